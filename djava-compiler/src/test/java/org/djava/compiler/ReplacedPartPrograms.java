package org.djava.compiler;

import java.util.function.Supplier;

/** Programs that replace what the fields of an object refer to. */
final class ReplacedPartPrograms {
  private ReplacedPartPrograms() {}

  static class Held {
    double[] v;
    Double d;
    Object o;
    RD r;
  }

  record RD(double d) {}

  static double unread(double[] x) {
    Held h = new Held();
    double s = 0;
    for (double t : x) {
      h.v = new double[] {t * t};
      s += h.v[0];
    }
    return s;
  }

  static double boxed(double[] x) {
    Held h = new Held();
    h.d = 0.0;
    for (int i = 0; i < 3; i++) h.d = h.d + x[0] * x[1];
    return h.d;
  }

  static double object(double[] x) {
    Held h = new Held();
    h.o = 0.0;
    for (double t : x) h.o = (Double) h.o + t * t;
    return (Double) h.o;
  }

  static double record(double[] x) {
    Held h = new Held();
    h.r = new RD(0);
    for (double t : x) h.r = new RD(h.r.d() + t * t);
    return h.r.d() * x[0];
  }

  static double steps(double[] x) {
    Held h = new Held();
    h.v = x.clone();
    for (int k = 0; k < 5; k++) {
      double[] n = new double[h.v.length];
      for (int i = 0; i < n.length; i++) n[i] = h.v[i] + 0.1 * x[i] * h.v[(i + 1) % n.length];
      h.v = n;
    }
    return h.v[0] * h.v[1];
  }

  static double swapped(double[] x) {
    Held a = new Held(), b = new Held();
    a.v = new double[] {x[0], 1};
    b.v = new double[] {x[1], 2};
    for (int i = 0; i < 3; i++) {
      double[] t = a.v;
      a.v = b.v;
      b.v = t;
      a.v[0] = a.v[0] * b.v[0] + a.v[1];
    }
    return a.v[0] + 2 * b.v[0];
  }

  static double lambda(double[] x) {
    Held h = new Held();
    h.v = new double[] {0};
    Supplier<double[]> s = () -> h.v = new double[] {h.v[0] + x[0] * x[1]};
    double last = 0;
    for (int i = 0; i < 3; i++) last = s.get()[0];
    return h.v[0] + 0 * last;
  }

  static void put(Held h, double[] n, int d) {
    if (d > 0) put(h, n, d - 1);
    else h.v = n;
  }

  static double callee(double[] x) {
    Held h = new Held();
    h.v = new double[] {1};
    double s = 0;
    for (double t : x) {
      s += h.v[0] * t;
      put(h, new double[] {t * s}, 2);
      s += h.v[0];
    }
    return s;
  }

  static class N {
    double a, b;
    N l, r;
    double[] v;
    Object o;
    Double box;
    N[] ns;

    N(double a) {
      this.a = a;
    }
  }

  static N pick(N a, N b, int d) {
    if (d == 0) return a;
    return pick(b, a, d - 1);
  }

  static double val(N n, int d) {
    if (n == null || d > 5) return 0;
    double s = n.a + 2 * n.b * n.a;
    if (n.v != null) for (double t : n.v) s += t * t;
    if (n.box != null) s += n.box * n.a;
    if (n.o instanceof Double q) s += q * q;
    if (n.o instanceof double[] q) s += q[0] * 3;
    if (n.o instanceof N q) s += val(q, d + 1) * 0.7;
    return s + Math.sin(val(n.l, d + 1)) + val(n.r, d + 1) * (1 + s * 0.1);
  }

  static double many(double[] x) {
    N a = new N(1);
    a.b = x[0];
    N b = pick(a, a, 1);
    b.v = x.clone();
    N c = pick(a, b, 2);
    return val(c, 0) + val(b, 0);
  }

  static double text(double[] x) {
    Double d = x[0];
    return Double.parseDouble(d.toString()) * x[1];
  }

  static double text2(double[] x) {
    Double d = x[0];
    return Double.parseDouble("" + d) * x[1];
  }
}
