package org.djava.cli.engine;

import static java.util.Map.entry;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The functions of mathematical libraries to any number of digits. */
final class BigFunctions {
  /** Beyond, an exponential has more digits before the point than can be worked with. */
  private static final BigDecimal LARGEST_EXPONENT = BigDecimal.valueOf(100_000);

  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal THREE = BigDecimal.valueOf(3);

  /** A function; it throws an {@code ArithmeticException} where it has no value. */
  @FunctionalInterface
  interface BigFunction {
    BigDecimal at(List<BigDecimal> arguments, MathContext digits);
  }

  private interface OfOne {
    BigDecimal at(BigDecimal x, MathContext digits);
  }

  private interface OfTwo {
    BigDecimal at(BigDecimal x, BigDecimal y, MathContext digits);
  }

  private static final Map<String, BigFunction> FUNCTIONS = Map.ofEntries(
      entry("exp", one(BigFunctions::exp)),
      entry("expm1", one((x, digits) -> exp(x, digits).subtract(BigDecimal.ONE))),
      entry("log", one(BigDecimalMath::log)),
      entry("log10", one(BigDecimalMath::log10)),
      entry("log1p", one((x, digits) -> BigDecimalMath.log(x.add(BigDecimal.ONE), digits))),
      entry("sqrt", one(BigDecimal::sqrt)),
      entry("invSqrt", one((x, digits) -> BigDecimal.ONE.divide(x.sqrt(digits), digits))),
      entry("cbrt", one(BigFunctions::cubeRoot)),
      entry("sin", one(BigDecimalMath::sin)),
      entry("cos", one(BigDecimalMath::cos)),
      entry("tan", one(BigDecimalMath::tan)),
      entry("asin", one(BigArctangent::arcsine)),
      entry("acos", one(BigArctangent::arccosine)),
      entry("atan", one(BigArctangent::of)),
      entry("sinh", one((x, digits) -> half(exp(x, digits), BigDecimal.ONE.negate(), digits))),
      entry("cosh", one((x, digits) -> half(exp(x, digits), BigDecimal.ONE, digits))),
      entry("coshm1", one((x, digits) -> half(exp(x, digits), BigDecimal.ONE, digits))),
      entry("tanh", one(BigFunctions::tanh)),
      entry("asinh", one(BigDecimalMath::asinh)),
      entry("acosh", one(BigDecimalMath::acosh)),
      entry("acosh1p", one((x, digits) -> BigDecimalMath.acosh(x.add(BigDecimal.ONE), digits))),
      entry("atanh", one(BigDecimalMath::atanh)),
      entry("toRadians", one(BigDecimalMath::toRadians)),
      entry("toDegrees", one(BigDecimalMath::toDegrees)),
      entry("abs", one((x, digits) -> x.abs())),
      entry("pow2", one((x, digits) -> x.pow(2))),
      entry("pow3", one((x, digits) -> x.pow(3))),
      entry("nextUp", one((x, digits) -> x)),
      entry("nextDown", one((x, digits) -> x)),
      entry("nextAfter", two((x, towards, digits) -> x)),
      entry("max", two((x, y, digits) -> x.max(y))),
      entry("min", two((x, y, digits) -> x.min(y))),
      entry("pow", two(BigFunctions::pow)),
      entry("atan2", two(BigArctangent::ofQuotient)),
      entry("hypot", BigFunctions::hypot),
      entry("scalb", two((x, n, digits) -> x.multiply(TWO.pow(n.intValueExact(), digits)))),
      entry("clamp", (x, digits) -> x.get(0).max(x.get(1)).min(x.get(2))),
      entry("toRange", (x, digits) -> x.get(2).max(x.get(0)).min(x.get(1))),
      entry("fma", (x, digits) -> x.get(0).multiply(x.get(1)).add(x.get(2))));

  private BigFunctions() {}

  /** The function of that name with so many arguments. */
  static Optional<BigFunction> named(String name, int arguments) {
    if (name.equals("log") && arguments == 2) {
      return Optional.of(two((base, x, digits) ->
          BigDecimalMath.log(x, digits).divide(BigDecimalMath.log(base, digits), digits)));
    }
    return Optional.ofNullable(FUNCTIONS.get(name));
  }

  private static BigFunction one(OfOne function) {
    return (arguments, digits) -> function.at(arguments.get(0), digits);
  }

  private static BigFunction two(OfTwo function) {
    return (arguments, digits) -> function.at(arguments.get(0), arguments.get(1), digits);
  }

  /** Of what is smaller than any number of digits, nothing is left. */
  private static BigDecimal exp(BigDecimal x, MathContext digits) {
    if (x.negate().compareTo(LARGEST_EXPONENT) > 0) {
      return BigDecimal.ZERO;
    }
    if (x.compareTo(LARGEST_EXPONENT) > 0) {
      throw new ArithmeticException("an exponential of too many digits");
    }
    return BigDecimalMath.exp(x, digits);
  }

  /** {@code (e + sign / e) / 2}. */
  private static BigDecimal half(BigDecimal e, BigDecimal sign, MathContext digits) {
    return e.add(sign.divide(e, digits)).divide(TWO);
  }

  private static BigDecimal tanh(BigDecimal x, MathContext digits) {
    if (x.abs().compareTo(BigDecimal.valueOf(2L * digits.getPrecision())) > 0) {
      return BigDecimal.valueOf(x.signum());
    }
    BigDecimal square = exp(x.abs().multiply(TWO).negate(), digits);
    BigDecimal tanh = BigDecimal.ONE.subtract(square).divide(BigDecimal.ONE.add(square), digits);
    return x.signum() < 0 ? tanh.negate() : tanh;
  }

  private static BigDecimal cubeRoot(BigDecimal x, MathContext digits) {
    BigDecimal root = x.signum() == 0 ? x : BigDecimalMath.root(x.abs(), THREE, digits);
    return x.signum() < 0 ? root.negate() : root;
  }

  private static BigDecimal hypot(List<BigDecimal> sides, MathContext digits) {
    BigDecimal sum = BigDecimal.ZERO;
    for (BigDecimal side : sides) {
      sum = sum.add(side.multiply(side));
    }
    return sum.sqrt(digits);
  }

  private static BigDecimal pow(BigDecimal x, BigDecimal y, MathContext digits) {
    boolean isWhole = y.signum() == 0 || y.stripTrailingZeros().scale() <= 0;
    if (isWhole && y.abs().compareTo(BigDecimal.valueOf(1000)) <= 0) {
      return x.pow(y.intValueExact(), digits);
    }
    if (x.signum() == 0 && y.signum() > 0) {
      return BigDecimal.ZERO;
    }
    boolean isNegative = isWhole && x.signum() < 0;
    MathContext more =
        new MathContext(digits.getPrecision() + Math.max(0, y.precision() - y.scale()) + 5);
    BigDecimal logarithm = BigDecimalMath.log(isNegative ? x.negate() : x, more);
    BigDecimal power = exp(logarithm.multiply(y, more), digits);
    boolean isOdd = isNegative && y.toBigIntegerExact().testBit(0);
    return isOdd ? power.negate() : power;
  }

  /** The nearest whole number to a quotient, the even one of two. */
  static BigDecimal nearestQuotient(BigDecimal x, BigDecimal y) {
    BigDecimal down = x.divideToIntegralValue(y);
    BigDecimal rest = x.subtract(down.multiply(y)).abs().multiply(TWO);
    int side = rest.compareTo(y.abs());
    boolean isUp = side > 0 || (side == 0 && down.toBigInteger().testBit(0));
    BigDecimal away = BigDecimal.valueOf((long) x.signum() * y.signum());
    return (isUp ? down.add(away) : down).setScale(0, RoundingMode.UNNECESSARY);
  }
}
