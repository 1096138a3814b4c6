package paths;

import java.util.Arrays;

/** Programs that branch, loop and use arrays. */
final class Paths {
  static final double[] TABLE = {0.5, 1.5, 2.5};

  static double branch(double x) {
    if (x > 0 && x < 1.5) {
      return Math.sin(x) * x;
    }
    return x < -0.5 || x == 0 ? -x * x : Math.exp(x);
  }

  static double conditional(double x, double y) {
    return (x < y ? x * x : y) * (!(x >= 1) ? 2 : y);
  }

  static double power(double x, int n) {
    double y = 1;
    for (int i = 0; i < n; i++) {
      y *= x;
    }
    return y;
  }

  static double nested(double x, int n) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        if ((i + j) % 2 == 0) {
          sum += x * j;
        } else {
          sum -= Math.sqrt(sum * sum + x * x);
        }
      }
    }
    return sum;
  }

  static double newton(double x) {
    double a = x * x + 1;
    double root = a;
    while (Math.abs(root * root - a) > 1e-9) {
      root = 0.5 * (root + a / root);
    }
    return root;
  }

  static double halving(double x) {
    double y = Math.abs(x) + 0.1;
    int count = 0;
    do {
      y = y / 2 + 0.01 * x;
      count++;
    } while (y > 0.1 && count < 40);
    return y * count;
  }

  static double early(double x, int n) {
    double y = x;
    for (int i = 0; i < n; i++) {
      y = y * y - 0.5;
      if (y < 0) {
        break;
      }
      if (i == 3) {
        return y * 10;
      }
    }
    return y;
  }

  static double labels(double x, int n) {
    double y = x;
    outer:
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        y += Math.cos(y) * j;
        if (y > 3) {
          continue outer;
        }
        if (y < -3) {
          break outer;
        }
      }
      y = y - x;
    }
    return y;
  }

  static double factorial(double x, int n) {
    return n <= 0 ? 1 : (x + n) * factorial(x, n - 1);
  }

  static double fibonacci(double x, int n) {
    return n < 2 ? x : fibonacci(x, n - 1) * x + fibonacci(x, n - 2);
  }

  static double square(double t) {
    return t * t;
  }

  static double positive(double t) {
    return t > 0 ? t : 0.1 * t;
  }

  static double callees(double x, double y) {
    return positive(square(x) - y) + positive(-square(y)) * positive(x);
  }

  static double choice(double x, int k) {
    switch (k) {
      case 0:
        return x;
      case 1:
        return x * x;
      case 4:
        x = -x;
      default:
        return Math.tanh(x) * k;
    }
  }

  static double horner(double[] c, double x) {
    double y = 0;
    for (int i = c.length - 1; i >= 0; i--) {
      y = y * x + c[i];
    }
    return y;
  }

  static double scratch(double x) {
    double[] a = new double[4];
    a[0] = x;
    for (int i = 1; i < a.length; i++) {
      a[i] = a[i - 1] * x + i;
    }
    a[0] = a[3];
    return a[0] * a[1] - a[2];
  }

  static double inPlace(double[] v) {
    for (int i = 1; i < v.length; i++) {
      v[i] += v[i - 1] * v[i];
    }
    v[0] = 2;
    return v[v.length - 1] * v[0];
  }

  static double copies(double[] v) {
    double[] a = v.clone();
    double[] b = Arrays.copyOf(v, v.length + 2);
    double[] c = Arrays.copyOfRange(b, 1, 3);
    a[0] = 5 * a[1];
    System.arraycopy(a, 0, b, 1, 2);
    Arrays.fill(v, 1, 2, c[1]);
    return a[0] * b[1] + b[2] * c[0] + v[1] * v[0];
  }

  static double overlap(double[] v) {
    System.arraycopy(v, 0, v, 1, v.length - 1);
    return v[1] * v[1] + v[2] * v[0];
  }

  static double matrix(double[][] m) {
    double[][] product = new double[m.length][m.length];
    for (int i = 0; i < m.length; i++) {
      for (int j = 0; j < m.length; j++) {
        for (int k = 0; k < m.length; k++) {
          product[i][j] += m[i][k] * m[k][j];
        }
      }
    }
    double[] row = product[0];
    product[0] = product[1];
    product[1] = row;
    return product[0][0] - product[1][1] * row[0];
  }

  static double table(double x, int[] order) {
    double y = 0;
    for (int i : order) {
      y = y * x + TABLE[i % TABLE.length];
    }
    return y * x;
  }

  static double maxima(double[] v) {
    double largest = Double.NEGATIVE_INFINITY;
    double sum = 0;
    for (double one : v) {
      largest = Math.max(largest, one);
      sum += Math.min(one, 1) * largest;
    }
    return sum;
  }

  static double sorted(double[] v) {
    double[] a = Arrays.copyOf(v, v.length);
    for (int i = 0; i < a.length; i++) {
      for (int j = i + 1; j < a.length; j++) {
        if (a[j] < a[i]) {
          double swap = a[i];
          a[i] = a[j];
          a[j] = swap;
        }
      }
    }
    return a[0] + 2 * a[1] * a[a.length - 1];
  }

  static double rounded(double x) {
    int whole = (int) Math.floor(x * 3);
    long near = Math.round(x);
    return x * whole + near * x * x;
  }

  static float single(float x, int n) {
    float y = x;
    for (int i = 0; i < n; i++) {
      y = y * 0.9f + (float) Math.sin(y);
    }
    return y;
  }

  static double mixed(float[] v, double x) {
    double y = x;
    for (int i = 0; i < v.length; i++) {
      v[i] = v[i] * (float) x;
      y += v[i] * v[i];
    }
    return y;
  }

  static double unused(double x, double y) {
    double[] a = {x, y};
    a[1] = 3;
    return a[0] > 100 ? y : a[0] * a[1];
  }

  static double constant(double x) {
    double y = 1;
    for (int i = 0; i < 3; i++) {
      y *= 2;
    }
    return x > 100 ? x : y;
  }

  static double helper(double[] to, double x) {
    to[0] = x * to[0];
    to[1] += to[0];
    return to[1];
  }

  static double throughCallees(double x) {
    double[] state = {1, x};
    double y = 0;
    for (int i = 0; i < 5; i++) {
      y += helper(state, x) / (i + 1);
    }
    return y * state[0];
  }

  static double checks(double x) {
    if (Double.isNaN(x) || Double.isInfinite(x)) {
      throw new IllegalArgumentException("x is " + x);
    }
    boolean large = x > 1;
    boolean both = large & x < 2 | x < -0.5;
    return both ? x * x : large ? x : Double.sum(x, x * 3);
  }

  static double[] runningSums(double[] v) {
    double[] sums = new double[v.length];
    double sum = 0;
    for (int i = 0; i < v.length; i++) {
      sum += v[i] * v[i];
      sums[i] = sum;
      sums[0] *= 2;
    }
    return sums;
  }

  static double[] reversed(double[] v, double x) {
    for (int i = 0; i < v.length / 2; i++) {
      double other = v[v.length - 1 - i];
      v[v.length - 1 - i] = v[i] * x;
      v[i] = other;
    }
    return v;
  }

  static double[][] rows(double[] v, double x) {
    double[] shared = {x * x, 3};
    return new double[][] {shared, {Math.sin(x)}, v, shared};
  }

  static float[] singles(float[] v, int n) {
    float[] scaled = v.clone();
    for (int i = 0; i < scaled.length; i++) {
      scaled[i] = v[i] * v[0] * n;
    }
    return scaled;
  }
}
