package org.djava.cli.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Formulas that are written in few parts and would be endless if each part were written out. */
class SharedFormulasTest {
  private static final int LINKS = 100;
  private static final Expression X = Expression.variable("x");

  /** {@code y = max(y / 2, y - y / 2)} again and again, as conditionals; the value is halved. */
  private static Expression chain() {
    Expression y = X;
    for (int i = 0; i < LINKS; i++) {
      Expression half = y.over(Expression.literal(2));
      Expression rest = y.minus(half);
      y = new Expression.Conditional(
          new Condition.Comparison(ComparisonOperator.GREATER_EQUAL, half, rest), half, rest);
    }
    return y;
  }

  private static int parts(Expression formula) {
    IdentityHashMap<Expression, Boolean> seen = new IdentityHashMap<>();
    new Rewriting() {
      @Override
      Expression rewrite(Expression expression) {
        seen.put(expression, true);
        return super.rewrite(expression);
      }
    }.rewrite(formula);
    return seen.size();
  }

  @Test
  void eachPartIsCopiedOnce() {
    List<Expression> copied = new ArrayList<>();
    Expression copy = new Rewriting() {
      @Override
      public Expression visitArithmetic(Expression.Arithmetic arithmetic) {
        copied.add(arithmetic);
        return super.visitArithmetic(arithmetic);
      }
    }.rewrite(chain());
    assertThat(copied).hasSize(2 * LINKS);
    assertThat(parts(copy)).isEqualTo(parts(chain()));
  }

  @Test
  void whatIsPutInThePlaceOfAVariableIsShared() {
    Expression inner = chain();
    Expression outer = Substitution.substitute(chain(), Map.of("x", inner));
    assertThat(parts(outer)).isLessThanOrEqualTo(parts(inner) + parts(chain()));
    assertThat(Variables.of(outer)).containsExactly("x");
  }

  @Test
  void eachPartIsComputedOnce() {
    Map<String, Double> point = Map.of("x", 0x1p100);
    assertThat(Evaluator.evaluate(chain(), point)).isEqualTo(1);
    ErrorBound.Bounded bounded = ErrorBound.evaluate(chain(), point);
    assertThat(bounded.value()).isEqualTo(1);
    assertThat(bounded.error()).isPositive();
  }

  @Test
  void sizesAreThoseOfWhatWouldBePrinted() {
    Expression sum = X.plus(X);
    assertThat(OperationCount.of(sum.times(sum))).isEqualTo(3);
    assertThat(SharedSize.of(sum.times(sum))).isEqualTo(7);
    assertThat(OperationCount.of(chain())).isEqualTo(1_000_000_000);
    assertThat(SharedSize.of(chain())).isGreaterThan(1e30).isFinite();
  }

  @Test
  void eachPartIsTidiedOnce() {
    assertThat(parts(Tidying.tidied(chain().plus(Expression.zero())))).isEqualTo(parts(chain()));
    assertThat(parts(Neutral.removed(chain()))).isEqualTo(parts(chain()));
    assertThat(parts(Roundings.removed(chain()))).isEqualTo(parts(chain()));
    assertThat(parts(SwappedDifferences.in(chain()))).isEqualTo(parts(chain()));
  }

  @Test
  void equalPointsAreFoundForAFormulaOfManyConditions() {
    SamplePoints points = SamplePoints.of(chain());
    assertThat(points.agree(Neutral.removed(chain()))).isTrue();
    assertThat(points.agree(X)).isFalse();
  }
}
