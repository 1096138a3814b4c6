package org.djava.compiler.interpret;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** What a method makes of the displacements of its arguments. */
@FunctionalInterface
public interface DisplacedFunction {
  /**
   * The displacement of the result.
   *
   * @param operands the arguments, at least one of them a {@link Displaced}
   * @param result of the method where nothing moves
   * @param digits that the displacement needs
   * @throws DisplacementLostException if that is not known
   */
  BigDecimal displacement(List<Object> operands, Number result, MathContext digits);
}
