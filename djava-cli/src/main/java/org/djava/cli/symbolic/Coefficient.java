package org.djava.cli.symbolic;

/**
 * The number in front of a term: a fraction of two integers while both are exact as doubles,
 * otherwise a double over 1.
 */
record Coefficient(double numerator, double denominator) {
  static final Coefficient ZERO = new Coefficient(0, 1);
  static final Coefficient ONE = new Coefficient(1, 1);
  private static final double EXACT = 0x1p53;

  /** A double; those with few binary digits become fractions. */
  static Coefficient of(double value) {
    double denominator = 1;
    while (value * denominator != Math.rint(value * denominator) && denominator < 1024) {
      denominator *= 2;
    }
    boolean isFraction = value * denominator == Math.rint(value * denominator);
    return isFraction ? fraction(value * denominator, denominator) : new Coefficient(value, 1);
  }

  private static Coefficient fraction(double numerator, double denominator) {
    if (numerator == 0) {
      return ZERO;
    }
    if (!isExact(numerator) || !isExact(denominator)) {
      return new Coefficient(numerator / denominator, 1);
    }
    double divisor = greatestCommonDivisor(Math.abs(numerator), Math.abs(denominator));
    double sign = denominator < 0 ? -1 : 1;
    return new Coefficient(sign * numerator / divisor, sign * denominator / divisor);
  }

  Coefficient plus(Coefficient other) {
    if (denominator == other.denominator) {
      return fraction(numerator + other.numerator, denominator);
    }
    return fraction(
        numerator * other.denominator + other.numerator * denominator,
        denominator * other.denominator);
  }

  Coefficient times(Coefficient other) {
    return fraction(numerator * other.numerator, denominator * other.denominator);
  }

  /** The quotient; {@code other} is not zero. */
  Coefficient over(Coefficient other) {
    return fraction(numerator * other.denominator, denominator * other.numerator);
  }

  Coefficient negated() {
    return isZero() ? ZERO : new Coefficient(-numerator, denominator);
  }

  Coefficient toThe(int exponent) {
    Coefficient result = ONE;
    for (int i = 0; i < Math.abs(exponent); i++) {
      result = result.times(this);
    }
    return exponent < 0 ? ONE.over(result) : result;
  }

  boolean isZero() {
    return numerator == 0;
  }

  boolean isOne() {
    return equals(ONE);
  }

  boolean isNegative() {
    return numerator < 0;
  }

  boolean isFinite() {
    return Double.isFinite(numerator) && Double.isFinite(denominator);
  }

  boolean isFraction() {
    return isExact(numerator);
  }

  /** The nearest double. */
  double value() {
    return numerator / denominator;
  }

  /** True if {@link #value} is the fraction itself. */
  boolean isExactAsDouble() {
    return denominator == 1 || (denominator <= 1024 && 1024 % denominator == 0);
  }

  /** The largest number that divides both into integers; 1 if one of them is no fraction. */
  static Coefficient commonDivisor(Coefficient first, Coefficient second) {
    if (!first.isFraction() || !second.isFraction()) {
      return ONE;
    }
    double denominator = first.denominator
        / greatestCommonDivisor(first.denominator, second.denominator)
        * second.denominator;
    return fraction(
        greatestCommonDivisor(
            Math.abs(first.numerator) * (denominator / first.denominator),
            Math.abs(second.numerator) * (denominator / second.denominator)),
        denominator);
  }

  private static boolean isExact(double value) {
    return value == Math.rint(value) && Math.abs(value) <= EXACT;
  }

  private static double greatestCommonDivisor(double first, double second) {
    double a = first;
    double b = second;
    while (b != 0) {
      double rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }
}
