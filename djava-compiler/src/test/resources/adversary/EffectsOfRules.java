import static org.djava.Derivatives.gradientParts;

import org.djava.DerivativeOf;
import org.djava.NoDerivative;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.djava.ValueWithPullback;
import org.djava.compiler.adversary.Program;

/** What methods with a rule or @NoDerivative write and read beside their result. */
final class EffectsOfRules {
  @Program(at = 3, derivative = 8)
  static ScalarFunction partialOriginalWritesAConstantArray() {
    return x -> {
      double[] w = {1};
      return Library.out(w, x) * 2 + w[0];
    };
  }

  @Program(at = 3, derivative = 8)
  static ScalarFunction partialOriginalWritesAStaticNumber() {
    return x -> Library.stat(x) * 2 + total;
  }

  @Program(at = 3, derivative = 8)
  static ScalarFunction partialOriginalWritesAnObject() {
    return x -> {
      Box b = new Box(1);
      return Library.obj(b, x) * 2 + b.v;
    };
  }

  // @NoDerivative: what it returns is constant; what it writes?
  @Program(at = 3, derivative = 6)
  static ScalarFunction noDerivativeWritesAConstantArray() {
    return x -> {
      double[] w = {1};
      Library.nd(w, x);
      return w[0];
    };
  }

  @Program(at = 3, derivative = 6)
  static ScalarFunction noDerivativeWritesAStaticNumber() {
    return x -> {
      Library.ndStat(x);
      return total;
    };
  }

  @Program(at = 3, derivative = 6)
  static ScalarFunction noDerivativeWritesAnObject() {
    return x -> {
      Box b = new Box(1);
      Library.ndObj(b, x);
      return b.v;
    };
  }

  @Program(at = 3, derivative = 8)
  static Objective pullbackOriginalWritesAnotherArray() {
    return v -> {
      double[] w = {1};
      return Library.pbOut(w, v) * 2 + w[0];
    };
  }

  @Program(at = 3, derivative = 5)
  static ScalarFunction partialOriginalResetsAnActiveStaticNumber() {
    return x -> {
      total = x * x;
      double r = Library.reset(x);
      return r * total;
    };
  }

  @Program(at = 3, derivative = 5)
  static ScalarFunction partialOriginalResetsAnActiveObject() {
    return x -> {
      Box b = new Box(x * x);
      double r = Library.resetObj(b, x);
      return r * b.v;
    };
  }

  @Program(at = 3, derivative = 6)
  static ScalarFunction partialOriginalReadsAnActiveStatic() {
    return x -> {
      total = x;
      return Library.readStat(x);
    };
  }

  @Program(at = 3, derivative = 6)
  static ScalarFunction partialOriginalReadsAnActiveObject() {
    return x -> {
      Box b = new Box(x);
      return Library.readObj(b, x);
    };
  }

  @Program(at = 3, derivative = 8)
  static ScalarFunction instanceMethodWithARuleWritesThis() {
    return x -> {
      Instance i = new Instance();
      return i.f(x) * 2 + i.k;
    };
  }

  @Program(at = 3, derivative = 6)
  static ScalarFunction instanceMethodWithARuleReadsActiveThis() {
    return x -> {
      Instance i = new Instance();
      i.k = x;
      return i.g(x);
    };
  }

  @Program(at = 3, derivative = 8)
  static ScalarFunction capturedInstanceWithARuleWritesThis() {
    Instance i = new Instance();
    return x -> i.f(x) * 2 + i.k;
  }

  @Program(at = 3, derivative = 6)
  static ScalarFunction capturedInstanceWithARuleReadsActiveThis() {
    Instance i = new Instance();
    return x -> {
      i.k = x;
      return i.g(x);
    };
  }

  @Program(derivative = 3)
  static double[] methodWithARuleReadsTheArgument() {
    Instance i = new Instance();
    i.k = 2;
    return new double[] {gradientParts(q -> q.g(3), i).get("k")};
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

  static class Library {
    static double out(double[] out, double x) {
      out[0] = x * x;
      return x;
    }

    static double stat(double x) {
      total = x * x;
      return x;
    }

    static double obj(Box b, double x) {
      b.v = x * x;
      return x;
    }

    @NoDerivative
    static double nd(double[] out, double x) {
      out[0] = x * x;
      return x;
    }

    @NoDerivative
    static double ndStat(double x) {
      total = x * x;
      return x;
    }

    @NoDerivative
    static double ndObj(Box b, double x) {
      b.v = x * x;
      return x;
    }

    static double pbOut(double[] out, double[] x) {
      out[0] = x[0] * x[0];
      return x[0];
    }

    static double reset(double x) {
      total = 5;
      return x;
    }

    static double resetObj(Box b, double x) {
      b.v = 5;
      return x;
    }

    static double readStat(double x) {
      return x * total;
    }

    static double readObj(Box b, double x) {
      return x * b.v;
    }
  }

  static class Instance {
    double k = 1;

    double f(double x) {
      k = x * x;
      return x;
    }

    double g(double x) {
      return k * x;
    }
  }

  static double total;

  @DerivativeOf(type = Library.class, method = "out", wrt = "x")
  static double o(double[] out, double x) {
    return 1;
  }

  @DerivativeOf(type = Library.class, method = "stat")
  static double st(double x) {
    return 1;
  }

  @DerivativeOf(type = Library.class, method = "obj")
  static double ob(Box b, double x) {
    return 1;
  }

  @DerivativeOf(type = Library.class, method = "pbOut", wrt = "x")
  static ValueWithPullback<double[], Double> pb(double[] out, double[] x) {
    int n = x.length;
    return new ValueWithPullback<>(x[0], s -> {
      double[] r = new double[n];
      r[0] = s;
      return r;
    });
  }

  @DerivativeOf(type = Library.class, method = "reset")
  static double re(double x) {
    return 1;
  }

  @DerivativeOf(type = Library.class, method = "resetObj")
  static double reo(Box b, double x) {
    return 1;
  }

  @DerivativeOf(type = Library.class, method = "readStat")
  static double rs(double x) {
    return total;
  }

  @DerivativeOf(type = Library.class, method = "readObj")
  static double ro(Box b, double x) {
    return b.v;
  }

  @DerivativeOf(type = Instance.class, method = "f")
  static double inf(Instance i, double x) {
    return 1;
  }

  @DerivativeOf(type = Instance.class, method = "g")
  static double ing(Instance i, double x) {
    return i.k;
  }
}
