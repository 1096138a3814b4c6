package org.djava.compiler.interpret;

import org.djava.compiler.ir.BinaryOperator;

/** The difference between the exact result of an operator and the rounded one; its sign is right. */
final class RoundingError {
  private RoundingError() {}

  /** Not a number where the result is infinite or none. */
  static double of(BinaryOperator operator, double a, double b, double result) {
    return switch (operator) {
      case ADD -> ofSum(a, b, result);
      case SUBTRACT -> ofSum(a, -b, result);
      case MULTIPLY -> Math.fma(a, b, -result);
      case DIVIDE -> Math.fma(-result, b, a) * Math.signum(b);
      default -> 0;
    };
  }

  /** Products of floats are exact as doubles, and sums and quotients near enough. */
  static double of(BinaryOperator operator, float a, float b, float result) {
    double exact = switch (operator) {
      case ADD -> (double) a + b;
      case SUBTRACT -> (double) a - b;
      case MULTIPLY -> (double) a * b;
      case DIVIDE -> (double) a / b;
      default -> result;
    };
    return exact - result;
  }

  private static double ofSum(double a, double b, double sum) {
    double second = sum - a;
    return (a - (sum - second)) + (b - second);
  }
}
