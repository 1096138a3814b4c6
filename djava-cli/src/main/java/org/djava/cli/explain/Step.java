package org.djava.cli.explain;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.ExpressionPrinter;
import org.djava.cli.symbolic.NumberType;

/**
 * One elementary step.
 *
 * @param name the variable it defines, as {@code w0}
 * @param formula what it computes from inputs and earlier steps, in exact numbers
 * @param exact the same with every rounding to a float, which numbers come from
 * @param isSingle whether it is a float
 * @param integer the type, if it is an integer
 * @param rule what its derivative rule is called
 * @param partials its derivatives with respect to the variables it reads, each of them once
 */
public record Step(
    String name,
    Expression formula,
    Expression exact,
    boolean isSingle,
    Optional<NumberType> integer,
    String rule,
    List<Partial> partials) {
  /** The rule of a write to an element. */
  static final String ARRAY_WRITE = "array write";

  /** The rule of a write to a field. */
  static final String FIELD_WRITE = "field write";

  /** The rule of a write to a static field. */
  static final String STATIC_WRITE = "static field write";

  /** Beyond this doubles leave longs out. */
  private static final double EXACT_LONG = 0x1p53;

  public Step {
    partials = List.copyOf(partials);
  }

  /**
   * The step's value, given those of what it reads.
   *
   * @throws ExplanationRefusedException if it is an integer that overflows, or is divided by zero
   */
  double valueAt(Map<String, Double> values) {
    double value = Evaluator.evaluate(exact, values);
    if (integer.isEmpty() || rule.startsWith("conversion")) {
      return value;
    }
    double quotient = exact instanceof Expression.Conversion conversion
        ? Evaluator.evaluate(conversion.operand(), values)
        : value;
    double largest = integer.get() == NumberType.INT ? Integer.MAX_VALUE : EXACT_LONG;
    if (!(Math.abs(quotient) <= largest)) {
      throw new NoStraightLineException("the integer " + name + " = "
          + ExpressionPrinter.print(formula)
          + " overflows or is divided by zero at this point; try djava grad");
    }
    return value;
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
