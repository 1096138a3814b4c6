package org.djava.compiler.optimize;

import java.util.Optional;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;

/** The comparisons that say the opposite of others. */
final class Comparisons {
  private Comparisons() {}

  static boolean isThreeWay(CompareOperator operator) {
    return operator == CompareOperator.THREE_WAY_NAN_LESS
        || operator == CompareOperator.THREE_WAY_NAN_GREATER;
  }

  /**
   * The comparison that is 1 exactly where {@code compare} is 0; floating-point order has none,
   * since both it and its reverse are false for NaN.
   */
  static Optional<Compare> inverse(Compare compare) {
    CompareOperator operator = inverse(compare.operator());
    boolean isOrder = operator != CompareOperator.EQUAL && operator != CompareOperator.NOT_EQUAL;
    if (isThreeWay(operator) || (isOrder && compare.left().type().isFloating())) {
      return Optional.empty();
    }
    return Optional.of(new Compare(operator, compare.left(), compare.right()));
  }

  /** The operator that is true exactly where {@code operator} is false, among ordered operands. */
  static CompareOperator inverse(CompareOperator operator) {
    return switch (operator) {
      case EQUAL -> CompareOperator.NOT_EQUAL;
      case NOT_EQUAL -> CompareOperator.EQUAL;
      case LESS -> CompareOperator.GREATER_EQUAL;
      case LESS_EQUAL -> CompareOperator.GREATER;
      case GREATER -> CompareOperator.LESS_EQUAL;
      case GREATER_EQUAL -> CompareOperator.LESS;
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> operator;
    };
  }

  /**
   * True if {@code three-way(a, b) operator 0} is {@code a operator b} for NaN too; otherwise it is
   * the negation of the inverse.
   */
  static boolean staysDirect(CompareOperator threeWay, CompareOperator operator) {
    return switch (operator) {
      case EQUAL, NOT_EQUAL -> true;
      case LESS, LESS_EQUAL -> threeWay == CompareOperator.THREE_WAY_NAN_GREATER;
      case GREATER, GREATER_EQUAL -> threeWay == CompareOperator.THREE_WAY_NAN_LESS;
      case THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> false;
    };
  }
}
