package org.djava.compiler;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/** Programs that keep what is differentiated in sets and in immutable maps. */
final class SetPrograms {
  private SetPrograms() {}

  static double hashed(double[] v) {
    return used(new HashSet<>(), v) * used(new LinkedHashSet<>(List.of(v[1], v[0] * v[1])), v);
  }

  static double sorted(double[] v) {
    TreeSet<Double> set = new TreeSet<>((a, b) -> Double.compare(b * v[0], a * v[0]));
    double sum = used(set, v);
    return sum * set.first() + set.floor(v[1]);
  }

  private static double used(Set<Double> set, double[] v) {
    set.add(v[0]);
    set.add(v[1]);
    set.add(v[0]);
    set.addAll(List.of(v[0] + v[1], v[0] * 3));
    double sum = set.size();
    for (double each : set) {
      sum += v[0] * each * each;
    }
    set.remove(v[0]);
    set.removeIf(each -> each > 3);
    return set.contains(v[1])
        ? sum + set.stream().mapToDouble(each -> each * each).sum()
        : 0;
  }

  static double distinct(double[] v) {
    return DoubleStream.of(v[0], v[1], v[0], v[0] * v[1])
        .boxed()
        .distinct()
        .mapToDouble(each -> each * each)
        .sum();
  }

  static double immutable(double[] v) {
    Map<String, Double> map = Map.of("slope", v[0], "height", v[1], "scale", v[0] * v[1]);
    double sum = map.get("slope") * 3 + map.getOrDefault("none", v[1]);
    for (Map.Entry<String, Double> each : map.entrySet()) {
      sum = sum * 0.5 + each.getValue() * each.getKey().length();
    }
    Map<Integer, double[]> rows = Map.ofEntries(Map.entry(1, v), Map.entry(2, new double[] {sum}));
    for (double each : Set.of(v[0], v[1], sum)) {
      sum += Math.sin(each) * each;
    }
    return sum * rows.get(1)[0] * rows.get(2)[0] * Map.copyOf(rows).size();
  }
}
