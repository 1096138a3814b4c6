import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.jvp;

import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Operators within differentiated functions. */
final class NestedOperators {
  // Siskind and Pearlmutter: d/dx (x * d/dy (x + y)) = 1
  @Program(at = 1.5, derivative = 1)
  static ScalarFunction perturbationConfusion() {
    return x -> x * derivative(y -> x + y, 1.0);
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction withMultiplication() {
    return x -> x * derivative(y -> x * y, 2.0);
  }

  @Program(at = 1.5, derivative = 6 * 2.25)
  static ScalarFunction capturedLocalBoxReadInInner() {
    return x -> {
      Box b = new Box(x * x);
      return derivative(t -> t * t * b.v, x);
    };
  }

  @Program(at = 1.5, derivative = 2 * 3 * 2.25)
  static ScalarFunction capturedOuterBoxActiveReadInInner() {
    Box b = new Box(1);
    return x -> {
      b.v = x;
      return derivative(t -> t * t * b.v, x) * b.v;
    };
  }

  @Program(at = 1.5, derivative = 9)
  static ScalarFunction innerWritesCapturedBoxOuterReads() {
    return x -> {
      Box b = new Box(0);
      double d = derivative(
          t -> {
            b.v = t * x;
            return t * t * x;
          },
          x);
      return d + b.v;
    };
  }

  @Program(at = 1.5, derivative = 9)
  static ScalarFunction innerWritesCapturedArrayOuterReads() {
    return x -> {
      double[] b = {0};
      double d = derivative(
          t -> {
            b[0] = t * x;
            return t * t * x;
          },
          x);
      return d + b[0];
    };
  }

  @Program(at = 1.5, derivative = 9)
  static ScalarFunction innerWritesStatic() {
    return x -> {
      double d = derivative(
          t -> {
            st = t * x;
            return t * t * x;
          },
          x);
      return d + st;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction innerMakesBox() {
    return x -> derivative(
        t -> {
          Box b = new Box(t);
          b.v *= x;
          return b.cube();
        },
        x);
  }

  @Program(at = 1.1, exact = false)
  static ScalarFunction threeLevels() {
    return x -> derivative(y -> y * derivative(s -> s * y * x * s, x * y), x);
  }

  @Program(at = 1.1)
  static ScalarFunction inALoopWithCapturedState() {
    return x -> {
      Box b = new Box(x);
      double s = 0;
      for (int i = 0; i < 3; i++) {
        s += derivative(t -> t * t * t * b.v, x + i);
        b.v *= x;
      }
      return s;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction newton() {
    return x -> newton(new Box(2), x);
  }

  @Program(at = 1.5, derivative = 8 * 3.375)
  static ScalarFunction gradientInsideWithCapturedRecord() {
    return x -> {
      P p = new P(x, x * x);
      double[] g = gradient(v -> v[0] * v[0] * p.x + v[1] * p.y, new double[] {x, 2});
      return g[0] * g[1];
    };
  }

  @Program(at = 1.5)
  static ScalarFunction pointArrayAlsoCaptured() {
    return x -> {
      double[] a = {x, x * x};
      double[] g = gradient(v -> v[0] * a[0] + v[1] * a[1] * v[1], a);
      return g[0] + g[1];
    };
  }

  // inner: f(v)=v0*a0+v1*v1*a1 with a==v the same variable: 2 v0 , 3 v1^2 ; outer derivative 2 +
  // 3*2*x^2*2x ... (a1 = x^2: 3x^4)
  @Program(at = 1.5, derivative = 6)
  static ScalarFunction storedLambdaDifferentiated() {
    return x -> {
      ScalarFunction f = t -> t * t * x;
      return derivative(f, x);
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction madeLambdaDifferentiated() {
    return x -> derivative(make(x), 2.0) * x;
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction methodReferenceOfLocalObject() {
    return x -> {
      Quadratic q = new Quadratic(x);
      return derivative(q::at, x);
    };
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction defaultMethodWithAnOperator() {
    return x -> {
      Quadratic q = new Quadratic(x);
      return q.slope(x);
    };
  }

  @Program(at = 1.5, derivative = 18)
  static ScalarFunction capturedModelsDefaultMethod() {
    Quadratic q = new Quadratic(3);
    return x -> q.slope(x) * x;
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction capturedModelMutatedSlope() {
    Quadratic q = new Quadratic(3);
    return x -> {
      q.k = x;
      return q.slope(x);
    };
  }

  @Program(at = 1.5, derivative = 6 * 2.25)
  static ScalarFunction jvpInside() {
    return x -> jvp((ScalarFunction) t -> t * t * x, x, x);
  }

  static class Box {
    double v;
    double[] a = {1, 2};
    Box next;

    Box(double v) {
      this.v = v;
    }

    double cube() {
      return v * v * v;
    }
  }

  record P(double x, double y) {}

  interface Model {
    double at(double x);

    default double slope(double x) {
      return derivative(t -> at(t), x);
    }
  }

  static class Quadratic implements Model {
    double k;

    Quadratic(double k) {
      this.k = k;
    }

    public double at(double x) {
      return k * x * x;
    }
  }

  static double st;

  static ScalarFunction make(double x) {
    return t -> t * x;
  }

  static double newton(Box b, double x) {
    double y = x;
    for (int i = 0; i < 4; i++) {
      double z = y;
      y = y - (z * z * b.v - x) / derivative(t -> t * t * b.v - x, z);
    }
    return y;
  }
}
