import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import org.djava.DerivativeOf;
import org.djava.Mapping;
import org.djava.ValueWithDifferential;
import org.djava.ValueWithPullback;
import org.djava.compiler.adversary.Program;

/** The same with and without the original, where exceptions are caught. */
final class RulesThatCallTheirOriginalInTry {
  @Program(derivative = 6)
  static double[] valueWithoutOriginalInTry() {
    return gradient(
        v -> {
          try {
            return Library.g(v);
          } catch (IllegalStateException e) {
            return 0;
          }
        },
        new double[] {3});
  }

  @Program(derivative = 6)
  static double[] arrayValueByTheOriginal() {
    return gradient(v -> Library.h(v)[0], new double[] {3});
  }

  @Program(derivative = 6)
  static double[] arrayValueByTheOriginalInTry() {
    return gradient(
        v -> {
          try {
            return Library.h(v)[0];
          } catch (IllegalStateException e) {
            return 0;
          }
        },
        new double[] {3});
  }

  @Program(derivative = 6)
  static double[] differentialArray() {
    return gradient(v -> Library.i(v)[0], new double[] {3});
  }

  @Program(derivative = 2)
  static double[] differentialCallsTheOriginalOnTheTangent() {
    return gradient(v -> Library.d(v)[0], new double[] {3});
  }

  @Program(derivative = 2)
  static double[] differentialIsTheOriginal() {
    return gradient(v -> Library.e(v)[0], new double[] {3});
  }

  @Program(derivative = 2)
  static double[] differentialCallsTheOriginalOnTheTangentJvp() {
    return jvp((Mapping<double[], double[]>) v -> Library.d(v), new double[] {3}, new double[] {1});
  }

  @Program(derivative = 6)
  static double[] arrayByTheOriginalPullback() {
    return pullback((Mapping<double[], double[]>) v -> Library.h(v), new double[] {3})
        .apply(new double[] {1});
  }

  @Program(derivative = 6)
  static double[] arrayByTheOriginalOnALocalArray() {
    return gradient(v -> Library.h(new double[] {v[0]})[0], new double[] {3});
  }

  @Program(derivative = 4 * 27)
  static double[] arrayByTheOriginalTwice() {
    return gradient(v -> Library.h(Library.h(v))[0], new double[] {3});
  }

  static class Library {
    static double f(double[] v) {
      return v[0] * v[0];
    }

    static double g(double[] v) {
      return v[0] * v[0];
    }

    static double[] h(double[] v) {
      return new double[] {v[0] * v[0]};
    }

    static double[] i(double[] v) {
      return new double[] {v[0] * v[0]};
    }

    static double[] d(double[] v) {
      return new double[] {2 * v[0]};
    }

    static double[] e(double[] v) {
      return new double[] {2 * v[0]};
    }
  }

  @DerivativeOf(type = Library.class, method = "f")
  static ValueWithPullback<double[], Double> f(double[] v) {
    double a = v[0];
    return new ValueWithPullback<>(Library.f(v), s -> new double[] {2 * s * a});
  }

  @DerivativeOf(type = Library.class, method = "g")
  static ValueWithPullback<double[], Double> g(double[] v) {
    double a = v[0];
    return new ValueWithPullback<>(a * a, s -> new double[] {2 * s * a});
  }

  @DerivativeOf(type = Library.class, method = "h")
  static ValueWithPullback<double[], double[]> h(double[] v) {
    double a = v[0];
    return new ValueWithPullback<>(Library.h(v), s -> new double[] {2 * s[0] * a});
  }

  @DerivativeOf(type = Library.class, method = "i")
  static ValueWithDifferential<double[], double[]> i(double[] v) {
    double a = v[0];
    return new ValueWithDifferential<>(Library.i(v), t -> new double[] {2 * t[0] * a});
  }

  @DerivativeOf(type = Library.class, method = "d")
  static ValueWithDifferential<double[], double[]> d(double[] v) {
    return new ValueWithDifferential<>(new double[] {2 * v[0]}, t -> Library.d(t));
  }

  @DerivativeOf(type = Library.class, method = "e")
  static ValueWithDifferential<double[], double[]> e(double[] v) {
    return new ValueWithDifferential<>(Library.e(v), Library::e);
  }
}
