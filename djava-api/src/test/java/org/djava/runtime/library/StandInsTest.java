package org.djava.runtime.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What stands in for the JDK's classes does what they do, random step by random step. */
class StandInsTest {
  private static final int ROUNDS = 300;
  private static final int STEPS = 60;

  /** Except for those that return types of Java 21, of which calls are refused. */
  @Test
  void everyMethodIsOverridden() {
    for (Class<?> type : List.of(
        ArrayListStandIn.class,
        VectorStandIn.class,
        StackStandIn.class,
        TreeSetStandIn.class,
        HashMapStandIn.class,
        LinkedHashMapStandIn.class,
        HashSetStandIn.class,
        LinkedHashSetStandIn.class,
        TreeMapStandIn.class,
        ArrayDequeStandIn.class,
        LinkedListStandIn.class,
        PriorityQueueStandIn.class,
        EnumMapStandIn.class,
        AbstractMapSimpleEntryStandIn.class,
        AbstractMapSimpleImmutableEntryStandIn.class)) {
      for (Method method : type.getMethods()) {
        Class<?> declaring = method.getDeclaringClass();
        boolean isInherited = declaring != Object.class
            && !declaring.isInterface()
            && !declaring.getName().startsWith("org.djava.")
            && !Modifier.isStatic(method.getModifiers())
            && !method.isBridge()
            && !hasStaticMethodFor(method, type)
            && !method.getReturnType().getName().startsWith("java.util.Sequenced");
        assertThat(isInherited).as("%s in %s", method, type).isFalse();
      }
    }
  }

  /** What is final cannot be overridden. */
  private static boolean hasStaticMethodFor(Method method, Class<?> type) {
    return Modifier.isFinal(method.getModifiers())
        && Arrays.stream(type.getMethods())
            .anyMatch(each ->
                Modifier.isStatic(each.getModifiers()) && each.getName().equals(method.getName()));
  }

  @Test
  void sortedSetsAreTheSame() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      Comparator<Integer> order = seed % 2 == 0 ? null : Comparator.reverseOrder();
      NavigableSet<Integer> expected = new TreeSet<>(order);
      NavigableSet<Integer> actual = new TreeSetStandIn<>(order);
      for (int step = 0; step < STEPS; step++) {
        int kind = random.nextInt(15);
        boolean isNull = kind < 6 && !expected.isEmpty() && random.nextInt(10) == 0;
        Integer value = isNull ? null : (Integer) random.nextInt(8);
        assertThat(Outcomes.outcome(() -> stepOf(kind, actual, value)))
            .as("seed %s step %s kind %s", seed, step, kind)
            .isEqualTo(Outcomes.outcome(() -> stepOf(kind, expected, value)));
        assertThat(actual.toString()).isEqualTo(expected.toString());
        assertThat(actual).isEqualTo(expected).hasSameHashCodeAs(expected);
      }
    }
  }

  private static Object stepOf(int kind, NavigableSet<Integer> set, Integer value) {
    return switch (kind) {
      case 0, 1, 2, 3 -> set.add(value);
      case 4 -> set.remove(value);
      case 5 -> set.contains(value);
      case 6 -> set.first();
      case 7 -> set.last();
      case 8 -> set.lower(value);
      case 9 -> set.floor(value);
      case 10 -> set.ceiling(value);
      case 11 -> set.higher(value);
      case 12 -> value == 0 ? set.pollFirst() : set.pollLast();
      case 13 -> set.removeAll(List.of(1, 2));
      default -> {
        Iterator<Integer> each = set.iterator();
        each.next();
        each.remove();
        yield List.copyOf(set);
      }
    };
  }

  @Test
  void listsAreTheSame() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      List<Integer> expected = new ArrayList<>(List.of(3, 1, 2));
      List<Integer> actual = new ArrayListStandIn<>(List.of(3, 1, 2));
      for (int step = 0; step < STEPS; step++) {
        int kind = random.nextInt(22);
        int index = random.nextInt(8) - 1;
        int other = index + random.nextInt(3);
        int value = random.nextInt(5);
        assertThat(Outcomes.outcome(() -> stepOf(kind, actual, index, other, value)))
            .as("seed %s step %s kind %s", seed, step, kind)
            .isEqualTo(Outcomes.outcome(() -> stepOf(kind, expected, index, other, value)));
        assertThat(actual.toString()).isEqualTo(expected.toString());
        assertThat(actual).isEqualTo(expected).hasSameHashCodeAs(expected);
      }
    }
  }

  @SuppressWarnings("ModifyCollectionInEnhancedForLoop") // it is to throw
  private static Object stepOf(int kind, List<Integer> list, int index, int other, int value) {
    return switch (kind) {
      case 0, 1, 2 -> list.add(value);
      case 3 -> {
        list.add(index, value);
        yield "";
      }
      case 4 -> list.get(index);
      case 5 -> list.set(index, value);
      case 6 -> list.remove(index);
      case 7 -> list.remove((Integer) value);
      case 8 -> list.indexOf(value) + 10 * list.lastIndexOf(value);
      case 9 -> list.addAll(index, List.of(value, value + 1));
      case 10 -> list.subList(index, other).toString();
      case 11 -> {
        list.subList(index, other).clear();
        yield "";
      }
      case 12 -> list.removeIf(each -> each > value);
      case 13 -> {
        list.replaceAll(each -> each + 1);
        yield "";
      }
      case 14 -> {
        list.sort(null);
        yield "";
      }
      case 15 -> list.retainAll(List.of(value, 1, 2, 3));
      case 16 -> Arrays.toString(list.toArray(new Integer[other < 0 ? 0 : other]));
      case 17 -> iterated(list, value);
      case 18 -> listIterated(list, index, value);
      case 19 -> {
        for (Integer each : list) {
          if (each == value) {
            list.add(value);
          }
        }
        yield "";
      }
      case 20 -> list.subList(index, other).add(value);
      default -> list.containsAll(List.of(value, 1));
    };
  }

  private static Object iterated(List<Integer> list, int value) {
    Iterator<Integer> each = list.iterator();
    while (each.hasNext()) {
      if (each.next() == value) {
        each.remove();
      }
    }
    return each.next();
  }

  private static Object listIterated(List<Integer> list, int index, int value) {
    ListIterator<Integer> each = list.listIterator(index);
    StringBuilder text = new StringBuilder();
    if (each.hasNext()) {
      text.append(each.next()).append(each.nextIndex());
      each.set(value);
      each.add(value);
      text.append(each.previousIndex());
    }
    each.remove();
    return text.append(each.previous()).toString();
  }

  @Test
  void sumsOfStreamsHaveTheSameBits() {
    Random random = new Random(7);
    for (int round = 0; round < ROUNDS; round++) {
      double[] numbers = new double[random.nextInt(40)];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20);
        if (random.nextInt(200) == 0) {
          numbers[i] = Double.POSITIVE_INFINITY;
        }
      }
      assertThat(bits(DoubleStreamStandIn.of(numbers).sum()))
          .isEqualTo(bits(DoubleStream.of(numbers).sum()));
      assertThat(DoubleStreamStandIn.of(numbers).average())
          .isEqualTo(DoubleStream.of(numbers).average());
      assertThat(
              DoubleStreamStandIn.of(numbers).sorted().skip(1).limit(5).boxed().toList())
          .isEqualTo(DoubleStream.of(numbers).sorted().skip(1).limit(5).boxed().toList());
    }
  }

  private static long bits(double number) {
    return Double.doubleToRawLongBits(number);
  }

  @Test
  void streamsAreAsLazy() {
    StringBuilder expected = new StringBuilder();
    StringBuilder actual = new StringBuilder();
    assertThat(lazily(IntStreamStandIn.range(0, 9), StreamStandIn.of(5, 3, 4), actual))
        .isEqualTo(lazily(IntStream.range(0, 9), Stream.of(5, 3, 4), expected));
    assertThat(actual.toString()).isEqualTo(expected.toString());
  }

  private static Object lazily(IntStream numbers, Stream<Integer> others, StringBuilder text) {
    Object first = numbers
        .peek(each -> text.append("a").append(each))
        .filter(each -> each % 2 == 1)
        .mapToObj(each -> each)
        .peek(each -> text.append("b").append(each))
        .limit(3)
        .flatMap(each -> Stream.of(each, -each))
        .peek(each -> text.append("c").append(each))
        .skip(1)
        .anyMatch(each -> each == 3);
    Object second = others
        .peek(each -> text.append("d").append(each))
        .sorted()
        .peek(each -> text.append("e").append(each))
        .takeWhile(each -> each < 5)
        .map(each -> each * 2)
        .toList();
    return List.of(first, second);
  }
}
