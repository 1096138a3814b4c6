import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Constructors, initialisers, inheritance, local and anonymous classes. */
final class Construction {
  @Program(at = 1.5, derivative = 3 * 2.25 + 30 * 2.25 + 4 * 3.375)
  static ScalarFunction superConstructorCallsOverriddenInit() {
    return x -> {
      CallsOverridden i = new CallsOverridden(x);
      return i.v + 10 * i.w + i.arr[0] * i.arr[1];
    };
  }

  @Program(at = 1.5, derivative = 1 + 3 * 2.25)
  static ScalarFunction thisChain() {
    return x -> {
      Chain c = new Chain(x);
      return c.a + c.b;
    };
  }

  @Program(at = 1.5, derivative = 1 + 12 + 3 * 2.25)
  static ScalarFunction fieldInitialisers() {
    return x -> {
      FieldInit c = new FieldInit(x);
      return c.x + c.y * c.z;
    };
  }

  @Program(at = 1.1)
  static ScalarFunction superAndHiddenFields() {
    return x -> new Child(x).f() + Grandparent.of(x).f();
  }

  @Program(at = 1.5)
  static ScalarFunction normalisingRecord() {
    return x -> {
      Normalized n = new Normalized(x, x * x);
      return n.a * 2 + n.b;
    };
  }

  @Program(at = 1.5, derivative = 12)
  static ScalarFunction recordOtherConstructor() {
    return x -> new OtherConstructor(x, x).twice().twice().a;
  }

  @Program(at = 1.5, derivative = 45.5625)
  static ScalarFunction anonymousClassCapturesActive() {
    return x -> {
      double y = x * x;
      Grandparent p = new Grandparent(x) {
        double t = y;

        @Override
        double g() {
          return t * y * v;
        }
      };
      return p.f();
    };
  }

  @Program(at = 1.2)
  static ScalarFunction localClassChangesAndCaptures() {
    return x -> {
      double[] c = {x};
      class L {
        double k = c[0];

        double next() {
          c[0] *= k;
          k += x;
          return c[0];
        }
      }
      L l = new L();
      L m = new L();
      return l.next() + m.next() + l.next() + m.k;
    };
  }

  @Program(at = 1.5, derivative = 1 + 3 + 3)
  static ScalarFunction cloneOfAnObject() {
    return x -> {
      Copied c = new Copied(x);
      Copied d = c.copy();
      d.v *= x;
      d.a[0] = x * x;
      return c.v + d.v + c.a[0];
    };
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction boxesInObjectFields() {
    return x -> {
      Box b = new Box();
      b.tag = x * x;
      Object o = b.tag;
      b.tag = 2.0;
      return (Double) o * (Double) b.tag + ((Number) b.tag).intValue();
    };
  }

  @Program(at = 1.5, derivative = 6, second = false)
  static ScalarFunction floatFields() {
    return x -> {
      class F {
        float f;
      }
      F f = new F();
      f.f = (float) x;
      f.f *= f.f;
      return f.f * 2;
    };
  }

  @Program(at = 1.5, derivative = 6 * 2.25)
  static ScalarFunction varargs() {
    return x -> variadic(x, x, variadic(2, x));
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction genericNumberCell() {
    return x -> new Cell<Double>(x * x).get();
  }

  @Program(at = 1.2)
  static ScalarFunction matrixClass() {
    return x -> {
      Matrix m = new Matrix(new double[][] {{x, 1}, {x * x, 2}});
      return m.mul(m.t()).mul(m).trace();
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

  abstract static class Init {
    Init(double x) {
      init(x);
    }

    abstract void init(double x);
  }

  static class CallsOverridden extends Init {
    double v = 1;
    double w;
    double[] arr;

    CallsOverridden(double x) {
      super(x);
      v += w;
    }

    void init(double x) {
      v = x * x;
      w = x * x * x;
      arr = new double[] {x, w};
    }
  }

  static class Chain {
    double a, b;

    Chain(double a) {
      this(a, a * a);
      this.b += 1;
    }

    Chain(double a, double b) {
      this.a = a;
      this.b = b * a;
    }
  }

  static class FieldInit {
    double x;
    double y = 2;
    double z = y * 3;

    {
      z = z * y;
    }

    FieldInit(double x) {
      this.x = x;
      y = x;
      z += y * x;
    }
  }

  static class Grandparent {
    protected double v;

    Grandparent(double v) {
      this.v = v;
    }

    double f() {
      return v * g();
    }

    double g() {
      return v;
    }

    static Grandparent of(double v) {
      return new Grandparent(v);
    }
  }

  static class Parent extends Grandparent {
    Parent(double v) {
      super(v * 2);
    }

    @Override
    double g() {
      return super.g() * v + 1;
    }
  }

  static class Child extends Parent {
    double v = 3;

    Child(double v) {
      super(v * v);
      this.v = v;
    }

    @Override
    double g() {
      return super.g() * v + ((Grandparent) this).v + super.v;
    }
  }

  record Normalized(double a, double b) {
    Normalized {
      double s = a + b;
      a /= s;
      b /= s;
    }
  }

  record OtherConstructor(double a) {
    OtherConstructor(double a, double b) {
      this(a * b);
    }

    OtherConstructor twice() {
      return new OtherConstructor(a, 2);
    }
  }

  static class Copied implements Cloneable {
    double v;
    double[] a = {2};

    Copied(double v) {
      this.v = v;
    }

    Copied copy() {
      try {
        return (Copied) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  static class Cell<T extends Number> {
    T n;

    Cell(T n) {
      this.n = n;
    }

    double get() {
      return n.doubleValue();
    }
  }

  static class Matrix {
    final double[][] d;

    Matrix(double[][] d) {
      this.d = d;
    }

    Matrix mul(Matrix o) {
      double[][] r = new double[d.length][o.d[0].length];
      for (int i = 0; i < r.length; i++)
        for (int j = 0; j < r[0].length; j++)
          for (int k = 0; k < o.d.length; k++) r[i][j] += d[i][k] * o.d[k][j];
      return new Matrix(r);
    }

    Matrix t() {
      double[][] r = new double[d[0].length][d.length];
      for (int i = 0; i < d.length; i++) for (int j = 0; j < d[0].length; j++) r[j][i] = d[i][j];
      return new Matrix(r);
    }

    double trace() {
      double s = 0;
      for (int i = 0; i < d.length; i++) s += d[i][i];
      return s;
    }
  }

  static double variadic(double... v) {
    double s = 1;
    for (double d : v) s *= d;
    return s;
  }
}
