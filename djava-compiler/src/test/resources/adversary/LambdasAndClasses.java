import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;

import java.util.function.BinaryOperator;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.UnaryOperator;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Lambdas, generic methods and enums. */
final class LambdasAndClasses {
  @Program(at = 1.5, derivative = 3 * 2.25)
  static ScalarFunction bridgeMethod() {
    return x -> {
      Comparable<Double> c = x > 0 ? Double.valueOf(1) : Double.valueOf(2);
      UnaryOperator<Box> u = b -> {
        b.v *= x;
        return b;
      };
      return u.apply(u.apply(new Box(x))).v + c.compareTo(1.0);
    };
  }

  @Program(at = 1.5)
  static ScalarFunction genericFold() {
    return x -> {
      BinaryOperator<Box> u = (b, c) -> new Box(b.v * c.v + x);
      Box r = new Box(1);
      for (int i = 0; i < 3; i++) r = u.apply(r, new Box(x * i));
      return r.v;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction composedFunctions() {
    return x -> {
      Function<Double, Double> f = t -> t * x;
      Function<Double, Double> g = t -> t + x;
      return f.andThen(g).compose(g).apply(x);
    };
  }

  @Program(at = 1.2)
  static ScalarFunction lambdasInAnArrayCapturedArrayChangedBetween() {
    return x -> {
      double[] c = {x};
      DoubleUnaryOperator[] f = new DoubleUnaryOperator[3];
      for (int i = 0; i < 3; i++) {
        int k = i;
        f[i] = t -> t * c[0] + k * x;
      }
      c[0] = x * x;
      double r = 1;
      for (DoubleUnaryOperator q : f) {
        r = q.applyAsDouble(r);
        c[0] += 1;
      }
      return r;
    };
  }

  @Program(at = 1.5, derivative = 2 * 3 * 2.25)
  static ScalarFunction currying() {
    return x -> {
      Function<Box, Function<Box, DoubleSupplier>> f = p -> q -> () -> p.v * q.v * x;
      Box b = new Box(x);
      DoubleSupplier s = f.apply(b).apply(new Box(x * x));
      b.v = 2;
      return s.getAsDouble();
    };
  }

  @Program(at = 1.2)
  static ScalarFunction recursiveLambdaByHolder() {
    return x -> {
      class R {
        IntToDoubleFunction f;
      }
      R r = new R();
      r.f = n -> n == 0 ? x : x * r.f.applyAsDouble(n - 1) + n;
      return r.f.applyAsDouble(3);
    };
  }

  @Program(derivative = {2, 3, 5})
  static double[] boxOfTheLastRun() {
    Box h = new Box(2);
    ScalarFunction f = x -> {
      double r = h.v * x;
      h.v = x;
      return r;
    };
    return new double[] {gradient(f, 3), gradient(f, 5), derivative(f, 1)};
  }

  @Program(at = 1.2)
  static ScalarFunction enumWithBodies() {
    return x -> {
      double r = x;
      for (Operator o : Operator.values()) r = o.at(r, x);
      return r;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction enumState() {
    return x -> {
      Operator.ADD.state = x * x;
      return Operator.ADD.state;
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

  enum Operator {
    ADD {
      double at(double a, double b) {
        return a + b * k;
      }
    },
    MUL {
      double at(double a, double b) {
        return a * b + super.base(a);
      }
    },
    TWICE {
      double at(double a, double b) {
        return ADD.at(MUL.at(a, b), a);
      }
    };
    double k = 1.5;
    double state;

    abstract double at(double a, double b);

    double base(double a) {
      return a * k;
    }
  }
}
