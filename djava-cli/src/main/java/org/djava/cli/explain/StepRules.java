package org.djava.cli.explain;

import java.util.List;
import java.util.Optional;
import org.djava.cli.symbolic.Expression;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;

/** The derivative rules of elementary steps, as formulas. */
public interface StepRules {
  /** Whether a method is one step, because its derivative is stated or is none. */
  boolean hasRule(MethodReference method);

  /**
   * The partial derivative of a step with respect to one operand.
   *
   * @param step an operator or a call with one floating-point result
   * @param operand which operand, from 0
   * @param operands the formulas that stand for the operands
   * @return empty if there is no rule for the step
   */
  Optional<Expression> partial(Instruction step, int operand, List<Expression> operands);
}
