package org.djava.benchmarks.gradbench;

import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * The module {@code saddle}: a saddle point by gradient descent within gradient descent. The names of its
 * functions have a letter for the mode of the outer derivatives and one for that of the inner ones.
 */
final class SaddlePointEval implements Eval {
  @Override
  public Map<String, Preparation> functions() {
    return Map.of(
        "rr",
        input -> byGradient(
            input,
            start -> ValueAndSlope.reverse(first -> SaddlePoint.greatestByGradient(first, start))),
        "fr",
        input -> byGradient(
            input,
            start -> ValueAndSlope.forward(
                first -> new double[] {SaddlePoint.greatestByGradient(first, start)})),
        "rf",
        input -> byDirections(
            input,
            start ->
                ValueAndSlope.reverse(first -> SaddlePoint.greatestByDirections(first, start))),
        "ff",
        input -> byDirections(
            input,
            start -> ValueAndSlope.forward(
                first -> new double[] {SaddlePoint.greatestByDirections(first, start)})));
  }

  private static Evaluation<?> byGradient(Input input, Function<double[], ValueAndSlope> outer) {
    return evaluation(input.numbers("start"), outer, SaddlePoint::highestByGradient);
  }

  private static Evaluation<?> byDirections(Input input, Function<double[], ValueAndSlope> outer) {
    return evaluation(input.numbers("start"), outer, SaddlePoint::highestByDirections);
  }

  private static Evaluation<?> evaluation(
      double[] start, Function<double[], ValueAndSlope> outer, BinaryOperator<double[]> highest) {
    ValueAndSlope greatest = outer.apply(start);
    return Evaluation.of(() -> {
      double[] first = Descent.least(greatest.value(), greatest.slope(), start);
      double[] second = highest.apply(first, start);
      return new double[] {first[0], first[1], second[0], second[1]};
    });
  }
}
