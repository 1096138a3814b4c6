package org.djava.compiler;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.partitioningBy;
import static java.util.stream.Collectors.reducing;
import static java.util.stream.Collectors.summingDouble;
import static java.util.stream.Collectors.teeing;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Programs that collect what is differentiated. */
final class CollectorPrograms {
  private CollectorPrograms() {}

  record Item(String group, double price, double weight) {}

  private static List<Item> items(double[] v) {
    return IntStream.range(0, 6)
        .mapToObj(i -> new Item("g" + i % 3, v[0] * i + v[1], v[1] * v[1] + i))
        .collect(toList());
  }

  static double lists(double[] v) {
    List<Double> squares = Stream.of(v[0], v[1], v[0] * v[1]).map(d -> d * d).collect(toList());
    double sum = 0;
    for (double each : squares) {
      sum = sum * v[1] + each;
    }
    return sum
        * Stream.of(v[0], v[0] + 1).collect(toSet()).stream()
            .mapToDouble(d -> d)
            .sum();
  }

  static double grouped(double[] v) {
    Map<String, List<Item>> groups = items(v).stream().collect(groupingBy(Item::group));
    Map<String, Double> totals = items(v).stream()
        .collect(groupingBy(Item::group, TreeMap::new, summingDouble(Item::price)));
    double sum = 0;
    for (Map.Entry<String, List<Item>> each : groups.entrySet()) {
      double weight = 0;
      for (Item item : each.getValue()) {
        weight += item.weight() * item.price();
      }
      sum = sum * 0.5 + weight * totals.get(each.getKey());
    }
    return sum;
  }

  static double partitioned(double[] v) {
    Map<Boolean, Double> parts = items(v).stream()
        .collect(partitioningBy(each -> each.price() > 2.5, averagingDouble(Item::weight)));
    Map<Boolean, Long> counts =
        items(v).stream().collect(partitioningBy(each -> each.price() > 2.5, counting()));
    return parts.get(true) * parts.get(true) * counts.get(true) + parts.get(false) * v[0];
  }

  static double mapped(double[] v) {
    Map<String, Double> prices =
        items(v).stream().collect(toMap(Item::group, Item::price, (a, b) -> a * b + v[0]));
    Map<String, Double> fixed = Collections.unmodifiableMap(prices);
    double sum = items(v).stream().collect(mapping(Item::weight, reducing(1.0, (a, b) -> a * b)));
    for (Map.Entry<String, Double> each : fixed.entrySet()) {
      sum = sum * 0.9 + Math.sin(each.getValue());
    }
    return sum;
  }

  static double joined(double[] v) {
    String names = Stream.of("a", "b").collect(joining(", ", "[", "]"));
    return Stream.of(v[0], v[1]).map(each -> each * each).toList().get(1) * names.length();
  }

  static double both(double[] v) {
    return items(v).stream()
        .collect(
            teeing(summingDouble(Item::price), averagingDouble(Item::weight), (a, b) -> a * a / b));
  }

  static double statistics(double[] v) {
    DoubleSummaryStatistics some = DoubleStream.of(v[0], v[1], v[0] * v[1]).summaryStatistics();
    return (some.getMax() - some.getMin()) * some.getAverage() + some.getSum() * some.getCount();
  }

  static double summarized(double[] v) {
    IntSummaryStatistics counts =
        Stream.of(1, 2, 5).collect(Collectors.summarizingInt(each -> each));
    LongSummaryStatistics more = LongStream.rangeClosed(1, 4).summaryStatistics();
    Map<String, Double> map = Stream.of(v[0], v[1])
        .collect(Collectors.toUnmodifiableMap(each -> each > 1 ? "more" : "less", each -> each));
    return counts.getAverage() * v[0] * map.get("more") + more.getMax() * map.get("less");
  }
}
