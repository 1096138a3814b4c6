import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.pullback;

import org.djava.DerivativeOf;
import org.djava.Mapping;
import org.djava.Objective;
import org.djava.ValueWithDifferential;
import org.djava.ValueWithPullback;
import org.djava.compiler.adversary.ObjectProgram;
import org.djava.compiler.adversary.Program;

/** Registered derivatives that return their seeds, arguments and scratch arrays. */
final class RulesAndAliases {
  @Program(at = {2, 3})
  static Objective seedReturnedTwice() {
    return v -> {
      double[] r = Library.add(v, v);
      double[] q = Library.add(r, v);
      return q[0] * q[1] + r[0];
    };
  }

  @Program(at = {2, 3})
  static Objective seedReturnedResultUsedTwiceAndOverwritten() {
    return v -> {
      double[] r = Library.copy(v);
      double s = r[0] * r[1];
      r[0] = s * v[0];
      double[] q = Library.copy(r);
      q[1] *= q[0];
      return s + q[0] * q[1] * r[1];
    };
  }

  @Program(at = {2, 3})
  static Objective tangentReturned() {
    return v -> {
      double[] r = Library.copy2(v);
      double s = r[0] * r[1];
      r[0] = s * v[0];
      double[] q = Library.copy2(r);
      q[1] *= q[0];
      return s + q[0] * q[1] * r[1];
    };
  }

  @Program(at = {2, 3})
  static Objective ruleWhoseOriginalReturnsItsArgument() {
    return v -> {
      double[] w = v.clone();
      double[] r = Library.same(w);
      r[0] = r[0] * r[1];
      return w[0] * r[0];
    };
  }

  @Program(at = {2, 3})
  static Objective sameArgumentWrittenAfter() {
    return v -> {
      double[] w = v.clone();
      double[] r = Library.same(w);
      w[0] = w[0] * w[1];
      return w[0] * r[0];
    };
  }

  @Program(at = {2, 3})
  static Objective ruleOfAMethodThatReturnsAStaticScratch() {
    return v -> {
      double[] r = Library.scratch(v);
      double[] q = Library.scratch(new double[] {r[0], v[1]});
      return r[0] * q[1];
    };
  }

  @Program(at = {2, 3})
  static Objective pullbackThatReusesItsResultArray() {
    return v -> Library.cached(v) * Library.cached(new double[] {v[1], v[0] * v[0]});
  }

  @Program(
      at = {2, 3},
      derivative = {12, 18})
  static Objective rowsSharedInARulesArgument() {
    return v -> {
      double[] r = {v[0], v[1]};
      return Library.sum(new double[][] {r, r, v});
    };
  }

  @Program(at = 2, derivative = 8, second = false, tolerance = 1e-6)
  static Objective floatRule() {
    return v -> Library.fl((float) v[0]) * 2.0;
  }

  @Program(at = {1.1, 3})
  static Objective intAndStringParameters() {
    return v -> {
      double s = 0;
      for (int i = 1; i < 4; i++) s += Library.withInt(i, v[0] * i, "ab") * v[1];
      return s;
    };
  }

  @Program(at = {1.1, 0.9})
  static Objective differentialSecondOrder() {
    return v -> Library.cube(Library.cube(v[0]) * v[1]);
  }

  @Program(at = {1.1, 0.9})
  static Objective orderOfWrtSecondOrder() {
    return v -> {
      double[] p = Library.pol(v[0], v[1]);
      return p[0] * p[0] * p[1];
    };
  }

  @Program(at = {1.1, 0.9, 0.7})
  static Objective productInLoops() {
    return v -> {
      double[] w = v.clone();
      double s = 0;
      for (int i = 0; i < 4; i++) {
        s += Library.prod(w);
        w[i % 3] = w[(i + 1) % 3] * s;
      }
      return s;
    };
  }

  @Program(at = {1.1, 0.9})
  static Objective ruleOnAnArrayOfAnObject() {
    return v -> {
      Box b = new Box(v[0]);
      b.a[0] = v[0];
      b.a[1] = v[1];
      double r = Library.prod(b.a);
      b.a = new double[] {r, v[0]};
      return Library.prod(b.a) * b.v;
    };
  }

  @Program(at = {1.1, 0.9})
  static Objective ruleOnAnArrayOfACapturedObject() {
    Box b = new Box(1);
    return v -> {
      b.a[0] = v[0];
      b.a[1] = v[1] * v[0];
      return Library.prod(b.a);
    };
  }

  @Program(
      at = {2, 3, 5},
      derivative = {15 * 12, 5 * 8, 3 * 8})
  static ObjectProgram<Box> ruleOnPartsOfAnArgument() {
    return new ObjectProgram<Box>(
        v -> {
          Box b = new Box(v[0]);
          b.a[0] = v[1];
          b.a[1] = v[2];
          return b;
        },
        b -> Library.prod(b.a) * Library.cube(b.v));
  }

  @Program(derivative = {10, 20, 10, 1, 4})
  static double[] interfaceRuleByDeclaredType() {
    Function0 f = new Squared();
    Function1 g = new Squared();
    Identity a = new Identity();
    Squared b = new Squared();
    return new double[] {
      derivative(x -> f.at(x), 2),
      derivative(x -> g.twice(x), 2),
      derivative(x -> g.at(x), 2),
      derivative(x -> a.at(x), 2),
      derivative(x -> b.at(x), 2)
    };
  }

  @Program(derivative = 6)
  static double[] mappingWithARuleAsPullbackOfItself() {
    return pullback((Mapping<double[], double[]>) Library::add2, new double[] {3})
        .apply(new double[] {1});
  }

  static class Library {
    static double[] add(double[] a, double[] b) {
      double[] r = new double[a.length];
      for (int i = 0; i < r.length; i++) r[i] = a[i] + b[i];
      return r;
    }

    static double[] same(double[] a) {
      return a;
    }

    static double[] copy(double[] a) {
      return a.clone();
    }

    static double[] copy2(double[] a) {
      return a.clone();
    }

    static double[] add2(double[] a) {
      return new double[] {prod(a) * prod(a)};
    }

    static final double[] OUT = new double[2];

    static double[] scratch(double[] a) {
      OUT[0] = a[0] * a[0];
      OUT[1] = a[1];
      return OUT;
    }

    static double cached(double[] a) {
      return a[0] * a[0] + a[1] * a[1];
    }

    static double sum(double[][] m) {
      double s = 0;
      for (double[] r : m) for (double d : r) s += d * d;
      return s;
    }

    static float fl(float x) {
      return x * x;
    }

    static double withInt(int n, double x, String s) {
      return Math.pow(x, n) * s.length();
    }

    static double cube(double x) {
      return x * x * x;
    }

    static double[] pol(double x, double y) {
      return new double[] {x * Math.cos(y), x * Math.sin(y)};
    }

    static double prod(double[] a) {
      double p = 1;
      for (double d : a) p *= d;
      return p;
    }
  }

  interface Function0 {
    double at(double x);
  }

  interface Function1 extends Function0 {
    default double twice(double x) {
      return 2 * at(x);
    }
  }

  static class Identity implements Function1 {
    public double at(double x) {
      return x;
    }
  }

  static class Squared extends Identity {
    @Override
    public double at(double x) {
      return super.at(x) * x;
    }
  }

  static class Box {
    double v;
    double[] a = {3, 4};

    Box(double v) {
      this.v = v;
    }
  }

  @DerivativeOf(type = Library.class, method = "add")
  static ValueWithPullback<Object[], double[]> add(double[] a, double[] b) {
    return new ValueWithPullback<>(Library.add(a, b), s -> new Object[] {s, s});
  }

  @DerivativeOf(type = Library.class, method = "same")
  static ValueWithPullback<double[], double[]> same(double[] a) {
    return new ValueWithPullback<>(a, s -> s);
  }

  @DerivativeOf(type = Library.class, method = "copy")
  static ValueWithPullback<double[], double[]> copy(double[] a) {
    return new ValueWithPullback<>(a.clone(), s -> s);
  }

  @DerivativeOf(type = Library.class, method = "copy2")
  static ValueWithDifferential<double[], double[]> copy2(double[] a) {
    return new ValueWithDifferential<>(a.clone(), t -> t);
  }

  @DerivativeOf(type = Library.class, method = "scratch")
  static ValueWithPullback<double[], double[]> scratch(double[] a) {
    double k = a[0];
    return new ValueWithPullback<>(
        new double[] {a[0] * a[0], a[1]}, s -> new double[] {2 * k * s[0], s[1]});
  }

  @DerivativeOf(type = Library.class, method = "cached")
  static ValueWithPullback<double[], Double> cached(double[] a) {
    double x = a[0], y = a[1];
    double[] out = new double[2];
    return new ValueWithPullback<>(x * x + y * y, s -> {
      out[0] = 2 * s * x;
      out[1] = 2 * s * y;
      return out;
    });
  }

  @DerivativeOf(type = Library.class, method = "sum")
  static ValueWithPullback<double[][], Double> sum(double[][] m) {
    double[][] k = new double[m.length][];
    double v = 0;
    for (int i = 0; i < m.length; i++) {
      k[i] = m[i].clone();
      for (double d : k[i]) v += d * d;
    }
    return new ValueWithPullback<>(v, s -> {
      double[][] r = new double[k.length][];
      for (int i = 0; i < r.length; i++) {
        r[i] = new double[k[i].length];
        for (int j = 0; j < r[i].length; j++) r[i][j] = 2 * s * k[i][j];
      }
      return r;
    });
  }

  @DerivativeOf(type = Library.class, method = "fl")
  static float fl(float x) {
    return 2 * x;
  }

  @DerivativeOf(type = Library.class, method = "withInt")
  static ValueWithPullback<Double, Double> wi(int n, double x, String t) {
    int l = t.length();
    return new ValueWithPullback<>(Math.pow(x, n) * l, s -> s * n * Math.pow(x, n - 1) * l);
  }

  @DerivativeOf(type = Library.class, method = "cube")
  static ValueWithDifferential<Double, Double> cube(double x) {
    return new ValueWithDifferential<>(x * x * x, t -> 3 * t * x * x);
  }

  @DerivativeOf(
      type = Library.class,
      method = "pol",
      wrt = {"y", "x"})
  static ValueWithPullback<double[], double[]> pol(double x, double y) {
    return new ValueWithPullback<>(
        new double[] {x * Math.cos(y), x * Math.sin(y)}, s -> new double[] {
          -s[0] * x * Math.sin(y) + s[1] * x * Math.cos(y), s[0] * Math.cos(y) + s[1] * Math.sin(y)
        });
  }

  @DerivativeOf(type = Library.class, method = "prod")
  static ValueWithPullback<double[], Double> prod(double[] a) {
    double[] k = a.clone();
    double v = 1;
    for (double d : k) v *= d;
    return new ValueWithPullback<>(v, s -> {
      double[] r = new double[k.length];
      for (int i = 0; i < r.length; i++) {
        r[i] = s;
        for (int j = 0; j < r.length; j++) if (j != i) r[i] *= k[j];
      }
      return r;
    });
  }

  @DerivativeOf(type = Function0.class, method = "at")
  static double atTen(Function0 f, double x) {
    return 10;
  }
}
