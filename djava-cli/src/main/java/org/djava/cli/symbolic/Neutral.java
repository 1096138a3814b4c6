package org.djava.cli.symbolic;

/** Numbers that change nothing: a zero that is added to, a one that is multiplied. */
public final class Neutral extends Rewriting {
  private Neutral() {}

  /** The formula without them, and otherwise as it is. */
  public static Expression removed(Expression expression) {
    return new Neutral().rewrite(expression);
  }

  /** Whether the formula itself begins with one. */
  public static boolean isFirstIn(Expression expression) {
    return expression instanceof Expression.Arithmetic arithmetic
        && switch (arithmetic.operator()) {
          case ADD -> arithmetic.left().isLiteral(0);
          case MULTIPLY -> arithmetic.left().isLiteral(1);
          case SUBTRACT, DIVIDE, REMAINDER -> false;
        };
  }

  @Override
  public Expression visitArithmetic(Expression.Arithmetic arithmetic) {
    return isFirstIn(arithmetic) ? rewrite(arithmetic.right()) : super.visitArithmetic(arithmetic);
  }
}
