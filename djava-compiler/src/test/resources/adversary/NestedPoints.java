import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.directionalDerivative;
import static org.djava.Derivatives.gradient;

import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Operators within functions whose point or captures are known by another name. */
final class NestedPoints {
  // the inner point is also in an object: right is 2*x (one variable), or refused: d/dx 2x = 2
  @Program(at = 1.5, derivative = 2)
  static ScalarFunction innerPointAlsoInACapturedObject() {
    return x -> {
      Box b = new Box(1);
      b.a = new double[] {x};
      double[] g = gradient(v -> v[0] * b.a[0], b.a);
      return g[0];
    };
  }

  @Program(at = 1.5, derivative = 2)
  static ScalarFunction innerPointAlsoACapturedRow() {
    return x -> {
      double[][] m = {{x}};
      double[] g = gradient(v -> v[0] * m[0][0], m[0]);
      return g[0];
    };
  }

  @Program(at = 1.5, derivative = 2)
  static ScalarFunction innerPointAlsoStatic() {
    return x -> {
      SARR[0] = x;
      double[] g = gradient(v -> v[0] * SARR[0], SARR);
      return g[0];
    };
  }

  @Program(at = 1.5, derivative = 2)
  static ScalarFunction innerPointAlsoCapturedByAnotherName() {
    return x -> {
      double[] a = {x};
      double[] c = a;
      double[] g = gradient(v -> v[0] * c[0], a);
      return g[0];
    };
  }

  @Program(at = 1.5, derivative = 6)
  static ScalarFunction innerPointCapturedByAnotherNameBranch() {
    return x -> {
      double[] a = {x}, d = {x};
      double[] c = x > 1 ? a : d;
      double[] g = gradient(v -> v[0] * c[0] * d[0], a);
      return g[0];
    };
  }

  @Program(at = 1.5, derivative = 2)
  static ScalarFunction innerPointInAnArrayOfObjects() {
    return x -> {
      double[] a = {x};
      Object[] o = {a};
      double[] g = gradient(v -> v[0] * ((double[]) o[0])[0], a);
      return g[0];
    };
  }

  @Program(at = 1.5, derivative = 2)
  static ScalarFunction innerDirectionalDerivativePointInABox() {
    return x -> {
      Box b = new Box(1);
      b.a = new double[] {x};
      return directionalDerivative(v -> v[0] * b.a[0], b.a, new double[] {1});
    };
  }

  @Program(derivative = 3)
  static double[] innerPointInABoxNotNested() {
    Box b = new Box(1);
    b.a = new double[] {1.5};
    return gradient(v -> v[0] * b.a[0], b.a);
  }

  @Program(at = 1.5, derivative = 6 * 2.25)
  static ScalarFunction innerOperatorInAMethodOfAnActiveObject() {
    return x -> new Box(x).slope(x * x);
  }

  @Program(at = 1.5, derivative = 9 * 2.25)
  static ScalarFunction innerCapturesAScalarFunction() {
    return x -> {
      ScalarFunction g = s -> s * s * x;
      return derivative(t -> g.applyAsDouble(t) * t, x);
    };
  }

  @Program(at = 1.5, derivative = 9 * 2.25)
  static ScalarFunction innerCapturesALambdaInABox() {
    return x -> {
      Box b = new Box(1);
      b.f = s -> s * s * x;
      return derivative(t -> b.f.applyAsDouble(t) * t, x);
    };
  }

  @Program(at = 1.5, derivative = 4 * 1.5)
  static ScalarFunction innerCapturesAFunction() {
    return x -> {
      Function<Box, Box> g = s -> new Box(s.v * x);
      return derivative(t -> g.apply(new Box(t)).v * t, x);
    };
  }

  @Program(at = 1.5, derivative = 9 * 2.25)
  static ScalarFunction innerCapturesALambdaThatIgnoresX() {
    return x -> {
      DoubleUnaryOperator g = s -> s * s;
      return derivative(t -> g.applyAsDouble(t) * t * x, x);
    };
  }

  @Program(at = 1.5, derivative = 4)
  static ScalarFunction innerCapturesALambdaUsedWithAConstant() {
    return x -> {
      DoubleUnaryOperator g = s -> s * s * x;
      return derivative(t -> g.applyAsDouble(2) * t, x);
    };
  }

  // gradient of v0 w0 + v1^2 w1 with v the same array as this.w: (2 w0, 3 w1^2) as one variable, or
  // refused; not (w0, 2 w1^2)
  @Program(at = 1.5, derivative = 8 * 1.5)
  static ScalarFunction gradientOfAMethodByAFieldItReads() {
    return x -> new Model(x, 2).gnorm();
  }

  @Program(derivative = 0)
  static double[] gradientOfAMethodByAFieldItReadsNotNested() {
    return new double[] {new Model(1.5, 2).gnorm()};
  }

  @Program(at = 1.5, derivative = 8 * 1.5)
  static ScalarFunction capturedModelsFieldItReads() {
    Model m = new Model(1, 2);
    return x -> {
      m.w[0] = x;
      return m.gnorm();
    };
  }

  @Program(at = 1.5, derivative = 2)
  static ScalarFunction capturedBoxNested() {
    Box b = new Box(1);
    return x -> {
      b.a[0] = x;
      return gradient(v -> v[0] * b.a[0], b.a)[0];
    };
  }

  static class Box {
    double v;
    double[] a = {1, 2};
    Box next;
    DoubleUnaryOperator f;

    Box(double v) {
      this.v = v;
    }

    double slope(double x) {
      return derivative(t -> t * t * v, x);
    }
  }

  static class Model {
    double[] w;

    Model(double... w) {
      this.w = w;
    }

    double loss(double[] v) {
      return v[0] * w[0] + v[1] * v[1] * w[1];
    }

    double gnorm() {
      double[] g = gradient(v -> loss(v), w);
      return g[0] * g[0] + g[1];
    }
  }

  static final double[] SARR = {3, 4};
}
