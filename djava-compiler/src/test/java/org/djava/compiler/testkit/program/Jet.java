package org.djava.compiler.testkit.program;

/**
 * A number with its derivatives along two directions: once along each, and along both. Every
 * derivative has a scale beside it, the sum of the magnitudes of all its terms: rounding makes it
 * wrong by a small multiple of that.
 */
public record Jet(
    double value,
    double one,
    double two,
    double both,
    double scaleOne,
    double scaleTwo,
    double scaleBoth) {

  static final Jet ZERO = constant(0);

  static Jet constant(double value) {
    return new Jet(value, 0, 0, 0, 0, 0, 0);
  }

  static Jet variable(double value, double one, double two) {
    return new Jet(value, one, two, 0, Math.abs(one), Math.abs(two), 0);
  }

  boolean isConstant() {
    return scaleOne == 0 && scaleTwo == 0 && scaleBoth == 0;
  }

  boolean isFinite() {
    return Double.isFinite(value + scaleOne + scaleTwo + scaleBoth);
  }

  /** The same derivatives at another value. */
  Jet at(double other) {
    return new Jet(other, one, two, both, scaleOne, scaleTwo, scaleBoth);
  }

  /** A function of this number: its value, and its first and second derivative there. */
  Jet through(double result, double first, double second) {
    return new Jet(
        result,
        times(first, one),
        times(first, two),
        times(first, both) + times(second, one * two),
        times(Math.abs(first), scaleOne),
        times(Math.abs(first), scaleTwo),
        times(Math.abs(first), scaleBoth) + times(Math.abs(second), scaleOne * scaleTwo));
  }

  /** The sum of two functions' derivatives at another value. */
  Jet plus(Jet other, double result) {
    return new Jet(
        result,
        one + other.one,
        two + other.two,
        both + other.both,
        scaleOne + other.scaleOne,
        scaleTwo + other.scaleTwo,
        scaleBoth + other.scaleBoth);
  }

  /** The derivatives that come from {@code mixed}, the mixed second derivative in a and b. */
  static Jet mixed(Jet a, Jet b, double mixed) {
    return new Jet(
        0,
        0,
        0,
        times(mixed, a.one * b.two + a.two * b.one),
        0,
        0,
        times(Math.abs(mixed), a.scaleOne * b.scaleTwo + a.scaleTwo * b.scaleOne));
  }

  private static double times(double partial, double derivative) {
    return derivative == 0 ? 0 : partial * derivative;
  }
}
