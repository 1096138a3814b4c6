package org.djava.compiler;

import java.util.function.DoubleConsumer;

/** Programs whose objects write to their fields and arrays before they throw. */
@SuppressWarnings({"MissingOverride", "EmptyCatch"}) // as programs are written
final class ThrowingObjectPrograms {
  private ThrowingObjectPrograms() {}

  static class W {
    double a;
    double[] r = new double[2];

    void set(double x, int n) {
      a += x * x;
      r[0] = a * x;
      if (n > 0) {
        set(x * 0.5, n - 1);
        a *= 3;
      } else {
        throw new IllegalStateException();
      }
    }

    static W of(double x) {
      W w = new W();
      w.a = x;
      return w;
    }
  }

  static double inl(double[] v) {
    W w = new W();
    try {
      w.set(v[0], 0);
    } catch (IllegalStateException e) {
    }
    return w.a * 3 + w.r[0];
  }

  static double rec(double[] v) {
    W w = new W();
    for (int i = 0; i < 3; i++)
      try {
        w.set(v[0] * v[1], i + 2);
        w.a = 0;
      } catch (IllegalStateException e) {
        w.a *= v[1];
      }
    return w.a * 3 + w.r[0] * w.r[0];
  }

  static class C {
    double q;

    C(double x) {
      q = x * x;
      if (x > 1) throw new IllegalArgumentException();
      q += 1;
    }
  }

  static double con(double[] v) {
    double s = 0;
    for (double d : v)
      try {
        s += new C(d).q;
      } catch (IllegalArgumentException e) {
        s += d * s + d;
      }
    return s;
  }

  static class R implements AutoCloseable {
    static int closed;
    double[] out;
    double x;

    R(double x, double[] out) {
      this.x = x * x;
      this.out = out;
    }

    double use(double y) {
      if (y > 1.5) throw new RuntimeException("big");
      return x * y;
    }

    public void close() {
      closed++;
      out[0] += x;
    }
  }

  static double twr(double[] v) {
    double[] o = {0};
    double s = 0;
    for (double d : v) {
      try (R r = new R(d, o)) {
        s += r.use(d + v[0]);
      } catch (RuntimeException e) {
        s += o[0] * d;
      } finally {
        o[0] *= v[1];
      }
    }
    return s + o[0];
  }

  interface Op {
    void go(W w, double x, int n);
  }

  static class Big implements Op {
    public void go(W w, double x, int n) {
      w.a += x * x * x;
      w.r[1] = w.a;
      if (n > 0) {
        go(w, x + w.a, n - 1);
        w.a = 1;
      } else {
        throw new IllegalStateException();
      }
    }
  }

  static double vir(double[] v) {
    W w = new W();
    Op[] o = {
      new Big(),
      (z, x, n) -> {
        z.a += Math.sin(x);
        if (n > 0) throw new IllegalStateException();
      }
    };
    for (Op p : o)
      try {
        p.go(w, v[0], 2);
        w.a *= 7;
      } catch (IllegalStateException e) {
        w.a = w.a * v[1] + w.r[1];
      }
    return w.a * w.r[1];
  }

  static double out(double[] v) {
    W w = new W();
    double s = 0;
    try {
      try {
        w.set(v[0], 1);
      } finally {
        s = w.a * v[1];
        w.a = 2 * s;
      }
    } catch (RuntimeException e) {
      s += w.a + w.r[0];
    }
    return s;
  }

  static double lam(double[] v) {
    double[] acc = {1};
    DoubleConsumer c = x -> {
      acc[0] *= x;
      if (acc[0] > 0.5) throw new ArithmeticException();
      acc[0] += x;
    };
    double s = 0;
    for (int i = 0; i < 4; i++)
      try {
        c.accept(v[i % 2]);
      } catch (ArithmeticException e) {
        s += acc[0] * acc[0];
        acc[0] *= 0.5;
      }
    return s + acc[0];
  }
}
