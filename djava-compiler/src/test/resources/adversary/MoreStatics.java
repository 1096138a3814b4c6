import org.djava.ScalarFunction;
import org.djava.compiler.adversary.ObjectProgram;
import org.djava.compiler.adversary.Program;

/** Numbers in static fields that meet exceptions and objects; static scratch arrays. */
final class MoreStatics {
  @Program(at = 1.5, derivative = 3)
  static ScalarFunction staticExceptionCaughtInACallee() {
    return x -> {
      tryIt(x);
      return st;
    };
  }

  @Program(at = 1.5, derivative = 7)
  static ScalarFunction staticExceptionCaughtElsewhere() {
    return x -> {
      st = x;
      double d = parse("q");
      return st * d;
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction staticCaughtAroundACalleeThatSetsIt() {
    return x -> guard(x) * st;
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction staticThrownByIntegerDivision() {
    return x -> {
      st = x;
      try {
        divide(0);
      } catch (ArithmeticException e) {
        st = st * x;
      }
      return st;
    };
  }

  @Program(at = 1.5, derivative = 12)
  static ScalarFunction staticClosedByTryWithResources() {
    return x -> {
      st = x;
      try (Res r = new Res()) {
        st += x;
      }
      return st;
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction staticFinally() {
    return x -> {
      try {
        st = x * x;
      } finally {
        st *= x;
      }
      return st;
    };
  }

  @Program(at = 1.2)
  static ScalarFunction staticReadByObjectMethod() {
    return x -> {
      st = x * x;
      return new Ode(x).solve(x);
    };
  }

  @Program(at = 1.2)
  static ObjectProgram<Ode> objectWhoseMethodReadsAStaticOfTheRun() {
    return new ObjectProgram<Ode>(v -> new Ode(v[0]), o -> {
      st = o.k * o.k;
      return o.solve(1);
    });
  }

  @Program(at = 1.5, derivative = 2)
  static ScalarFunction staticMutableArrayReassignedInside() {
    return x -> {
      mutable = new double[] {x};
      return mutable[0] * 2;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction staticFinalScratch() {
    return x -> {
      SCRATCH[1] = x;
      SCRATCH[2] = SCRATCH[1] * x;
      fill(x);
      return SCRATCH[1] * SCRATCH[2];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedScratchIsTheStaticScratch() {
    double[] s = SCRATCH;
    return x -> {
      s[1] = x * x;
      return SCRATCH[1];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction objectHoldingTheStaticScratch() {
    Box b = new Box(0);
    b.a = SCRATCH;
    return x -> {
      b.a[1] = x * x;
      return SCRATCH[1];
    };
  }

  @Program(at = 1.5)
  static ScalarFunction localObjectHoldingTheStaticScratch() {
    return x -> {
      Box b = new Box(0);
      b.a = SCRATCH;
      b.a[1] = x * x;
      fill(x);
      return SCRATCH[1] * b.a[1];
    };
  }

  static class Box {
    double v;
    double[] a = {1, 2};
    Box next;
    Object any;

    Box() {}

    Box(double v) {
      this.v = v;
    }

    void square() {
      v *= v;
    }

    double squared() {
      return v * v;
    }
  }

  static class Res implements AutoCloseable {
    public void close() {
      st *= st;
    }
  }

  static class Ode {
    double k;

    Ode(double k) {
      this.k = k;
    }

    double[] rhs(double t, double[] y) {
      return new double[] {y[1], -k * y[0] + st * t};
    }

    double solve(double y0) {
      double[] y = {y0, 0};
      for (int i = 0; i < 10; i++) {
        double[] d = rhs(i * 0.1, y);
        for (int j = 0; j < 2; j++) y[j] += 0.1 * d[j];
      }
      return y[0];
    }
  }

  static double st;

  static double other;

  static final double[] SCRATCH = new double[4];

  static double[] mutable = {0};

  static void setThrow(double x) {
    st = x * x;
    throw new IllegalStateException();
  }

  static void set(double x) {
    st = x * x;
  }

  static void tryIt(double x) {
    try {
      setThrow(x);
    } catch (IllegalStateException e) {
    }
  }

  static double guard(double x) {
    try {
      set(x);
      return x;
    } catch (RuntimeException e) {
      return 0;
    }
  }

  static void divide(int n) {
    other = 1 / n;
  }

  static double parse(String s) {
    try {
      return Integer.parseInt(s);
    } catch (NumberFormatException e) {
      return 7;
    }
  }

  static void fill(double x) {
    for (int i = 0; i < 3; i++) SCRATCH[i] += x * i;
  }
}
