import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.djava.Objective;
import org.djava.compiler.adversary.Program;

/** Lists, sorted sets, optionals and streams with differentiated content. */
final class ListsSetsAndStreams {
  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective sortedSetOfNumbers() {
    return x -> {
      TreeSet<Double> s = new TreeSet<>(Comparator.reverseOrder());
      for (double d : x) s.add(d * d);
      double r = 0;
      int i = 1;
      for (double d : s) r += d * i++;
      r += s.pollFirst() * s.first() * s.ceiling(s.last());
      Double h = s.higher(s.first());
      r += h * h;
      s.removeIf(q -> q < 2);
      s.add(x[0] * x[1]);
      r += s.stream().mapToDouble(q -> Math.sin(q)).sum();
      return r;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective sortedSetOfRecords() {
    return x -> {
      TreeSet<Keyed> s = new TreeSet<>(
          Comparator.comparing(Keyed::k).thenComparing(Keyed::v, Comparator.reverseOrder()));
      s.add(new Keyed("b", x[0], 1));
      s.add(new Keyed("a", x[1] * x[0], 2));
      s.add(new Keyed("a", x[2], 3));
      s.add(new Keyed("b", x[2] * x[1], 4));
      double r = 0;
      for (Iterator<Keyed> it = s.iterator(); it.hasNext(); ) {
        Keyed q = it.next();
        r = r * 1.5 + q.v() * q.n();
        if (q.n() == 2) it.remove();
      }
      for (Keyed q : s) r += Math.exp(q.v() * .1);
      return r
          + s.last().v()
              * s.floor(new Keyed("a", 1e9, 0) == null ? null : s.first()).v();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective listOfArraysWalkedBackwards() {
    return x -> {
      List<double[]> l = new ArrayList<>();
      for (int i = 0; i < x.length; i++) l.add(new double[] {x[i], x[i] * x[(i + 1) % x.length]});
      l.sort(Comparator.comparingDouble(p -> -p[0]));
      l.get(0)[1] *= x[1];
      ListIterator<double[]> it = l.listIterator(l.size());
      double r = 0;
      while (it.hasPrevious()) {
        double[] p = it.previous();
        r = r * p[0] + p[1];
        if (p[0] < 1.6) it.set(new double[] {r, r * r});
      }
      return r + l.subList(1, 3).stream().mapToDouble(p -> p[0] * p[1]).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective arraysOfNumbersSortedFilledCopied() {
    return x -> {
      Object[] o = new Object[x.length];
      Double[] d = new Double[x.length];
      Arrays.setAll(d, i -> x[i] * x[i]);
      Arrays.sort(d, Collections.reverseOrder());
      Arrays.fill(o, 1, 2, d[0]);
      o[0] = d[1];
      o[2] = d[2];
      Object[] c = Arrays.copyOf(o, 5);
      c[4] = d[0] * d[1];
      Object[] e = Arrays.copyOfRange(c, 1, 5);
      double r = 0;
      for (int i = 0; i < e.length; i++) if (e[i] instanceof Double q) r += q * q * (i + 1);
      return r + Arrays.stream(d, 1, 3).reduce(1.0, (p, q) -> p * q);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective optionals() {
    return x -> {
      Optional<Double> o =
          Optional.of(x[0]).filter(q -> q > 0).map(q -> q * x[1]).or(() -> Optional.of(x[2]));
      Optional<Point> p = o.flatMap(q -> Optional.of(new Point(q, x[2] * q)));
      OptionalDouble od = DoubleStream.of(x).map(q -> q * q).max();
      double[] acc = {0};
      od.ifPresentOrElse(q -> acc[0] += q * x[0], () -> acc[0] = -1);
      p.ifPresent(q -> acc[0] += q.a() * q.b());
      return acc[0]
          + OptionalDouble.empty().orElseGet(() -> x[1] * x[1])
          + o.stream().mapToDouble(q -> q * 3).sum()
          + Optional.<Double>empty().map(q -> q * 2).orElse(x[0] * x[2])
          + od.stream().sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective streamOfRecords() {
    return x -> {
      return IntStream.range(0, x.length)
          .mapToObj(i -> new Point(x[i], i))
          .sorted(Comparator.comparingDouble(Point::a).reversed())
          .limit(2)
          .flatMap(p -> Stream.of(p, new Point(p.a() * p.a(), p.b() + 1)))
          .peek(p -> {})
          .filter(p -> p.b() < 3)
          .mapToDouble(p -> p.a() * Math.exp(p.b()))
          .boxed()
          .reduce(1.0, (p, q) -> p * q + x[0]);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective streamsThatIterate() {
    return x -> {
      return DoubleStream.iterate(x[0], q -> q < 50, q -> q * x[1] + x[2])
              .skip(1)
              .map(q -> q * q)
              .takeWhile(q -> q < 3000)
              .reduce(0, (p, q) -> p * .5 + q)
          + Stream.iterate(new double[] {x[0], 1}, p -> new double[] {p[0] * x[1], p[1] + p[0]})
              .limit(4)
              .mapToDouble(p -> p[0] * p[1])
              .sum()
          + Stream.generate(() -> x[2])
              .limit(3)
              .mapToDouble(Double::doubleValue)
              .average()
              .getAsDouble();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective composedFunctions() {
    return x -> {
      DoubleUnaryOperator f = q -> q * q * x[0];
      DoubleUnaryOperator g = f.compose(q -> q + x[1]);
      DoubleUnaryOperator h = g.andThen(Math::sin);
      Function<Double, Double> F = h::applyAsDouble;
      BiFunction<Double, Double, Double> B = (p, q) -> p * q;
      Supplier<Double> s = () -> B.andThen(F).apply(x[1], x[2]);
      BinaryOperator<Double> mx = BinaryOperator.maxBy(Comparator.naturalOrder());
      UnaryOperator<Double> id = UnaryOperator.identity();
      double[] acc = {1};
      DoubleConsumer c = q -> acc[0] *= q;
      c.andThen(q -> acc[0] += q * q).accept(x[2]);
      DoublePredicate dp = q -> q > 1;
      return s.get()
          + mx.apply(x[0], x[1] * x[2])
          + id.apply(x[0]) * acc[0]
          + (dp.and(q -> q < 3).negate().test(x[0]) ? x[1] * x[1] : x[2] * x[2])
          + DoubleUnaryOperator.identity().applyAsDouble(x[1]);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective listChangedInPlace() {
    return x -> {
      double[] t = x.clone();
      List<Double> l = new ArrayList<>(List.of(t[0], t[1], t[2]));
      l.replaceAll(q -> q * q);
      Collections.swap(l, 0, 2);
      Collections.reverse(l.subList(0, 2));
      l.addAll(1, Collections.nCopies(2, t[0] * t[1]));
      l.set(0, l.get(1) * l.remove(4));
      Collections.addAll(l, t[2], t[1]);
      double r = Collections.max(l) * Collections.min(l, Comparator.reverseOrder());
      for (int i = 0; i < l.size(); i++) r += l.get(i) * (i + 1);
      return r + Collections.frequency(l, t[2]);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective listsOfLists() {
    return x -> {
      List<List<Double>> ll = List.of(
          List.of(x[0], x[1]),
          new ArrayList<>(Arrays.asList(x[2])),
          Collections.singletonList(x[0] * x[2]),
          Collections.emptyList());
      ll.get(1).add(x[1] * x[1]);
      return ll.stream()
              .flatMap(List::stream)
              .map(q -> q * q)
              .distinct()
              .sorted(Comparator.reverseOrder())
              .reduce((p, q) -> p * Math.sin(q) + q)
              .get()
          + ll.stream()
              .mapToDouble(l -> l.stream().mapToDouble(q -> q).sum())
              .map(q -> q * q)
              .sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective iterableOfOnesOwn() {
    return x -> {
      Node n = null;
      for (double d : x) n = new Node(d * d, n);
      double[] a = {0};
      n.forEach(q -> a[0] = a[0] * q + q);
      Iterator<Double> it = n.iterator();
      it.next();
      it.forEachRemaining(q -> a[0] += q * q);
      return a[0];
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective comparators() {
    return x -> {
      List<Point> l = new ArrayList<>();
      for (int i = 0; i < x.length; i++) l.add(new Point(x[i] * x[i], i % 2));
      Comparator<Point> c = Comparator.<Point>comparingDouble(p -> -p.b())
          .thenComparing(Comparator.nullsFirst(Comparator.comparing(Point::a)));
      Point m = Collections.max(l, c), k = l.stream().min(c.reversed()).get();
      Point[] arr = l.toArray(new Point[0]);
      Arrays.sort(arr, 0, arr.length, c);
      Object[] q = l.toArray();
      return m.a() * k.a() * arr[0].a() + ((Point) q[1]).a() * arr[arr.length - 1].a();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective streamsPutTogetherAndDropped() {
    return x -> {
      return Stream.concat(
                  Stream.of(x[0], x[1]),
                  DoubleStream.concat(DoubleStream.of(x[2]), Arrays.stream(x).map(Math::exp))
                      .boxed())
              .dropWhile(q -> q < 1.1)
              .map(q -> new Point(q, q * q))
              .map(Point::b)
              .reduce(0.0, (s, q) -> s * .7 + q, (p, q) -> p + q)
          + IntStream.rangeClosed(1, 3).mapToDouble(i -> x[i - 1] * i).boxed().toList().stream()
                  .skip(1)
                  .findFirst()
                  .get()
              * LongStream.range(0, 3).asDoubleStream().map(q -> q * x[0]).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective arraysAsLists() {
    return x -> {
      double[] arr = DoubleStream.of(x).sorted().toArray();
      Double[] b = Arrays.stream(arr).boxed().toArray(Double[]::new);
      List<Double> l = Arrays.asList(b);
      l.set(0, x[2] * b[1]);
      Collections.sort(l);
      Object[] o = Stream.of(b).toArray();
      return b[0] * b[1] + b[2] * arr[0] + (Double) o[2];
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective collectIntoAContainer() {
    return x -> {
      ArrayList<Double> l = new ArrayList<>();
      double[] s = {0};
      DoubleStream.of(x).collect(() -> l, (a, d) -> a.add(d * d), (a, b) -> a.addAll(b));
      ArrayList<double[]> r = Stream.of(x[0], x[1])
          .collect(ArrayList::new, (a, d) -> a.add(new double[] {d, d * x[2]}), ArrayList::addAll);
      double[] q = IntStream.range(0, 3)
          .collect(() -> new double[1], (a, i) -> a[0] += x[i] * i * x[0], (a, b) -> {});
      return l.get(1) * l.get(2) + r.get(0)[1] * r.get(1)[1] + q[0];
    };
  }

  record Point(double a, double b) {}

  record Keyed(String k, double v, int n) implements Comparable<Keyed> {
    public int compareTo(Keyed o) {
      return Double.compare(v, o.v);
    }
  }

  static class Node implements Iterable<Double> {
    double v;
    Node next;

    Node(double v, Node n) {
      this.v = v;
      next = n;
    }

    public Iterator<Double> iterator() {
      return new Iterator<>() {
        Node c = Node.this;

        public boolean hasNext() {
          return c != null;
        }

        public Double next() {
          double r = c.v;
          c = c.next;
          return r;
        }
      };
    }
  }
}
