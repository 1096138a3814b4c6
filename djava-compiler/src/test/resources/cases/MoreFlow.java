/** Ways through a method: exits from the middle, loops that do not run, calls of itself. */
final class MoreFlow {
  static double earlyReturn(double[] x) {
    double s = 0;
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        s += x[0] * x[1] * (i + j);
        if (s > 20) {
          return s * x[1];
        }
        if (j > i + 1) {
          break;
        }
      }
      s *= 1.1;
    }
    return s;
  }

  static double fallThrough(double[] x) {
    double s = x[0];
    for (int i = 0; i < 6; i++) {
      switch (i) {
        case 1:
          s *= x[1];
        case 4:
          s += x[0];
        case 2:
          s = s * s;
          break;
        case 3:
          s = Math.log(s);
        default:
          s += 1;
      }
    }
    return s;
  }

  static double textSwitch(double[] x) {
    String[] steps = {"add", "scale", "none", "scale"};
    double s = x[0];
    for (String step : steps) {
      switch (step) {
        case "add" -> s += x[1];
        case "scale" -> s *= x[1];
        default -> s = s - 1;
      }
    }
    return s;
  }

  static double labelledContinue(double[] x) {
    double s = 0;
    rows:
    for (int i = 0; i < 4; i++) {
      double t = x[i % 2] * (i + 1);
      for (int j = 0; j < 3; j++) {
        t *= x[1];
        if ((i + j) % 3 == 2) {
          continue rows;
        }
        s += t;
      }
      s *= x[0];
    }
    return s;
  }

  static double zeroTrips(double[] x) {
    double s = x[0];
    double root = Math.sqrt(x[1]);
    for (int i = 0; i < (int) x[1]; i++) {
      s *= root;
    }
    while (x[0] < 0) {
      s = s / x[1];
    }
    return s + x[1];
  }

  static double activeBound(double[] x) {
    double s = 1;
    for (int i = 0; i < x[0] * 3; i++) {
      s *= x[0] + i * 0.25;
    }
    for (double t = 0; t < x[1]; t += x[0]) {
      s += t * x[1];
    }
    return s;
  }

  static double usedInOneArm(double[] x) {
    double root = Math.sqrt(x[0]);
    double inverse = 1 / x[0];
    double log = Math.log(x[0]) * x[1];
    if (x[1] > 1) {
      return root * inverse + log;
    }
    return x[0] * x[1];
  }

  static double usedInOneArmOfLoop(double[] x) {
    double s = 0;
    for (int i = 0; i < x.length; i++) {
      double root = Math.sqrt(x[i]);
      double scaled = root / x[i];
      s += x[i] > 0 ? scaled : 3 * x[i];
    }
    return s;
  }

  static double breakAndContinue(double[] x) {
    double s = x[0];
    int n = 0;
    while (true) {
      n++;
      if (n % 2 == 0) {
        continue;
      }
      s += x[1] * n;
      if (n % 5 == 0) {
        s *= x[0];
        if (n > 8) {
          break;
        }
      }
      if (s > 1000) {
        break;
      }
    }
    return s;
  }

  static double collatz(double[] x) {
    int n = 7;
    double s = x[0];
    do {
      if (n % 2 == 0) {
        n /= 2;
        s = s * x[1];
      } else {
        n = 3 * n + 1;
        s = s + x[0];
      }
    } while (n != 1);
    return s;
  }

  static double ternaries(double[] x) {
    boolean big = x[0] > 1;
    boolean both = big && x[1] > 1 || x[1] < -1;
    double a = big ? both ? x[0] * x[1] : x[0] / x[1] : both ? x[1] : x[0];
    double b = !both ^ big ? a * a : -a;
    return (big ? 2 : 3) * a + b;
  }

  static double flags(double[] x) {
    boolean[] seen = new boolean[x.length];
    double s = 0;
    for (int i = 0; i < x.length; i++) {
      seen[i] = x[i] > s;
      s += seen[i] ? x[i] : -2 * x[i];
    }
    for (int i = 0; i < x.length; i++) {
      if (seen[i] & !seen[(i + 1) % x.length]) {
        s *= x[i];
      }
    }
    return s;
  }

  static double fast(double[] a, int low, int high) {
    if (high - low == 1) {
      return a[low];
    }
    int middle = (low + high) / 2;
    double left = fast(a, low, middle);
    double right = fast(a, middle, high);
    a[low] = left * right;
    return left + right * a[low];
  }

  static double recursionOverArray(double[] x) {
    return fast(x, 0, x.length) + x[0];
  }

  static void quickSort(double[] a, int low, int high) {
    if (low >= high) {
      return;
    }
    double pivot = a[high];
    int i = low;
    for (int j = low; j < high; j++) {
      if (a[j] < pivot) {
        double t = a[i];
        a[i] = a[j];
        a[j] = t;
        i++;
      }
    }
    a[high] = a[i];
    a[i] = pivot;
    quickSort(a, low, i - 1);
    quickSort(a, i + 1, high);
  }

  static double quickSorted(double[] x) {
    double[] a = x.clone();
    quickSort(a, 0, a.length - 1);
    double s = 0;
    for (int i = 0; i < a.length; i++) {
      s += a[i] * a[i] * (i + 1);
    }
    return s;
  }

  static double down(double[] a, int n) {
    if (n == 0) {
      return a[0];
    }
    a[n % 2] *= 1.5;
    return up(a, n - 1) * a[1];
  }

  static double up(double[] a, int n) {
    a[0] += a[1];
    return n <= 0 ? a[1] : down(a, n - 1) + a[0];
  }

  static double mutualRecursion(double[] x) {
    double[] a = x.clone();
    return down(a, 5);
  }

  static double countersOfAllKinds(double[] x) {
    double s = x[0];
    for (long n = 5; n > 0; n -= 2) {
      s += x[1] * n;
    }
    for (byte b = 0; b < 3; b++) {
      s *= x[1] + b;
    }
    for (char c = 'a'; c <= 'c'; c++) {
      s -= c * x[0];
    }
    for (int i = 10, j = 0; i > j; i -= 3, j += 1) {
      s += i * x[0] - j * x[1];
      if (i == 7) {
        i++;
      }
    }
    for (short k = 3; k-- > 0; ) {
      s += k * x[0] * x[1];
    }
    return s;
  }

  static double triangle(double[] x) {
    double s = 0;
    double[] last = new double[5];
    for (int i = 0; i < 5; i++) {
      int n = i;
      for (int j = 0; j < n; j++) {
        if (last[j] > 30) {
          n--;
        }
        last[j] += x[0] * (j + 1);
        s += last[j] * x[1];
      }
      last[i] = s;
    }
    return s;
  }

  static double fibonacci(double[] x) {
    double a = x[0];
    double b = x[1];
    for (int i = 0; i < 6; i++) {
      double t = a;
      a = b;
      b = t * b;
    }
    return a + b;
  }

  static double rotated(double[] x) {
    double a = x[0];
    double b = x[1];
    double c = a * b;
    for (int i = 0; i < 5; i++) {
      double t = a;
      a = b;
      b = c;
      c = t + a * 0.5;
      if (i % 2 == 1) {
        double swap = a;
        a = c;
        c = swap;
      }
    }
    return a * b - c;
  }

  static double guardedThrow(double[] x) {
    double s = 0;
    for (double e : x) {
      if (e < 0) {
        throw new IllegalArgumentException("negative: " + e);
      }
      s += Math.sqrt(e) * s + e;
    }
    assert s > 0;
    return s;
  }

  static double nestedZeroTrips(double[] x) {
    double s = x[0];
    for (int i = 0; i < 4; i++) {
      for (int j = 2; j < i; j++) {
        for (int k = j; k < i - 1; k++) {
          s *= x[1];
        }
        s += x[1] * j;
      }
      s += x[0] * i;
    }
    return s;
  }

  static double powerBySquaring(double base, long n) {
    double result = 1;
    double square = base;
    for (long bits = n; bits != 0; bits >>>= 1) {
      if ((bits & 1L) != 0) {
        result *= square;
      }
      square *= square;
    }
    return result;
  }

  static double power(double[] x) {
    return powerBySquaring(x[0], 13L) + powerBySquaring(x[1], 0L) * x[1];
  }
}
