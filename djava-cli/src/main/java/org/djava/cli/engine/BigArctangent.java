package org.djava.cli.engine;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The arctangent and its relatives to any number of digits: the angle is halved until few terms of its
 * series are needed, which takes a hundredth of the time of the series alone.
 */
final class BigArctangent {
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final int GUARD = 10;

  private BigArctangent() {}

  static BigDecimal of(BigDecimal x, MathContext digits) {
    if (x.signum() == 0) {
      return x;
    }
    int halvings = (int) Math.sqrt(digits.getPrecision());
    MathContext more = new MathContext(digits.getPrecision() + halvings + GUARD);
    BigDecimal size = x.abs();
    boolean isLarge = size.compareTo(BigDecimal.ONE) > 0;
    BigDecimal angle = ofSmall(isLarge ? BigDecimal.ONE.divide(size, more) : size, halvings, more);
    BigDecimal found = isLarge ? quarter(more).subtract(angle) : angle;
    return (x.signum() < 0 ? found.negate() : found).round(digits);
  }

  private static BigDecimal ofSmall(BigDecimal x, int halvings, MathContext digits) {
    BigDecimal tangent = x;
    for (int i = 0; i < halvings; i++) {
      BigDecimal root = BigDecimal.ONE.add(tangent.multiply(tangent), digits).sqrt(digits);
      tangent = tangent.divide(root.add(BigDecimal.ONE), digits);
    }
    return series(tangent, digits).multiply(TWO.pow(halvings), digits);
  }

  private static BigDecimal series(BigDecimal x, MathContext digits) {
    BigDecimal square = x.multiply(x, digits).negate();
    BigDecimal power = x;
    BigDecimal sum = x;
    for (int n = 3; exponent(power) > exponent(x) - digits.getPrecision(); n += 2) {
      power = power.multiply(square, digits);
      sum = sum.add(power.divide(BigDecimal.valueOf(n), digits), digits);
    }
    return sum;
  }

  private static int exponent(BigDecimal number) {
    return number.precision() - number.scale();
  }

  /** Of a full turn. */
  private static BigDecimal quarter(MathContext digits) {
    return BigDecimalMath.pi(digits).divide(TWO);
  }

  /** The angle of a point. */
  static BigDecimal ofQuotient(BigDecimal y, BigDecimal x, MathContext digits) {
    MathContext more = new MathContext(digits.getPrecision() + GUARD);
    if (x.signum() == 0) {
      if (y.signum() == 0) {
        throw new ArithmeticException("no angle");
      }
      return quarter(more).multiply(BigDecimal.valueOf(y.signum()));
    }
    BigDecimal angle = of(y.divide(x, more), more);
    if (x.signum() > 0) {
      return angle.round(digits);
    }
    BigDecimal half = BigDecimalMath.pi(more);
    return angle.add(y.signum() < 0 ? half.negate() : half, digits);
  }

  static BigDecimal arcsine(BigDecimal x, MathContext digits) {
    MathContext more = new MathContext(digits.getPrecision() + GUARD);
    BigDecimal square = BigDecimal.ONE.subtract(x.multiply(x));
    if (square.signum() < 0) {
      throw new ArithmeticException("no sine");
    }
    return ofQuotient(x, square.sqrt(more), digits);
  }

  static BigDecimal arccosine(BigDecimal x, MathContext digits) {
    MathContext more = new MathContext(digits.getPrecision() + GUARD);
    BigDecimal square = BigDecimal.ONE.subtract(x.multiply(x));
    if (square.signum() < 0) {
      throw new ArithmeticException("no cosine");
    }
    return ofQuotient(square.sqrt(more), x, digits);
  }
}
