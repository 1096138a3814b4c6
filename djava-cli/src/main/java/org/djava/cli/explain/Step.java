package org.djava.cli.explain;

import java.util.List;
import org.djava.cli.symbolic.Expression;

/**
 * One elementary step.
 *
 * @param name the variable it defines, as {@code w0}
 * @param formula what it computes from inputs and earlier steps, in exact numbers
 * @param exact the same with every rounding to a float, which numbers come from
 * @param isSingle whether it is a float
 * @param rule what its derivative rule is called
 * @param partials its derivatives with respect to the variables it reads, each of them once
 */
public record Step(
    String name,
    Expression formula,
    Expression exact,
    boolean isSingle,
    String rule,
    List<Partial> partials) {
  public Step {
    partials = List.copyOf(partials);
  }

  /**
   * The derivative of a step with respect to one variable it reads.
   *
   * @param variable an input or an earlier step
   * @param uses at which places the step reads it
   * @param formula as people write it
   * @param exact as the rule computes it, with its special cases
   */
  public record Partial(String variable, List<Use> uses, Expression formula, Expression exact) {
    public Partial {
      uses = List.copyOf(uses);
    }
  }

  /**
   * One place at which a step reads a variable.
   *
   * @param formula the derivative with respect to this operand alone
   * @param derivativeFirst whether {@code dv/dx} is written before the formula
   */
  public record Use(Expression formula, Expression exact, boolean derivativeFirst) {}
}
