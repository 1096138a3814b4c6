package org.djava.compiler;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Programs that keep numbers in boxes. */
final class BoxPrograms {
  private BoxPrograms() {}

  static class Box<T> {
    T t;

    Box(T t) {
      this.t = t;
    }

    T get() {
      return t;
    }

    <R> Box<R> map(Function<T, R> f) {
      return new Box<>(f.apply(t));
    }
  }

  record Pair<A, C>(A a, C b) {}

  static double gen(double[] v) {
    Box<Double> b = new Box<>(v[0]);
    b.t = b.get() * v[1];
    Pair<Double, Double> p = new Pair<>(b.get(), v[0]);
    return p.a() * p.b() * b.t;
  }

  static double fun(double[] v) {
    Function<Double, Double> f = x -> x * x * v[0];
    BiFunction<Double, Double, Double> g = (a, b) -> a * b;
    return g.apply(f.apply(v[1]), v[0]);
  }

  static double map(double[] v) {
    return new Box<Double>(v[0])
        .map(x -> x * v[1])
        .map(x -> new double[] {x, x * x})
        .map(d -> d[0] + d[1])
        .get();
  }

  static double inst(double[] v) {
    return f(v[0], v[1]) + f("s", v[1]) + f(2, v[0]);
  }

  static double f(Object o, double y) {
    if (o instanceof Double d) return d * y;
    if (o instanceof Integer i) return y * i;
    return y * y;
  }

  static double arr(double[] v) {
    Double[] a = {v[0], v[1], null};
    a[2] = a[0] * a[1];
    Object[] o = a;
    double s = 0;
    for (Double d : a) s += d * d;
    return s * (Double) o[1];
  }

  static Double maybe(double[] v, int i) {
    return i < v.length ? Double.valueOf(v[i]) : null;
  }

  static double nul(double[] v) {
    double s = 0;
    for (int i = 0; i < 4; i++) {
      Double d = maybe(v, i);
      s += d == null ? 1 : d * d * i;
    }
    return s * v[0];
  }

  static double wrap(double[] v) {
    Double acc = 0.0;
    for (double d : v) acc += d * acc + d;
    return acc;
  }

  static double flo(double[] v) {
    Float f = (float) v[0];
    Box<Float> b = new Box<>(f * f);
    return b.get() * v[1];
  }

  static <T> T pick(boolean c, T a, T b) {
    return c ? a : b;
  }

  static double pic(double[] v) {
    return pick(v[0] > v[1], v[0] * 2, v[1] * v[1]) * v[1];
  }

  static double sup(double[] v) {
    Supplier<Double> s = () -> v[0] * v[1];
    UnaryOperator<Double> u = d -> d * d;
    return u.apply(s.get()) + pick(false, s, () -> v[1]).get();
  }
}
