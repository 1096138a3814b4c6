package org.djava.compiler.adversary;

import java.util.Optional;
import org.djava.Derivatives;
import org.djava.Mapping;
import org.djava.ObjectiveOf;
import org.djava.Structures;

/** Checks a function of an object by every operator. */
final class ObjectCheck<T> {
  private final Subject subject;
  private final double[] numbers;
  private final double[] expected;
  private final PlainRun<ObjectiveOf<T>, T> plain;

  private ObjectCheck(Subject subject) {
    this.subject = subject;
    this.numbers = subject.at();
    this.expected = subject.hasExpected() ? subject.expected() : new double[numbers.length];
    for (int i = 0; i < numbers.length && !subject.hasExpected(); i++) {
      int index = i;
      expected[i] = Numbers.difference(
          t -> program().function().applyAsDouble(argument(Numbers.with(numbers, index, t))),
          numbers[i]);
    }
    this.plain = new PlainRun<>(
        () -> program().function(), () -> argument(numbers), ObjectiveOf::applyAsDouble);
  }

  static void run(Subject subject, Verdict verdict) {
    ObjectCheck<Object> check = new ObjectCheck<>(subject);
    check.parts(verdict);
    check.forward(verdict);
    Object argument = check.argument(check.numbers);
    if (argument instanceof Record || argument instanceof Object[]) {
      check.structures(verdict);
    }
  }

  @SuppressWarnings("unchecked") // the programs are made with their own types
  private ObjectProgram<T> program() {
    return (ObjectProgram<T>) subject.make();
  }

  private T argument(double[] of) {
    return program().argument().apply(of);
  }

  private static <T> Mapping<T, Double> mapping(ObjectiveOf<T> function) {
    return function::applyAsDouble;
  }

  private void parts(Verdict verdict) {
    check(
        verdict,
        "gradientParts",
        expected,
        (f, x) -> Derivatives.gradientParts(f, x).toArray());
    verdict.operator(
        "valueWithGradientParts",
        expected,
        subject.tolerance(),
        plain.withValue(subject.isExact(), (f, x) -> {
          var both = Derivatives.valueWithGradientParts(f, x);
          return Numbers.joined(both.value(), both.gradient().toArray());
        }));
    check(verdict, "pullbackParts", Numbers.times(-2.5, expected), (f, x) -> {
      var pullback = Derivatives.pullbackParts(mapping(f), x);
      pullback.apply(1.0);
      return pullback.apply(-2.5).toArray();
    });
  }

  private void forward(Verdict verdict) {
    double[] direction = Numbers.direction(numbers.length);
    double[] slope = Numbers.of(Numbers.dot(expected, direction));
    check(
        verdict,
        "jvp",
        slope,
        (f, x) -> Numbers.of(Derivatives.jvp(mapping(f), x, argument(direction))));
    check(
        verdict,
        "differential",
        slope,
        (f, x) -> Numbers.of(Derivatives.differential(mapping(f), x).apply(argument(direction))));
  }

  private void structures(Verdict verdict) {
    check(
        verdict,
        "pullback",
        expected,
        (f, x) -> Structures.flatten(Derivatives.pullback(mapping(f), x).apply(1.0)));
    check(
        verdict,
        "vjp",
        Numbers.times(2, expected),
        (f, x) -> Structures.flatten(Derivatives.vjp(mapping(f), x, 2.0)));
  }

  private Optional<double[]> check(
      Verdict verdict,
      String name,
      double[] answer,
      PlainRun.Operation<ObjectiveOf<T>, T> operation) {
    return verdict.operator(name, answer, subject.tolerance(), plain.once(operation));
  }
}
