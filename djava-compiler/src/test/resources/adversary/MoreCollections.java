import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.djava.Objective;
import org.djava.compiler.adversary.Program;

/** Collections and streams: one method at a time, rules in them, captured ones. */
final class MoreCollections {
  @Program(at = {1.7, 1.3, 2.1})
  static Objective mapAndSum() {
    return x -> {
      return DoubleStream.of(x).map(q -> q * q * q).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective productOfAList() {
    return x -> {
      List<Double> l = new ArrayList<>();
      for (double d : x) l.add(d * d);
      double r = 1;
      for (double d : l) r *= d;
      return r;
    };
  }

  @Program(at = {1.7, 1.3, 2.1})
  static Objective mapOfAnOptional() {
    return x -> {
      return Optional.of(x[0]).map(q -> q * q * q).get();
    };
  }

  @Program(at = {1.7, 1.3, 2.1})
  static Objective reduceOfAClone() {
    return x -> {
      double[] c = x.clone();
      return Arrays.stream(c).reduce(1, (p, q) -> p * q);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective rangeOfIndices() {
    return x -> {
      return IntStream.range(0, x.length).mapToDouble(i -> x[i] * x[i] * x[i]).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective distinct() {
    return x -> {
      return Stream.of(x[0], x[1]).distinct().mapToDouble(q -> q * q).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective flatMap() {
    return x -> {
      List<List<Double>> ll = List.of(List.of(x[0], x[1]), List.of(x[2]));
      return ll.stream().flatMap(List::stream).mapToDouble(q -> q * q).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective listInAnImmutableList() {
    return x -> {
      List<Double> l = new ArrayList<>(Arrays.asList(x[2]));
      l.add(x[1]);
      List<List<Double>> ll = List.of(l);
      ll.get(0).add(x[1] * x[1]);
      return l.stream().mapToDouble(q -> q * q).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective flatMapAndDistinct() {
    return x -> {
      return List.of(List.of(x[0], x[1]), List.of(x[2])).stream()
          .flatMap(l -> l.stream())
          .distinct()
          .mapToDouble(q -> q * q)
          .sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective distinctOfAChangedCollection() {
    return x -> {
      List<Double> l = new ArrayList<>();
      l.add(x[0]);
      l.add(x[1]);
      Collection<Double> c = l;
      c.add(x[2]);
      return l.stream()
          .distinct()
          .map(q -> q * q)
          .reduce((p, q) -> p * Math.sin(q) + q)
          .get();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective ruleInAReduction() {
    return x -> {
      List<Double> l = new ArrayList<>();
      for (double d : x) l.add(d);
      return l.stream().reduce(1.5, MoreCollections::rr)
          + l.stream().mapToDouble(q -> rr(q, x[0])).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective ruleOfAnArrayInAStream() {
    return x -> {
      List<double[]> l = new ArrayList<>();
      l.add(x.clone());
      l.add(new double[] {x[0] * x[1], x[2]});
      return l.stream().mapToDouble(MoreCollections::nn).map(q -> q * q * q).sum()
          + nn(DoubleStream.of(x).sorted().limit(2).toArray());
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective ruleThatUsesStreams() {
    return x -> {
      double[] y = sc(DoubleStream.of(x).map(Math::sin).toArray(), x[1]);
      return Stream.of(y, sc(y, x[0]))
          .map(q -> q[0] * q[2])
          .reduce(1., (p, q) -> p * q + nn(sc(x, p)));
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective accumulatorByMethodReference() {
    return x -> {
      Accumulator a = new Accumulator();
      DoubleStream.of(x).forEach(a::add);
      a.l = new ArrayList<>();
      a.l.add(a.v);
      a.v = 3;
      a.add(x[1]);
      a.l.add(0, a.v);
      return a.l.get(0) * a.l.get(1);
    };
  }

  @Program(
      at = {1.7, 1.25, 2.1},
      derivative = {2 * 1.7 * 2.1, 2 * 1.25 * 2.1, 1.7 * 1.7 + 1.25 * 1.25 + 9},
      second = false,
      tolerance = 1e-6)
  static Objective numbersOfSeveralTypes() {
    return x -> {
      List<Object> l = new ArrayList<>();
      l.add(x[0]);
      l.add((float) x[1]);
      l.add(3);
      l.add(new Double[] {x[2]});
      double r = 0;
      for (Object o : l) {
        if (o instanceof Number n) r += n.doubleValue() * n.doubleValue();
        else r *= ((Double[]) o)[0];
      }
      return r;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective objectsOfSeveralTypes() {
    return x -> {
      Object o = x[0];
      List<Object> l = List.of(o, x.clone(), Optional.of(x[1]), OptionalDouble.of(x[2]));
      return (Double) l.get(0)
          * ((double[]) l.get(1))[1]
          * ((Optional<Double>) l.get(2)).get()
          * ((OptionalDouble) l.get(3)).getAsDouble();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective capturedAccumulator() {
    Accumulator acc = new Accumulator();
    return y -> {
      acc.v = 2;
      DoubleStream.of(y).forEach(q -> acc.v = acc.v * q + q);
      return acc.v;
    };
  }

  @Program(at = {1.7, 1.3, 2.1})
  static Objective capturedListOfNumbers() {
    Accumulator acc = new Accumulator();
    acc.l = new ArrayList<>(List.of(1., 2., 3.));
    return y -> {
      double r = 0;
      for (double d : acc.l) r += d * y[0];
      Iterator<Double> it = acc.l.iterator();
      while (it.hasNext()) r *= it.next() + y[1];
      return r + acc.l.stream().mapToDouble(q -> q * y[2] * y[2]).sum();
    };
  }

  @Program(at = {1.7, 1.3, 2.1})
  static Objective capturedBuffer() {
    double[] buf = new double[3];
    return y -> {
      Arrays.setAll(buf, i -> y[i] * y[i]);
      List<double[]> l = List.of(buf);
      l.get(0)[1] *= y[0];
      return Arrays.stream(buf).map(q -> q * q).sum() + l.get(0)[0];
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective capturedListOfObjects() {
    List<Accumulator> accs = new ArrayList<>(List.of(new Accumulator(), new Accumulator()));
    return y -> {
      accs.get(0).v = y[0];
      accs.get(1).v = accs.get(0).v * y[1];
      return accs.stream().mapToDouble(a -> a.v).reduce(1, (p, q) -> p * q);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective capturedComparator() {
    Comparator<Double> cmp = Comparator.comparingDouble(d -> -d);
    return y -> {
      List<Double> l = new ArrayList<>();
      for (double d : y) l.add(d);
      l.sort(cmp);
      return l.get(0) * l.get(0) * l.get(1)
          + Collections.min(l, cmp)
          + Stream.of(y[0], y[1]).max(cmp).get();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective capturedArrayAsList() {
    Accumulator[] aa = {new Accumulator(), new Accumulator()};
    return y -> {
      for (Accumulator a : aa) a.v = 1;
      List<Accumulator> l = Arrays.asList(aa);
      IntStream.range(0, 2).forEach(i -> l.get(i).add(y[i]));
      Arrays.asList(aa).forEach(a -> a.v *= y[2]);
      return Arrays.stream(aa).mapToDouble(a -> a.v * a.v).sum();
    };
  }

  static class Accumulator {
    double v;
    double[] a = {0, 0, 0};
    List<Double> l;

    void add(double d) {
      v = v * d + d;
    }
  }

  static double rr(double p, double q) {
    return p * p * q;
  }

  static double nn(double[] a) {
    double s = 0;
    for (double d : a) s += d * d;
    return Math.sqrt(s);
  }

  static double[] sc(double[] a, double k) {
    return Arrays.stream(a).map(d -> d * d * k).toArray();
  }
}
