package org.djava.cli.symbolic;

import java.util.LinkedHashMap;
import java.util.Map;

/** Puts variables in the place of formulas that they stand for. */
public final class Reuse extends Rewriting {
  private final Map<Expression, String> names;
  private final Map<Expression, String> used = new LinkedHashMap<>();

  /** Reuses the variables of {@code names}, by the formulas that they stand for. */
  public Reuse(Map<Expression, String> names) {
    this.names = Map.copyOf(names);
  }

  @Override
  public Expression rewrite(Expression expression) {
    String name = names.get(expression);
    if (name == null) {
      return super.rewrite(expression);
    }
    used.put(expression, name);
    return Expression.variable(name);
  }

  /** The formulas that have been replaced so far, with the variables in their place. */
  public Map<Expression, String> used() {
    return used;
  }
}
