package org.djava.compiler.differentiate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.NumericDerivatives;
import org.djava.compiler.testkit.NumericDerivatives.Runner;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A tangent that depends on no direction is no contribution, however infinite the partial; a tangent
 * that was computed to be zero is one. Forward mode agrees with reverse mode about it.
 */
class UnusedTangentsTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  /** An expression in x, and points at which its slope is infinite, has no value, or is ordinary. */
  private record Rule(String expression, double... points) {}

  private static final List<Rule> RULES = List.of(
      new Rule("Math.sqrt(x)", 0, -0.0, 1e-9, -1),
      new Rule("Math.cbrt(x)", 0, -0.0, 1e-9, -1e-9),
      new Rule("Math.log(x)", 0, -0.0, 1e-9, -1),
      new Rule("Math.log10(x)", 0, -0.0, 1e-9),
      new Rule("Math.log1p(x)", -1, -0.5, -2),
      new Rule("Math.asin(x)", 1, -1, 0.5, 2),
      new Rule("Math.acos(x)", 1, -1, 0.5, 2),
      new Rule("Math.pow(x, 0.5)", 0, -0.0, 1e-9, -1),
      new Rule("Math.pow(x, -1)", 0, -0.0, 2),
      new Rule("Math.pow(x, x)", 0, 1, -1),
      new Rule("Math.pow(-2, x)", 0, 0.5),
      new Rule("1 / x", 0, -0.0, 1e-9),
      new Rule("x / x", 0, -0.0, 2),
      new Rule("x / 0", 0, 1),
      new Rule("5 % x", 0, 2),
      new Rule("x % 0", 0, 2),
      new Rule("Math.IEEEremainder(5, x)", 0, 2),
      new Rule("Math.atan2(x, x)", 0, 1),
      new Rule("Math.hypot(x, x)", 0, 1),
      new Rule("Math.scalb(1 / x, 2)", 0, 1),
      new Rule("Math.toRadians(1 / x)", 0, 1),
      new Rule("Math.max(0, Math.sqrt(x))", 0, -1, 4),
      new Rule("-Math.sqrt(x) * x", 0, 4),
      new Rule("Math.sqrt(x) * Math.sin(Math.sqrt(x))", 0, 4),
      new Rule("Math.tan(Math.sqrt(x)) - 1 / (1 + Math.sqrt(x))", 0, 4),
      new Rule("Math.fma(Math.sqrt(x), x, Math.log(x))", 0, 4),
      new Rule("(float) Math.sqrt((float) x)", 0, 4),
      new Rule("(float) x / (float) x", 0, 4),
      new Rule("recursive(x, 3)", 0, 4),
      new Rule("steep(x)", 0, 4));

  private static final String CASES = """
        static double nextTo(double x, double y, double z) {
          return x * Math.sqrt(y) + z * z * z;
        }
        static double within(double x, double y, double z) {
          return Math.sqrt(x * Math.sqrt(y)) + z * z * z;
        }
        static double branch(double x, double y) {
          return y > 0 ? y * y : Math.sqrt(x);
        }
        static double merged(double x, double y) {
          double r = y > 5 ? y : x;
          return Math.sqrt(r) + y;
        }
        static double loop(double x, double y) {
          double s = x;
          for (int i = 0; i < 3; i++) {
            s = Math.sqrt(s);
          }
          return s + y * y;
        }
        static double stored(double x, double y) {
          double[] a = {x * 2, y};
          double[] b = new double[3];
          System.arraycopy(a, 0, b, 1, 2);
          b[0] = b[1] - 1;
          return Math.sqrt(b[0] + 1) + b[2] * b[2];
        }
        static double norm(double x, double y) {
          return Math.sqrt(x * x + y * y);
        }
        static double difference(double x, double y) {
          return Math.sqrt(x - x) + y;
        }
        static double normStored(double x, double y) {
          double[] a = {x * x};
          return Math.sqrt(a[0]) + y;
        }
        static double normPassed(double x, double y) {
          return recursive(x * x, 3) + y;
        }
        static double square(double x) { return Math.sqrt(1 + x * x); }
        static double product(double x, double y) { return Math.log(1 + x * y); }
        static double power(double x, double y) { return Math.pow(x, 2) / (1 + y); }
        static double angle(double x, double y) { return Math.atan2(x * x, 1 + y); }
        static double squareStored(double x) {
          double[] a = {x * x};
          return Math.sqrt(1 + a[0]);
        }
        static double squarePassed(double x) { return recursive(1 + x * x, 2); }
        static double cases(double x, double y) { return Math.max(x, y) * Math.sqrt(x); }
      """;

  private static final JavaSources.MemoryClassLoader LOADER = JavaSources.compile(source());
  private static final ClassSource CLASSES = ClassSource.ofLoader(LOADER);
  private static final BytecodeLifter LIFTER = BytecodeLifter.of(CLASSES);
  private static final DjavaCompiler COMPILER = new DjavaCompiler(
      LIFTER, UserRules.declaredIn(List.of("Unused"), LIFTER.hierarchy()), StageListener.NONE);

  private static String source() {
    StringBuilder source = new StringBuilder("""
        class Unused {
          static double steep(double x) { return Math.sqrt(x); }
          @org.djava.DerivativeOf(type = Unused.class, method = "steep", wrt = "x")
          static double steepInX(double x) { return 0.5 / Math.sqrt(x); }
          static double recursive(double x, int n) {
            return n == 0 ? Math.sqrt(x) : 1 * recursive(x, n - 1);
          }
        """);
    for (int i = 0; i < RULES.size(); i++) {
      source.append("static double rule" + i + "(double x, double y) { return ("
          + RULES.get(i).expression() + ") + y * y; }\n");
    }
    return source.append(CASES).append("}").toString();
  }

  /** One rule at one point. */
  record At(int rule, double x) {
    @Override
    public String toString() {
      return RULES.get(rule).expression() + " at " + x;
    }
  }

  static Stream<At> rules() {
    List<At> all = new ArrayList<>();
    for (int i = 0; i < RULES.size(); i++) {
      for (double x : RULES.get(i).points()) {
        all.add(new At(i, x));
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void anInfiniteSlopeIsNoConcernOfTheOtherArgument(At at) {
    NumericDerivatives of = derivatives("rule" + at.rule(), 2);
    Object[] point = {at.x(), 3.0};
    for (Runner runner : Runner.values()) {
      double[] gradient = of.gradient(runner, point, 1);
      assertThat(of.jvp(runner, point, 0, 1)[1]).as("%s along y", runner).isEqualTo(6);
      assertThat(gradient[2]).as("%s in y", runner).isEqualTo(6);
      assertThat(of.jvp(runner, point, 1, 0)[1]).as("%s along x", runner).isEqualTo((Double)
          gradient[1]);
      assertThat(of.differential(runner, point, 0, 1)[1])
          .as("%s map of y", runner)
          .isEqualTo(6);
      assertThat(of.differential(runner, point, 1, 0)[1])
          .as("%s map of x", runner)
          .isEqualTo((Double) gradient[1]);
      assertThat(of.hessianVector(runner, point, 0, 1))
          .as("%s second along y", runner)
          .containsExactly(6, 0, 2);
      assertThat(of.jvp(runner, point, 0, 0)[1]).as("%s along nothing", runner).isZero();
      assertThat(of.gradient(runner, point, 0)).as("%s seed 0", runner).endsWith(0, 0);
      assertThat(of.pullback(runner, point, 0)).as("%s seed 0", runner).endsWith(0, 0);
      assertThat(of.hessianVector(runner, point, 0, 0))
          .as("%s second along nothing", runner)
          .containsExactly(0, 0, 0);
    }
  }

  /** The gradient at a point, and rows of the Hessian: along the last coordinate, or all of them. */
  record Case(String method, double[] point, double[] gradient, double[]... hessian) {
    @Override
    public String toString() {
      return method + " at " + java.util.Arrays.toString(point);
    }
  }

  static List<Case> cases() {
    double nan = Double.NaN;
    return List.of(
        new Case("nextTo", at(2, 0, 3), at(0, INFINITY, 27), at(0, 0, 18)),
        new Case("within", at(1, 0, 3), at(nan, INFINITY, 27), at(0, 0, 18)),
        new Case("branch", at(0, 2), at(0, 4), at(0, 2)),
        new Case("branch", at(0, -2), at(INFINITY, 0), at(0, 0)),
        new Case("merged", at(0, 3), at(INFINITY, 1), at(0, 0)),
        new Case("merged", at(0, 16), at(0, 1.125), at(0, -1.0 / 256)),
        new Case("loop", at(0, 3), at(INFINITY, 6), at(0, 2)),
        new Case("loop", at(1, 3), at(0.125, 6), at(-7.0 / 64, 0), at(0, 2)),
        new Case("stored", at(0, 3), at(INFINITY, 6), at(0, 2)),
        new Case("stored", at(8, 3), at(0.25, 6), at(-1.0 / 64, 0), at(0, 2)),
        new Case("norm", at(0, 0), at(nan, nan), at(nan, nan), at(nan, nan)),
        new Case("norm", at(3, 0), at(1, 0), at(0, 0), at(0, 1.0 / 3)),
        new Case("difference", at(2, 3), at(nan, 1), at(0, 0)),
        new Case("normStored", at(0, 3), at(nan, 1), at(0, 0)),
        new Case("normPassed", at(0, 3), at(nan, 1), at(0, 0)),
        new Case("square", at(0), at(0), at(1)),
        new Case("product", at(0, 0), at(0, 0), at(0, 1), at(1, 0)),
        new Case("product", at(0, 2), at(2, 0), at(-4, 1), at(1, 0)),
        new Case("power", at(0, 0), at(0, 0), at(2, 0), at(0, 0)),
        new Case("angle", at(0, 0), at(0, 0), at(2, 0), at(0, 0)),
        new Case("squareStored", at(0), at(0), at(1)),
        new Case("squarePassed", at(0), at(0), at(1)),
        new Case("cases", at(0, 2), at(INFINITY, 0), at(INFINITY, 0)));
  }

  private static double[] at(double... point) {
    return point;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void onlyWhatDependsOnTheDirectionContributes(Case test) {
    int size = test.point().length;
    NumericDerivatives of = derivatives(test.method(), size);
    Object[] point = java.util.Arrays.stream(test.point()).boxed().toArray();
    for (Runner runner : Runner.values()) {
      double[] fused = of.gradient(runner, point, 1);
      double[] apart = of.pullback(runner, point, 1);
      for (int i = 0; i < size; i++) {
        Double expected = test.gradient()[i];
        assertThat(fused[i + 1]).as("%s adjoint %d", runner, i).isEqualTo(expected);
        assertThat(apart[i + 1]).as("%s adjoint %d", runner, i).isEqualTo(expected);
        assertThat(of.jvp(runner, point, unit(size, i))[1])
            .as("%s tangent %d", runner, i)
            .isEqualTo(expected);
        assertThat((Double) (of.differential(runner, point, unit(size, i))[1] + 0.0))
            .as("%s map %d", runner, i)
            .isEqualTo(expected);
      }
      int first = size - test.hessian().length;
      for (int i = first; i < size; i++) {
        double[] product = of.hessianVector(runner, point, unit(size, i));
        for (int k = 0; k < size; k++) {
          assertThat(product[k + 1]).as("%s second %d %d", runner, i, k).isEqualTo((Double)
              test.hessian()[i - first][k]);
        }
      }
    }
  }

  private static double[] unit(int size, int axis) {
    double[] unit = new double[size];
    unit[axis] = 1;
    return unit;
  }

  private static NumericDerivatives derivatives(String name, int size) {
    MethodReference method =
        MethodReference.ofStatic("Unused", name, "(" + "D".repeat(size) + ")D");
    return NumericDerivatives.ofAll(COMPILER, COMPILER.function(method), host());
  }

  private static Class<?> host() {
    try {
      return Class.forName("Unused", true, LOADER);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
