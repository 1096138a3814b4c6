package org.djava.cli.symbolic;

import org.jspecify.annotations.Nullable;

/** What can be said about a condition without a point. */
final class Conditions {
  private Conditions() {}

  /**
   * What the condition is wherever every number in it is finite, or null if that depends on the
   * point: {@code u != u} asks for NaN, {@code u == 1 / 0} for infinity.
   */
  static @Nullable Boolean known(Condition condition) {
    if (condition instanceof Condition.Not not) {
      Boolean operand = known(not.operand());
      return operand == null ? null : !operand;
    }
    if (!(condition instanceof Condition.Comparison comparison)) {
      return null;
    }
    double left = number(comparison.left());
    double right = number(comparison.right());
    if (comparison.left().equals(comparison.right())) {
      return comparison.operator().test(0, 0);
    }
    boolean leftIsKnown = comparison.left() instanceof Expression.Literal;
    boolean rightIsKnown = comparison.right() instanceof Expression.Literal;
    boolean decides =
        (leftIsKnown && rightIsKnown) || Double.isInfinite(left) || Double.isInfinite(right);
    return decides ? (Boolean) comparison.operator().test(left, right) : null;
  }

  private static double number(Expression expression) {
    return expression instanceof Expression.Literal literal ? literal.value() : 0;
  }
}
