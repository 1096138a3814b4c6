package org.djava.cli.symbolic;

import java.util.IdentityHashMap;

/**
 * How long a formula would be if it were printed, counted without walking through parts that it
 * shares with itself more than once.
 */
public final class SharedSize extends Rewriting {
  private final IdentityHashMap<Expression, Double> sizes = new IdentityHashMap<>();
  private double size;

  private SharedSize() {}

  /** The number of operations, variables and numbers; a double, for it may be astronomical. */
  public static double of(Expression expression) {
    SharedSize sizes = new SharedSize();
    sizes.rewrite(expression);
    return sizes.size;
  }

  @Override
  Expression rewrite(Expression expression) {
    Double known = sizes.get(expression);
    if (known == null) {
      double before = size;
      size = 1;
      expression.accept(this);
      known = size;
      sizes.put(expression, known);
      size = before;
    }
    size += known;
    return expression;
  }
}
