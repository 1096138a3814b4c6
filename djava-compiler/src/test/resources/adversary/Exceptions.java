import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Exceptions that cross methods that have written fields. */
final class Exceptions {
  @Program(at = 1.5, derivative = 3)
  static ScalarFunction writeThenThrow() {
    return x -> {
      Box b = new Box(1);
      try {
        b.writeThenThrow(x);
      } catch (IllegalStateException e) {
      }
      return b.v;
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction capturedWriteThenThrow() {
    Box b = new Box(1);
    return x -> {
      try {
        b.writeThenThrow(x);
      } catch (IllegalStateException e) {
        return b.v * x;
      }
      return 0;
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction throughAnotherObject() {
    Box b = new Box(1);
    b.next = new Box(2);
    return x -> {
      try {
        b.viaOther(x);
      } catch (RuntimeException e) {
      }
      return b.v * b.next.v;
    };
  }

  @Program(at = 1.5, derivative = 6 + 3 * 2.25)
  static ScalarFunction readOrWithFinally() {
    Box b = new Box(1);
    return x -> b.readOr(x) + b.v;
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction constructorThatLeaksAndThrows() {
    Box b = new Box(1);
    return x -> {
      try {
        new Leaky(x, b);
      } catch (IllegalArgumentException e) {
      }
      return ((Leaky) b.tag).get();
    };
  }

  @Program(at = 1.5, derivative = 4 * 3.375 + 1)
  static ScalarFunction tryWithResources() {
    Box b = new Box(0);
    return x -> {
      try (Res r = new Res(b, x)) {
        r.use(x);
      } catch (RuntimeException e) {
        b.v += e.getSuppressed().length * x;
      }
      return b.v;
    };
  }

  @Program(at = 1.5, derivative = 6 * 2.25)
  static ScalarFunction indexOutOfBoundsInCallee() {
    return x -> {
      Box b = new Box(0);
      b.v = x;
      try {
        noArgs(b);
      } catch (ArrayIndexOutOfBoundsException e) {
        b.v = 2 * b.v;
      }
      return b.a[0] * b.v + b.a[1];
    };
  }

  @Program(at = 1.2)
  static ScalarFunction deepRecursionWithNPE() {
    Box b = new Box(1);
    return x -> {
      b.v = x;
      try {
        deep(b, x, 4);
      } catch (NullPointerException e) {
        return b.v;
      }
      return 0;
    };
  }

  @Program(at = 1.3)
  static ScalarFunction loopOfThrows() {
    Box b = new Box(1);
    return x -> {
      b.v = 1;
      return loopThrow(b, x);
    };
  }

  static class Box {
    double v;
    double[] a = {1, 2};
    Box next;
    Object tag;

    Box() {}

    Box(double v) {
      this.v = v;
    }

    void writeThenThrow(double x) {
      v = x * x;
      if (x > 0) throw new IllegalStateException("late");
      v = 7;
    }

    void viaOther(double x) {
      v = x;
      if (next != null) next.writeThenThrow(x);
      v = 9;
    }

    double readOr(double x) {
      try {
        writeThenThrow(x);
        return 1;
      } catch (IllegalStateException e) {
        return v * 2;
      } finally {
        v = v * x;
      }
    }
  }

  static class Leaky {
    static Leaky last;
    double v;

    Leaky(double x, Box b) {
      b.tag = this;
      v = x * x;
      if (x > 1) throw new IllegalArgumentException();
      v = 0;
    }

    double get() {
      return v;
    }
  }

  static class Res implements AutoCloseable {
    final Box b;

    Res(Box b, double x) {
      this.b = b;
      b.v += x;
    }

    void use(double x) {
      b.v *= x;
      if (x > 1) throw new RuntimeException("use");
    }

    @Override
    public void close() {
      b.v = b.v * b.v;
      if (b.v > 1) throw new IllegalStateException("close");
    }
  }

  static void noArgs(Box b) {
    b.a[0] = b.v * b.v;
    int i = 5;
    b.a[i] = 3;
    b.a[1] = 8;
  }

  static void deep(Box b, double x, int n) {
    b.v = b.v * x + n;
    if (n == 0) {
      Object o = null;
      o.hashCode();
    }
    deep(b, x, n - 1);
    b.v = 100;
  }

  static double loopThrow(Box b, double x) {
    double s = 0;
    for (int i = 0; i < 6; i++) {
      try {
        b.v += x * i;
        if (i % 2 == 0) {
          hop(b, x);
        } else s += b.v;
        b.v *= 1.5;
      } catch (ArithmeticException e) {
        s += b.v * b.v;
        continue;
      } catch (RuntimeException e) {
        s -= b.v;
      } finally {
        b.v -= x;
      }
    }
    return s;
  }

  static void hop(Box b, double x) {
    b.v = b.v * x;
    int z = 0;
    if (b.v > 2) z = 1 / z;
    throw new RuntimeException();
  }
}
