package org.djava.compiler.testkit.program;

import java.util.List;

/** The differentiable operators on numbers with derivatives; each line states the calculus. */
final class JetArithmetic {
  /** A float, or the float that is its derivative, is at most some 1e38. */
  private static final double LARGE_FLOAT = 1e30;

  private boolean isDoubtful;
  private boolean hasFloats;
  private boolean isSecondDoubtful;

  /** Whether something met so far makes derivatives infinite or undefined. */
  boolean isDoubtful() {
    return isDoubtful;
  }

  private Jet unary(Jet x, double value, double first, double second) {
    check(value, first, second);
    return checked(x.through(value, first, second));
  }

  private void check(double... numbers) {
    for (double number : numbers) {
      isDoubtful |= !(Math.abs(number) < 1e100);
    }
  }

  Jet checked(Jet result) {
    isDoubtful |= !result.isFinite();
    check(result.scaleOne(), result.scaleTwo(), result.scaleBoth());
    return result;
  }

  /** Floats leave their range earlier. */
  Jet checkedFloat(Jet result) {
    hasFloats = true;
    leaveRange(result);
    return checked(result);
  }

  private void leaveRange(Jet number) {
    double first = Math.abs(number.value()) + number.scaleOne() + number.scaleTwo();
    isDoubtful |= !(first < LARGE_FLOAT);
    isSecondDoubtful |= !(number.scaleBoth() < LARGE_FLOAT);
  }

  /** Where floats are on the way, their adjoints are as large as the result's derivatives. */
  void finish(List<Jet> result) {
    if (hasFloats) {
      result.forEach(this::leaveRange);
    }
  }

  /** Whether only first derivatives may be without doubt. */
  boolean isSecondDoubtful() {
    return isDoubtful || isSecondDoubtful;
  }

  private Jet binary(Jet x, Jet y, double value, double[] first, double[] second) {
    check(value);
    check(first);
    check(second);
    Jet alongX = x.through(0, first[0], second[0]);
    Jet alongY = y.through(0, first[1], second[2]);
    return checked(alongX.plus(alongY, value).plus(Jet.mixed(x, y, second[1]), value));
  }

  private static double[] of(double... numbers) {
    return numbers;
  }

  private static final double[] FLAT = {0, 0, 0};

  Jet add(Jet x, Jet y) {
    return checked(x.plus(y, x.value() + y.value()));
  }

  Jet subtract(Jet x, Jet y) {
    return checked(x.plus(negate(y), x.value() - y.value()));
  }

  Jet negate(Jet x) {
    return x.through(-x.value(), -1, 0);
  }

  Jet multiply(Jet x, Jet y) {
    double a = x.value();
    double b = y.value();
    return binary(x, y, a * b, of(b, a), of(0, 1, 0));
  }

  Jet divide(Jet x, Jet y) {
    double a = x.value();
    double b = y.value();
    return binary(x, y, a / b, of(1 / b, -a / b / b), of(0, -1 / b / b, 2 * a / b / b / b));
  }

  Jet remainder(Jet x, Jet y) {
    double a = x.value();
    double b = y.value();
    double r = a % b;
    return binary(x, y, r, of(1, -Math.rint((a - r) / b)), FLAT);
  }

  /** A tie pays the first argument. */
  Jet min(Jet x, Jet y, double value) {
    return checked((x.value() <= y.value() ? x : y).at(value));
  }

  /** A tie pays the first argument. */
  Jet max(Jet x, Jet y, double value) {
    return checked((x.value() >= y.value() ? x : y).at(value));
  }

  /** Both zeros go up. */
  Jet abs(Jet x) {
    double a = x.value();
    return checked((a < 0 ? negate(x) : x).at(Math.abs(a)));
  }

  Jet sin(Jet x) {
    double a = x.value();
    return unary(x, Math.sin(a), Math.cos(a), -Math.sin(a));
  }

  Jet cos(Jet x) {
    double a = x.value();
    return unary(x, Math.cos(a), -Math.sin(a), -Math.cos(a));
  }

  Jet tanh(Jet x) {
    double y = Math.tanh(x.value());
    double root = 1 / Math.cosh(x.value());
    return unary(x, y, root * root, -2 * y * root * root);
  }

  Jet atan(Jet x) {
    double a = x.value();
    double first = 1 / (1 + a * a);
    return unary(x, Math.atan(a), first, -2 * a * first * first);
  }

  Jet exp(Jet x) {
    double y = Math.exp(x.value());
    return unary(x, y, y, y);
  }

  Jet log(Jet x) {
    double a = x.value();
    return unary(x, Math.log(a), 1 / a, -1 / a / a);
  }

  Jet sqrt(Jet x) {
    double y = Math.sqrt(x.value());
    return unary(x, y, 0.5 / y, -0.25 / y / x.value());
  }

  Jet cbrt(Jet x) {
    double y = Math.cbrt(x.value());
    return unary(x, y, 1 / (3 * y * y), -2 / (9 * y * y * y * y * y));
  }

  Jet floor(Jet x) {
    return Jet.constant(Math.floor(x.value()));
  }

  Jet power(Jet x, Jet y) {
    double a = x.value();
    double b = y.value();
    double p = Math.pow(a, b);
    double log = Math.log(a);
    double below = Math.pow(a, b - 1);
    return binary(
        x,
        y,
        p,
        of(b * below, p * log),
        of(b * (b - 1) * Math.pow(a, b - 2), below * (1 + b * log), p * log * log));
  }

  Jet atan2(Jet x, Jet y) {
    double a = x.value();
    double b = y.value();
    double h = a * a + b * b;
    double curve = 2 * a * b / h / h;
    return binary(
        x, y, Math.atan2(a, b), of(b / h, -a / h), of(-curve, (a * a - b * b) / h / h, curve));
  }

  Jet hypot(Jet x, Jet y) {
    double a = x.value();
    double b = y.value();
    double h = Math.hypot(a, b);
    double cube = h * h * h;
    return binary(x, y, h, of(a / h, b / h), of(b * b / cube, -a * b / cube, a * a / cube));
  }

  Jet fma(Jet x, Jet y, Jet z) {
    return checked(multiply(x, y).plus(z, Math.fma(x.value(), y.value(), z.value())));
  }
}
