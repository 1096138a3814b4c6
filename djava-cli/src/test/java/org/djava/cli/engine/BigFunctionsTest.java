package org.djava.cli.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ch.obermuhlner.math.big.BigDecimalMath;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Against {@code Math}, all over the range of doubles. */
class BigFunctionsTest {
  private static final int POINTS = 60;

  record OfOne(String name, DoubleUnaryOperator function) {}

  record OfTwo(String name, DoubleBinaryOperator function) {}

  static Stream<OfOne> functionsOfOne() {
    return Stream.of(
        new OfOne("exp", Math::exp),
        new OfOne("expm1", Math::expm1),
        new OfOne("log", Math::log),
        new OfOne("log10", Math::log10),
        new OfOne("log1p", Math::log1p),
        new OfOne("sqrt", Math::sqrt),
        new OfOne("cbrt", Math::cbrt),
        new OfOne("sin", Math::sin),
        new OfOne("cos", Math::cos),
        new OfOne("tan", Math::tan),
        new OfOne("asin", Math::asin),
        new OfOne("acos", Math::acos),
        new OfOne("atan", Math::atan),
        new OfOne("sinh", Math::sinh),
        new OfOne("cosh", Math::cosh),
        new OfOne("tanh", Math::tanh),
        new OfOne("toRadians", Math::toRadians),
        new OfOne("toDegrees", Math::toDegrees),
        new OfOne("abs", Math::abs));
  }

  static Stream<OfTwo> functionsOfTwo() {
    return Stream.of(
        new OfTwo("pow", Math::pow),
        new OfTwo("atan2", Math::atan2),
        new OfTwo("hypot", Math::hypot),
        new OfTwo("max", Math::max),
        new OfTwo("min", Math::min));
  }

  private static double value(String name, double... arguments) {
    List<BigDecimal> exact =
        java.util.Arrays.stream(arguments).mapToObj(BigDecimal::new).toList();
    // A sine of a large number, or of one near a multiple of pi, needs more digits.
    return BigFunctions.named(name, arguments.length)
        .orElseThrow()
        .at(exact, new MathContext(400))
        .doubleValue();
  }

  private static double point(Random random) {
    double size = Math.pow(10, random.nextInt(4) == 0 ? random.nextInt(30) - 20 : 0);
    return random.nextGaussian() * size;
  }

  @ParameterizedTest
  @MethodSource("functionsOfOne")
  void areThoseOfMath(OfOne tested) {
    Random random = new Random(1);
    for (int i = 0; i < POINTS; i++) {
      double x = point(random);
      double expected = tested.function().applyAsDouble(x);
      if (Double.isFinite(expected)) {
        assertClose(value(tested.name(), x), expected, tested.name() + " of " + x);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("functionsOfTwo")
  void ofTwoAreThoseOfMath(OfTwo tested) {
    Random random = new Random(2);
    for (int i = 0; i < POINTS; i++) {
      double x = point(random);
      double y = i % 3 == 0 ? random.nextInt(9) - 4 : point(random);
      double expected = tested.function().applyAsDouble(x, y);
      if (Double.isFinite(expected) && x != 0) {
        assertClose(value(tested.name(), x, y), expected, tested.name() + " of " + x + ", " + y);
      }
    }
  }

  @Test
  void quotientsAreRoundedToTheNearest() {
    for (double x : new double[] {5, -5, 7, 2.5, -2.5, 3.5, 1e10, 0.1}) {
      for (double y : new double[] {1, -1, 2, 0.5, 3}) {
        double expected = (x - Math.IEEEremainder(x, y)) / y;
        BigDecimal quotient = BigFunctions.nearestQuotient(new BigDecimal(x), new BigDecimal(y));
        assertThat(quotient.doubleValue()).as(x + " / " + y).isEqualTo(expected + 0.0);
      }
    }
  }

  private static void assertClose(double found, double expected, String what) {
    assertThat(Math.abs(found - expected))
        .as(what + " is " + found)
        .isLessThanOrEqualTo(3 * Math.ulp(expected));
  }

  @Test
  void angleIsThatOfTheSeries() {
    Random random = new Random(2);
    MathContext digits = new MathContext(120);
    // Those of the library lose some.
    MathContext more = new MathContext(200);
    for (int i = 0; i < POINTS; i++) {
      BigDecimal x = new BigDecimal(point(random));
      BigDecimal y = new BigDecimal(point(random));
      BigDecimal sine = new BigDecimal(random.nextDouble(-1, 1));
      assertSame(BigArctangent.of(x, digits), BigDecimalMath.atan(x, more), "atan " + x);
      assertSame(
          BigArctangent.ofQuotient(y, x, digits),
          BigDecimalMath.atan2(y, x, more),
          "atan2 " + y + ", " + x);
      assertSame(
          BigArctangent.arcsine(sine, digits), BigDecimalMath.asin(sine, more), "asin " + sine);
      assertSame(
          BigArctangent.arccosine(sine, digits), BigDecimalMath.acos(sine, more), "acos " + sine);
    }
  }

  private static void assertSame(BigDecimal found, BigDecimal expected, String what) {
    BigDecimal difference = found.subtract(expected).abs();
    BigDecimal allowed = expected.abs().movePointLeft(110);
    assertThat(difference).as(what).isLessThanOrEqualTo(allowed);
  }
}
