import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Exceptions of lambdas, overriding methods and the JDK, and nested handlers. */
final class MoreExceptions {
  @Program(at = 1.5)
  static ScalarFunction virtualThrowers() {
    Box o = new Box(1);
    Thrower[] t = {new Cubing(), new Sharing(o), new Cubing()};
    return x -> {
      double s = 0;
      Box b = new Box(1);
      for (Thrower q : t) {
        try {
          q.go(b, x);
        } catch (IllegalStateException e) {
          s += b.v * o.v;
        }
      }
      return s;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction lambdaThatThrows() {
    return x -> {
      Box b = new Box(1);
      Runnable r = () -> {
        b.v = x * x;
        throw new IllegalStateException();
      };
      try {
        r.run();
      } catch (IllegalStateException e) {
        return b.v;
      }
      return 0;
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25 + 1)
  static ScalarFunction nestedFinally() {
    Box b = new Box(1);
    return x -> nestedFinally(b, x);
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction returnInFinally() {
    Box b = new Box(1);
    return x -> returnInFinally(b, x);
  }

  @Program(at = 1.5, derivative = 6 + 3 * 2.25)
  static ScalarFunction returnBeforeFinally() {
    Box b = new Box(1);
    return x -> returnBeforeFinally(b, x) * 2 + b.v;
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction exceptionCarriesBox() {
    return x -> {
      try {
        carry(x);
      } catch (Carrier e) {
        return e.b.v;
      }
      return 0;
    };
  }

  @Program(at = 1.5, derivative = 6 * 2.25)
  static ScalarFunction rethrowWithCause() {
    Box b = new Box(1);
    return x -> {
      try {
        try {
          b.writeThenThrow(x);
        } catch (IllegalStateException e) {
          b.v *= x;
          throw new RuntimeException(e);
        }
      } catch (RuntimeException e) {
        return b.v * (e.getCause() instanceof IllegalStateException ? 2 : 1);
      }
      return 0;
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction classCastInCalleeThroughCaptured() {
    Box b = new Box(1);
    b.tag = "s";
    return x -> {
      try {
        b.v = x;
        b.a[0] = x * x;
        Box t = (Box) b.tag;
        b.v = t.v;
      } catch (ClassCastException e) {
      }
      return b.v * b.a[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction arrayStoreException() {
    return x -> {
      Box b = new Box(1);
      Object[] o = new String[1];
      try {
        b.v = x * x;
        o[0] = b;
        b.v = 0;
      } catch (ArrayStoreException e) {
      }
      return b.v;
    };
  }

  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction throwingOverrideWritesCaptured() {
    Box b = new Box(1);
    Box c = new Box(2) {
      void writeThenThrow(double x) {
        b.v = x * x * x;
        throw new IllegalStateException();
      }
    };
    return x -> {
      try {
        c.writeThenThrow(x);
      } catch (IllegalStateException e) {
      }
      return b.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction throwingMethodWithoutArguments() {
    Box b = new Box(1);
    Box c = new Box(2) {
      double sq() {
        return 0;
      }

      void go() {
        b.v = b.v * b.v;
        throw new IllegalStateException();
      }

      {
        tag = (Runnable) this::go;
      }
    };
    class R {
      void go() {
        b.v *= b.v;
        throw new IllegalStateException();
      }
    }
    R r = new R();
    return x -> {
      b.v = x;
      try {
        r.go();
      } catch (IllegalStateException e) {
      }
      return b.v;
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

  interface Thrower {
    void go(Box b, double x);
  }

  static class Cubing implements Thrower {
    public void go(Box b, double x) {
      b.v = x * x * x;
      throw new IllegalStateException();
    }
  }

  static class Sharing implements Thrower {
    Box own;

    Sharing(Box o) {
      own = o;
    }

    public void go(Box b, double x) {
      own.v = x * x;
      b.v = own.v * x;
      throw new IllegalStateException();
    }
  }

  static class Carrier extends RuntimeException {
    final Box b;

    Carrier(Box b) {
      this.b = b;
    }
  }

  static double nestedFinally(Box b, double x) {
    try {
      try {
        b.v = x;
        throw new RuntimeException();
      } finally {
        b.v *= x;
      }
    } catch (RuntimeException e) {
      b.v *= x;
    } finally {
      b.v += x;
    }
    return b.v;
  }

  static double returnInFinally(Box b, double x) {
    try {
      b.v = x * x;
      return b.v;
    } finally {
      b.v = x * x * x;
      if (x > 0) return b.v + 1;
    }
  }

  static double returnBeforeFinally(Box b, double x) {
    try {
      b.v = x * x;
      return b.v;
    } finally {
      b.v = x * x * x;
    }
  }

  static void carry(double x) {
    Box b = new Box(1);
    b.v = x * x;
    throw new Carrier(b);
  }
}
