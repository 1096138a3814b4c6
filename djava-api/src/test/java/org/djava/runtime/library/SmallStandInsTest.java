package org.djava.runtime.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Collections and maps of one element at most do what those of {@link Collections} do. */
class SmallStandInsTest {
  private static final int COLLECTION_STEPS = 14;
  private static final int LIST_STEPS = 13;
  private static final int MAP_STEPS = 24;

  @Test
  void setsAreTheSame() {
    areSame(Collections.emptySet(), CollectionsStandIn.emptySet());
    areSame(Collections.singleton("a"), CollectionsStandIn.singleton("a"));
    areSame(Collections.singleton(null), CollectionsStandIn.singleton(null));
  }

  private static void areSame(Collection<String> expected, Collection<String> actual) {
    for (int i = 0; i < COLLECTION_STEPS; i++) {
      int step = i;
      for (String element : Arrays.asList("a", "b", null)) {
        assertThat(Outcomes.outcome(() -> outcome(step, actual, element)))
            .as("step %s with %s on %s", step, element, expected)
            .isEqualTo(Outcomes.outcome(() -> outcome(step, expected, element)));
      }
    }
    assertThat(actual).hasToString(expected.toString()).hasSameHashCodeAs(expected);
    assertThat((Object) actual).isEqualTo(expected);
    assertThat((Object) expected).isEqualTo(actual);
  }

  private static Object outcome(int step, Collection<String> all, String element) {
    return switch (step) {
      case 0 -> all.size() + "" + all.isEmpty() + all.contains(element);
      case 1 -> all.add(element);
      case 2 -> all.remove(element);
      case 3 -> all.removeIf(each -> Objects.equals(each, element));
      case 4 -> all.removeIf(null);
      case 5 -> all.retainAll(Collections.singleton(element));
      case 6 -> all.removeAll(Collections.singleton(element));
      case 7 -> all.addAll(Arrays.asList(element));
      case 8 -> all.addAll(List.of());
      case 9 -> {
        all.clear();
        yield "";
      }
      case 10 -> Arrays.toString(all.toArray()) + all.containsAll(Arrays.asList(element));
      case 11 -> {
        Iterator<String> each = all.iterator();
        if (each.hasNext()) {
          each.next();
        }
        each.remove();
        yield "";
      }
      case 12 -> {
        Iterator<String> each = all.iterator();
        each.forEachRemaining(one -> {});
        try {
          yield each.next();
        } catch (NoSuchElementException e) {
          yield "no more"; // with a message that depends on the version of the JDK
        }
      }
      default -> {
        all.iterator().remove();
        yield "";
      }
    };
  }

  @Test
  void listsAreTheSame() {
    areSameLists(Collections.emptyList(), CollectionsStandIn.emptyList());
    areSameLists(Collections.singletonList("a"), CollectionsStandIn.singletonList("a"));
    areSameLists(Collections.nCopies(0, "a"), CollectionsStandIn.nCopies(0, "a"));
    areSameLists(Collections.nCopies(3, "a"), CollectionsStandIn.nCopies(3, "a"));
    assertThat(Outcomes.outcome(() -> CollectionsStandIn.nCopies(-1, "a")))
        .isEqualTo(Outcomes.outcome(() -> Collections.nCopies(-1, "a")));
  }

  private static void areSameLists(List<String> expected, List<String> actual) {
    areSame(expected, actual);
    for (int i = 0; i < LIST_STEPS; i++) {
      int step = i;
      for (int index = -1; index < 4; index++) {
        int place = index;
        assertThat(Outcomes.outcome(() -> ofList(step, actual, place)))
            .as("step %s at %s of %s", step, place, expected)
            .isEqualTo(Outcomes.outcome(() -> ofList(step, expected, place)));
      }
    }
  }

  private static String element(List<String> list, int index) {
    try {
      return list.get(index);
    } catch (IndexOutOfBoundsException e) {
      return "none there"; // with a message that depends on the version of the JDK
    }
  }

  private static Object ofList(int step, List<String> list, int index) {
    return switch (step) {
      case 0 -> element(list, index);
      case 1 -> list.set(index, "b");
      case 2 -> {
        list.add(index, "b");
        yield "";
      }
      case 3 -> list.remove(index);
      case 4 -> {
        list.sort(null);
        yield "";
      }
      case 5 -> {
        list.replaceAll(each -> each + index);
        yield "";
      }
      case 6 -> {
        list.replaceAll(null);
        yield "";
      }
      case 7 -> list.indexOf("a") + "" + list.lastIndexOf("a") + list.indexOf(null);
      case 8 -> list.subList(0, index);
      case 9 -> element(list.subList(index, 1), 0);
      case 10 -> {
        ListIterator<String> each = list.listIterator(1);
        each.previous();
        each.set("b");
        yield "";
      }
      case 11 -> {
        List<String> rotated = new ArrayList<>(List.of("x", "y", "z", "a"));
        rotated.addAll(list);
        boolean isOurs = list instanceof RepeatedList;
        for (int i = -9; i < 9; i++) {
          if (isOurs) {
            CollectionsStandIn.rotate(rotated, i * index);
          } else {
            Collections.rotate(rotated, i * index);
          }
        }
        yield rotated;
      }
      default -> list.stream().toList() + "" + IntStream.range(0, list.size()).sum();
    };
  }

  @Test
  void mapsAreTheSame() {
    areSameMaps(Collections.emptyMap(), CollectionsStandIn.emptyMap());
    areSameMaps(Collections.singletonMap("a", 1), CollectionsStandIn.singletonMap("a", 1));
    areSameMaps(Collections.singletonMap(null, null), CollectionsStandIn.singletonMap(null, null));
  }

  private static void areSameMaps(Map<String, Integer> expected, Map<String, Integer> actual) {
    for (int i = 0; i < MAP_STEPS; i++) {
      int step = i;
      for (String key : Arrays.asList("a", "b", null)) {
        assertThat(Outcomes.outcome(() -> ofMap(step, actual, key)))
            .as("step %s with %s on %s", step, key, expected)
            .isEqualTo(Outcomes.outcome(() -> ofMap(step, expected, key)));
      }
    }
    assertThat(actual).hasToString(expected.toString()).hasSameHashCodeAs(expected);
    assertThat((Object) actual).isEqualTo(expected);
    assertThat((Object) expected).isEqualTo(actual);
  }

  private static Object ofMap(int step, Map<String, Integer> map, String key) {
    return switch (step) {
      case 0 -> map.get(key) + "" + map.getOrDefault(key, 5) + map.size() + map.isEmpty();
      case 1 -> map.containsKey(key) + "" + map.containsValue(1) + map.containsValue(null);
      case 2 -> map.put(key, 1);
      case 3 -> map.remove(key);
      case 4 -> map.remove(key, 1);
      case 5 -> map.putIfAbsent(key, 1);
      case 6 -> map.replace(key, 1);
      case 7 -> map.replace(key, 1, 1);
      case 8 -> map.merge(key, 1, Integer::sum);
      case 9 -> map.compute(key, (one, other) -> 1);
      case 10 -> map.computeIfAbsent(key, one -> 1);
      case 11 -> map.computeIfPresent(key, (one, other) -> 1);
      case 12 -> {
        map.replaceAll((one, other) -> 1);
        yield "";
      }
      case 13 -> {
        map.replaceAll(null);
        yield "";
      }
      case 14 -> {
        map.clear();
        yield "";
      }
      case 15 -> {
        map.putAll(Collections.singletonMap(key, 2));
        yield "";
      }
      case 16 -> {
        map.putAll(new HashMap<>());
        yield "";
      }
      case 17 -> map.keySet() + "" + map.values() + map.entrySet();
      case 18 -> map.keySet().remove(key);
      case 19 -> map.values().remove(1);
      case 20 -> map.entrySet().contains(new AbstractMapSimpleEntryStandIn<>(key, 1));
      case 21 -> map.entrySet().iterator().next().setValue(1);
      case 22 -> {
        StringBuilder text = new StringBuilder();
        map.forEach((one, other) -> text.append(one).append(other));
        yield text;
      }
      default -> {
        map.forEach(null);
        yield "";
      }
    };
  }
}
