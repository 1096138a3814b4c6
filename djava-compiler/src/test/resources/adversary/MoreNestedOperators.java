import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.valueWithDerivative;
import static org.djava.Derivatives.vjp;
import static org.djava.Derivatives.withoutDerivative;

import java.util.function.DoubleUnaryOperator;
import org.djava.GradientFunction;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.ObjectProgram;
import org.djava.compiler.adversary.Program;

/** Operators within differentiated functions: gradients, closures, objects. */
final class MoreNestedOperators {
  @Program(at = 1.5, derivative = 6 * 2.25)
  static ScalarFunction vjpInside() {
    return x -> vjp((ScalarFunction) t -> t * t * x, x, x);
  }

  @Program(at = 1.5, derivative = 50.625)
  static ScalarFunction valueWithDerivativeInside() {
    return x -> {
      var v = valueWithDerivative(t -> t * t * x, x);
      return v.value() * v.derivative();
    };
  }

  @Program(at = 1.5)
  static ScalarFunction gradientOfThree() {
    return x -> {
      double[] g = gradient((a, b, c) -> a * b * c * x, x, 2, x);
      return g[0] + g[1] * g[2];
    };
  }

  @Program(at = 1.5, derivative = 9 * 2.25)
  static ScalarFunction innerFunctionCapturesAClosure() {
    return x -> {
      DoubleUnaryOperator g = s -> s * s * x;
      return derivative(t -> g.applyAsDouble(t) * t, x);
    };
  }

  @Program(at = 1.2)
  static ScalarFunction innerIsRecursiveOverObjects() {
    return x -> {
      Box l = new Box(x);
      l.next = new Box(x * x);
      l.next.next = new Box(2);
      return derivative(
          t -> {
            double s = t;
            for (Box b = l; b != null; b = b.next) s *= b.v * t;
            return s;
          },
          x);
    };
  }

  @Program(at = 1.5, derivative = 1)
  static ScalarFunction innerIgnoresItsParameter() {
    return x -> {
      Box b = new Box(x);
      return x + derivative(t -> b.v * x, x);
    };
  }

  @Program(at = 1.5, derivative = 4)
  static ScalarFunction innerConstantCaptured() {
    Box b = new Box(4);
    return x -> x * derivative(t -> b.v * t, x);
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction innerWithExceptions() {
    return x -> derivative(
        t -> {
          Box b = new Box(t);
          try {
            b.v = t * t * x;
            if (x > 0) throw new IllegalStateException();
            return 0;
          } catch (IllegalStateException e) {
            return b.v;
          }
        },
        x);
  }

  @Program(at = 1.5, derivative = 4 * 1.5 + 4)
  static ScalarFunction innerWithArraysOfBoxes() {
    return x -> {
      Box[] bs = {new Box(x), new Box(2)};
      return derivative(
          t -> {
            double s = 0;
            for (Box b : bs) s += b.v * t * t;
            return s;
          },
          x);
    };
  }

  @Program(at = {1.1, 1.3})
  static Objective innerGradientLoopsOverRows() {
    return v -> {
      double s = 0;
      for (int i = 0; i < v.length; i++) {
        double k = v[i];
        double[] g = gradient(u -> u[0] * u[0] * k + u[1] * k * u[0], new double[] {v[0], k});
        s += g[0] * g[1];
      }
      return s;
    };
  }

  @Program(
      at = {2, 3},
      derivative = {4 * 2 * 3, 2 * 4})
  static ObjectProgram<Pair> innerOperatorOverArgumentObject() {
    return new ObjectProgram<Pair>(
        v -> new Pair(v[0], v[1]), b -> derivative(t -> t * t * b.v * b.w, b.v));
  }

  @Program(
      at = {2, 3},
      derivative = {2 * 4 * 8, 0})
  static ObjectProgram<Pair> innerWritesArgumentObject() {
    return new ObjectProgram<Pair>(v -> new Pair(v[0], v[1]), b -> {
      double d = derivative(
          t -> {
            b.w = t * b.v;
            return t * b.w;
          },
          b.v);
      return d * b.w;
    });
  }

  @Program(derivative = 6 * 2)
  static double[] derivativeOfGradientAt() {
    GradientFunction g = gradient((Objective) v -> v[0] * v[0] * v[0]);
    return new double[] {derivative(x -> g.at(new double[] {x})[0], 2)};
  }

  @Program(derivative = 24)
  static double[] derivativeFAtNested() {
    var d = derivative((ScalarFunction) x -> x * x * x * x);
    var e = derivative(d::at);
    var f = derivative(e::at);
    return new double[] {f.at(1.0)};
  }

  @Program(derivative = 2 * 5)
  static double[] derivativeOfDerivativeOfFunctionWithCapturedState() {
    var d = derivative((ScalarFunction) x -> x * x * FIVE.v);
    return new double[] {derivative(d::at, 3)};
  }

  @Program(at = 1.5, derivative = 6 * 2.25)
  static ScalarFunction pullbackInside() {
    return x -> pullback((ScalarFunction) t -> t * t * x, x).apply(x);
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction gradientOfARecordInside() {
    return x -> gradient(p -> p.x * p.y * x, new Point(x, 2)).y;
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction outerStaticInnerReads() {
    return x -> {
      st = x * x;
      double d = derivative(t -> t * st, x);
      st = 1;
      return d;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction operatorInAVirtualCalleeOfCapturedObjects() {
    Model[] m = {
      new Quadratic(2),
      new Model() {
        double w = 3;

        public double at(double x) {
          w += x;
          return w * x;
        }
      }
    };
    return x -> {
      double s = 0;
      for (Model q : m) s += q.slope(x) * x;
      return s;
    };
  }

  @Program(at = 1.5, derivative = 2.5 + 0, second = false)
  static ScalarFunction withoutDerivativeOfObjectsNumber() {
    return x -> {
      Box b = new Box(x);
      return withoutDerivative(b).v * x + b.v;
    };
  }

  @Program(at = 1.5, derivative = 6 - 3, second = false)
  static ScalarFunction innerWithoutDerivativeOfOuter() {
    return x -> derivative(t -> t * withoutDerivative(x) * t, x);
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction operatorInAHelper() {
    return x -> slope(t -> t * t * x, x);
  }

  @Program(at = 1.5, derivative = 0.4082482904638631)
  static ScalarFunction newtonInAHelper() {
    return x -> root(t -> t * t - x, 1.2);
  }

  @Program(at = 1.5, derivative = 8 * 1.5)
  static ScalarFunction helperWithinHelper() {
    return x -> slope(t -> slope(u -> u * u * t * x, t), x);
  }

  @Program(at = 1.2)
  static ScalarFunction integralOfALambda() {
    return x -> integrate(t -> t * x * integrate(u -> u * t * x, 0, t), 0, x);
  }

  @Program(at = 1.5, derivative = 9)
  static ScalarFunction capturedFunctionDifferentiatedInside() {
    return x -> derivative(CUBE, x);
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

  record Point(double x, double y) {}

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

  static class Pair {
    double v, w;

    Pair(double v, double w) {
      this.v = v;
      this.w = w;
    }
  }

  static double st;

  static final Box FIVE = new Box(5);

  static final ScalarFunction CUBE = t -> t * t * t;

  static double slope(ScalarFunction f, double x) {
    return derivative(f, x);
  }

  static double root(ScalarFunction f, double x0) {
    double x = x0;
    for (int i = 0; i < 5; i++) x -= f.applyAsDouble(x) / derivative(f, x);
    return x;
  }

  static double integrate(DoubleUnaryOperator f, double a, double b) {
    double s = 0;
    int n = 8;
    for (int i = 0; i < n; i++) s += f.applyAsDouble(a + (b - a) * (i + 0.5) / n);
    return s * (b - a) / n;
  }
}
