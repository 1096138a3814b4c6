import org.djava.DerivativeOf;
import org.djava.Objective;
import org.djava.ValueWithPullback;
import org.djava.compiler.adversary.Program;

/** Registered derivatives of methods that return, or work in, their argument. */
final class RulesInPlace {
  @Program(at = {2, 3})
  static Objective ruleReturnsTheSeedForTwo() {
    return v -> {
      double[] r = Library.add(v, v);
      double[] q = Library.add(r, v);
      r[0] = q[0] * q[0];
      return q[0] * q[1] + r[0];
    };
  }

  @Program(
      at = {2, 3},
      derivative = {6, 4})
  static Objective ruleThatReturnsItsArgumentWhereNothingChanges() {
    return v -> {
      double[] w = v.clone();
      double[] r = Library.relu(w);
      w[0] *= 2;
      return r[0] * r[1];
    };
  }

  @Program(
      at = {2, -3},
      derivative = {0, 0})
  static Objective theSameWithANegative() {
    return v -> {
      double[] w = v.clone();
      double[] r = Library.relu(w);
      w[0] *= 2;
      return r[0] * r[1];
    };
  }

  @Program(at = {2, 3})
  static Objective ruleOfAMethodThatWorksInPlace() {
    return v -> {
      double[] w = v.clone();
      double[] r = Library.norm(w);
      return r[0] * w[1];
    };
  }

  static class Library {
    static double[] add(double[] a, double[] b) {
      double[] r = new double[a.length];
      for (int i = 0; i < r.length; i++) r[i] = a[i] + b[i];
      return r;
    }

    static double[] relu(double[] a) {
      for (double d : a)
        if (d < 0) {
          double[] r = a.clone();
          for (int i = 0; i < r.length; i++) r[i] = Math.max(0, r[i]);
          return r;
        }
      return a;
    }

    static double[] norm(double[] a) {
      double n = Math.hypot(a[0], a[1]);
      a[0] /= n;
      a[1] /= n;
      return a;
    }
  }

  @DerivativeOf(type = Library.class, method = "add")
  static ValueWithPullback<Object[], double[]> add(double[] a, double[] b) {
    double[] r = new double[a.length];
    for (int i = 0; i < r.length; i++) r[i] = a[i] + b[i];
    return new ValueWithPullback<>(r, s -> new Object[] {s, s});
  }

  @DerivativeOf(type = Library.class, method = "relu")
  static ValueWithPullback<double[], double[]> relu(double[] a) {
    boolean neg = false;
    for (double d : a) neg |= d < 0;
    if (!neg) return new ValueWithPullback<>(a, s -> s);
    double[] k = a.clone();
    double[] r = a.clone();
    for (int i = 0; i < r.length; i++) r[i] = Math.max(0, r[i]);
    return new ValueWithPullback<>(r, s -> {
      double[] q = new double[k.length];
      for (int i = 0; i < q.length; i++) q[i] = k[i] < 0 ? 0 : s[i];
      return q;
    });
  }

  @DerivativeOf(type = Library.class, method = "norm")
  static ValueWithPullback<double[], double[]> norm(double[] a) {
    double n = Math.hypot(a[0], a[1]);
    return new ValueWithPullback<>(
        new double[] {a[0] / n, a[1] / n}, s -> new double[] {s[0] / n, s[1] / n});
  }
}
