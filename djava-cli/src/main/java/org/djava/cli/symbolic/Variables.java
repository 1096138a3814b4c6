package org.djava.cli.symbolic;

import java.util.LinkedHashSet;
import java.util.Set;

/** The variables of a formula. */
public final class Variables extends Rewriting {
  private final Set<String> names = new LinkedHashSet<>();

  private Variables() {}

  /** The names in the order of their first appearance. */
  public static Set<String> of(Expression expression) {
    Variables variables = new Variables();
    variables.rewrite(expression);
    return variables.names;
  }

  /** Those of a condition. */
  public static Set<String> of(Condition condition) {
    Variables variables = new Variables();
    condition.accept(variables);
    return variables.names;
  }

  @Override
  public Expression visitVariable(Expression.Variable variable) {
    names.add(variable.name());
    return variable;
  }
}
