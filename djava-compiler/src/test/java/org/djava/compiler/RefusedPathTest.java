package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.testkit.JavaSources;
import org.djava.compiler.testkit.NumericDerivatives;
import org.djava.compiler.testkit.NumericDerivatives.Runner;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A way that does not come to what is refused has a derivative; the others say why they have none. */
class RefusedPathTest {
  private static final String SOURCE = """
      class Refused {
        interface Rule { double of(double x); }
        static Rule RULE; // comes from elsewhere
        static double onOneArm(double x) {
          if (x > 10) {
            return RULE.of(x);
          }
          return x * x;
        }
        static double always(double x) {
          double y = x > 0 ? x : -x;
          return RULE.of(y) + 1;
        }
        static double alwaysUnlessItThrows(double x) {
          if (x < 0) {
            throw new IllegalArgumentException();
          }
          return always(x);
        }
        static double inCallee(double x) {
          return x > 10 ? always(x) : onOneArm(x + 1);
        }
        static double inLoop(double x, double n) {
          double y = x;
          for (int i = 0; i < n; i++) {
            y = RULE.of(y);
          }
          return y * y;
        }
        static double alwaysThroughCallee(double x) {
          double y = x * x;
          return alwaysUnlessItThrows(y) * x;
        }
        static double recursive(double x) {
          if (x > 100) {
            return always(x);
          }
          return x > 1 ? recursive(x / 2) : x * x;
        }
        static double constantOrRefused(double x) {
          for (int i = 0; i < 30; i++) {
            if (x > i + 10) {
              return RULE.of(x);
            }
          }
          return recursive(3);
        }
        static double withoutActiveResult(double x) {
          return constantOrRefused(x) + x;
        }
        static void store(double[] out, double x) {
          for (int i = 0; i < 30; i++) {
            if (x > i + 10) {
              out[0] = RULE.of(x);
            }
          }
        }
        static double withoutActiveMemory(double x) {
          double[] out = {1};
          store(out, x);
          return out[0] * x;
        }
        static double bits(double x) {
          if (x > 10) {
            return Double.longBitsToDouble(Double.doubleToLongBits(x) + 1);
          }
          return x * x;
        }
        static double half(double x) {
          return x > 1 ? half(x / 2) : x * x;
        }
        static double halves(double x, int n) {
          return n > 0 ? halves(half(x), n - 1) : half(x);
        }
        static double sharedWithRefused(double x) {
          return x > 10 ? halves(RULE.of(x) + x, 2) : half(x);
        }
      }
      """;
  private static final JavaSources.MemoryClassLoader LOADER = JavaSources.compile(SOURCE);
  private static final DjavaCompiler COMPILER =
      new DjavaCompiler(BytecodeLifter.of(ClassSource.ofLoader(LOADER)), StageListener.NONE);

  @ParameterizedTest
  @EnumSource
  void anotherArmHasADerivative(Runner runner) {
    check(runner, "onOneArm(D)D", new Object[] {3.0}, 6);
    check(runner, "inCallee(D)D", new Object[] {2.0}, 6);
    check(runner, "inLoop(DD)D", new Object[] {2.0, 0.0}, 4);
    check(runner, "recursive(D)D", new Object[] {4.0}, 0.5);
    check(runner, "bits(D)D", new Object[] {4.0}, 8);
  }

  /** What only the refused way calls is not analysed any more. */
  @ParameterizedTest
  @EnumSource
  @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aCalleeIsSharedWithTheRefusedWay(Runner runner) {
    check(runner, "sharedWithRefused(D)D", new Object[] {4.0}, 0.5);
  }

  /** Nothing that the callee returns or stores depends on x except on the refused way. */
  @ParameterizedTest
  @EnumSource
  void aCallWithoutActiveResultIsNotTakenForAConstant(Runner runner) {
    check(runner, "withoutActiveResult(D)D", new Object[] {2.0}, 1);
    check(runner, "withoutActiveMemory(D)D", new Object[] {2.0}, 1);
    assertThat(refused(runner, "withoutActiveResult(D)D", 11.0).code()).isEqualTo("DJ0010");
    assertThat(refused(runner, "withoutActiveMemory(D)D", 11.0).code()).isEqualTo("DJ0010");
  }

  @ParameterizedTest
  @EnumSource
  void theRefusedArmSaysWhy(Runner runner) {
    DiagnosticMessage message = refused(runner, "onOneArm(D)D", 11.0);
    assertThat(message.code()).isEqualTo("DJ0010");
    assertThat(message.text()).contains("Refused$Rule.of(double)");
    assertThat(message.file() + ":" + message.line()).isEqualTo("Refused.java:6");
    assertThat(message.callChain()).containsExactly("Refused.onOneArm(double)");
    assertThat(message.hint()).contains("@DerivativeOf");
  }

  @ParameterizedTest
  @EnumSource
  void theChainLeadsIntoTheCallee(Runner runner) {
    DiagnosticMessage message = refused(runner, "inCallee(D)D", 11.0);
    assertThat(message.line()).isEqualTo(12);
    assertThat(message.callChain())
        .containsExactly("Refused.always(double)", "Refused.inCallee(double)");
    assertThat(refused(runner, "recursive(D)D", 1000.0).line()).isEqualTo(12);
    assertThat(refused(runner, "inLoop(DD)D", 2.0, 3.0).line()).isEqualTo(26);
    assertThat(refused(runner, "bits(D)D", 11.0).code()).isEqualTo("DJ0013");
  }

  @ParameterizedTest
  @ValueSource(strings = {"always", "alwaysUnlessItThrows", "alwaysThroughCallee"})
  void whatAlwaysComesThereIsRefusedWhole(String name) {
    for (int attempt = 0; attempt < 2; attempt++) {
      Diagnostic diagnostic = catchThrowableOfType(
              CompilationFailure.class,
              () -> derivatives(name + "(D)D").gradient(Runner.INTERPRETER, new Object[] {1.0}, 1))
          .diagnostic();
      assertThat(diagnostic.kind()).isEqualTo(DiagnosticKind.ACTIVE_DYNAMIC_CALL);
      assertThat(diagnostic.location().line()).isEqualTo(12);
      assertThat(diagnostic.callChain().get(0)).isEqualTo("Refused." + name + "(double)");
    }
  }

  private static void check(Runner runner, String method, Object[] point, double derivative) {
    NumericDerivatives of = derivatives(method);
    double[] tangent = new double[point.length];
    tangent[0] = 1;
    assertThat(of.jvp(runner, point, tangent)[1]).isEqualTo(derivative);
    assertThat(of.gradient(runner, point, 1)[1]).isEqualTo(derivative);
    assertThat(of.pullback(runner, point, 1)[1]).isEqualTo(derivative);
    of.hessianVector(runner, point, tangent);
  }

  private static DiagnosticMessage refused(Runner runner, String method, Object... point) {
    NumericDerivatives of = derivatives(method);
    assertThatThrownBy(() -> of.jvp(runner, point, new double[point.length]))
        .isInstanceOf(NotDifferentiableException.class);
    assertThatThrownBy(() -> of.hessianVector(runner, point, new double[point.length]))
        .isInstanceOf(NotDifferentiableException.class);
    assertThatThrownBy(() -> of.pullback(runner, point, 1))
        .isInstanceOf(NotDifferentiableException.class);
    return catchThrowableOfType(
            NotDifferentiableException.class, () -> of.gradient(runner, point, 1))
        .diagnostics()
        .get(0);
  }

  private static NumericDerivatives derivatives(String method) {
    int parenthesis = method.indexOf('(');
    MethodReference reference = MethodReference.ofStatic(
        "Refused", method.substring(0, parenthesis), method.substring(parenthesis));
    try {
      return NumericDerivatives.ofAll(
          COMPILER, COMPILER.function(reference), Class.forName("Refused", true, LOADER));
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
