package org.djava.runtime.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.djava.NotDifferentiableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What stands in for the JDK's maps does what they do, random step by random step. */
class MapStandInsTest {
  private static final int ROUNDS = 200;
  private static final int STEPS = 80;

  /** Keys of which many have the same hash code. */
  private record Colliding(int number) implements Comparable<Colliding> {
    @Override
    public int hashCode() {
      return number % 3 * 65_536;
    }

    @Override
    public int compareTo(Colliding other) {
      return Integer.compare(number, other.number);
    }
  }

  /** The same, which cannot be compared. */
  private record Incomparable(int number) {
    @Override
    public int hashCode() {
      return 7;
    }
  }

  /** Constants, one of which has a class of its own. */
  private enum Letter {
    A,
    B {
      @Override
      public String toString() {
        return "b";
      }
    },
    C,
    D,
    E,
    F,
    G;

    static Object of(int number) {
      return number % 20 == 0 ? null : values()[number % values().length];
    }
  }

  /** How maps are made, and of which keys. */
  private enum Kind {
    ENUMS(() -> new EnumMap<>(Letter.class), () -> new EnumMapStandIn<>(Letter.class), Letter::of),
    HASHED(HashMap::new, HashMapStandIn::new, i -> i),
    NULLS(HashMap::new, HashMapStandIn::new, i -> i % 10 == 0 ? null : "k" + i),
    SMALL(() -> new HashMap<>(1, 2f), () -> new HashMapStandIn<>(1, 2f), i -> i * 31),
    COLLIDING(HashMap::new, HashMapStandIn::new, Colliding::new),
    INCOMPARABLE(() -> new HashMap<>(100), () -> new HashMapStandIn<>(100), Incomparable::new),
    LINKED(LinkedHashMap::new, LinkedHashMapStandIn::new, i -> i),
    SORTED(TreeMap::new, TreeMapStandIn::new, i -> i),
    REVERSED(
        () -> new TreeMap<>(Comparator.reverseOrder()),
        () -> new TreeMapStandIn<>(Comparator.reverseOrder()),
        i -> i),
    NULLS_FIRST(
        () -> new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder())),
        () -> new TreeMapStandIn<>(Comparator.nullsFirst(Comparator.naturalOrder())),
        i -> i % 10 == 0 ? null : "k" + i);

    private final Callable<Map<Object, Integer>> expected;
    private final Callable<Map<Object, Integer>> actual;
    private final Function<Integer, Object> key;

    @SuppressWarnings({"unchecked", "rawtypes"}) // keys of all types
    Kind(
        Callable<? extends Map> expected,
        Callable<? extends Map> actual,
        Function<Integer, Object> key) {
      this.expected = (Callable<Map<Object, Integer>>) (Callable) expected;
      this.actual = (Callable<Map<Object, Integer>>) (Callable) actual;
      this.key = key;
    }
  }

  /** What a step is done with. */
  private record Step(int kind, Object key, int value, Map<Object, Integer> others) {}

  @ParameterizedTest
  @EnumSource
  void mapsAreTheSame(Kind kind) throws Exception {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Map<Object, Integer> expected = kind.expected.call();
      Map<Object, Integer> actual = kind.actual.call();
      for (int i = 0; i < STEPS; i++) {
        Map<Object, Integer> others = new LinkedHashMap<>();
        int most = random.nextInt(20) == 0 ? 60 : 3;
        for (int k = random.nextInt(most); k > 0; k--) {
          others.put(kind.key.apply(random.nextInt(200)), k);
        }
        int step = random.nextInt(12) == 0 ? 100 + random.nextInt(2) : random.nextInt(31);
        Object key = kind.key.apply(random.nextInt(40 + seed));
        Step done = new Step(step, key, random.nextInt(5), others);
        if (step == 100) {
          expected = copy(kind, expected);
          actual = copy(kind, actual);
        }
        Map<Object, Integer> one = expected;
        Map<Object, Integer> other = actual;
        assertThat(Outcomes.outcome(() -> outcome(done, other)))
            .as("seed %s step %s %s", seed, i, done)
            .isEqualTo(Outcomes.outcome(() -> outcome(done, one)));
        assertThat(actual.toString()).as("seed %s %s", seed, done).isEqualTo(expected.toString());
        assertThat(actual).isEqualTo(expected).hasSameHashCodeAs(expected);
        assertThat((Object) expected)
            .isEqualTo(kind == Kind.ENUMS ? new LinkedHashMap<>(actual) : actual);
      }
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // maps of these types
  private static Map<Object, Integer> copy(Kind kind, Map<Object, Integer> map) {
    return switch (kind) {
      case HASHED, NULLS, COLLIDING ->
        map instanceof HashMapStandIn ? new HashMapStandIn<>(map) : new HashMap<>(map);
      case LINKED ->
        map instanceof LinkedHashMapStandIn
            ? new LinkedHashMapStandIn<>(map)
            : new LinkedHashMap<>(map);
      case SORTED, REVERSED ->
        map instanceof TreeMapStandIn
            ? new TreeMapStandIn<>((TreeMap) map)
            : new TreeMap<>((TreeMap) map);
      case ENUMS ->
        map instanceof EnumMapStandIn
            ? new EnumMapStandIn<>((EnumMap) map)
            : new EnumMap<>((EnumMap) map);
      default ->
        map instanceof TreeMap
            ? (Map<Object, Integer>) ((TreeMap<?, ?>) map).clone()
            : (Map<Object, Integer>) ((HashMap<?, ?>) map).clone();
    };
  }

  private static Object outcome(Step step, Map<Object, Integer> map) {
    Object key = step.key;
    int value = step.value;
    return switch (step.kind) {
      case 0, 1, 2, 3, 4, 5 -> map.put(key, value);
      case 6 -> map.remove(key);
      case 7 -> map.getOrDefault(key, value);
      case 8 -> map.merge(key, value, (a, b) -> a + b > 5 ? null : a + b);
      case 9 -> map.computeIfAbsent(key, each -> value == 0 ? null : value);
      case 10 -> map.computeIfPresent(key, (each, before) -> before > 2 ? null : before + 1);
      case 11 -> map.compute(key, (each, before) -> before == null ? value : null);
      case 12 -> map.putIfAbsent(key, value);
      case 13 ->
        map.computeIfAbsent(key, each -> {
          step.others.forEach(map::put);
          return 1;
        });
      case 14 -> map.put(key, null);
      case 15 -> map.replace(key, value) + "" + map.replace(key, 1, null);
      case 16 -> map.get(key) + "" + map.containsKey(key) + map.containsValue(value);
      case 17 -> map.remove(key, value) + " " + map.size() + map.isEmpty();
      case 18 -> map.equals(step.others) + "" + map.entrySet().equals(step.others.entrySet());
      case 19 -> {
        map.putAll(step.others);
        yield "";
      }
      case 20 -> {
        map.clear();
        map.putAll(step.others);
        yield map.keySet().toString() + map.values() + map.entrySet();
      }
      case 21 -> {
        List<Object> all = new ArrayList<>();
        map.forEach((each, content) -> all.add(each + "" + content));
        map.keySet().forEach(all::add);
        map.replaceAll((each, before) -> before == null ? null : before + 1);
        yield all;
      }
      default -> view(step, map);
    };
  }

  @SuppressWarnings("ModifyCollectionInEnhancedForLoop") // it is to throw
  private static Object view(Step step, Map<Object, Integer> map) {
    Object key = step.key;
    int value = step.value;
    return switch (step.kind) {
      case 22 -> map.keySet().remove(key) + "" + map.keySet().contains(key);
      case 23 -> map.keySet().removeAll(step.others.keySet());
      case 24 -> map.values().remove(value) + "" + map.values().contains(value);
      case 25 -> map.values().removeIf(each -> each != null && each == value);
      case 26 -> map.entrySet().contains(Map.entry(key, value));
      case 27 -> map.entrySet().remove(Map.entry(key, value));
      case 28 -> {
        for (Map.Entry<Object, Integer> each : map.entrySet()) {
          each.setValue(value);
          if (String.valueOf(each.getKey()).hashCode() % 7 == value) {
            map.remove(each.getKey());
          }
        }
        yield map.size() > 3 ? map.entrySet().retainAll(step.others.entrySet()) : "";
      }
      case 29 -> iterated(map, value);
      case 30 -> map.keySet().stream().map(String::valueOf).toList();
      case 101 -> List.of(map.keySet().toArray()).toString() + map.values().toArray().length;
      default -> "";
    };
  }

  private static Object iterated(Map<Object, Integer> map, int value) {
    Iterator<Map.Entry<Object, Integer>> each = map.entrySet().iterator();
    StringBuilder text = new StringBuilder();
    while (each.hasNext()) {
      Map.Entry<Object, Integer> entry = each.next();
      text.append(entry).append(entry.hashCode());
      if (String.valueOf(entry.getKey()).hashCode() % 5 == value) {
        each.remove();
      }
    }
    each.remove();
    return text.append(each.next());
  }

  @Test
  void sortedMapsFindNeighbours() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      NavigableMap<Integer, Integer> expected = new TreeMap<>();
      NavigableMap<Integer, Integer> actual = new TreeMapStandIn<>();
      for (int i = 0; i < STEPS; i++) {
        int kind = random.nextInt(16);
        Integer key = random.nextInt(30) == 0 ? null : (Integer) random.nextInt(20);
        assertThat(Outcomes.outcome(() -> neighbour(kind, actual, key)))
            .as("seed %s step %s kind %s", seed, i, kind)
            .isEqualTo(Outcomes.outcome(() -> neighbour(kind, expected, key)));
        assertThat(actual.toString()).isEqualTo(expected.toString());
      }
    }
  }

  @SuppressWarnings("ModifyCollectionInEnhancedForLoop") // it is to throw
  private static Object neighbour(int kind, NavigableMap<Integer, Integer> map, Integer key) {
    return switch (kind) {
      case 0, 1, 2 -> map.put(key, kind);
      case 3 -> map.firstKey() + " " + map.lastKey();
      case 4 -> map.firstEntry() + " " + map.lastEntry();
      case 5 -> map.lowerKey(key) + " " + map.lowerEntry(key);
      case 6 -> map.floorKey(key) + " " + map.floorEntry(key);
      case 7 -> map.ceilingKey(key) + " " + map.ceilingEntry(key);
      case 8 -> map.higherKey(key) + " " + map.higherEntry(key);
      case 9 -> map.pollFirstEntry();
      case 10 -> map.pollLastEntry();
      case 11 -> map.firstEntry().setValue(1);
      case 12 -> map.remove(key);
      case 13 -> map.comparator();
      case 14 -> {
        int changed = 0;
        for (Integer each : map.keySet()) {
          changed += each;
          if (each.equals(key)) {
            map.remove(each);
          }
        }
        yield changed;
      }
      default -> map.merge(key, 1, Integer::sum);
    };
  }

  @Test
  void whatTheJdkDoesOtherwiseIsRefused() {
    Map<Integer, Integer> map = new HashMapStandIn<>(Map.of(1, 2, 3, 4));
    assertThatThrownBy(() -> map.forEach((key, value) -> map.put(key + 10, value)))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("forEach, whose action adds or removes keys");
    assertThatThrownBy(() -> new LinkedHashMapStandIn<>(16, 0.75f, true))
        .isInstanceOf(NotDifferentiableException.class);
    SequencedViews.requireOther(new HashMap<>(), "java.util.LinkedHashMap.reversed()");
    assertThatThrownBy(() -> SequencedViews.requireOther(
            new LinkedHashMapStandIn<>(), "java.util.LinkedHashMap.reversed()"))
        .isInstanceOf(NotDifferentiableException.class);
    assertThatThrownBy(() -> new TreeMapStandIn<>().descendingMap())
        .isInstanceOf(NotDifferentiableException.class);
  }
}
