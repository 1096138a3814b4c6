package org.djava.compiler.adversary;

import java.util.Optional;
import org.djava.Derivatives;
import org.djava.ScalarFunction;

/** Checks a function of a number by every operator. */
final class ScalarCheck {
  private final Subject subject;
  private final double x;
  private final double[] expected;
  private final PlainRun<ScalarFunction, Double> plain;

  private ScalarCheck(Subject subject) {
    this.subject = subject;
    this.x = subject.at()[0];
    this.expected = subject.hasExpected()
        ? subject.expected()
        : Numbers.of(Numbers.difference(t -> function().applyAsDouble(t), x));
    this.plain = new PlainRun<>(this::function, () -> x, ScalarFunction::applyAsDouble);
  }

  static void run(Subject subject, Verdict verdict) {
    new ScalarCheck(subject).run(verdict);
  }

  private ScalarFunction function() {
    return (ScalarFunction) subject.make();
  }

  private void run(Verdict verdict) {
    check(verdict, "derivative", (f, at) -> Numbers.of(Derivatives.derivative(f, at)));
    check(verdict, "gradient", (f, at) -> Numbers.of(Derivatives.gradient(f, at)));
    Optional<double[]> forward =
        check(verdict, "jvp", (f, at) -> Numbers.of(Derivatives.jvp(f, at, 2.5) / 2.5));
    Optional<double[]> reverse =
        check(verdict, "vjp", (f, at) -> Numbers.of(Derivatives.vjp(f, at, -3) / -3));
    verdict.agree("jvp = vjp", subject.rounding(), forward, reverse);
    verdict.operator(
        "valueWithDerivative",
        expected,
        subject.tolerance(),
        plain.withValue(subject.isExact(), (f, at) -> {
          var both = Derivatives.valueWithDerivative(f, at);
          return Numbers.of(both.value(), both.derivative());
        }));
    double[] maps = Numbers.of(expected[0], -3 * expected[0], expected[0]);
    verdict.operator(
        "valueWithPullback",
        maps,
        subject.tolerance(),
        plain.withValue(subject.isExact(), (f, at) -> {
          var both = Derivatives.valueWithPullback(f, at);
          var map = both.pullback();
          return Numbers.of(both.value(), map.apply(1.0), map.apply(-3.0), map.apply(1.0));
        }));
    verdict.operator(
        "valueWithDifferential",
        maps,
        subject.tolerance(),
        plain.withValue(subject.isExact(), (f, at) -> {
          var both = Derivatives.valueWithDifferential(f, at);
          var map = both.differential();
          return Numbers.of(both.value(), map.apply(1.0), map.apply(-3.0), map.apply(1.0));
        }));
    if (subject.hasSecond()) {
      second(verdict);
    }
  }

  private Optional<double[]> check(
      Verdict verdict, String name, PlainRun.Operation<ScalarFunction, Double> operation) {
    return verdict.operator(name, expected, subject.tolerance(), plain.once(operation));
  }

  private void second(Verdict verdict) {
    double slope = Numbers.difference(t -> Derivatives.derivative(function(), t), x);
    if (!Double.isNaN(slope)) {
      verdict.operator("second", Numbers.of(slope), Subject.DIFFERENCES, () -> {
        var derivative = Derivatives.derivative(function());
        return Numbers.of(Derivatives.derivative(derivative::at, x));
      });
    }
  }
}
