import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;

import org.djava.DerivativeFunction;
import org.djava.GradientFunction;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Functions with state, curried operators, objects whose class changes between runs. */
final class FunctionsAsObjects {
  // curried derivative of a function whose captured object's class changes: 3x^2(+k..): at 2:
  // Circle 6x=12; Square k=1: k+x: (x^3+x^2)' = 3x^2+2x = 16; Odd k=1: x^4+x^3: 4x^3+3x^2 = 44
  @Program(derivative = {12, 16, 44, 12})
  static double[] curriedClassOfCapturedPartChanges() {
    Holder h = new Holder(new Circle());
    DerivativeFunction d = derivative((ScalarFunction) x -> h.s.area(x));
    double a = d.at(2);
    h.s = new Square();
    double b = d.at(2);
    h.s = new Odd();
    double c = d.at(2);
    h.s = new Circle();
    return new double[] {a, b, c, d.at(2)};
  }

  @Program(derivative = {12, 16, 88 * 5})
  static double[] curriedGradientClassChanges() {
    Holder h = new Holder(new Circle());
    GradientFunction d = gradient((Objective) x -> h.s.area(x[0]));
    double a = d.at(new double[] {2})[0];
    h.s = new Square();
    double b = d.at(new double[] {2})[0];
    Holder q = new Holder(new Odd());
    GradientFunction e = gradient((Objective) x -> q.s.twice(x[0]));
    return new double[] {a, b, e.at(new double[] {2})[0]};
  }

  @Program(derivative = {1, 13})
  static double[] nullThenObject() {
    Holder h = new Holder(null);
    ScalarFunction f = x -> x + (h.s == null ? 0 : h.s.area(x));
    double a = gradient(f, 2);
    h.s = new Circle();
    return new double[] {a, gradient(f, 2)};
  }

  @Program(derivative = {12, 16})
  static double[] arrayElementsChangeClass() {
    Shape[] h = {new Circle()};
    ScalarFunction f = x -> h[0].area(x);
    double a = gradient(f, 2);
    h[0] = new Square();
    return new double[] {a, gradient(f, 2)};
  }

  // Loss: first run scale=2: 2*(w0^2+2 w1^2) at (3,4): 4w0, 8 w1
  @Program(derivative = {12, 32})
  static double[] functionObjectWithState() {
    return gradient(new Loss(), new double[] {3, 4});
  }

  // second run: data=(3,4), scale = 2*41=82: 82*(3w0^2+4w1^2): 82*6*3, 82*8*4
  @Program(derivative = {82 * 18, 82 * 32})
  static double[] functionObjectWithStateSecondRun() {
    Loss l = new Loss();
    gradient(l, new double[] {3, 4});
    return gradient(l, new double[] {3, 4});
  }

  @Program(derivative = {12, 12, 12, 12 + 36})
  static double[] thisFSuperFLambdaWithSuper() {
    Child c = new Child();
    return new double[] {
      derivative(c.self(), 2),
      derivative(new Parent().self(), 2),
      derivative(c.sup(), 2),
      derivative(c.lam(), 2)
    };
  }

  @Program(at = {0.8, 0.9, 1.1})
  static Objective objectsMadeInALoopHessian() {
    return v -> {
      Box h = null;
      for (double d : v) {
        Box b = new Box(d * d);
        b.next = h;
        h = b;
      }
      double s = 1;
      for (Box b = h; b != null; b = b.next) s = s * b.v + b.v;
      return s;
    };
  }

  @Program(at = {0.8, 0.9})
  static Objective shapesInAnArrayHessian() {
    return v -> {
      Shape[] s = {new Square(), new Circle(), new Odd()};
      double r = 1;
      for (int i = 0; i < 6; i++) r += s[i % 3].twice(v[i % 2]) * r * 0.01;
      return r;
    };
  }

  @Program(at = {0.8, 0.9})
  static Objective exceptionsAndObjectsHessian() {
    return v -> {
      double r = 1;
      for (int i = 0; i < 4; i++) {
        Box b = new Box(v[0]);
        try {
          b.v *= v[1];
          if (i % 2 == 0) throw new IllegalStateException();
          b.v *= r;
        } catch (IllegalStateException e) {
          b.v *= b.v;
        } finally {
          r += b.v;
        }
      }
      return r;
    };
  }

  @Program(at = {0.8, 0.9})
  static Objective capturedBoxHessian() {
    Box b = new Box(2);
    return v -> {
      b.v = v[0] * v[1];
      b.square();
      return b.v;
    };
  }

  @Program(at = {0.8, 0.9})
  static Objective capturedBoxsArrayHessian() {
    Box b = new Box(2);
    return v -> {
      b.a[0] += v[0];
      return b.a[0] * b.a[0] * v[1];
    };
  }

  @Program(at = {0.8, 0.9})
  static Objective capturedArrayAccumulatesHessianRestores() {
    double[] a = {2};
    return v -> {
      a[0] += v[0];
      return a[0] * a[0] * v[1];
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

  interface Shape {
    double area(double x);

    default double twice(double x) {
      return 2 * area(x);
    }
  }

  static class Square implements Shape {
    double k = 1;

    public double area(double x) {
      k += x;
      return x * x * k;
    }
  }

  static class Circle implements Shape {
    public double area(double x) {
      return 3 * x * x;
    }
  }

  static class Odd extends Square {
    @Override
    public double area(double x) {
      return super.area(x) * x;
    }

    @Override
    public double twice(double x) {
      return 5 * super.twice(x);
    }
  }

  static class Holder {
    Shape s;

    Holder(Shape s) {
      this.s = s;
    }
  }

  static class Loss implements Objective {
    double[] data = {1, 2};
    double scale = 2;
    int calls;

    public double applyAsDouble(double[] w) {
      calls++;
      double s = 0;
      for (int i = 0; i < w.length; i++) {
        s += data[i] * w[i] * w[i];
        data[i] = w[i];
      }
      scale *= s;
      return scale;
    }
  }

  static class Parent {
    double w = 3;

    double f(double x) {
      return w * x * x;
    }

    ScalarFunction self() {
      return this::f;
    }
  }

  static class Child extends Parent {
    @Override
    double f(double x) {
      return x * x * x;
    }

    ScalarFunction sup() {
      return super::f;
    }

    ScalarFunction lam() {
      return x -> super.f(x) + f(x) * w;
    }
  }
}
