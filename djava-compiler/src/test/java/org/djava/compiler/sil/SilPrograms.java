package org.djava.compiler.sil;

/** Functions over numbers that are shown as SIL and run from there. */
final class SilPrograms {
  private SilPrograms() {}

  static float product(float x) {
    return (float) Math.sin(x) * (float) Math.cos(x);
  }

  static double straight(double x, double y) {
    double t = Math.sqrt(x * x + y * y) + 1;
    return Math.exp(-t) * Math.atan2(y, x) / t - Math.pow(t, 2.5) % 3;
  }

  static double identity(double x) {
    return x;
  }

  static double constant(double x, double y) {
    return 2.5 + y;
  }

  static double mixed(float x, double y, int n, long m) {
    float z = x * x + n;
    return Math.log1p(z) * y + (float) (y * m) * (z - 1);
  }

  static double branches(double x, double y) {
    double s = x > y ? Math.sin(x) * y : Math.cos(y) / (2 + x * x);
    if ((s < 0 && y > 0) || x == 1) {
      s = -s * x;
    }
    return s + y;
  }

  static double early(double x) {
    if (x < 0) {
      return x * x;
    }
    double root = Math.sqrt(x + 1);
    if (root > 2) {
      return root;
    }
    return root * x;
  }

  static double loop(double x, int n) {
    double s = 1;
    for (int i = 0; i < n; i++) {
      s = s * x + Math.sin(s) / (i + 1);
    }
    return s;
  }

  static float nest(float x, float y, int n) {
    float s = 0;
    for (int i = 1; i <= n; i++) {
      float t = x;
      int j = i;
      do {
        t = t * y + 0.5f / i;
        j -= 2;
      } while (j > 0);
      if (i % 3 == 1) {
        s += t;
      } else if (i % 3 == 2) {
        s -= t * (float) Math.exp(-s * s);
      }
    }
    return s;
  }

  static double newton(double a) {
    double b = a * a + 0.5;
    double x = b;
    while (Math.abs(x * x - b) > 1e-9) {
      x = (x + b / x) / 2;
    }
    return x;
  }

  static double power(double x, int n) {
    return n == 0 ? 1 : n % 2 == 0 ? square(power(x, n / 2)) : x * power(x, n - 1);
  }

  static double square(double x) {
    return x * x;
  }

  static double calls(double x, double y) {
    return square(x) * square(y) + branches(y, x) * scaled(y, 3) + scaled(2, 4) * x;
  }

  static double scaled(double x, int n) {
    return x * n;
  }

  static double selected(double x, double y) {
    return Math.max(x * y, x + y) * Math.abs(y) + Math.min(x, 2) + Math.hypot(x, y);
  }

  static double unrolled(double x, double y) {
    double a = x;
    double b = y;
    for (int i = 0; i < 5; i++) {
      double t = a;
      a = b * Math.cos(t);
      b = t + a * 0.25;
    }
    return a * b;
  }

  static double cases(double x, int n) {
    double s = x;
    for (int i = 0; i <= n; i++) {
      switch (i) {
        case 0 -> s = Math.sin(s);
        case 1, 4 -> s = s * x + 1;
        case 2 -> s += 1;
        default -> s = s / (1 + s * s);
      }
    }
    return s;
  }

  static int rounds(double x) {
    return (int) (x * 3);
  }

  static double counted(double x) {
    boolean isLarge = x > 1;
    int n = (isLarge ? 2 : 1) + rounds(x);
    double s = isLarge == (x < 3) ? x : 1 / x;
    for (long i = n; i < 7L; i++) {
      s += x * (i % 3) - (i << 2);
    }
    return s * n;
  }

  static double dead(double x, double y) {
    double unused = Math.log(x);
    int count = 0;
    for (double z = y; z < 10; z += 1.5) {
      count++;
      unused += z;
    }
    return unused > 0 ? x * count : x;
  }

  static double swappedOnce(double x, double y) {
    for (int i = 0; i < 1; i++) {
      double t = x;
      x = y;
      y = t;
    }
    return x;
  }

  static double swapped(double x, double y, int n) {
    for (int i = 0; i < n; i++) {
      double t = x;
      x = y;
      y = t;
    }
    return 2 * x - y;
  }

  static double swappedAndScaled(double x, double y, int n) {
    for (int i = 0; i < n; i++) {
      double t = x;
      x = y;
      y = t * y;
    }
    return x - y;
  }

  static double fibonacci(double x, int n) {
    double a = 1;
    double b = 1;
    for (int i = 0; i < n; i++) {
      double t = a + b;
      a = b;
      b = t * x;
    }
    return b;
  }

  static double rotated(double a, double b, double c, int n) {
    for (int i = 0; i < n; i++) {
      double t = a;
      a = b;
      b = c;
      c = t * a;
    }
    return c;
  }

  /** One variable goes to two places, another to none. */
  static double spread(double a, double b, double c, int n) {
    for (int i = 0; i < n; i++) {
      c = b;
      b = a;
    }
    return a * 2 + b * 3 + c * 5;
  }
}
