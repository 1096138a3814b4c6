package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessian;
import static org.djava.Derivatives.jacobian;
import static org.djava.Derivatives.pullback;
import static org.djava.Derivatives.withoutDerivative;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.DoubleUnaryOperator;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.djava.DerivativeFunction;
import org.djava.DiagnosticMessage;
import org.djava.GradientFunction;
import org.djava.NotDifferentiableException;
import org.djava.ScalarFunction;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Closure;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.Value;
import org.junit.jupiter.api.Test;

/** What a user reads of code that is refused: the code, the operation in the user's words. */
class RefusalTextTest {
  private static final double[] X = {1.5, 2.5};

  private static double applied(ScalarFunction f, double x) {
    return f.applyAsDouble(x) * 2;
  }

  private static double slope(ScalarFunction f, double x) {
    return derivative(f, x);
  }

  /** In a list that nothing stands in for. */
  private static double listed(double x) {
    List<Double> list = new CopyOnWriteArrayList<>();
    list.add(x);
    return list.get(0);
  }

  @Test
  void aLambdaThatIsMadeThereIsCalled() {
    double slope = derivative(
        x -> {
          ScalarFunction f = t -> t * x;
          return applied(f, x);
        },
        2);
    assertThat(slope).isEqualTo(8);
  }

  @Test
  void callingAFunctionObjectIsADynamicCall() {
    DoubleUnaryOperator square = t -> t * t;
    DiagnosticMessage captured = refusal(() -> derivative(x -> square.applyAsDouble(x), 2));
    assertThat(captured.code()).isEqualTo("DJ0010");
    assertThat(captured.text())
        .contains("java.util.function.DoubleUnaryOperator.applyAsDouble(double)");
    assertThat(captured.hint())
        .startsWith("a lambda from outside is followed if it is serialisable");
    double made = derivative(
        x -> {
          ScalarFunction[] functions = {t -> t * x};
          return applied(functions[0], x);
        },
        2);
    assertThat(made).isEqualTo(8);
  }

  @Test
  void operatorsThatAreNotFollowedAreNamed() {
    ScalarFunction square = t -> t * t;
    assertThat(refusal(() -> derivative(x -> slope(square, x), 2)).code()).isEqualTo("DJ0019");
    assertOperator("hessian", () -> gradient(x -> hessian(v -> v[0] * v[1], x)[0][1] * x[0], X));
    assertOperator(
        "jacobian", () -> gradient(x -> jacobian(v -> new double[] {v[0] * v[1]}, x)[0][1], X));
    assertOperator(
        "pullback", () -> gradient(x -> pullback((double[] v) -> v[0] * v[1], x).apply(1.0)[0], X));
  }

  @Test
  void aCapturedDerivativeIsNamedWhereItIsApplied() {
    DerivativeFunction slope = derivative(t -> t * t);
    GradientFunction slopes = gradient(v -> v[0] * v[0]);
    assertApplied("DerivativeFunction.at(double)", () -> derivative(x -> slope.at(x) * x, 2));
    assertApplied("GradientFunction.at(double[])", () -> gradient(v -> slopes.at(v)[0] * v[0], X));
    List<DerivativeFunction> all = List.of(slope);
    assertApplied(
        "DerivativeFunction.at(double)", () -> derivative(x -> all.get(0).at(x), 2));
    assertThat(derivative(x -> slope.at(3) * x, 2)).isEqualTo(6);
    assertThat(derivative(slope::at, 2)).isEqualTo(2);
  }

  private static void assertApplied(String name, ThrowingCallable call) {
    DiagnosticMessage message = refusal(call);
    assertThat(message.code()).isEqualTo("DJ0019");
    assertThat(message.text()).endsWith("org.djava." + name);
    assertThat(message.file()).isEqualTo("RefusalTextTest.java");
  }

  private static double total;

  @Test
  void aCapturedDerivativeMayReadWhatTheFunctionWrites() {
    DerivativeFunction slope = derivative(t -> t * t * total);
    DiagnosticMessage message = refusal(() -> derivative(
        x -> {
          total = x;
          return slope.at(3) * x;
        },
        2));
    assertThat(message.code()).isEqualTo("DJ0011");
  }

  @Test
  void whatALambdaHasCapturedIsNotCalledAfterAClassOfOurs() {
    FieldReference captured = new FieldReference(
        Closure.type(0).internalName(), "f3", new ClassType("java/lang/Object"), false);
    GetField read = new GetField(captured, List.of(Value.of(Closure.type(0))));
    assertThat(ArraySources.nameOf(read)).isEqualTo("what a lambda has captured");
  }

  private static void assertOperator(String name, ThrowingCallable operator) {
    DiagnosticMessage message = refusal(operator);
    assertThat(message.code()).isEqualTo("DJ0019");
    assertThat(message.text()).contains("org.djava.Derivatives." + name + "(");
    assertThat(message.file()).isEqualTo("RefusalTextTest.java");
    assertThat(message.hint()).contains("derivative(...) or gradient(...)");
  }

  private static final List<double[]> SCRATCH = List.of(new double[1]);

  private static class Base {
    double squared(double x) {
      return x * x;
    }
  }

  private static final class Model extends Base {
    private double doubled(double x) {
      return 2 * x;
    }

    double ofSuper(double x) {
      return derivative(super::squared, x);
    }

    private final DoubleUnaryOperator given;

    Model(DoubleUnaryOperator given) {
      this.given = given;
    }

    double ofPrivate(double x) {
      return derivative(t -> this.doubled(t), x);
    }

    double ofGiven(double x) {
      return derivative(t -> given.applyAsDouble(t), x);
    }

    double ofReference(double x) {
      return derivative(this::doubled, x);
    }
  }

  @Test
  void aCallOnAnObjectLeadsToTheMethodReference() {
    Model model = new Model(Math::abs);
    DiagnosticMessage called = refusal(() -> model.ofGiven(2));
    assertThat(called.code()).isEqualTo("DJ0010");
    assertThat(called.text()).startsWith("a call on an object").doesNotContain("virtual");
    assertThat(called.hint()).contains("object::method");
  }

  @Test
  void aCallOfAKnownMethodIsDifferentiated() {
    Model model = new Model(Math::abs);
    assertThat(model.ofPrivate(2)).isEqualTo(2);
    assertThat(model.ofReference(2)).isEqualTo(2);
    assertThat(model.ofSuper(2)).isEqualTo(4);
  }

  @Test
  void anArrayThatACallReturnsIsNoArgument() {
    DiagnosticMessage message = refusal(() -> gradient(
        v -> {
          SCRATCH.get(0)[0] = v[0] * v[1];
          return SCRATCH.get(0)[0];
        },
        X));
    assertThat(message.code()).isEqualTo("DJ0010");
    assertThat(message.text())
        .endsWith("java.util.List.get(int), into whose result differentiated values are written");
    assertThat(message.hint()).doesNotContain("withoutDerivative");
    double[] scratch = SCRATCH.get(0);
    double[] gradient = gradient(
        v -> {
          scratch[0] = v[0] * v[1];
          return scratch[0];
        },
        X);
    assertThat(gradient).containsExactly(X[1], X[0]);
  }

  @Test
  void lambdasAreCalledAfterTheMethodAround() {
    DiagnosticMessage message = refusal(() -> hessian(v -> v[0] * Math.random(), X));
    assertThat(message.callChain().get(0))
        .isEqualTo("a lambda in " + getClass().getName() + ".lambdasAreCalledAfterTheMethodAround");
    assertThat(message.hint()).contains("hessianVectorProduct");
  }

  @Test
  void textOfABoxIsBits() {
    DiagnosticMessage message =
        refusal(() -> derivative(x -> x * String.format("%f", x).length(), 2));
    assertThat(message.code()).isEqualTo("DJ0013");
    assertThat(message.text()).contains("java.lang.String.format");
    assertThat(derivative(x -> x * String.format("%f", withoutDerivative(x)).length(), 2))
        .isEqualTo(8);
  }

  @Test
  void boxesAreRefusedAtTheUsersLine() {
    DiagnosticMessage message = refusal(() -> derivative(RefusalTextTest::listed, 2));
    assertThat(message.file()).isEqualTo("RefusalTextTest.java");
    assertThat(message.line()).isEqualTo(43);
  }

  private static DiagnosticMessage refusal(ThrowingCallable operator) {
    return Assertions.catchThrowableOfType(NotDifferentiableException.class, operator)
        .diagnostics()
        .get(0);
  }
}
