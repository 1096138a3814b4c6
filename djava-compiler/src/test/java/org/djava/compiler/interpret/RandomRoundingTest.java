package org.djava.compiler.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.junit.jupiter.api.Test;

class RandomRoundingTest {
  private static final int RUNS = 20;

  private final RandomRounding rounding =
      new RandomRounding(method -> method.name().equals("inexact"));

  private Set<Object> results(BinaryOperator operator, PrimitiveType type, Object a, Object b) {
    Arithmetic.TwoOperands operation =
        rounding.rounding().binary(operator, type, Arithmetic.binary(operator, type));
    Set<Object> results = new TreeSet<>();
    for (int run = 0; run < RUNS; run++) {
      rounding.start(run);
      results.add(operation.apply(a, b));
    }
    return results;
  }

  @Test
  void whatIsExactStays() {
    for (BinaryOperator operator : List.of(
        BinaryOperator.ADD,
        BinaryOperator.SUBTRACT,
        BinaryOperator.MULTIPLY,
        BinaryOperator.DIVIDE,
        BinaryOperator.REMAINDER)) {
      assertThat(results(operator, PrimitiveType.DOUBLE, 6.5, -0.25)).hasSize(1);
      assertThat(results(operator, PrimitiveType.FLOAT, 6.5f, -0.25f)).hasSize(1);
      assertThat(results(operator, PrimitiveType.INT, 7, 2)).hasSize(1);
    }
    assertThat(results(BinaryOperator.DIVIDE, PrimitiveType.DOUBLE, 1.0, 0.0))
        .containsExactly(Double.POSITIVE_INFINITY);
    assertThat(results(BinaryOperator.MULTIPLY, PrimitiveType.DOUBLE, 1e200, 1e200))
        .containsExactly(Double.POSITIVE_INFINITY);
  }

  /** The result rounded to nearest, and the number on the other side of the exact one. */
  @Test
  void whatIsNotIsOneOfTwoNeighbours() {
    assertThat(results(BinaryOperator.ADD, PrimitiveType.DOUBLE, 1.0, 1e-20))
        .containsExactly(1.0, Math.nextUp(1.0));
    assertThat(results(BinaryOperator.SUBTRACT, PrimitiveType.DOUBLE, 1.0, 1e-20))
        .containsExactly(Math.nextDown(1.0), 1.0);
    assertThat(results(BinaryOperator.DIVIDE, PrimitiveType.DOUBLE, -1.0, -3.0))
        .containsExactly(1 / 3.0, Math.nextUp(1 / 3.0));
    assertThat(results(BinaryOperator.MULTIPLY, PrimitiveType.FLOAT, 1.1f, 1.1f))
        .containsExactly(1.1f * 1.1f, Math.nextUp(1.1f * 1.1f));
  }

  @Test
  void conversionsRoundToo() {
    Arithmetic.OneOperand narrow =
        rounding.rounding().convert(PrimitiveType.FLOAT, Arithmetic.convert(PrimitiveType.FLOAT));
    Arithmetic.OneOperand widen =
        rounding.rounding().convert(PrimitiveType.DOUBLE, Arithmetic.convert(PrimitiveType.DOUBLE));
    Set<Object> narrowed = new TreeSet<>();
    Set<Object> widened = new TreeSet<>();
    for (int run = 0; run < RUNS; run++) {
      rounding.start(run);
      narrowed.add(narrow.apply(0.1));
      widened.add(widen.apply((1L << 60) + 1));
      assertThat(narrow.apply(0.5)).isEqualTo(0.5f);
      assertThat(widen.apply(0.1f)).isEqualTo((double) 0.1f);
    }
    assertThat(narrowed).containsExactly(Math.nextDown(0.1f), 0.1f);
    assertThat(widened).containsExactly(0x1p60, Math.nextUp(0x1p60));
  }

  @Test
  void methodsThatAreNotExactAreAUnitOff() throws Throwable {
    for (String name : List.of("inexact", "exact")) {
      MethodReference method =
          new MethodReference(MethodReference.Kind.STATIC, "C", name, "()D", false);
      Evaluation call = rounding.rounding().call(method, frame -> 2.5);
      Set<Object> results = new TreeSet<>();
      for (int run = 0; run < RUNS; run++) {
        rounding.start(run);
        results.add(call.in(new Object[0]));
      }
      assertThat(results).hasSize(name.equals("inexact") ? 3 : 1).contains(2.5);
    }
  }

  @Test
  void aRunCanBeRepeated() {
    Arithmetic.TwoOperands add = rounding
        .rounding()
        .binary(
            BinaryOperator.ADD,
            PrimitiveType.DOUBLE,
            Arithmetic.binary(BinaryOperator.ADD, PrimitiveType.DOUBLE));
    Set<Object> sums = new TreeSet<>();
    for (int run = 0; run < 2; run++) {
      rounding.start(5);
      Object sum = 0.0;
      for (int i = 0; i < 100; i++) {
        sum = add.apply(sum, 0.1);
      }
      sums.add(sum);
      assertThat(rounding.count()).isBetween(50, 100);
    }
    assertThat(sums).hasSize(1);
  }
}
