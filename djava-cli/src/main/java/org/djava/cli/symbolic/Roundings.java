package org.djava.cli.symbolic;

/** Takes away the conversions to float, so that the formula of exact numbers is left. */
public final class Roundings extends Rewriting {
  private Roundings() {}

  public static Expression removed(Expression expression) {
    return new Roundings().rewrite(expression);
  }

  @Override
  public Expression visitConversion(Expression.Conversion conversion) {
    return conversion.target() == NumberType.FLOAT
        ? rewrite(conversion.operand())
        : super.visitConversion(conversion);
  }
}
