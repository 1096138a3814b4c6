package org.djava.compiler.lift;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.lift.Conditions.Condition;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

class ConditionsTest {
  private static final double[] NUMBERS = {-1, -0.0, 0, 1, Double.POSITIVE_INFINITY, Double.NaN};
  private static final List<Integer> JUMPS =
      List.of(Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE);

  @Test
  void aFusedConditionJumpsExactlyWhenTheJvmDoes() {
    for (int comparison : List.of(Opcodes.DCMPL, Opcodes.DCMPG, Opcodes.FCMPL, Opcodes.FCMPG)) {
      for (int jump : JUMPS) {
        Condition condition = Conditions.fused(comparison, jump);
        for (double a : NUMBERS) {
          for (double b : NUMBERS) {
            boolean jumps = holds(condition.operator(), a, b) == condition.jumpsIfTrue();
            assertThat(jumps)
                .as("%s %s of %s and %s", comparison, jump, a, b)
                .isEqualTo(jumpsInTheJvm(comparison, jump, a, b));
          }
        }
      }
    }
  }

  @Test
  void greaterOrNanIsTheNegationOfLess() {
    assertThat(Conditions.fused(Opcodes.DCMPG, Opcodes.IFGE))
        .isEqualTo(new Condition(CompareOperator.LESS, false));
    assertThat(Conditions.fused(Opcodes.DCMPL, Opcodes.IFGT))
        .isEqualTo(new Condition(CompareOperator.GREATER, true));
  }

  private static boolean jumpsInTheJvm(int comparison, int jump, double a, double b) {
    boolean nanIsGreater = comparison == Opcodes.DCMPG || comparison == Opcodes.FCMPG;
    int order =
        Double.isNaN(a) || Double.isNaN(b) ? (nanIsGreater ? 1 : -1) : a < b ? -1 : a > b ? 1 : 0;
    return switch (jump) {
      case Opcodes.IFEQ -> order == 0;
      case Opcodes.IFNE -> order != 0;
      case Opcodes.IFLT -> order < 0;
      case Opcodes.IFGE -> order >= 0;
      case Opcodes.IFGT -> order > 0;
      default -> order <= 0;
    };
  }

  private static boolean holds(CompareOperator operator, double a, double b) {
    return switch (operator) {
      case EQUAL -> a == b;
      case NOT_EQUAL -> a != b;
      case LESS -> a < b;
      case LESS_EQUAL -> a <= b;
      case GREATER -> a > b;
      case GREATER_EQUAL -> a >= b;
      default -> throw new IllegalArgumentException(operator.toString());
    };
  }
}
