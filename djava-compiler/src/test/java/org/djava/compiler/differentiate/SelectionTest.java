package org.djava.compiler.differentiate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.Derivation;
import org.djava.compiler.DjavaCompiler;
import org.djava.compiler.StageListener;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.NumericDerivatives;
import org.djava.compiler.testkit.NumericDerivatives.Runner;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code max}, {@code min} and {@code clamp} use one argument; what the others were computed from is
 * not touched, however infinite its derivatives are.
 */
class SelectionTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private static final String SOURCE = """
      class Selections {
        static double rootOfMax(double x, double y) { return Math.sqrt(Math.max(x, y)); }
        static double rootOfMin(double x, double y) { return Math.sqrt(Math.min(x, y)); }
        static double atLeastZero(double x) { return Math.max(0, Math.sqrt(x)); }
        static double atMostOne(double x) { return Math.min(1, 1 / Math.sqrt(x)); }
        static double atLeastOne(double x) { return Math.max(Math.cbrt(x), 1); }
        static double between(double x, double y) {
          return Math.min(Math.max(Math.sqrt(x), 1), Math.sqrt(y));
        }
        static double halves(double x) { return Math.max(0.5 * x * x, x); }
        static double kept(double x) { return Math.max(1, Math.sqrt(x)) * x * x; }
        static double inLoop(double x, double y) {
          double sum = 0;
          for (int i = 0; i < 3; i++) {
            sum += i * Math.max(y, Math.sqrt(i * x));
          }
          return sum;
        }
        static float ofFloats(float x, float y) {
          return Math.max(x, (float) Math.sqrt(y)) * Math.min(x, y + 2);
        }
        static double library(double x, double y) {
          return net.jafama.FastMath.toRange(Math.sqrt(y), 2.0, x)
              + org.apache.commons.math3.util.FastMath.max(x, Math.sqrt(y))
              + StrictMath.min(-x, Math.sqrt(y));
        }
      }
      """;
  private static final JavaSources.MemoryClassLoader LOADER = JavaSources.compile(SOURCE);
  private static final DjavaCompiler COMPILER =
      new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(LOADER)), StageListener.NONE);

  /** The adjoints of all arguments, and those of the directional derivative along (1, …). */
  record Case(String method, double[] point, double[] gradient, double... hessian) {
    @Override
    public String toString() {
      return method + " at " + java.util.Arrays.toString(point);
    }
  }

  static List<Case> cases() {
    return List.of(
        new Case("rootOfMax(DD)D", at(0, 0), at(INFINITY, 0)),
        new Case("rootOfMax(DD)D", at(-1, 0), at(0, INFINITY)),
        new Case("rootOfMax(DD)D", at(4, 0), at(0.25, 0), -1.0 / 32, 0),
        new Case("rootOfMin(DD)D", at(0, 0), at(INFINITY, 0)),
        new Case("rootOfMin(DD)D", at(9, 4), at(0, 0.25), 0, -1.0 / 32),
        new Case("atLeastZero(D)D", at(0), at(0), 0),
        new Case("atLeastZero(D)D", at(4), at(0.25), -1.0 / 32),
        new Case("atMostOne(D)D", at(0), at(0), 0),
        new Case("atLeastOne(D)D", at(0), at(0), 0),
        new Case("between(DD)D", at(0, 4), at(0, 0), 0, 0),
        new Case("between(DD)D", at(0, 0.25), at(0, 1), 0, -2),
        new Case("between(DD)D", at(0, 0), at(0, INFINITY)),
        new Case("halves(D)D", at(3), at(3), 1),
        new Case("halves(D)D", at(1), at(1), 0),
        new Case("halves(D)D", at(2), at(2), 1),
        new Case("kept(D)D", at(0), at(0), 2),
        new Case("kept(D)D", at(4), at(20), 7.5),
        new Case("inLoop(DD)D", at(0, 0), at(0, 3), 0, 0),
        new Case("inLoop(DD)D", at(2, 1.5), at(1, 1), -0.25, 0),
        new Case("ofFloats(FF)F", at(2, 0), at(4, 0), 2, 0),
        new Case("library(DD)D", at(1, 0), at(1, 0), 0, 0));
  }

  private static double[] at(double... point) {
    return point;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void unusedArgumentsAreNotTouched(Case test) {
    int parenthesis = test.method().indexOf('(');
    MethodReference method = MethodReference.ofStatic(
        "Selections",
        test.method().substring(0, parenthesis),
        test.method().substring(parenthesis));
    NumericDerivatives of = NumericDerivatives.ofAll(COMPILER, COMPILER.function(method), host());
    Object[] point = new Object[test.point().length];
    for (int i = 0; i < point.length; i++) {
      point[i] = test.method().endsWith("F") ? (Object) (float) test.point()[i] : test.point()[i];
    }
    for (Runner runner : Runner.values()) {
      check(test, of, runner, point);
    }
    checkDifferential(test, COMPILER.function(method), point);
  }

  /** The differential along (1, …), which is made apart from the JVP. */
  private static void checkDifferential(Case test, Function function, Object[] point) {
    List<Boolean> asked = function.parameters().stream().map(parameter -> true).toList();
    Derivation made = COMPILER.differential(function, asked);
    IrInterpreter interpreter = IrInterpreter.of(made.module(), LOADER);
    List<Object> given = interpreter.run(made.entry(), point);
    List<Object> arguments = new ArrayList<>(List.of(given.get(given.size() - 1)));
    for (Object each : point) {
      arguments.add(each instanceof Float ? (Object) 1f : 1.0);
    }
    Number tangent =
        (Number) interpreter.run(made.pullback(), arguments.toArray()).get(0);
    assertThat(tangent.doubleValue())
        .as("differential")
        .isEqualTo(java.util.Arrays.stream(test.gradient()).sum());
  }

  private static void check(Case test, NumericDerivatives of, Runner runner, Object[] point) {
    double[] fused = of.gradient(runner, point, 1);
    double[] apart = of.pullback(runner, point, 1);
    double slope = 0;
    double[] ones = new double[point.length];
    java.util.Arrays.fill(ones, 1);
    for (int i = 0; i < point.length; i++) {
      assertThat(fused[i + 1]).as("%s adjoint %d", runner, i).isEqualTo(test.gradient()[i]);
      assertThat(apart[i + 1]).as("%s adjoint %d", runner, i).isEqualTo(test.gradient()[i]);
      slope += test.gradient()[i];
    }
    assertThat(of.jvp(runner, point, ones)[1]).as("%s tangent", runner).isEqualTo(slope);
    assertThat(of.differential(runner, point, ones)[1]).as("%s map", runner).isEqualTo(slope);
    if (test.hessian().length > 0) {
      double[] product = of.hessianVector(runner, point, ones);
      for (int i = 0; i < point.length; i++) {
        assertThat(product[i + 1]).as("%s second %d", runner, i).isEqualTo(test.hessian()[i]);
      }
    }
  }

  private static Class<?> host() {
    try {
      return Class.forName("Selections", true, LOADER);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
