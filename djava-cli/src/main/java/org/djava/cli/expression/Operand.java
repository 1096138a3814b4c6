package org.djava.cli.expression;

import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;
import org.jspecify.annotations.Nullable;

/** What has been read so far: a number or a condition, and where it begins. */
final class Operand {
  private final @Nullable Expression number;
  private final @Nullable Condition condition;
  private final int column;

  private Operand(@Nullable Expression number, @Nullable Condition condition, int column) {
    this.number = number;
    this.condition = condition;
    this.column = column;
  }

  static Operand of(Expression number, int column) {
    return new Operand(number, null, column);
  }

  static Operand of(Condition condition, int column) {
    return new Operand(null, condition, column);
  }

  int column() {
    return column;
  }

  Expression number() {
    if (number == null) {
      throw new ExpressionSyntaxException(column, "expected a number but found a condition");
    }
    return number;
  }

  Condition condition() {
    if (condition == null) {
      throw new ExpressionSyntaxException(
          column, "expected a condition, as in x < 0, but found a number");
    }
    return condition;
  }
}
