package org.djava.runtime.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What stands in for the JDK's sets, and for immutable maps, does what they do. */
class SetStandInsTest {
  private static final int ROUNDS = 200;
  private static final int STEPS = 60;

  /** It throws itself: HotSpot leaves out the message of what it throws often. */
  private static final Comparator<Object> BACKWARDS = (one, other) -> Integer.compare(
      Objects.requireNonNull(other).hashCode(), Objects.requireNonNull(one).hashCode());

  private enum Kind {
    HASHED(HashSet::new, HashSetStandIn::new),
    LINKED(LinkedHashSet::new, LinkedHashSetStandIn::new),
    SORTED(TreeSet::new, TreeSetStandIn::new),
    REVERSED(
        others -> {
          Set<Object> set = new TreeSet<>(BACKWARDS);
          set.addAll(others);
          return set;
        },
        others -> {
          Set<Object> set = new TreeSetStandIn<>(BACKWARDS);
          set.addAll(others);
          return set;
        });

    private final Function<List<Object>, Set<Object>> expected;
    private final Function<List<Object>, Set<Object>> actual;

    Kind(Function<List<Object>, Set<Object>> expected, Function<List<Object>, Set<Object>> actual) {
      this.expected = expected;
      this.actual = actual;
    }
  }

  @ParameterizedTest
  @EnumSource
  void setsAreTheSame(Kind kind) {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      List<Object> others = new ArrayList<>();
      for (int i = random.nextInt(60); i > 0; i--) {
        others.add(random.nextInt(500) * 17);
      }
      Set<Object> expected = kind.expected.apply(others);
      Set<Object> actual = kind.actual.apply(others);
      assertThat(actual.toString()).isEqualTo(expected.toString());
      for (int i = 0; i < STEPS; i++) {
        int step = random.nextInt(16);
        Integer value = random.nextInt(20) == 0 ? null : (Integer) random.nextInt(40);
        List<Object> given =
            List.of(random.nextInt(40), random.nextInt(40), random.nextInt(1000), 1);
        assertThat(Outcomes.outcome(() -> outcome(step, actual, value, given)))
            .as("seed %s step %s %s", seed, step, value)
            .isEqualTo(Outcomes.outcome(() -> outcome(step, expected, value, given)));
        assertThat(actual.toString()).isEqualTo(expected.toString());
        assertThat(actual.equals(expected) && expected.equals(actual)).isTrue();
        assertThat(actual).hasSameHashCodeAs(expected);
      }
    }
  }

  @SuppressWarnings("ModifyCollectionInEnhancedForLoop") // it is to throw
  private static Object outcome(int step, Set<Object> set, Integer value, List<Object> given) {
    return switch (step) {
      case 0, 1, 2, 3 -> set.add(value);
      case 4 -> set.remove(value);
      case 5 -> set.contains(value) + "" + set.size() + set.isEmpty();
      case 6 -> set.addAll(given);
      case 7 -> set.removeAll(given);
      case 8 -> set.size() > 5 && set.retainAll(given);
      case 9 -> set.removeIf(each -> each != null && each.hashCode() % 7 == 1);
      case 10 -> set.containsAll(given) + "" + set.equals(new HashSet<>(given));
      case 11 -> {
        for (Object each : set) {
          if (each != null && each.hashCode() % 5 == 0) {
            set.remove(each);
          }
        }
        yield "";
      }
      case 12 -> {
        Iterator<Object> each = set.iterator();
        while (each.hasNext()) {
          if (String.valueOf(each.next()).length() == 1) {
            each.remove();
          }
        }
        each.remove();
        yield each.next();
      }
      case 13 -> Arrays.toString(set.toArray()) + set.toArray(new Object[2]).length;
      case 14 -> set.stream().map(String::valueOf).toList();
      default -> {
        set.clear();
        yield "";
      }
    };
  }

  @Test
  void immutableSetsHaveTheOrderOfThisRun() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Object[] given = new Object[random.nextInt(12)];
      Arrays.setAll(given, i -> random.nextInt(40) == 0 ? null : "e" + random.nextInt(300));
      assertThat(Outcomes.outcome(() -> SetStandIn.of(given)))
          .isEqualTo(Outcomes.outcome(() -> Set.of(given)));
      assertThat(Outcomes.outcome(() -> SetStandIn.copyOf(Arrays.asList(given))))
          .isEqualTo(Outcomes.outcome(() -> Set.copyOf(Arrays.asList(given))));
    }
    Set<String> set = Set.of("a", "b", "c");
    assertThat(SetStandIn.of("a", "b", "c").toString()).isEqualTo(set.toString());
    assertThat(SetStandIn.copyOf(set)).isSameAs(set);
    assertThat(Outcomes.outcome(() -> SetStandIn.of("a").contains(null)))
        .isEqualTo(Outcomes.outcome(() -> Set.of("a").contains(null)));
    assertThat(Outcomes.outcome(() -> SetStandIn.of("a").remove("b")))
        .isEqualTo(Outcomes.outcome(() -> Set.of("a").remove("b")));
  }

  @Test
  void immutableMapsHaveTheOrderOfThisRun() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Map<Object, Object> given = new LinkedHashMap<>();
      List<Map.Entry<Object, Object>> entries = new ArrayList<>();
      for (int i = random.nextInt(12); i > 0; i--) {
        Object key = "k" + random.nextInt(200);
        entries.add(Map.entry(key, i));
        given.put(key, random.nextInt(40) == 0 ? null : i);
      }
      @SuppressWarnings({"unchecked", "rawtypes"}) // an array of entries
      Map.Entry<Object, Object>[] array = entries.toArray(new Map.Entry[0]);
      assertThat(Outcomes.outcome(() -> MapStandIn.ofEntries(array)))
          .isEqualTo(Outcomes.outcome(() -> Map.ofEntries(array)));
      assertThat(Outcomes.outcome(() -> MapStandIn.copyOf(given).entrySet()))
          .isEqualTo(Outcomes.outcome(() -> Map.copyOf(given).entrySet()));
    }
    Map<Object, Integer> expected = Map.of("a", 1, "b", 2);
    Map<Object, Integer> actual = MapStandIn.of("a", 1, "b", 2);
    for (Map<Object, Integer> map : List.of(expected, actual)) {
      assertThat(map.get("b") + map.getOrDefault("c", 5)).isEqualTo(7);
      assertThat(map.hashCode()).isEqualTo(expected.hashCode());
      assertThat(map.equals(expected) && expected.equals(map)).isTrue();
    }
    assertThat(Outcomes.outcome(() -> actual.get(null)))
        .isEqualTo(Outcomes.outcome(() -> expected.get(null)));
    assertThat(Outcomes.outcome(() -> actual.put("a", 1)))
        .isEqualTo(Outcomes.outcome(() -> expected.put("a", 1)));
    assertThat(Outcomes.outcome(() -> actual.entrySet().iterator().next().setValue(1)))
        .isEqualTo(Outcomes.outcome(() -> expected.entrySet().iterator().next().setValue(1)));
    assertThat(Outcomes.outcome(() -> MapStandIn.entry(1, 2).setValue(1)))
        .isEqualTo(Outcomes.outcome(() -> Map.entry(1, 2).setValue(1)));
    assertThat(MapStandIn.copyOf(expected)).isSameAs(expected);
  }
}
