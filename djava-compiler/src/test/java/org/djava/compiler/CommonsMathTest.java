package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.special.Beta;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.special.Gamma;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.NumericDerivatives;
import org.djava.compiler.testkit.NumericDerivatives.Runner;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Functions of commons-math3 as they are in its jar: forward mode, fused gradient and pullback,
 * interpreted and compiled, agree with each other and with extrapolated central differences.
 */
class CommonsMathTest {
  private static final DjavaCompiler COMPILER = new DjavaCompiler(
      BytecodeLifter.of(ClassSource.ofLoader(CommonsMathTest.class.getClassLoader())),
      StageListener.NONE);

  /** A method over numbers, and a point. */
  record Case(Class<?> owner, String method, double... point) {
    MethodReference reference() {
      return MethodReference.ofStatic(
          owner.getName().replace('.', '/'), method, "(" + "D".repeat(point.length) + ")D");
    }

    double value(double... at) {
      Class<?>[] types = new Class<?>[at.length];
      Arrays.fill(types, double.class);
      try {
        Method target = owner.getDeclaredMethod(method, types);
        target.setAccessible(true);
        return (Double) target.invoke(null, Arrays.stream(at).boxed().toArray());
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(e.getMessage(), e);
      }
    }

    @Override
    public String toString() {
      return owner.getSimpleName() + "." + method + Arrays.toString(point);
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case(Gamma.class, "logGamma", 0.4),
        new Case(Gamma.class, "logGamma", 2),
        new Case(Gamma.class, "logGamma", 2.5),
        new Case(Gamma.class, "logGamma", 5),
        new Case(Gamma.class, "logGamma", 12),
        new Case(Gamma.class, "digamma", 3.2),
        new Case(Gamma.class, "digamma", 60),
        new Case(Gamma.class, "digamma", -1.5),
        new Case(Gamma.class, "digamma", 1e-6),
        new Case(Gamma.class, "trigamma", 3.2),
        new Case(Gamma.class, "trigamma", 70),
        new Case(Gamma.class, "lanczos", 4.5),
        new Case(Gamma.class, "invGamma1pm1", 0.3),
        new Case(Gamma.class, "invGamma1pm1", -0.25),
        new Case(Gamma.class, "invGamma1pm1", 1.25),
        new Case(Gamma.class, "logGamma1p", 0.2),
        new Case(Gamma.class, "logGamma1p", -0.4),
        new Case(Gamma.class, "gamma", 3.7),
        new Case(Gamma.class, "gamma", -2.3),
        new Case(Gamma.class, "gamma", 25.5),
        new Case(Erf.class, "erf", 0.7),
        new Case(Erf.class, "erf", -3.1),
        new Case(Erf.class, "erfc", 2.4),
        new Case(Gamma.class, "regularizedGammaP", 2.5, 1.5),
        new Case(Gamma.class, "regularizedGammaQ", 2.5, 7.5),
        new Case(Beta.class, "regularizedBeta", 0.3, 2.5, 1.5),
        new Case(Beta.class, "logBeta", 1.7, 12.3),
        new Case(Beta.class, "logBeta", 11, 14),
        new Case(Beta.class, "logBeta", 0.3, 0.4));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void bothModesAreTheSlope(Case test) {
    NumericDerivatives of = of(test);
    double[] slopes = new double[test.point().length];
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] = slope(test, i);
    }
    Object[] point = Arrays.stream(test.point()).boxed().toArray();
    for (Runner runner : Runner.values()) {
      double[] fused = of.gradient(runner, point, 1);
      double[] apart = of.pullback(runner, point, 1);
      assertThat(apart).as("%s apart", runner).containsExactly(fused);
      assertThat((Double) fused[0]).isEqualTo(test.value(test.point()));
      for (int i = 0; i < slopes.length; i++) {
        double[] direction = new double[slopes.length];
        direction[i] = 1;
        double tangent = of.jvp(runner, point, direction)[1];
        assertClose(fused[i + 1], slopes[i], 1e-8, runner + " adjoint " + i);
        assertClose(tangent, fused[i + 1], 1e-13, runner + " tangent " + i);
      }
    }
  }

  /** The way to these leads through an object: a continued fraction, which is given, or holds, x. */
  private static NumericDerivatives of(Case test) {
    return NumericDerivatives.ofAll(COMPILER, COMPILER.function(test.reference()), test.owner());
  }

  private static void assertClose(double actual, double expected, double tolerance, String place) {
    assertThat(Math.abs(actual - expected) / Math.max(1, Math.abs(expected)))
        .as("%s: %s, expected %s", place, actual, expected)
        .isLessThan(tolerance);
  }

  /** Central differences, extrapolated twice. */
  private static double slope(Case test, int parameter) {
    double step = Math.abs(test.point()[parameter]) / 64;
    double[] row = new double[4];
    for (int i = 0; i < row.length; i++) {
      row[i] = difference(test, parameter, step / (1 << i));
    }
    for (int order = 1; order < row.length; order++) {
      double factor = Math.pow(4, order);
      for (int i = row.length - 1; i >= order; i--) {
        row[i] = (factor * row[i] - row[i - 1]) / (factor - 1);
      }
    }
    return row[row.length - 1];
  }

  private static double difference(Case test, int parameter, double step) {
    double[] up = test.point().clone();
    double[] down = test.point().clone();
    up[parameter] += step;
    down[parameter] -= step;
    return (test.value(up) - test.value(down)) / (up[parameter] - down[parameter]);
  }
}
