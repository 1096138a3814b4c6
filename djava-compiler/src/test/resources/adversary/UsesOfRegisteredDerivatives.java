import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.gradientParts;

import java.util.function.DoubleUnaryOperator;
import org.djava.DerivativeOf;
import org.djava.Objective;
import org.djava.ScalarFunction;
import org.djava.ValueWithDifferential;
import org.djava.ValueWithPullback;
import org.djava.compiler.adversary.Program;

/** Registered derivatives of instance methods, and rules in loops, in try and in operators. */
final class UsesOfRegisteredDerivatives {
  @Program(at = {2, 3})
  static Objective interfaceRuleTwoClasses() {
    return v -> {
      double s = 0;
      for (Metric m : BOTH) s += m.len(v);
      return s;
    };
  }

  @Program(at = {2, 3, 5})
  static Objective interfaceRuleWithArrayResult() {
    return v -> {
      double s = 0;
      for (Metric m : BOTH) {
        double[] r = m.map(new double[] {v[0], v[1]}, v[2]);
        s += r[0] + r[1];
      }
      return s;
    };
  }

  @Program(at = 2)
  static Objective instanceRule() {
    return v -> BASE.f(v[0]);
  }

  // an override has its own body (a rule for Scaled.f holds for what is called; here the override's
  // derivative is 1, or the rule's 20*3*2)
  @Program(at = 2)
  static Objective overrideOfAMethodWithARule() {
    return v -> SUB.f(v[0]);
  }

  @Program(at = {2, 3})
  static Objective instanceRuleWithArrayResult() {
    return v -> BASE.g(v)[0];
  }

  @Program(at = {3, 4})
  static Objective rulesArgumentOverwrittenAfterwards() {
    return v -> {
      double[] w = v.clone();
      double r = Library.norm2(w);
      w[0] = 100;
      w[1] = 200;
      return r;
    };
  }

  // the rule of lin reads x and m when the pullback is applied: overwritten in between
  @Program(at = {3, 4})
  static Objective ruleThatReadsItsArgumentsLate() {
    return v -> {
      double[] w = v.clone();
      double[][] m = {{v[0], v[1]}};
      double r = Library.lin(m, w)[0];
      w[0] = 100;
      w[1] = 200;
      m[0][0] = 50;
      m[0][1] = 60;
      return r;
    };
  }

  @Program(at = {1.1, 2})
  static Objective lateReadingInALoop() {
    return UsesOfRegisteredDerivatives::lateLoop;
  }

  // the result array written and aliased afterwards
  @Program(at = {2, 3, 5})
  static Objective resultOfRuleOverwritten() {
    return v -> {
      double[] r = Library.scale(new double[] {v[0], v[1]}, v[2]);
      r[1] = 7;
      return r[0] * r[1];
    };
  }

  @Program(at = {2 * 5 / 3.0, 1})
  static Objective ruleThroughMethodReference() {
    return v -> {
      DoubleUnaryOperator f = Library::sq;
      return f.applyAsDouble(v[0]) + f.applyAsDouble(v[0]) * 0.5 + v[1] * 0;
    };
  }

  @Program(derivative = {6, 8, 4})
  static double[] theMethodItselfAskedFor() {
    double[] g = gradient(Library::norm2, new double[] {3, 4});
    return new double[] {g[0], g[1], derivative(Library::sq, 2)};
  }

  @Program(derivative = 4)
  static double[] ruleInAMethodOfAnObjectArgument() {
    return new double[] {gradientParts(b -> Library.sq(b.v), new Box(2)).get("v")};
  }

  @Program(derivative = {6, 8})
  static double[] ruleInTry() {
    return gradient(
        v -> {
          try {
            return Library.norm2(v);
          } catch (RuntimeException e) {
            return 0;
          }
        },
        new double[] {3, 4});
  }

  @Program(derivative = 2)
  static double[] secondOrderOfPullbackRule() {
    return new double[] {
      derivative(derivative((ScalarFunction) t -> Library.norm2(new double[] {t}))::at, 3)
    };
  }

  @Program(derivative = 0)
  static double[] thirdOrder() {
    return new double[] {derivative(derivative((ScalarFunction) t -> Library.sq(t))::at, 3) - 2};
  }

  @Program(derivative = 4 * 10)
  static double[] innerDerivativeOperatorSeesTheRule() {
    return new double[] {derivative(t -> derivative(s -> Library.sq(s) * t * t, 2.0), 5.0)};
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
  }

  interface Metric {
    double len(double[] v);

    double[] map(double[] v, double k);
  }

  static class FirstMetric implements Metric {
    public double len(double[] v) {
      return v[0] * v[0];
    }

    public double[] map(double[] v, double k) {
      return new double[] {v[0] * k, v[1] * k};
    }
  }

  static class SecondMetric implements Metric {
    double w;

    SecondMetric(double w) {
      this.w = w;
    }

    public double len(double[] v) {
      return v[0] * w;
    }

    public double[] map(double[] v, double k) {
      return new double[] {v[0] * w * k, v[1] * k};
    }
  }

  static class Scaled {
    double k;

    Scaled(double k) {
      this.k = k;
    }

    double f(double x) {
      return k * x * x;
    }

    double[] g(double[] v) {
      return new double[] {k * v[0] * v[1]};
    }
  }

  static class OverridesScaled extends Scaled {
    OverridesScaled(double k) {
      super(k);
    }

    @Override
    double f(double x) {
      return x;
    }
  }

  static class Box {
    double v;

    Box(double v) {
      this.v = v;
    }
  }

  static final Metric[] BOTH = {new FirstMetric(), new SecondMetric(3)};

  static final Scaled BASE = new Scaled(3);

  static final Scaled SUB = new OverridesScaled(3);

  static double lateLoop(double[] v) {
    double[] w = v.clone();
    double s = 0;
    for (int i = 0; i < 3; i++) {
      s += Library.lin(new double[][] {w}, new double[] {i, 1})[0] * w[0];
      w[0] *= 2;
      w[1] += w[0];
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

  @DerivativeOf(type = Metric.class, method = "len")
  static ValueWithPullback<double[], Double> len(Metric m, double[] v) {
    int n = v.length;
    double v0 = v[0];
    return new ValueWithPullback<>(m.len(v), s -> {
      double[] r = new double[n];
      r[0] = s * (m instanceof SecondMetric q ? q.w : 2 * v0);
      return r;
    });
  }

  @DerivativeOf(type = Metric.class, method = "map")
  static ValueWithPullback<Object[], double[]> map(Metric m, double[] v, double k) {
    double[] w = v.clone();
    return new ValueWithPullback<>(m.map(v, k), s -> new Object[] {
      new double[] {
        s[0] * k * m.map(new double[] {1, 0}, 1)[0], s[1] * k * m.map(new double[] {0, 1}, 1)[1]
      },
      (s[0] * m.map(w, 1)[0] + s[1] * m.map(w, 1)[1])
    });
  }

  @DerivativeOf(type = Scaled.class, method = "f")
  static double instF(Scaled o, double x) {
    return 2 * o.k * x;
  }

  @DerivativeOf(type = Scaled.class, method = "g")
  static ValueWithPullback<double[], double[]> instG(Scaled o, double[] v) {
    double a = v[0], b = v[1];
    return new ValueWithPullback<>(o.g(v), s -> new double[] {s[0] * o.k * b, s[0] * o.k * a});
  }
}
