package org.djava.compiler.adversary;

import java.util.Optional;
import org.djava.Derivatives;
import org.djava.Mapping;
import org.djava.Objective;

/** Checks a function of an array by every operator. */
final class ArrayCheck {
  private final Subject subject;
  private final double[] point;
  private final double[] expected;
  private final double[] direction;
  private final PlainRun<Objective, double[]> plain;

  private ArrayCheck(Subject subject) {
    this.subject = subject;
    this.point = subject.at();
    this.expected = subject.hasExpected() ? subject.expected() : new double[point.length];
    this.direction = Numbers.direction(point.length);
    for (int i = 0; i < point.length && !subject.hasExpected(); i++) {
      int index = i;
      expected[i] = Numbers.difference(
          t -> function().applyAsDouble(Numbers.with(point, index, t)), point[i]);
    }
    this.plain = new PlainRun<>(this::function, point::clone, Objective::applyAsDouble);
  }

  static void run(Subject subject, Verdict verdict) {
    ArrayCheck check = new ArrayCheck(subject);
    check.first(verdict);
    check.maps(verdict);
    if (subject.hasSecond()) {
      check.second(verdict);
    }
  }

  private Objective function() {
    return (Objective) subject.make();
  }

  private static Mapping<double[], Double> mapping(Objective function) {
    return function::applyAsDouble;
  }

  private void first(Verdict verdict) {
    double[] slope = Numbers.of(Numbers.dot(expected, direction));
    Optional<double[]> reverse = check(verdict, "gradient", expected, Derivatives::gradient);
    check(
        verdict, "curried gradient", expected, (f, x) -> Derivatives.gradient(f).at(x));
    verdict.operator(
        "valueWithGradient",
        expected,
        subject.tolerance(),
        plain.withValue(subject.isExact(), (f, x) -> {
          var both = Derivatives.valueWithGradient(f, x);
          return Numbers.joined(both.value(), both.gradient());
        }));
    Optional<double[]> forward = check(
        verdict,
        "directionalDerivative",
        slope,
        (f, x) -> Numbers.of(Derivatives.directionalDerivative(f, x, direction)));
    verdict.agree(
        "forward = reverse",
        subject.rounding(),
        forward,
        reverse.map(gradient -> Numbers.of(Numbers.dot(gradient, direction))));
  }

  private void maps(Verdict verdict) {
    double slope = Numbers.dot(expected, direction);
    check(
        verdict,
        "jvp",
        Numbers.of(2.5 * slope),
        (f, x) -> Numbers.of(Derivatives.jvp(mapping(f), x, Numbers.times(2.5, direction))));
    check(verdict, "pullback", Numbers.times(-3, expected), (f, x) -> {
      var pullback = Derivatives.pullback(mapping(f), x);
      pullback.apply(1.0);
      return pullback.apply(-3.0);
    });
    check(verdict, "differential", Numbers.of(slope, -2 * slope), (f, x) -> {
      var differential = Derivatives.differential(mapping(f), x);
      return Numbers.of(
          differential.apply(direction), differential.apply(Numbers.times(-2, direction)));
    });
  }

  private void second(Verdict verdict) {
    int n = point.length;
    double[] hessian = new double[n * n];
    double[] product = new double[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        int row = i;
        int column = j;
        hessian[i * n + j] = Numbers.difference(
            t -> Derivatives.gradient(function(), Numbers.with(point, column, t))[row], point[j]);
        product[i] += hessian[i * n + j] * direction[j];
      }
    }
    if (Double.isNaN(Numbers.dot(product, product))) {
      return;
    }
    verdict.operator(
        "hessianVectorProduct",
        product,
        Subject.DIFFERENCES,
        () -> Derivatives.hessianVectorProduct(function(), point.clone(), direction));
    verdict.operator(
        "hessian",
        hessian,
        Subject.DIFFERENCES,
        () -> Numbers.flat(Derivatives.hessian(function(), point.clone())));
  }

  private Optional<double[]> check(
      Verdict verdict,
      String name,
      double[] answer,
      PlainRun.Operation<Objective, double[]> operation) {
    return verdict.operator(name, answer, subject.tolerance(), plain.once(operation));
  }
}
