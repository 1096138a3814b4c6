package org.djava.compiler.interpret;

import java.math.BigDecimal;

/**
 * A floating-point number of a run, and how far from it the same number is when an argument moves by
 * next to nothing. The sum of both is never rounded.
 *
 * @param number as the program computes it where nothing moves
 * @param by the displacement, never zero
 */
public record Displaced(Number number, BigDecimal by) {
  /** Stands for a displacement that is not known; nor is any that is made of it. */
  static final BigDecimal LOST = new BigDecimal("1e999999999");

  /** Whether it is known how far an operand moves. */
  public static boolean isLost(Object operand) {
    return operand instanceof Displaced displaced && displaced.by.compareTo(LOST) == 0;
  }

  /** The number alone if it does not move. */
  static Object of(Object number, BigDecimal by) {
    return by.signum() == 0 ? number : new Displaced((Number) number, by);
  }

  /** The number of an operand, which moves or not. */
  public static Object numberOf(Object operand) {
    return operand instanceof Displaced displaced ? displaced.number : operand;
  }

  /** How far an operand moves. */
  public static BigDecimal displacementOf(Object operand) {
    return operand instanceof Displaced displaced ? displaced.by : BigDecimal.ZERO;
  }
}
