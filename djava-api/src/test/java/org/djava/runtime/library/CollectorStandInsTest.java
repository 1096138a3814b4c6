package org.djava.runtime.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What stands in for the JDK's collectors and unmodifiable views does what they do. */
class CollectorStandInsTest {
  private static final int ROUNDS = 200;

  private static void isSame(
      List<Double> numbers, Collector<Double, ?, ?> expected, Collector<Double, ?, ?> actual) {
    Object wanted = Outcomes.outcome(() -> numbers.stream().collect(expected));
    assertThat(Outcomes.outcome(() -> numbers.stream().collect(actual))).isEqualTo(wanted);
    assertThat(Outcomes.outcome(() -> ObjectStream.of(numbers).collect(actual))).isEqualTo(wanted);
    assertThat(Outcomes.outcome(() -> ObjectStream.of(numbers).collect(expected)))
        .isEqualTo(wanted);
  }

  private static List<Double> numbers(Random random) {
    List<Double> numbers = new ArrayList<>();
    for (int i = random.nextInt(30); i > 0; i--) {
      numbers.add(
          random.nextInt(300) == 0
              ? Double.NEGATIVE_INFINITY
              : random.nextGaussian() * Math.pow(10, random.nextInt(30) - 10));
    }
    return numbers;
  }

  @Test
  void numbersAreTheSame() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      List<Double> all = numbers(new Random(seed));
      isSame(all, Collectors.summingDouble(d -> d), CollectorsStandIn.summingDouble(d -> d));
      isSame(all, Collectors.averagingDouble(d -> d), CollectorsStandIn.averagingDouble(d -> d));
      isSame(all, Collectors.summingInt(Double::intValue), CollectorsStandIn.summingInt(d ->
          (int) (double) d));
      isSame(
          all,
          Collectors.averagingLong(Double::longValue),
          CollectorsStandIn.averagingLong(Double::longValue));
      isSame(
          all,
          Collectors.summarizingInt(Double::intValue),
          CollectorsStandIn.summarizingInt(Double::intValue));
      isSame(
          all,
          Collectors.summarizingLong(Double::longValue),
          CollectorsStandIn.summarizingLong(Double::longValue));
      isSame(all, Collectors.counting(), CollectorsStandIn.counting());
      isSame(
          all,
          Collectors.minBy(Comparator.naturalOrder()),
          CollectorsStandIn.minBy(Comparator.naturalOrder()));
      isSame(
          all,
          Collectors.reducing(1.0, (a, b) -> a * b),
          CollectorsStandIn.reducing(1.0, (a, b) -> a * b));
      isSame(
          all, Collectors.reducing((a, b) -> a - b), CollectorsStandIn.reducing((a, b) -> a - b));
      isSame(
          all,
          Collectors.teeing(Collectors.counting(), Collectors.toSet(), Map::entry),
          CollectorsStandIn.teeing(
              CollectorsStandIn.counting(), CollectorsStandIn.toSet(), Map::entry));
      isSame(
          all,
          Collectors.summarizingDouble(d -> d),
          CollectorsStandIn.collectingAndThen(
              CollectorsStandIn.summarizingDouble(d -> d), String::valueOf));
    }
  }

  @Test
  void groupsAreTheSame() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      List<Double> all = numbers(new Random(seed));
      isSame(all, Collectors.groupingBy(d -> (int) (d % 7)), CollectorsStandIn.groupingBy(d ->
          (int) (d % 7)));
      isSame(
          all,
          Collectors.groupingBy(
              d -> d > 0, TreeMap::new, Collectors.mapping(d -> d * 2, Collectors.toList())),
          CollectorsStandIn.groupingBy(
              d -> d > 0,
              TreeMap::new,
              CollectorsStandIn.mapping(d -> d * 2, CollectorsStandIn.toList())));
      isSame(
          all,
          Collectors.groupingBy(d -> d > 9 ? null : 1, Collectors.averagingDouble(d -> d)),
          CollectorsStandIn.groupingBy(
              d -> d > 9 ? null : 1, CollectorsStandIn.averagingDouble(d -> d)));
      isSame(
          all,
          Collectors.partitioningBy(
              d -> d > 0, Collectors.filtering(d -> d < 5, Collectors.counting())),
          CollectorsStandIn.partitioningBy(
              d -> d > 0, CollectorsStandIn.filtering(d -> d < 5, CollectorsStandIn.counting())));
      isSame(
          all,
          Collectors.toMap(d -> (int) (double) d, d -> d),
          CollectorsStandIn.toMap(d -> (int) (double) d, d -> d));
      isSame(
          all,
          Collectors.toMap(d -> (int) (double) d, d -> d, Double::sum),
          CollectorsStandIn.toMap(d -> (int) (double) d, d -> d, Double::sum));
      isSame(
          all,
          Collectors.mapping(String::valueOf, Collectors.joining(", ", "(", ")")),
          CollectorsStandIn.mapping(String::valueOf, CollectorsStandIn.joining(", ", "(", ")")));
      isSame(
          all,
          Collectors.flatMapping(d -> Stream.of(d, -d), Collectors.toUnmodifiableSet()),
          CollectorsStandIn.flatMapping(
              d -> Stream.of(d, -d), CollectorsStandIn.toUnmodifiableSet()));
      isSame(
          all,
          Collectors.toCollection(LinkedHashSet::new),
          CollectorsStandIn.toCollection(LinkedHashSet::new));
    }
  }

  @Test
  void statisticsAreTheSame() {
    for (int seed = 0; seed < ROUNDS; seed++) {
      Random random = new Random(seed);
      double[] some = numbers(random).stream().mapToDouble(d -> d).toArray();
      double[] more = numbers(random).stream().mapToDouble(d -> d).toArray();
      DoubleSummaryStatistics expected = DoubleStream.of(some).summaryStatistics();
      DoubleSummaryStatistics actual = DoubleStreamStandIn.of(some).summaryStatistics();
      expected.combine(DoubleStream.of(more).summaryStatistics());
      actual.combine(DoubleStreamStandIn.of(more).summaryStatistics());
      assertThat(DoubleSummaryStatisticsStandIn.getSum(actual)).isEqualTo(expected.getSum());
      assertThat(DoubleSummaryStatisticsStandIn.getMin(actual)).isEqualTo(expected.getMin());
      assertThat(DoubleSummaryStatisticsStandIn.getMax(actual)).isEqualTo(expected.getMax());
      assertThat(DoubleSummaryStatisticsStandIn.getCount(actual)).isEqualTo(expected.getCount());
      assertThat(DoubleSummaryStatisticsStandIn.getAverage(actual))
          .isEqualTo(expected.getAverage());
      assertThat(actual.toString()).isEqualTo(expected.toString());
    }
  }

  @Test
  void viewsAreTheSame() {
    Map<String, Integer> map = new HashMap<>(Map.of("a", 1, "b", 2));
    Map<String, Integer> expected = Collections.unmodifiableMap(map);
    Map<String, Integer> actual = CollectionsStandIn.unmodifiableMap(map);
    Set<Integer> set = CollectionsStandIn.unmodifiableSet(new LinkedHashSet<>(List.of(3, 1)));
    assertThat(actual.equals(expected) && expected.equals(actual)).isTrue();
    assertThat(actual.entrySet().toString()).isEqualTo(expected.entrySet().toString());
    assertThat(actual.hashCode()).isEqualTo(expected.hashCode());
    assertThat(set.equals(Set.of(1, 3)) && Set.of(1, 3).equals(set)).isTrue();
    assertThat(Arrays.asList(
            Outcomes.outcome(() -> actual.put("a", 2)),
            Outcomes.outcome(() -> actual.keySet().remove("a")),
            Outcomes.outcome(() -> actual.entrySet().iterator().next().setValue(2)),
            Outcomes.outcome(() -> actual.values().removeIf(each -> true)),
            Outcomes.outcome(() -> set.add(1)),
            Outcomes.outcome(
                () -> CollectionsStandIn.unmodifiableCollection(List.of(1)).remove(1))))
        .containsOnly("java.lang.UnsupportedOperationException: null");
    map.put("c", 3);
    assertThat(actual.toString()).isEqualTo(expected.toString());
  }
}
