import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessianVectorProduct;

import org.djava.DerivativeOf;
import org.djava.ValueWithDifferential;
import org.djava.ValueWithPullback;
import org.djava.compiler.adversary.Program;

/** Registered derivatives that call the method that they are for. */
final class RulesThatCallTheirOriginal {
  @Program(derivative = 6)
  static double[] pullbackRule() {
    return gradient(v -> Square.f(v), new double[] {3});
  }

  @Program(derivative = 6)
  static double[] pullbackRuleInTry() {
    return gradient(
        v -> {
          try {
            return Square.f(v);
          } catch (RuntimeException e) {
            return 0;
          }
        },
        new double[] {3});
  }

  @Program(derivative = 6)
  static double[] pullbackRuleInTryCatchThrowable() {
    return gradient(
        v -> {
          try {
            return Square.f(v);
          } catch (Throwable e) {
            return 0;
          }
        },
        new double[] {3});
  }

  @Program(derivative = 6)
  static double[] pullbackRuleInTryFinally() {
    return gradient(
        v -> {
          double[] n = {0};
          try {
            return Square.f(v);
          } finally {
            n[0]++;
          }
        },
        new double[] {3});
  }

  @Program(derivative = 6)
  static double[] partialInTry() {
    return gradient(
        v -> {
          try {
            return Square.p(v[0]);
          } catch (Throwable e) {
            return 0;
          }
        },
        new double[] {3});
  }

  @Program(derivative = 6)
  static double[] methodWithRuleCalledByOneInTry() {
    return gradient(
        v -> {
          try {
            return inner(v);
          } catch (RuntimeException e) {
            return 0;
          }
        },
        new double[] {3});
  }

  @Program(derivative = 2)
  static double[] twoPullbacksFirst() {
    return gradient(
        v -> TwoPullbacks.lin(new double[][] {v}, new double[] {2})[0], new double[] {3});
  }

  @Program(derivative = 2)
  static double[] twoPullbacksSecond() {
    return gradient(v -> TwoPullbacks.lin(new double[][] {{2}}, v)[0], new double[] {3});
  }

  @Program(derivative = 6)
  static double[] twoPullbacksBoth() {
    return gradient(v -> TwoPullbacks.lin(new double[][] {v.clone()}, v)[0], new double[] {3});
  }

  @Program(derivative = 2)
  static double[] pullbackAndDifferentialFirst() {
    return gradient(v -> PullbackAndDifferential.lin(v, new double[] {2}), new double[] {3});
  }

  @Program(derivative = 2)
  static double[] pullbackAndDifferentialSecond() {
    return gradient(v -> PullbackAndDifferential.lin(new double[] {2}, v), new double[] {3});
  }

  @Program(derivative = 6)
  static double[] pullbackAndDifferentialBoth() {
    return gradient(v -> PullbackAndDifferential.lin(v.clone(), v), new double[] {3});
  }

  @Program(derivative = {2, 0})
  static double[] differentialThatCallsItsOriginal() {
    return gradient(v -> Doubled.id(v)[0], new double[] {3, 4});
  }

  @Program(derivative = {2, 0})
  static double[] differentialInTry() {
    return gradient(
        v -> {
          try {
            return Doubled.id(v)[0];
          } catch (RuntimeException e) {
            return 1;
          }
        },
        new double[] {3, 4});
  }

  @Program(derivative = 5)
  static double[] instanceRuleArrayResult() {
    return gradient(v -> SCALED.g(v)[0], new double[] {3});
  }

  @Program(derivative = 5)
  static double[] instanceRuleArrayResultLocal() {
    return gradient(v -> new Scaled(5).g(v)[0], new double[] {3});
  }

  @Program(derivative = 5)
  static double[] instanceRuleFinalClassDoesNotCallItsOriginal() {
    return gradient(v -> FINAL_SCALED.g(v)[0], new double[] {3});
  }

  @Program(derivative = 2)
  static double[] secondOrderInTry() {
    return hessianVectorProduct(
        v -> {
          try {
            return Square.f(v);
          } catch (RuntimeException e) {
            return 0;
          }
        },
        new double[] {3},
        new double[] {1});
  }

  static class Square {
    static double f(double[] v) {
      return v[0] * v[0];
    }

    static double p(double x) {
      return x * x;
    }
  }

  static class TwoPullbacks {
    static double[] lin(double[][] m, double[] x) {
      return new double[] {m[0][0] * x[0]};
    }
  }

  static class PullbackAndDifferential {
    static double lin(double[] m, double[] x) {
      return m[0] * x[0];
    }
  }

  static class Doubled {
    static double[] id(double[] x) {
      return new double[] {x[0] * 2, x[1] * 2};
    }
  }

  static class Scaled {
    double k;

    Scaled(double k) {
      this.k = k;
    }

    double[] g(double[] v) {
      return new double[] {k * v[0]};
    }
  }

  static final class FinalScaled {
    double k;

    FinalScaled(double k) {
      this.k = k;
    }

    double[] g(double[] v) {
      return new double[] {k * v[0]};
    }
  }

  static final Scaled SCALED = new Scaled(5);

  static final FinalScaled FINAL_SCALED = new FinalScaled(5);

  static double inner(double[] v) {
    return Square.f(v);
  }

  @DerivativeOf(type = Square.class, method = "f")
  static ValueWithPullback<double[], Double> r(double[] v) {
    double a = v[0];
    return new ValueWithPullback<>(Square.f(v), s -> new double[] {2 * s * a});
  }

  @DerivativeOf(type = Square.class, method = "p")
  static double rp(double x) {
    return 2 * Square.p(x) / x;
  }

  @DerivativeOf(type = TwoPullbacks.class, method = "lin", wrt = "m")
  static ValueWithPullback<double[][], double[]> lm(double[][] m, double[] x) {
    double a = x[0];
    return new ValueWithPullback<>(TwoPullbacks.lin(m, new double[] {3}), s ->
        new double[][] {{s[0] * a}});
  }

  @DerivativeOf(type = TwoPullbacks.class, method = "lin", wrt = "x")
  static ValueWithPullback<double[], double[]> lx(double[][] m, double[] x) {
    double a = m[0][0];
    return new ValueWithPullback<>(
        TwoPullbacks.lin(m, new double[] {3}), s -> new double[] {s[0] * a});
  }

  @DerivativeOf(type = PullbackAndDifferential.class, method = "lin", wrt = "m")
  static ValueWithPullback<double[], Double> cm(double[] m, double[] x) {
    double a = x[0];
    return new ValueWithPullback<>(
        PullbackAndDifferential.lin(m, new double[] {3}), s -> new double[] {s * a});
  }

  @DerivativeOf(type = PullbackAndDifferential.class, method = "lin", wrt = "x")
  static ValueWithDifferential<double[], Double> cx(double[] m, double[] x) {
    return new ValueWithDifferential<>(
        PullbackAndDifferential.lin(m, new double[] {3}), t -> PullbackAndDifferential.lin(m, t));
  }

  @DerivativeOf(type = Doubled.class, method = "id")
  static ValueWithDifferential<double[], double[]> di(double[] x) {
    return new ValueWithDifferential<>(Doubled.id(x), t -> Doubled.id(t));
  }

  @DerivativeOf(type = Scaled.class, method = "g")
  static ValueWithPullback<double[], double[]> gg(Scaled o, double[] v) {
    double k = o.k;
    return new ValueWithPullback<>(o.g(v), s -> new double[] {s[0] * k});
  }

  @DerivativeOf(type = FinalScaled.class, method = "g")
  static ValueWithPullback<double[], double[]> gg2(FinalScaled o, double[] v) {
    double k = o.k;
    return new ValueWithPullback<>(new double[] {k * v[0]}, s -> new double[] {s[0] * k});
  }
}
