import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.djava.Objective;
import org.djava.compiler.adversary.Program;

/** Numbers in static fields that lambdas handed to collections and streams change. */
final class StaticsAndStreams {
  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective sumOfAStream() {
    return x -> {
      S = 0;
      DoubleStream.of(x).forEach(q -> S += q * q);
      return S * S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective listMethods() {
    return x -> {
      S = x[0];
      List<Double> l = new ArrayList<>();
      for (double d : x) l.add(d);
      l.forEach(q -> S = S * q + T);
      l.removeIf(q -> {
        S += q * q;
        return q > 2;
      });
      l.replaceAll(q -> q * S);
      return S + l.get(0) * l.get(1);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective sortedSetAndOptional() {
    return x -> {
      S = 1;
      TreeSet<Double> s = new TreeSet<>((p, q) -> Double.compare(q, p));
      for (double d : x) {
        s.add(d);
        S *= s.first();
      }
      Optional.of(x[1]).ifPresent(q -> S = S * q);
      return S
          + Stream.iterate(x[0], q -> {
                return q * S;
              })
              .limit(3)
              .reduce(0., Double::sum);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective suppliersAndPeek() {
    return x -> {
      S = x[0] * x[1];
      Supplier<Double> g = () -> S;
      S = x[2] * x[2];
      double r = g.get();
      Optional<Double> o = Optional.<Double>empty();
      r += o.orElseGet(() -> S * S);
      S = r;
      DoubleSupplier ds = () -> S;
      return DoubleStream.generate(ds).limit(2).peek(q -> S *= x[0]).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective lazyIterator() {
    return x -> {
      S = 0;
      Iterator<Double> it = DoubleStream.of(x)
          .map(q -> {
            S += q;
            return q * S;
          })
          .iterator();
      double a = it.next();
      S *= 2;
      a = a * it.next();
      S += a;
      return a * it.next() + S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective forEachOfACopy() {
    return x -> {
      S = 0;
      DoubleStream.of(x.clone()).forEach(q -> S += q * q);
      return S * S;
    };
  }

  @Program(at = {1.7, 1.3, 2.1})
  static Objective forEachOfBoxes() {
    return x -> {
      S = 0;
      Stream.of(x[0], x[1]).forEach(q -> S += q * q);
      return S * S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective forEachOfIndices() {
    return x -> {
      S = 0;
      IntStream.range(0, 2).forEach(i -> S += x[i] * x[i]);
      return S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective forEachOfAList() {
    return x -> {
      S = 0;
      List.of(x[0], x[1]).forEach(q -> S += q * q);
      return S;
    };
  }

  @Program(at = {1.7, 1.3, 2.1})
  static Objective ifPresent() {
    return x -> {
      S = 0;
      OptionalDouble.of(x[0]).ifPresent(q -> S += q * q);
      return S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective mapWithAnEffect() {
    return x -> {
      S = 0;
      DoubleStream.of(x[0], x[1])
          .map(q -> {
            S += q;
            return q;
          })
          .sum();
      return S * S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective peekIntoAnArray() {
    return x -> {
      S = 0;
      double[] y = DoubleStream.of(x[0], x[1]).peek(q -> S += q * q).toArray();
      return S * S + y[0];
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective setAllWithAnEffect() {
    return x -> {
      S = 0;
      double[] y = {x[0], x[1]};
      Arrays.setAll(y, i -> {
        S += x[i] * i;
        return S;
      });
      return S * S + y[0] + y[1];
    };
  }

  @Program(at = {1.7, 1.3, 2.1})
  static Objective forEachOfAnIteration() {
    return x -> {
      S = 0;
      Stream.iterate(1., q -> q + 1).limit(3).forEach(q -> S += q * x[0] * x[0]);
      return S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective comparatorWithAnEffect() {
    return x -> {
      S = x[0];
      List<Double> l = new ArrayList<>(List.of(x[1], x[0], x[2]));
      l.sort((p, q) -> {
        S *= p;
        return Double.compare(p, q) < 0 ? 1 : -1;
      });
      return l.get(0);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective generateWithAnEffect() {
    return x -> {
      S = x[0];
      return Stream.generate(() -> S *= x[1]).limit(3).mapToDouble(q -> q).sum();
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective forEachOfALongRange() {
    return x -> {
      S = 0;
      LongStream.range(0, 3).forEach(i -> S += x[(int) i]);
      return S * S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective forEachOfConstants() {
    return x -> {
      S = 0;
      Arrays.asList(1., 2.).forEach(q -> S += q * x[0] * x[0]);
      return S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective consumersOneAfterAnother() {
    return x -> {
      S = 0;
      Consumer<Double> c = q -> S += q * q;
      c.andThen(q -> S *= q).accept(x[0]);
      return S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective forEachRemaining() {
    return x -> {
      S = 0;
      new ArrayList<>(List.of(x[0], x[1])).iterator().forEachRemaining(q -> S += q * q);
      return S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective sortedSetForEachAndRemoveIf() {
    return x -> {
      S = 1;
      TreeSet<Double> t = new TreeSet<>(List.of(x[0], x[1]));
      t.forEach(q -> S *= q);
      t.removeIf(q -> (S += q) > 100);
      return S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective optionalMapAndOrElseGet() {
    return x -> {
      S = 1;
      Optional<Double> t = Optional.of(x[0]);
      return t.map(q -> S = q * q).get() * S + Optional.<Double>empty().orElseGet(() -> S * S);
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective forEachOrderedOfSorted() {
    return x -> {
      S = 0;
      DoubleStream.of(x.clone()).boxed().sorted().forEachOrdered(q -> S = S * q + 1);
      return S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective forEachOfSorted() {
    return x -> {
      S = 0;
      DoubleStream.of(x).sorted().forEach(q -> S = S * q + q);
      return S;
    };
  }

  @Program(
      at = {1.7, 1.3, 2.1},
      second = false)
  static Objective forEachOfMapped() {
    return x -> {
      S = 0;
      Arrays.stream(x).map(q -> q * q).forEach(q -> S = S * q + q);
      return S;
    };
  }

  static double S, T = 2;
}
