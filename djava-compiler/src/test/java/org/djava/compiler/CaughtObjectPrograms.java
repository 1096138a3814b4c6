package org.djava.compiler;

/** Programs over objects whose exceptions are caught. */
@SuppressWarnings("MissingOverride") // as programs are written
final class CaughtObjectPrograms {
  private CaughtObjectPrograms() {}

  abstract static class RV {
    abstract double get(int i);

    abstract int dim();

    static RV make(double[] v) {
      return new AV(v);
    }
  }

  static class AV extends RV {
    double[] d;

    AV(double[] v) {
      d = v.clone();
    }

    double get(int i) {
      try {
        return d[i];
      } catch (IndexOutOfBoundsException e) {
        throw new IllegalArgumentException("x" + i + dim());
      }
    }

    int dim() {
      return d.length;
    }
  }

  static class BV extends RV {
    double q;

    double get(int i) {
      return q;
    }

    int dim() {
      return 1;
    }
  }

  static double g(double[] v) {
    RV x = v[0] > 7 ? new BV() : RV.make(v);
    double a = x.get(0) * x.get(1);
    return a * Math.sin(a) + x.get(2);
  }

  static double h(double[] v) {
    RV x = RV.make(v);
    double s = 0;
    for (int i = 0; i < 5; i++) {
      try {
        s += x.get(i) * v[0];
        v[1] = s * s;
        x.get(7);
      } catch (IllegalArgumentException e) {
        s = s * 0.5 + v[1];
      }
    }
    return s;
  }

  static double k(double[] v) {
    AV x = new AV(v);
    try {
      x.d[0] *= v[1];
      x.d[5] = 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      x.d[1] = x.d[0] * v[0];
    } finally {
      x.d[2] += x.d[1];
    }
    return x.d[2] * x.d[0];
  }

  static double m(double[] v) {
    double r = 0;
    for (double d : v) {
      AV x = null;
      try {
        if (d > 1) x = new AV(v);
        r += x.get(0) * d;
      } catch (NullPointerException e) {
        r += d * d * d;
      }
    }
    return r;
  }

  static double n(double[] v) {
    java.util.function.DoubleUnaryOperator f = t -> {
      if (t > 1) throw new IllegalStateException();
      return t * v[0];
    };
    double s = 0;
    for (double d : v)
      try {
        s += f.applyAsDouble(d);
      } catch (IllegalStateException e) {
        s += d * d;
      }
    return s;
  }
}
