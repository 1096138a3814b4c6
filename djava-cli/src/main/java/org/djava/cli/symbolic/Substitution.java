package org.djava.cli.symbolic;

import java.util.Map;

/** Puts formulas in the place of variables. */
public final class Substitution extends Rewriting {
  private final Map<String, Expression> replacements;

  private Substitution(Map<String, Expression> replacements) {
    this.replacements = replacements;
  }

  /** The formula with each variable that has a replacement replaced, all at once. */
  public static Expression substitute(Expression expression, Map<String, Expression> replacements) {
    return new Substitution(replacements).rewrite(expression);
  }

  @Override
  public Expression visitVariable(Expression.Variable variable) {
    return replacements.getOrDefault(variable.name(), variable);
  }
}
