import java.util.Arrays;

/** What references do: rows that move, arrays under two names, buffers that change places. */
final class MoreArrays {
  static double swappedRows(double[] x) {
    double[][] m = {{x[0], x[1]}, {x[2], x[3]}};
    double[] t = m[0];
    m[0] = m[1];
    m[1] = t;
    m[0][0] *= m[1][1];
    return 3 * m[0][0] + m[1][0] * m[0][1];
  }

  static double doubleBuffer(double[] x) {
    double[] now = x.clone();
    double[] next = new double[x.length];
    for (int step = 0; step < 5; step++) {
      for (int i = 0; i < x.length; i++) {
        double left = i > 0 ? now[i - 1] : 0;
        double right = i + 1 < x.length ? now[i + 1] : 0;
        next[i] = now[i] + 0.1 * (left - 2 * now[i] + right) * now[i];
      }
      double[] t = now;
      now = next;
      next = t;
    }
    return now[1] * now[2] + next[0];
  }

  static double sharedRows(double[] x) {
    double[] r = {x[0], x[1]};
    double[] s = {x[1], x[0]};
    double[][] m = {r, s, r};
    m[2][0] *= m[1][0];
    m[0][1] += m[2][0];
    r[0] += s[1];
    return m[0][0] * m[2][1] + m[1][1];
  }

  static double pivoting(double[] x) {
    double[][] a = {
      {x[0], x[1], x[2], x[9]}, {x[3], x[4], x[5], x[10]}, {x[6], x[7], x[8], x[11]}
    };
    for (int k = 0; k < 3; k++) {
      int best = k;
      for (int i = k + 1; i < 3; i++) {
        if (Math.abs(a[i][k]) > Math.abs(a[best][k])) {
          best = i;
        }
      }
      double[] t = a[k];
      a[k] = a[best];
      a[best] = t;
      for (int i = k + 1; i < 3; i++) {
        double factor = a[i][k] / a[k][k];
        for (int j = k; j < 4; j++) {
          a[i][j] -= factor * a[k][j];
        }
      }
    }
    double[] y = new double[3];
    for (int i = 2; i >= 0; i--) {
      double s = a[i][3];
      for (int j = i + 1; j < 3; j++) {
        s -= a[i][j] * y[j];
      }
      y[i] = s / a[i][i];
    }
    return y[0] + 2 * y[1] * y[2];
  }

  static double overlappingLeft(double[] x) {
    double[] a = x.clone();
    for (int i = 0; i < 2; i++) {
      a[3] *= a[0];
      System.arraycopy(a, 1, a, 0, 3);
    }
    return a[0] + 10 * a[1] + 100 * a[2] + 1000 * a[3];
  }

  static double overlappingRight(double[] x) {
    double[] a = x.clone();
    for (int i = 0; i < 2; i++) {
      System.arraycopy(a, 0, a, 1, 3);
      a[0] = a[1] * a[3];
    }
    return a[0] + 10 * a[1] + 100 * a[2] + 1000 * a[3];
  }

  static double emptyArray(double[] x) {
    double[] none = new double[0];
    double s = x[0];
    for (double e : none) {
      s *= e;
    }
    double[] copy = none.clone();
    System.arraycopy(copy, 0, x, 1, none.length);
    return s * s + copy.length;
  }

  static double overwrittenIndices(double[] x) {
    int[] at = {2, 0, 1};
    double s = 1;
    for (int i = 0; i < 3; i++) {
      s = s * x[at[i]] + x[at[2]];
      at[i] = (at[i] + 1) % 3;
    }
    Arrays.fill(at, 0);
    return s + x[at[1]];
  }

  static void moments(double[] x, double[] out) {
    out[0] = 0;
    out[1] = 0;
    for (double e : x) {
      out[0] += e;
      out[1] += e * e;
    }
    out[0] /= x.length;
    out[1] = out[1] / x.length - out[0] * out[0];
  }

  static double outParameter(double[] x) {
    double[] out = {7, 7, x[0]};
    moments(x, out);
    return out[1] / out[0] + out[2];
  }

  static void multiplyInto(double[] a, double[] b) {
    for (int i = 0; i < a.length; i++) {
      a[i] = a[i] * b[i] + b[(i + 1) % b.length];
    }
  }

  static double aliasedArguments(double[] x) {
    double[] a = x.clone();
    multiplyInto(a, a);
    double[] b = x.clone();
    multiplyInto(a, b);
    return a[0] + 2 * a[1] + 3 * a[2] + b[1];
  }

  static double argumentUnderTwoNames(double[] x) {
    multiplyInto(x, x);
    return x[0] * x[2];
  }

  static double jagged(double[] x) {
    double[][] rows = new double[4][];
    for (int i = 0; i < 4; i++) {
      rows[i] = new double[i];
      for (int j = 0; j < i; j++) {
        rows[i][j] = x[j] * (i + 1) + (j > 0 ? rows[i][j - 1] * x[0] : 0);
      }
    }
    double s = 0;
    for (double[] row : rows) {
      double p = 1;
      for (double e : row) {
        p *= e;
      }
      s += p;
    }
    return s;
  }

  static double cube(double[] x) {
    double[][][] c = new double[2][3][2];
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 2; k++) {
          c[i][j][k] = x[i] * x[j] + k * x[k];
        }
      }
    }
    double[][] plane = c[1];
    c[1] = c[0];
    plane[2] = c[0][1];
    plane[2][1] *= 2;
    return c[1][1][1] * c[0][2][0] + plane[2][0] * plane[0][1];
  }

  static double rowUnderTwoNames(double[] x) {
    double[][] m = new double[3][3];
    for (int i = 0; i < 3; i++) {
      double[] row = m[i];
      for (int j = 0; j < 3; j++) {
        row[j] = x[i] + j;
        m[i][(j + 1) % 3] += row[j] * x[j];
      }
    }
    return m[0][0] + 2 * m[1][1] * m[2][2] + m[2][0];
  }

  static double sorted(double[] x) {
    double[] s = x.clone();
    Arrays.sort(s);
    Arrays.sort(x, 1, 4);
    double r = 0;
    for (int i = 0; i < s.length; i++) {
      r += (i + 1) * s[i] * s[i] + i * x[i];
    }
    return r;
  }

  static double insertionSort(double[] x) {
    double[] s = x.clone();
    for (int i = 1; i < s.length; i++) {
      double e = s[i];
      int j = i - 1;
      while (j >= 0 && s[j] > e) {
        s[j + 1] = s[j];
        j--;
      }
      s[j + 1] = e;
    }
    return s[0] * s[1] + s[2] / s[3];
  }

  static double filled(double[] x) {
    double[] a = new double[6];
    Arrays.fill(a, x[0]);
    a[2] *= x[1];
    Arrays.fill(a, 1, 3, a[2] + x[2]);
    double before = a[1];
    Arrays.fill(a, 3.0);
    a[4] = before * x[0];
    Arrays.fill(a, 4, 4, x[1]);
    double s = 0;
    for (double e : a) {
      s += e * e;
    }
    return s;
  }

  static double copiesOfRanges(double[] x) {
    double[] a = Arrays.copyOfRange(x, 1, 3);
    double[] b = Arrays.copyOf(x, 5);
    a[0] *= b[0];
    b[4] = a[0];
    double[] c = Arrays.copyOfRange(b, 3, 7);
    return c[0] + c[1] * x[2] + a[1] * c[2] + c[3];
  }

  static double shallowClone(double[] x) {
    double[][] m = {{x[0], x[1]}, {x[2], 1}};
    double[][] n = m.clone();
    n[0][0] = x[2] * x[1];
    n[1] = new double[] {x[0], x[0] * x[0]};
    m[1][1] += m[0][0];
    return m[0][0] + m[1][1] * n[1][1] + n[0][1];
  }

  static double table(double[] x) {
    double[] knots = {0, 1, 2.5, 4};
    int low = 0;
    int high = knots.length - 1;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (knots[middle] <= x[0]) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double t = (x[0] - knots[low]) / (knots[high] - knots[low]);
    return x[1 + low] * (1 - t) + x[1 + high] * t;
  }

  static double prefixSums(double[] x) {
    for (int i = 1; i < x.length; i++) {
      x[i] += x[i - 1] * x[i - 1];
    }
    for (int i = 0, j = x.length - 1; i < j; i++, j--) {
      double t = x[i];
      x[i] = x[j];
      x[j] = t;
    }
    return x[0] * x[1] + x[2];
  }

  static double ringBuffer(double[] x) {
    double[] ring = new double[3];
    int head = 0;
    double s = 0;
    for (int i = 0; i < 7; i++) {
      s += ring[head] * (i - 2);
      ring[head] = x[i % x.length] * (1 + s);
      head = (head + 1) % ring.length;
    }
    return s;
  }

  static double inPlaceStencil(double[] x) {
    for (int sweep = 0; sweep < 3; sweep++) {
      for (int i = 1; i < x.length - 1; i++) {
        x[i] = 0.5 * x[i] * x[i - 1] + 0.25 * x[i + 1];
      }
    }
    return x[1] + x[2] * x[3];
  }

  static double[][] product(double[][] a, double[][] b) {
    double[][] c = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b[0].length; j++) {
        for (int k = 0; k < b.length; k++) {
          c[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return c;
  }

  static double matrixPower(double[] x) {
    double[][] base = {{x[0], x[1]}, {x[2], x[3]}};
    double[][] power = {{1, 0}, {0, 1}};
    for (int n = 6; n > 0; n >>= 1) {
      if ((n & 1) == 1) {
        power = product(power, base);
      }
      base = product(base, base);
    }
    return power[0][0] + power[1][1];
  }

  static double conditionalSwap(double[] x) {
    double[] a = {x[0], x[1]};
    double[] b = {x[2], x[3]};
    for (int i = 0; i < 4; i++) {
      if (a[i % 2] < b[(i + 1) % 2]) {
        double[] t = a;
        a = b;
        b = t;
      }
      a[0] = a[0] * 0.9 + b[1] * 0.2;
      b[1] -= 0.5 * a[1];
    }
    return a[0] * b[1] + a[1];
  }

  static double chosenArray(double[] x) {
    double[] a = {x[0]};
    double[] b = {x[1]};
    double[] p = x[0] > x[1] ? a : b;
    p[0] = p[0] * x[2];
    double[] q = x[2] > 100 ? a : b;
    q[0] += a[0];
    return a[0] * 2 + b[0] * 3 + p[0] * q[0];
  }

  static double[] argumentReturned(double[] x) {
    x[0] *= x[1];
    x[2] = 5;
    return x;
  }

  static double[] rowReturned(double[] x) {
    double[][] m = {{x[0] * x[1], x[1]}, x, {1, 2}};
    m[1][0] += m[0][0];
    return x[1] > 0 ? m[1] : m[2];
  }

  static double[] constantReturned(double[] x) {
    double[] r = {1, 2, x[0] * 0};
    r[2] = r[0];
    return r;
  }

  static double floats(double[] x) {
    float[] a = {(float) x[0], (float) x[1]};
    float s = 0;
    for (int i = 0; i < a.length; i++) {
      a[i] *= a[(i + 1) % 2];
      s += a[i] * 2;
    }
    double[] d = {s, a[0]};
    return d[0] * d[1];
  }

  static double histogram(double[] x) {
    double[] weights = new double[4];
    int[] counts = new int[4];
    for (double e : x) {
      int bin = (int) Math.floor(e);
      counts[bin]++;
      weights[bin] += e - bin;
    }
    double s = 0;
    for (int i = 0; i < 4; i++) {
      s += counts[i] == 0 ? 0 : weights[i] * weights[i] / counts[i];
    }
    return s;
  }
}
