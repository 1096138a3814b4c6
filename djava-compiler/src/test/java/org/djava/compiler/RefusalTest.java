package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.Derivatives.derivative;
import static org.djava.Derivatives.gradient;
import static org.djava.Derivatives.hessianVectorProduct;
import static org.djava.Derivatives.jvp;
import static org.djava.Derivatives.pullback;

import java.util.Objects;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
import org.junit.jupiter.api.Test;

/** What is refused is refused in every mode, each time, at the user's line. */
class RefusalTest {
  private static double[] field = {};

  private static double throughAField(double[] x) {
    field = new double[] {x[0] * x[0]};
    return field[0];
  }

  private static double boxed(double t) {
    String key = "t";
    return new java.util.concurrent.ConcurrentHashMap<>(java.util.Map.of(key, 2 * t)).get(key);
  }

  private static double callsBoxed(double[] x) {
    double t = x[0] * 3;
    return boxed(t);
  }

  private static double checked(double[] x) {
    int i = Objects.checkIndex(1, x.length);
    return x[0] * Objects.requireNonNull(x)[i];
  }

  private static double throughAStream(double[] x) {
    return java.util.Arrays.stream(x)
        .boxed()
        .collect(java.util.stream.Collectors.groupingByConcurrent(
            t -> 1, java.util.stream.Collectors.summingDouble(t -> t)))
        .get(1);
  }

  @Test
  void anotherModeIsRefusedToo() {
    double[] x = {3};
    for (int round = 0; round < 2; round++) {
      assertThat(refusal(() -> gradient(RefusalTest::throughAField, x)).code()).isEqualTo("DJ0011");
      assertThat(refusal(() -> jvp(RefusalTest::throughAField, x, x)).code()).isEqualTo("DJ0011");
      assertThat(refusal(() -> pullback(RefusalTest::throughAField, x)).code()).isEqualTo("DJ0011");
      assertThat(refusal(() -> hessianVectorProduct(RefusalTest::throughAField, x, x))
              .code())
          .isEqualTo("DJ0011");
    }
  }

  @Test
  void aPlaceInTheJdkIsTheLineThatCalledIt() {
    DiagnosticMessage boxing = refusal(() -> gradient(RefusalTest::callsBoxed, new double[] {3}));
    assertThat(boxing.file()).isEqualTo("RefusalTest.java");
    assertThat(boxing.line()).isEqualTo(28);
    DiagnosticMessage stream =
        refusal(() -> gradient(RefusalTest::throughAStream, new double[] {3}));
    assertThat(stream.file()).isEqualTo("RefusalTest.java");
    assertThat(stream.line()).isEqualTo(46);
  }

  @Test
  void codeThatMustStayInTheJdkIsNotInTheWay() {
    assertThat(gradient(RefusalTest::checked, new double[] {2, 3})).containsExactly(3, 2);
  }

  @Test
  void numbersWithoutAnyProblemAreNotRefused() {
    assertThat(derivative(t -> Double.sum(t, Double.max(t, 1)), 2)).isEqualTo(2);
  }

  private static DiagnosticMessage refusal(ThrowingCallable operator) {
    return Assertions.catchThrowableOfType(NotDifferentiableException.class, operator)
        .diagnostics()
        .get(0);
  }
}
