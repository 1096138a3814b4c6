import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.jvp;

import org.djava.Objective;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Numbers in static fields. */
final class StaticNumbers {
  // static numbers
  @Program(at = 1.2)
  static ScalarFunction staticInALoop() {
    return x -> {
      total = 1;
      for (int i = 1; i < 5; i++) {
        total = total * x + i;
        if (i % 2 == 0) other = total;
      }
      return total * other;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction staticOverClasses() {
    return x -> {
      S1.v = x;
      S1.bump(x * x);
      S2.v = S1.v;
      return S2.use() + S1.bump(x);
    };
  }

  @Program(at = 1.5, derivative = 6 * 2.25)
  static ScalarFunction inheritedStaticBySubclassName() {
    return x -> {
      SubS.t = x * x;
      SuperS.t *= x;
      SubS.u = SubS.t;
      return SuperS.t + SubS.u;
    };
  }

  @Program(at = 1.1)
  static ScalarFunction staticRecursion() {
    return x -> {
      total = x;
      return recur(5, x);
    };
  }

  @Program(at = 1.5, derivative = 3 + 3 * 2.25 * 2)
  static ScalarFunction staticInDefaultMethod() {
    Impl i = new Impl();
    return x -> {
      total = x;
      return i.thrice(x) + WithStatic.twice(x);
    };
  }

  @Program(at = 1.5, derivative = 6, second = false)
  static ScalarFunction floatStatic() {
    return x -> {
      ftotal = (float) (x * x);
      ftotal *= 2;
      return ftotal;
    };
  }

  @Program(derivative = {3, 3, 3, 3})
  static double[] staticKeptBetweenRunsIsConstant() {
    total = 3;
    ScalarFunction f = x -> {
      double r = total * x;
      total = 3;
      other = x;
      return r + 0 * other;
    };
    return new double[] {gradient(f, 2), gradient(f, 2), derivative(f, 5), jvp(f, 5, 1)};
  }

  @Program(derivative = {5, 2, 2, 2})
  static double[] staleStaticFromTheLastRun() {
    total = 5;
    ScalarFunction f = x -> {
      double r = total * x;
      total = x;
      return r;
    };
    return new double[] {gradient(f, 2), gradient(f, 2), derivative(f, 2), jvp(f, 2, 1)};
  }

  @Program(derivative = 0)
  static double[] staticInitialiserInTheRunOverwrites() {
    ScalarFunction f = x -> {
      S1.v = x * x;
      double y = Late.id(x);
      return S1.v + 0 * y;
    };
    return new double[] {gradient(f, 1.5)};
  }

  @Program(
      at = {1, 2, 3},
      derivative = {4 * 14, 8 * 14, 12 * 14})
  static Objective staticWithArrays() {
    return v -> {
      total = 0;
      for (double d : v) {
        total += d * d;
        other = total;
      }
      return total * other;
    };
  }

  @Program(at = 1.5)
  static ScalarFunction staticThroughLambdaMadeHere() {
    return x -> {
      Fn f = t -> {
        total += t;
        return total * x;
      };
      total = x;
      return f.at(x) + f.at(x * x);
    };
  }

  @Program(at = 1.5)
  static ScalarFunction staticThroughCapturedObjectOfAClass() {
    Fn f = new Fn() {
      public double at(double t) {
        total += t;
        return total;
      }
    };
    return x -> {
      total = x;
      f.at(x);
      return f.at(x * x) * total;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction staticThroughCapturedObjectNoArguments() {
    Box b = new Box(0) {
      @Override
      void square() {
        total *= total;
      }
    };
    return x -> {
      total = x;
      b.square();
      return total;
    };
  }

  @Program(at = 3, derivative = 6)
  static ScalarFunction boxedStatic() {
    return x -> {
      boxed = x * x;
      return boxed;
    };
  }

  @Program(derivative = 1)
  static double[] staticNumberAsTheArgumentOfADerivativeOfItself() {
    total = 4;
    ScalarFunction f = x -> {
      total += x;
      return total;
    };
    return new double[] {gradient(f, 2)};
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

  interface Fn {
    double at(double x);
  }

  static class S1 {
    static double v;

    static double bump(double x) {
      v += x;
      return v;
    }
  }

  static class S2 {
    static double v = 3;

    static double use() {
      return v * S1.v;
    }
  }

  static class SuperS {
    static double t;
  }

  static class SubS extends SuperS {
    static double u;
  }

  static class Late {
    static double k = 5;

    static {
      S1.v = 7;
    }

    static double id(double x) {
      return x;
    }
  }

  interface WithStatic {
    static double twice(double x) {
      return total * x;
    }

    default double thrice(double x) {
      total = x * x;
      return total + helper(x);
    }

    private double helper(double x) {
      return total * x;
    }
  }

  static class Impl implements WithStatic {}

  static double total;

  static double other;

  static float ftotal;

  static Double boxed;

  static double recur(int n, double x) {
    if (n == 0) return total;
    total = total * x + n;
    double r = recur(n - 1, x);
    total += r * 0.1;
    return r + total;
  }
}
