/** Arithmetic: kinks, casts, types that are mixed, rounding, tables. */
final class MoreNumbers {
  private static final double[] WEIGHTS = {0.5, 1.5, 2.5};
  private static final double SCALE = 3;
  private static final int[] ORDER = {2, 0, 1};

  static double kinks(double[] x) {
    return Math.abs(x[0]) + 10 * Math.max(x[1], x[2]) + 100 * Math.min(x[1], x[2])
        + 1000 * Math.max(-x[0], x[0]);
  }

  static double maximumOfArray(double[] x) {
    double m = Double.NEGATIVE_INFINITY;
    for (double e : x) {
      m = Math.max(m, e);
    }
    double n = x[0];
    for (double e : x) {
      n = e > n ? e : n;
    }
    return m + 10 * n * n;
  }

  static double guardedRoot(double[] x) {
    double r = x[0] * x[0] + x[1] * x[1];
    double root = r == 0 ? 0 : Math.sqrt(r);
    double sine = root < 1e-8 ? 1 - r / 6 : Math.sin(root) / root;
    return sine + root;
  }

  static double casts(double[] x) {
    int i = (int) (x[0] * 2);
    long n = (long) x[1];
    float f = (float) x[0];
    byte b = (byte) (300 * x[1]);
    char c = (char) x[1];
    return i * x[0] + n * x[1] + f * f + b * x[0] + c * x[1];
  }

  static double longAndInt(double[] x) {
    int a = 7;
    long b = 1L << 33;
    double s = x[0] * (a / 2) + x[1] * (b % 1000) + (a * 3 + b) / 2 * x[0];
    s += a >> 1;
    s *= a & 3;
    int k = Integer.MAX_VALUE;
    k++;
    return s + k * x[1] + -a % 4 * x[0] + (a ^ 2) * x[1];
  }

  static double floatArithmetic(double[] x) {
    float a = (float) x[0];
    float b = (float) x[1];
    float c = a * b - b / a;
    c += 0.5f;
    c -= x[1];
    double d = c * 2.0;
    return d * a + (float) (d * b);
  }

  static double compoundAssignments(double[] x) {
    double a = x[0];
    int i = 3;
    i += 2.7;
    a += i;
    a *= a - 1;
    a -= a / 2;
    a /= x[1];
    double[] v = {1, x[1], x[0]};
    int k = 0;
    v[k++] += v[k] * 2;
    v[k] *= v[k++];
    v[k--] -= v[k];
    a %= 5;
    return a + v[0] + v[1] * v[2] + k;
  }

  static double increments(double[] x) {
    double a = x[0];
    double b = a++ * a + ++a;
    double c = b-- - --b * a;
    double[] v = {a, b};
    v[0]++;
    double d = v[1]-- * v[0];
    return c + d + v[1];
  }

  static double oldValues(double[] x) {
    double a = x[0];
    double b = a + (a = a * 2) * a + (a = x[1]) * a;
    return b * a;
  }

  static double tables(double[] x) {
    double s = 0;
    for (int i = 0; i < WEIGHTS.length; i++) {
      s += WEIGHTS[i] * x[ORDER[i]] * SCALE * x[i];
    }
    return s;
  }

  static double comparisonsWithNaN(double[] x) {
    double nan = Double.NaN;
    double s = 0;
    if (x[0] < nan) {
      s += 1000 * x[0];
    }
    if (!(x[0] >= nan)) {
      s += 2 * x[0];
    }
    if (x[0] != nan) {
      s += 3 * x[0];
    }
    s += x[0] > nan ? 5000 * x[0] : 7 * x[0];
    return Double.isNaN(s) || Double.isInfinite(x[0]) ? x[0] : s * x[0];
  }

  static double comparedByMethod(double[] x) {
    double s = Double.compare(x[0], x[1]) > 0 ? x[0] * x[1] : x[1] - x[0];
    return Double.compare(s, 0) <= 0 ? -s : s * 3;
  }

  static double rounding(double[] x) {
    return Math.floor(x[0]) * x[1] + Math.ceil(x[1]) * x[0] + Math.rint(x[0]) * x[0]
        + Math.round(x[1]) * x[1] + (x[0] - Math.floor(x[0])) + Math.signum(x[1]) * x[0];
  }

  static double signs(double[] x) {
    return Math.copySign(x[0] * x[0], x[1]) + Math.copySign(2, x[0]) * x[1]
        + Math.fma(x[0], x[1], x[0]);
  }

  static double remainders(double[] x) {
    double s = 0;
    for (int i = 1; i <= 3; i++) {
      s += x[0] * i % x[1] * i;
    }
    return s + Math.IEEEremainder(x[0], x[1]) + Math.floorMod(-7, 3) * x[0];
  }

  static double elementary(double[] x) {
    double a = x[0];
    double b = x[1];
    return Math.hypot(a, b) + Math.atan2(a, b) * Math.cbrt(b) + Math.expm1(a) * Math.log1p(b)
        + Math.sinh(a) / Math.cosh(b) + Math.tanh(a * b) + Math.asin(a / 2) * Math.acos(a / 3)
        + Math.tan(a) * Math.atan(b) + Math.log10(b) + Math.pow(a, b) + Math.toRadians(a);
  }

  static double newton(double[] x) {
    double y = 1;
    for (int i = 0; i < 50; i++) {
      double next = y - (y * y * y - x[0]) / (3 * y * y);
      if (Math.abs(next - y) <= 1e-14 * Math.abs(y)) {
        return next;
      }
      y = next;
    }
    return y;
  }

  static double integrand(double t, double[] p) {
    return Math.exp(-p[0] * t) * Math.sin(p[1] * t);
  }

  static double simpson(double[] x) {
    int n = 20;
    double h = x[2] / n;
    double s = integrand(0, x) + integrand(x[2], x);
    for (int i = 1; i < n; i++) {
      s += (i % 2 == 1 ? 4 : 2) * integrand(i * h, x);
    }
    return s * h / 3;
  }

  static double[] slope(double[] y, double k) {
    return new double[] {y[1], -k * Math.sin(y[0])};
  }

  static double[] step(double[] y, double[] d, double h) {
    double[] r = new double[y.length];
    for (int i = 0; i < y.length; i++) {
      r[i] = y[i] + h * d[i];
    }
    return r;
  }

  static double rungeKutta(double[] x) {
    double[] y = {x[0], x[1]};
    double h = 0.1;
    for (int n = 0; n < 10; n++) {
      double[] a = slope(y, x[2]);
      double[] b = slope(step(y, a, h / 2), x[2]);
      double[] c = slope(step(y, b, h / 2), x[2]);
      double[] d = slope(step(y, c, h), x[2]);
      for (int i = 0; i < 2; i++) {
        y[i] += h / 6 * (a[i] + 2 * b[i] + 2 * c[i] + d[i]);
      }
    }
    return y[0] * y[1];
  }

  static double boxes(double[] x) {
    Double a = x[0];
    Integer n = 3;
    Double s = 0.0;
    for (int i = 0; i < n; i++) {
      s += a * x[1] * (i + 1);
      a = s;
    }
    return s;
  }

  static double cancelling(double[] x) {
    double a = x[0] - x[0];
    double b = x[1] / x[1];
    double c = x[0] * 0;
    return a * x[1] + b + c;
  }

  static double required(double[] x) {
    double[] y = java.util.Objects.requireNonNull(x);
    int i = java.util.Objects.checkIndex(1, y.length);
    return y[0] * y[i];
  }

  static double hidden(double[] x) {
    double a = x[0];
    {
      double b = a;
      a = x[1];
      a += b * b;
    }
    {
      int b = 2;
      a *= b;
    }
    return a;
  }

  static double determinant(double[] a, int n) {
    if (n == 1) {
      return a[0];
    }
    double s = 0;
    double sign = 1;
    for (int c = 0; c < n; c++) {
      double[] minor = new double[(n - 1) * (n - 1)];
      int k = 0;
      for (int i = 1; i < n; i++) {
        for (int j = 0; j < n; j++) {
          if (j != c) {
            minor[k++] = a[i * n + j];
          }
        }
      }
      s += sign * a[c] * determinant(minor, n - 1);
      sign = -sign;
    }
    return s;
  }

  static double determinants(double[] x) {
    return determinant(x, 3);
  }

  static double sumOf(double... v) {
    double s = 0;
    for (double e : v) {
      s += e * e;
    }
    return s;
  }

  static double variableArity(double[] x) {
    return sumOf() + sumOf(x[0]) * sumOf(x[0], x[1], 2) + sumOf(x);
  }

  static double logSumExp(double[] x) {
    double m = x[0];
    for (double e : x) {
      m = Math.max(m, e);
    }
    double s = 0;
    for (double e : x) {
      s += Math.exp(e - m);
    }
    return m + Math.log(s);
  }

  static double kepler(double[] x) {
    double e = x[1];
    double a = x[0];
    for (int i = 0; i < 30; i++) {
      a = a - (a - e * Math.sin(a) - x[0]) / (1 - e * Math.cos(a));
    }
    return Math.cos(a) - e;
  }
}
