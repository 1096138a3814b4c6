package org.djava.compiler;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Programs that keep what is differentiated in maps. */
final class MapPrograms {
  private MapPrograms() {}

  static double hashed(double[] v) {
    return used(new HashMap<>(), v);
  }

  static double linked(double[] v) {
    return used(new LinkedHashMap<>(), v);
  }

  static double sorted(double[] v) {
    return used(new TreeMap<>(), v);
  }

  private static double used(Map<String, Double> map, double[] v) {
    map.put("zebra", v[0]);
    map.put("b", v[1]);
    map.put("zebra", map.get("zebra") * v[1]);
    map.merge("b", v[0], (p, q) -> p * q);
    map.merge("new", v[0], (p, q) -> p * q);
    map.computeIfAbsent("c", key -> v[0] * v[0]);
    map.computeIfPresent("c", (key, c) -> c * v[1]);
    map.compute("other", (key, none) -> none == null ? v[1] : v[0]);
    map.putIfAbsent("last", v[0] + v[1]);
    double sum = map.getOrDefault("d", v[1]);
    for (Map.Entry<String, Double> each : map.entrySet()) {
      sum = sum * 0.9 + each.getValue() * each.getValue() * each.getKey().length();
      each.setValue(each.getValue() * v[0]);
    }
    double removed = map.remove("new");
    for (double each : map.values()) {
      sum = sum * each + removed;
    }
    map.replaceAll((key, each) -> each * each * key.length());
    for (String key : map.keySet()) {
      sum = sum * 0.7 + map.get(key);
    }
    double[] folded = {sum};
    map.forEach((key, each) -> folded[0] = folded[0] * 0.5 + Math.sin(each));
    return folded[0] * map.size();
  }

  record Key(int i, int j) {}

  static double grouped(double[] v) {
    Map<Key, List<Double>> groups = new HashMap<>();
    for (int i = 0; i < 6; i++) {
      groups.computeIfAbsent(new Key(i % 2, i % 3), key -> new ArrayList<>()).add(v[0] * i + v[1]);
      groups.computeIfAbsent(new Key(i % 2, 0), key -> new ArrayList<>()).add(v[1] * i);
    }
    double[] sum = {0};
    groups.forEach((key, values) -> {
      double product = key.i() + 1;
      for (double each : values) {
        product = product * 0.5 + each * each;
      }
      sum[0] += product * (key.j() + 1);
    });
    return sum[0];
  }

  /** The keys are differentiated, too. */
  static double keys(double[] v) {
    Map<Double, Integer> counts = new HashMap<>();
    Map<Double, double[]> sorted = new TreeMap<>();
    for (int i = 0; i < 6; i++) {
      double key = v[i % 2] * (i % 3);
      counts.merge(key, 1, Integer::sum);
      sorted.put(key, new double[] {v[1] * i});
    }
    double sum = 0;
    for (Map.Entry<Double, Integer> each : counts.entrySet()) {
      sum += each.getKey() * each.getKey() * each.getValue();
    }
    for (Map.Entry<Double, double[]> each : sorted.entrySet()) {
      sum = sum * each.getKey() + each.getValue()[0];
      each.getValue()[0] = sum;
    }
    return sum * ((TreeMap<Double, double[]>) sorted).floorEntry(v[0]).getValue()[0];
  }

  static final class Account {
    private double balance;

    void add(double amount) {
      balance += amount * amount;
    }
  }

  static double objects(double[] v) {
    Map<Integer, Account> accounts = new LinkedHashMap<>();
    for (int i = 0; i < 8; i++) {
      accounts.computeIfAbsent(i % 3, key -> new Account()).add(v[i % 2] + i);
    }
    Map<Integer, Account> copy = new TreeMap<>(accounts);
    copy.get(1).add(v[0]);
    copy.remove(2);
    accounts.putAll(copy);
    return accounts.values().stream().mapToDouble(each -> each.balance).sum()
        * accounts.entrySet().stream()
            .filter(each -> each.getKey() > 0)
            .mapToDouble(each -> Math.log(each.getValue().balance))
            .sum();
  }

  /** Memoisation by a map in a field. */
  static final class Recurrence {
    private final Map<Integer, Double> known = new HashMap<>();
    private final double factor;

    Recurrence(double factor) {
      this.factor = factor;
    }

    double at(int n) {
      if (n < 2) {
        return factor + n;
      }
      Double found = known.get(n);
      if (found == null) {
        found = at(n - 1) * factor + Math.sin(at(n - 2));
        known.put(n, found);
      }
      return found;
    }
  }

  static double memoised(double[] v) {
    return new Recurrence(v[0]).at(12) * v[1];
  }

  @SuppressWarnings("ModifyCollectionInEnhancedForLoop") // it is to throw
  static double caught(double[] v) {
    Map<String, Double> map = new HashMap<>();
    map.put("a", v[1]);
    TreeMap<String, Double> sorted = new TreeMap<>();
    double sum = v[0];
    try {
      sorted.put("b", sum * v[1]);
      map.put("b", sum * v[0]);
      for (String key : map.keySet()) {
        sum += map.get(key) * v[1];
        map.remove(key);
        sum += sorted.get("b");
      }
    } catch (java.util.ConcurrentModificationException e) {
      sum *= v[1];
    }
    try {
      sorted.put(null, sum);
    } catch (NullPointerException e) {
      sum *= v[0] * sorted.get("b");
    }
    return sum * map.size();
  }

  private enum Side {
    LEFT,
    RIGHT {
      @Override
      public String toString() {
        return "right";
      }
    },
    TOP
  }

  @SuppressWarnings("EnumOrdinal") // a number of the constant is what is wanted
  static double enums(double[] v) {
    Map<Side, Double> map = new EnumMap<>(Side.class);
    map.put(Side.TOP, v[0]);
    map.put(Side.RIGHT, v[0] * v[1]);
    map.merge(Side.TOP, v[1], Double::sum);
    double sum = map.getOrDefault(Side.LEFT, v[1]);
    for (Map.Entry<Side, Double> each : map.entrySet()) {
      sum = sum * v[0] + each.getValue() * each.getKey().ordinal();
    }
    sum += map.remove(Side.TOP) * sum;
    return sum * map.size();
  }

  static double setsOfEnums(double[] v) {
    double sum = v[0];
    for (Side each : EnumSet.of(Side.TOP, Side.LEFT)) {
      sum *= v[1] + each.name().length();
    }
    return EnumSet.allOf(Side.class).contains(Side.RIGHT) ? sum * v[0] : sum;
  }

  static double entries(double[] v) {
    Map<String, Double> map = new HashMap<>();
    map.put("b", v[0]);
    map.put("a", v[1]);
    map.put("c", v[0] * v[1]);
    double sum = 0;
    for (Map.Entry<String, Double> each :
        map.entrySet().stream().sorted(Map.Entry.comparingByKey()).toList()) {
      sum = sum * v[0] + each.getValue();
    }
    Map.Entry<String, Double> most =
        Collections.max(map.entrySet(), Map.Entry.comparingByValue(Comparator.naturalOrder()));
    Map.Entry<String, Double> pair = new AbstractMap.SimpleEntry<>(most);
    pair.setValue(pair.getValue() * v[1]);
    return sum + pair.getValue() * new AbstractMap.SimpleImmutableEntry<>(v[0], sum).getKey();
  }
}
