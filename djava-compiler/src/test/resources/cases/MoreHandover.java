/** Loops whose variables are handed on to one another while constants take their places. */
final class MoreHandover {
  static double shifted(double[] x) {
    double a = 0;
    double b = x[0];
    for (int i = 0; i < 3; i++) {
      a = b;
      b = 1;
    }
    return a * a + b + x[0] * x[0];
  }

  static double once(double[] x) {
    double a = 0;
    double b = x[0];
    for (int i = 0; i < 1; i++) {
      a = b;
      b = 1;
    }
    return a * a + b;
  }

  static double three(double[] x) {
    double a = x[0];
    double b = x[1];
    double c = x[2];
    for (int i = 0; i < 2; i++) {
      a = b;
      b = c;
      c = 2;
    }
    return a * a + 3 * b + c;
  }

  static double turned(double[] x) {
    double a = x[0];
    double b = x[1];
    double c = x[2];
    for (int i = 0; i < 2; i++) {
      double t = a;
      a = b;
      b = t;
      if (i == 0) {
        c = 5;
      }
    }
    return a * a + 3 * b + c;
  }

  static double shiftedIn(double[] x) {
    double a = x[0];
    double b = x[1];
    double c = x[2];
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += a * b * (i + 2);
      a = b;
      b = c;
      c = 3;
    }
    return sum;
  }
}
