package org.djava.compiler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;

/** Programs that keep what is differentiated in collections and hand it to the JDK's methods. */
final class CollectionPrograms {
  private CollectionPrograms() {}

  static double composed(double[] v) {
    DoubleUnaryOperator g = t -> t * v[0];
    Function<Double, Double> f = t -> t * v[1];
    Function<Double, Double> h = f.andThen(t -> t * t).compose(t -> t + v[0]);
    return g.andThen(Math::sin).compose(t -> t * t).applyAsDouble(v[0])
        + h.apply(v[1])
        + Function.<Double>identity().andThen(f).apply(v[0]);
  }

  static final class Values implements Iterable<Double> {
    final double[] values;

    Values(double... values) {
      this.values = values;
    }

    @Override
    public Iterator<Double> iterator() {
      return new Iterator<>() {
        int next;

        @Override
        public boolean hasNext() {
          return next < values.length;
        }

        @Override
        public Double next() {
          return values[next++];
        }
      };
    }
  }

  static double iterable(double[] v) {
    double[] sum = {0};
    new Values(v[0], v[1], v[0] * v[1]).forEach(each -> sum[0] += each * each);
    for (double each : new Values(v)) {
      sum[0] += each * v[0];
    }
    new Values(v).iterator().forEachRemaining(each -> sum[0] *= each);
    return sum[0];
  }

  static double list(double[] v) {
    List<Double> list = new ArrayList<>();
    list.add(v[0]);
    list.add(v[1]);
    list.add(v[0] * v[1]);
    list.add(1, Math.sin(v[0]));
    list.set(0, list.get(0) * list.get(3));
    list.remove(2);
    double sum = 0;
    int i = 0;
    for (double each : list) {
      sum += each * each * ++i;
    }
    return sum * list.size();
  }

  record Pair(double a, double b) {}

  static double objects(double[] v) {
    ArrayList<Pair> list = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      list.add(new Pair(v[0] * i, v[1] - i));
    }
    list.removeIf(pair -> pair.a() > 3);
    list.replaceAll(pair -> new Pair(pair.b(), pair.a() * pair.b()));
    double[] sum = {0};
    list.forEach(pair -> sum[0] += pair.a() * pair.b());
    list.sort((p, q) -> Double.compare(p.a(), q.a()));
    ListIterator<Pair> each = list.listIterator(list.size());
    double weight = 1;
    while (each.hasPrevious()) {
      sum[0] += weight++ * each.previous().a();
    }
    for (Pair pair : list.subList(1, 3)) {
      sum[0] += pair.b() * v[0];
    }
    list.subList(0, 2).clear();
    return sum[0] + list.indexOf(list.get(0)) + list.get(0).b();
  }

  static double immutable(double[] v) {
    List<Double> list = List.of(v[0], v[1], v[0] * v[1]);
    double sum = 0;
    for (Double each : list) {
      sum += each * each;
    }
    for (int i = 0; i < list.size(); i++) {
      sum *= list.get(i);
    }
    return sum + (list.contains(v[1]) ? v[0] : 0) + List.copyOf(list).get(2);
  }

  static double backed(double[] v) {
    Double[] array = {v[0], v[1], v[0] * v[1]};
    List<Double> list = Arrays.asList(array);
    Collections.sort(list);
    list.set(0, list.get(0) * 2);
    List<Double> view = Collections.unmodifiableList(list);
    double sum = 0;
    for (Double each : view) {
      sum = sum * v[0] + each;
    }
    Double[] longer = Arrays.copyOf(array, 5);
    longer[3] = v[0];
    longer[4] = longer[1] * v[0];
    Arrays.sort(longer, Comparator.comparingDouble(t -> -t));
    Double[] copy = longer.clone();
    Double[] other = list.toArray(new Double[0]);
    return sum + array[0] * array[1] + copy[0] * copy[1] + other[2];
  }

  static double numbers(double[] v) {
    Object[] all = {v[0], 3, v[1], 2.5f, "text", 7L};
    double sum = 0;
    for (Object each : all) {
      if (each instanceof Number number) {
        sum += number.doubleValue() * number.doubleValue();
      }
    }
    Number product = v[0] * v[1];
    Double first = v[0];
    return sum
        + product.doubleValue()
        + (first.compareTo(v[1]) > 0 ? v[0] : v[1])
        + first.intValue();
  }

  static double sorted(double[] v) {
    Pair[] pairs = {new Pair(v[0], 1), new Pair(v[1], v[0]), new Pair(v[0] * v[1], 2)};
    Arrays.sort(pairs, Comparator.comparingDouble(Pair::a).reversed().thenComparing(Pair::b));
    Pair[] middle = Arrays.copyOfRange(pairs, 1, 3);
    return pairs[0].a() * 2 + middle[0].a() * middle[0].b() + middle[1].a() * middle[1].b();
  }

  static double nested(double[] v) {
    List<List<Double>> rows = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      rows.add(new ArrayList<>(List.of(v[0] * i, v[1])));
    }
    rows.get(1).set(0, v[1] * v[1]);
    double sum = 0;
    for (List<Double> row : rows) {
      for (double each : row) {
        sum += each * each * row.get(0);
      }
    }
    return sum;
  }

  static final class Model {
    private final List<double[]> weights = new ArrayList<>();
    private final List<DoubleUnaryOperator> layers = new ArrayList<>();

    void add(double[] weight) {
      weights.add(weight);
      layers.add(t -> Math.tanh(weight[0] * t + weight[1]));
    }

    double run(double x) {
      double result = x;
      for (DoubleUnaryOperator layer : layers) {
        result = layer.applyAsDouble(result);
      }
      for (double[] weight : weights) {
        result += 0.1 * weight[0] * weight[0];
      }
      return result;
    }
  }

  static double model(double[] v) {
    Model model = new Model();
    model.add(new double[] {v[0], v[1]});
    model.add(new double[] {v[1], v[0] * v[1]});
    return model.run(0.3);
  }

  static double few(double[] v) {
    List<Double> list = v[0] > 2 ? new ArrayList<>(List.of(v[1])) : Collections.emptyList();
    double sum = v[0] * list.size();
    for (double each : Collections.nCopies(3, v[0] * v[1])) {
      sum = sum * 0.5 + each;
    }
    for (double each : Collections.singleton(v[1])) {
      sum += each * each;
    }
    List<Double> rotated = new ArrayList<>(List.of(v[0], v[1], sum));
    Collections.rotate(rotated, 4);
    return rotated.get(0) * 3
        + rotated.get(1) * rotated.get(2)
        + Collections.singletonMap("a", sum * v[0]).get("a")
        + Collections.<String, Double>emptyMap().getOrDefault("a", v[1])
        + Collections.singletonList(v[0]).get(0);
  }
}
