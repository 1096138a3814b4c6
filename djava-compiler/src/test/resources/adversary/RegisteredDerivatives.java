import org.djava.DerivativeOf;
import org.djava.Objective;
import org.djava.ValueWithDifferential;
import org.djava.ValueWithPullback;
import org.djava.compiler.adversary.Program;

/** Registered derivatives, of all forms and orders of arguments. */
final class RegisteredDerivatives {
  @Program(at = {3, 4})
  static Objective partial() {
    return v -> Library.sq(v[0]);
  }

  @Program(at = 3)
  static Objective partialOfAPartialsResult() {
    return v -> Library.sq(Library.sq(v[0]));
  }

  @Program(at = {3, 4})
  static Objective norm() {
    return v -> Library.norm2(v);
  }

  @Program(at = {1.1, 2})
  static Objective normInLoopsOfLayersWithOverwriting() {
    return RegisteredDerivatives::layer3;
  }

  @Program(at = {1.1, 2, 0.5})
  static Objective objectRule() {
    return v -> genuine(new double[] {v[0], v[1]}, v[2]);
  }

  @Program(at = {3, 4})
  static Objective pullbackAndDifferentialOfTwoMatrices() {
    return v -> Library.lin(new double[][] {{v[0], v[1]}}, new double[] {v[0] * 0 + 1, 2})[0]
        + Library.lin(new double[][] {{3, 5}}, v)[0];
  }

  @Program(at = {3, 4})
  static Objective bothParametersOfLinAtOnce() {
    return v -> Library.lin(new double[][] {{v[0], v[1]}}, v)[0];
  }

  @Program(at = {2, 3, 5})
  static Objective orderOfWrt() {
    return v -> Library.three(v[0], v[1], v[2]);
  }

  @Program(at = {2, 3, 5})
  static Objective mixedParameters() {
    return v -> Library.mixed(v[0], new double[] {v[1], v[2]}, 1);
  }

  @Program(at = {2, 3})
  static Objective mixedWithAliasing() {
    return v -> Library.mixed(v[0] / 2 * 1.0 + v[0] / 2, new double[] {3, v[1] * 0 + 3}, 1) * 1
        + 0 * v[1]
        + Library.mixed(1, new double[] {v[0], 6}, 1);
  }

  @Program(at = 2)
  static Objective severalResults() {
    return v -> {
      double[] p = Library.pair(v[0]);
      return p[0] + 3 * p[1];
    };
  }

  @Program(at = {2, 3})
  static Objective ruleCallsItsOriginal() {
    return v -> Library.selfish(v);
  }

  @Program(at = {2, 3})
  static Objective differential() {
    return v -> Library.diff(v);
  }

  @Program(at = {2, 3})
  static Objective twoForms() {
    return v -> Library.twoRules(v[0], new double[] {v[1]});
  }

  @Program(at = 2)
  static Objective partialWithALoop() {
    return v -> Library.loopy(v[0]);
  }

  static class Library {
    static double sq(double x) {
      return x * x;
    }

    static double norm2(double[] v) {
      double s = 0;
      for (double d : v) s += d * d;
      return s;
    }

    static double[] scale(double[] v, double s) {
      double[] r = new double[v.length];
      for (int i = 0; i < r.length; i++) r[i] = v[i] * s;
      return r;
    }

    static double[] lin(double[][] m, double[] x) {
      double[] y = new double[m.length];
      for (int i = 0; i < y.length; i++) for (int j = 0; j < x.length; j++) y[i] += m[i][j] * x[j];
      return y;
    }

    static double three(double a, double b, double c) {
      return a * b * c;
    }

    static double mixed(double a, double[] v, int n) {
      return a * v[n] * v[0];
    }

    static double[] pair(double a) {
      return new double[] {a * a, a * a * a};
    }

    static double selfish(double[] v) {
      return v[0] * v[0] * v[1];
    }

    static double diff(double[] v) {
      return v[0] * v[1];
    }

    static double twoRules(double a, double[] v) {
      return a * a * v[0];
    }

    static double loopy(double x) {
      double r = x;
      for (int i = 0; i < 3; i++) r = r * x;
      return r;
    }
  }

  static double layer3(double[] v) {
    return layer2(v.clone(), 2) + layer2(v, 3);
  }

  static double layer2(double[] v, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) {
      s += Library.norm2(v) * v[0];
      v[0] = v[0] * 1.5;
    }
    return s;
  }

  static double genuine(double[] v, double k) {
    double s = 0;
    for (int i = 0; i < 3; i++) {
      double[] r = Library.scale(v, k + i);
      s += r[0] * r[1];
    }
    return s;
  }

  @DerivativeOf(type = Library.class, method = "sq")
  static double sqRule(double x) {
    return 2 * x;
  }

  @DerivativeOf(type = Library.class, method = "norm2")
  static ValueWithPullback<double[], Double> n2(double[] v) {
    double value = Library.norm2(v);
    double[] keep = v.clone();
    return new ValueWithPullback<>(value, s -> {
      double[] r = new double[keep.length];
      for (int i = 0; i < r.length; i++) r[i] = 2 * s * keep[i];
      return r;
    });
  }

  @DerivativeOf(type = Library.class, method = "scale")
  static ValueWithPullback<Object[], double[]> sc(double[] v, double k) {
    double[] value = Library.scale(v, k);
    double[] keep = v.clone();
    return new ValueWithPullback<>(value, s -> {
      double[] r = new double[keep.length];
      double d = 0;
      for (int i = 0; i < r.length; i++) {
        r[i] = s[i] * k;
        d += s[i] * keep[i];
      }
      return new Object[] {r, d};
    });
  }

  @DerivativeOf(type = Library.class, method = "lin", wrt = "m")
  static ValueWithPullback<double[][], double[]> lm(double[][] m, double[] x) {
    return new ValueWithPullback<>(Library.lin(m, x), s -> {
      double[][] r = new double[m.length][x.length];
      for (int i = 0; i < m.length; i++) for (int j = 0; j < x.length; j++) r[i][j] = s[i] * x[j];
      return r;
    });
  }

  @DerivativeOf(type = Library.class, method = "lin", wrt = "x")
  static ValueWithDifferential<double[], double[]> lx(double[][] m, double[] x) {
    return new ValueWithDifferential<>(Library.lin(m, x), t -> {
      double[] r = Library.lin(m, t);
      for (int i = 0; i < r.length; i++) r[i] *= 1;
      return r;
    });
  }

  @DerivativeOf(
      type = Library.class,
      method = "three",
      wrt = {"c", "a"})
  static ValueWithPullback<double[], Double> t3(double a, double b, double c) {
    return new ValueWithPullback<>(a * b * c, s -> new double[] {s * a * b, s * b * c});
  }

  @DerivativeOf(type = Library.class, method = "three", wrt = "b")
  static double t3b(double a, double b, double c) {
    return a * c;
  }

  @DerivativeOf(type = Library.class, method = "mixed")
  static ValueWithPullback<Object[], Double> mx(double a, double[] v, int n) {
    return new ValueWithPullback<>(Library.mixed(a, v, n), s -> {
      double[] r = new double[v.length];
      r[n] += s * a * v[0];
      r[0] += s * a * v[n];
      return new Object[] {s * v[n] * v[0], r};
    });
  }

  @DerivativeOf(type = Library.class, method = "pair")
  static ValueWithDifferential<Double, double[]> pr(double a) {
    return new ValueWithDifferential<>(
        Library.pair(a), t -> new double[] {2 * a * t, 3 * a * a * t});
  }

  @DerivativeOf(type = Library.class, method = "selfish")
  static ValueWithPullback<double[], Double> sf(double[] v) {
    return new ValueWithPullback<>(Library.selfish(v), s ->
        new double[] {s * 2 * Library.selfish(v) / v[0], s * Library.selfish(v) / v[1]});
  }

  @DerivativeOf(type = Library.class, method = "diff")
  static ValueWithDifferential<double[], Double> df(double[] v) {
    return new ValueWithDifferential<>(Library.diff(v), t -> (v[0] * t[1] + v[1] * t[0]));
  }

  @DerivativeOf(type = Library.class, method = "twoRules", wrt = "a")
  static double tra(double a, double[] v) {
    return 2 * a * v[0];
  }

  @DerivativeOf(type = Library.class, method = "twoRules", wrt = "v")
  static ValueWithPullback<double[], Double> trv(double a, double[] v) {
    int n = v.length;
    return new ValueWithPullback<>(a * a * v[0], s -> {
      double[] r = new double[n];
      r[0] = s * a * a;
      return r;
    });
  }

  @DerivativeOf(type = Library.class, method = "loopy")
  static double lo(double x) {
    double r = 4;
    for (int i = 0; i < 3; i++) r *= x;
    return r;
  }
}
