package org.djava.compiler;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Programs that make lambdas, keep them, hand them on and call them. */
@SuppressWarnings("MissingOverride") // as programs are written
final class LambdaPrograms {
  private LambdaPrograms() {}

  static double cap(double[] v) {
    double k = v[0];
    DoubleUnaryOperator h = u -> k * u * u;
    return h.applyAsDouble(v[1]) * h.applyAsDouble(k);
  }

  static double box(double[] v) {
    double[] b = {v[0]};
    DoubleUnaryOperator h = u -> u * b[0];
    double f = h.applyAsDouble(v[1]);
    b[0] = f;
    return h.applyAsDouble(v[0]) + f;
  }

  static double reduce(double[] a, double z, DoubleBinaryOperator g) {
    double r = z;
    for (double x : a) r = g.applyAsDouble(r, x);
    return r;
  }

  static double red(double[] v) {
    return reduce(v, 1.5, (p, q) -> p * q + q);
  }

  interface A {
    double a(double t);

    default double twice(double t) {
      return a(a(t));
    }
  }

  static double two(double[] v) {
    double t = v[0];
    A sq = u -> u * u * v[1];
    A lin = new A() {
      public double a(double u) {
        return 3 * u + t;
      }
    };
    A[] all = {sq, lin, sq};
    double r = t;
    for (A g : all) r = g.twice(r);
    return r;
  }

  static class Holder {
    DoubleUnaryOperator f;
    double c;

    Holder(DoubleUnaryOperator f, double c) {
      this.f = f;
      this.c = c;
    }

    double go(double x) {
      return f.applyAsDouble(c * x);
    }
  }

  static double hold(double[] v) {
    double k = v[0];
    Holder h = new Holder(x -> Math.sin(k * x), v[1]);
    Holder g = new Holder(h::go, v[2]);
    double s = 0;
    for (int i = 1; i < 4; i++) s += g.go(i * 0.3);
    h.c *= 2;
    return s + g.go(1);
  }

  static DoubleUnaryOperator comp(DoubleUnaryOperator f, DoubleUnaryOperator g) {
    return x -> f.applyAsDouble(g.applyAsDouble(x));
  }

  static double compose(double[] v) {
    DoubleUnaryOperator r = Math::sin;
    for (int i = 0; i < 3; i++) {
      double s = v[i % 2];
      r = comp(r, x -> x * s + i0(s));
    }
    return r.applyAsDouble(v[2]);
  }

  static double i0(double s) {
    return s * s;
  }

  static double sup(double[] v) {
    Supplier<double[]> s = () -> new double[] {v[0] * v[1], v[1]};
    double[] d = s.get();
    return d[0] * d[1];
  }

  static double ctor(double[] v) {
    Function<double[], Vec> f = Vec::new;
    Vec w = f.apply(v);
    ToDoubleFunction<Vec> n = Vec::norm;
    return n.applyAsDouble(w);
  }

  static class Vec {
    double[] d;

    Vec(double[] d) {
      this.d = d.clone();
    }

    double norm() {
      double s = 0;
      for (double x : d) s += x * x;
      return Math.sqrt(s);
    }
  }

  static double newton(DoubleUnaryOperator f, DoubleUnaryOperator df, double x) {
    for (int i = 0; i < 8; i++) x -= f.applyAsDouble(x) / df.applyAsDouble(x);
    return x;
  }

  static double solve(double[] v) {
    return newton(x -> x * x * x - v[0] * x - v[1], x -> 3 * x * x - v[0], 2);
  }

  static double simpson(DoubleUnaryOperator f, double a, double b, int n) {
    double h = (b - a) / n, s = f.applyAsDouble(a) + f.applyAsDouble(b);
    for (int i = 1; i < n; i++) s += (i % 2 == 0 ? 2 : 4) * f.applyAsDouble(a + i * h);
    return s * h / 3;
  }

  static double integ(double[] v) {
    return simpson(x -> Math.exp(-v[0] * x * x) * v[1], 0, v[2], 10);
  }

  static double recur(double[] v) {
    class F {
      double fact(int n) {
        return n == 0 ? v[0] : n * fact(n - 1) * v[1];
      }
    }
    return new F().fact(4);
  }

  enum Operation {
    ADD {
      double ap(double a, double b) {
        return a + b;
      }
    },
    MUL {
      double ap(double a, double b) {
        return a * b;
      }
    };

    abstract double ap(double a, double b);
  }

  static double en(double[] v) {
    double r = v[0];
    for (Operation o : Operation.values()) r = o.ap(r, v[1]);
    return Operation.MUL.ap(r, v[0]);
  }

  static double iff(double[] v) {
    DoubleBinaryOperator f = v[0] > v[1] ? Math::max : (a, b) -> a * b * v[2];
    return f.applyAsDouble(v[0], v[1]);
  }
}
