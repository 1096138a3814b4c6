import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Constants in static fields that meet what is differentiated. */
final class StaticConstants {
  // constants
  @Program(at = 1.5)
  static ScalarFunction complexONEInALoop() {
    return x -> {
      Complex z = Complex.pow(new Complex(x, 1), 3);
      return z.re * 2 + z.im;
    };
  }

  @Program(at = 1.5, derivative = -2 * 3 + 1)
  static ScalarFunction oneByTernary() {
    return x -> {
      Complex z = Complex.pick(x > 1, x).plus(Complex.pick(x < 1, x)).times(Complex.I);
      return z.re * 2 + z.im;
    };
  }

  @Program(at = 1.5, derivative = 2 * 18 * 1.5)
  static ScalarFunction zeroIdentity() {
    return x -> {
      Complex s = Complex.ZERO;
      for (int i = 0; i < 3; i++) s = s.plus(new Complex(x * i, x));
      return s.abs2();
    };
  }

  @Program(at = 1.5)
  static ScalarFunction arrayOfConstantsAndActive() {
    return x -> {
      Complex[] c = {Complex.ONE, new Complex(x, x), Complex.ONE, Complex.I};
      c[2] = c[1];
      c[1] = c[0];
      Complex p = Complex.ONE;
      for (Complex q : c) p = p.times(q).self();
      return p.re + 3 * p.im;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction constantOfASubclassThatChanges() {
    return x -> {
      Shape s = x > 1 ? Shape.UNIT : new Shape(x);
      if (s instanceof Changing m) m.m = x * x;
      return s.area();
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction constantThatChangesReadAgain() {
    return x -> {
      Shape s = x < 1 ? new Changing(x) : Shape.UNIT;
      ((Changing) s).m = x * x;
      return Shape.UNIT.area();
    };
  }

  @Program(at = 1.5)
  static ScalarFunction constantVectorMerged() {
    return x -> {
      Vector2 v = x < 1 ? new Vector2(x, x) : Vector2.E;
      Vector2 w = new Vector2(x, x * x);
      return v.dot(w) + w.dot(w);
    };
  }

  @Program(at = 1.5, derivative = 4 * 1.5 * 2.25)
  static ScalarFunction constantVectorMergedAndWritten() {
    return x -> {
      Vector2 v = x < 1 ? new Vector2(x, x) : Vector2.E;
      v.d[0] = x * x;
      return v.d[0] * Vector2.E.d[0];
    };
  }

  @Program(at = 1.5, derivative = 1 + 3)
  static ScalarFunction recordConstant() {
    return x -> {
      Point p = Point.ORIGIN;
      for (int i = 0; i < 3; i++) {
        p = i == 1 ? Point.ORIGIN : p.add(new Point(x, x * x));
      }
      return p.x + p.y;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction constantInCapturedHolder() {
    Complex[] h = {Complex.ONE};
    return x -> {
      h[0] = h[0].times(new Complex(x, 0));
      h[0] = h[0].times(h[0]);
      return h[0].re;
    };
  }

  @Program(at = 1.5, derivative = 4)
  static ScalarFunction constantInField() {
    return x -> {
      class H2 {
        Complex c = Complex.ONE;
        double v = 2;
      }
      H2 h = new H2();
      double r = h.c.re * x;
      h.c = new Complex(x, x);
      r += h.c.re * h.v;
      h.c = Complex.I;
      return r + h.c.im * x;
    };
  }

  static final class Complex {
    static final Complex ONE = new Complex(1, 0), I = new Complex(0, 1), ZERO = new Complex(0, 0);
    final double re, im;

    Complex(double r, double i) {
      re = r;
      im = i;
    }

    Complex times(Complex o) {
      return new Complex(re * o.re - im * o.im, re * o.im + im * o.re);
    }

    Complex plus(Complex o) {
      return this == ZERO ? o : new Complex(re + o.re, im + o.im);
    }

    double abs2() {
      return re * re + im * im;
    }

    Complex self() {
      return this;
    }

    static Complex pow(Complex z, int n) {
      Complex r = ONE;
      for (int i = 0; i < n; i++) r = r.times(z);
      return r;
    }

    static Complex pick(boolean b, double x) {
      return b ? ONE : new Complex(x, x * x);
    }
  }

  static class Shape {
    final double s;

    Shape(double s) {
      this.s = s;
    }

    double area() {
      return s;
    }

    static final Shape UNIT = new Changing(2);
  }

  static class Changing extends Shape {
    double m;

    Changing(double m) {
      super(1);
      this.m = m;
    }

    @Override
    double area() {
      return m;
    }
  }

  static final class Vector2 {
    final double[] d;

    Vector2(double... d) {
      this.d = d;
    }

    static final Vector2 E = new Vector2(1, 2);

    double dot(Vector2 o) {
      double s = 0;
      for (int i = 0; i < d.length; i++) s += d[i] * o.d[i];
      return s;
    }
  }

  record Point(double x, double y) {
    static final Point ORIGIN = new Point(0, 0);

    Point add(Point o) {
      return new Point(x + o.x, y + o.y);
    }
  }
}
