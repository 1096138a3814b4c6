import org.djava.DerivativeOf;
import org.djava.Objective;
import org.djava.ValueWithDifferential;
import org.djava.ValueWithPullback;
import org.djava.compiler.adversary.Program;

/** Registered derivatives of methods that write to their arguments. */
final class RulesOfWriters {
  @Program(at = 3, derivative = 12)
  static Objective ruleOriginalWorksInPlace() {
    return v -> {
      double[] w = v.clone();
      return Library.inplace(w) + w[0];
    };
  }

  @Program(at = 3, derivative = 2)
  static Objective ruleOriginalAndRuleClear() {
    return v -> {
      double[] w = v.clone();
      return Library.clear(w) * 2 + w[0];
    };
  }

  @Program(at = 3, derivative = 8)
  static Objective partialOriginalWritesAnotherArray() {
    return v -> {
      double[] w = {v[0]};
      return Library.fill(w, v[0]) * 2 + w[0];
    };
  }

  @Program(at = 3, derivative = 0)
  static Objective differentialOriginalIsTheIdentityResultWritten() {
    return v -> {
      double[] w = v.clone();
      double[] r = Library.self(w);
      r[0] = 5;
      return w[0] * r[0] + w[0];
    };
  }

  @Program(at = 3, derivative = 5)
  static Objective pullbackSometimesTheIdentityResultWritten() {
    return v -> {
      double[] w = v.clone();
      double[] r = Library.maybe(w, 1);
      r[0] *= 5;
      return w[0];
    };
  }

  @Program(at = 3, derivative = 6)
  static Objective theIdentityOnlyRead() {
    return v -> {
      double[] w = v.clone();
      double[] r = Library.self(w);
      return w[0] * r[0];
    };
  }

  static class Library {
    static double inplace(double[] a) {
      a[0] = a[0] * a[0];
      return a[0];
    }

    static double clear(double[] a) {
      double r = a[0];
      a[0] = 0;
      return r;
    }

    static double fill(double[] out, double x) {
      out[0] = x * x;
      return x;
    }

    static double[] self(double[] a) {
      return a;
    }

    static double[] maybe(double[] a, int n) {
      return n > 0 ? a : a.clone();
    }
  }

  @DerivativeOf(type = Library.class, method = "inplace")
  static ValueWithPullback<double[], Double> inplace(double[] a) {
    double k = a[0];
    int n = a.length;
    return new ValueWithPullback<>(k * k, s -> {
      double[] r = new double[n];
      r[0] = 2 * s * k;
      return r;
    });
  }

  @DerivativeOf(type = Library.class, method = "clear")
  static ValueWithPullback<double[], Double> clear(double[] a) {
    int n = a.length;
    double k = a[0];
    a[0] = 0;
    return new ValueWithPullback<>(k, s -> {
      double[] r = new double[n];
      r[0] = s;
      return r;
    });
  }

  @DerivativeOf(type = Library.class, method = "fill", wrt = "x")
  static double fillX(double[] out, double x) {
    return 1;
  }

  @DerivativeOf(type = Library.class, method = "self")
  static ValueWithDifferential<double[], double[]> self(double[] a) {
    return new ValueWithDifferential<>(a, t -> t.clone());
  }

  @DerivativeOf(type = Library.class, method = "maybe")
  static ValueWithPullback<double[], double[]> maybe(double[] a, int n) {
    return new ValueWithPullback<>(n > 0 ? a : a.clone(), s -> s.clone());
  }
}
