package org.djava.cli.notation;

import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.ExpressionPrinter;

/** Formulas in Java's characters; every derivative is written with {@code d}. */
final class AsciiPrinter extends ExpressionPrinter {
  @Override
  public String visitVariable(Expression.Variable variable) {
    return DerivativeName.parse(variable.name())
        .map(name -> DerivativeName.total(name.of(), name.by()))
        .orElse(variable.name());
  }
}
