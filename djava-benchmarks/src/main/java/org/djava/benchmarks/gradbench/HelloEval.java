package org.djava.benchmarks.gradbench;

import java.util.Map;
import org.djava.DerivativeFunction;
import org.djava.Derivatives;

/** The module {@code hello}: the square of a number, and its derivative. */
final class HelloEval implements Eval {
  private final DerivativeFunction derivative = Derivatives.derivative(HelloEval::square);

  @Override
  public Map<String, Preparation> functions() {
    return Map.of("square", this::square, "double", this::twice);
  }

  private static double square(double x) {
    return x * x;
  }

  private Evaluation<?> square(Input input) {
    double x = input.number();
    return Evaluation.of(() -> square(x));
  }

  private Evaluation<?> twice(Input input) {
    double x = input.number();
    return Evaluation.of(() -> derivative.at(x));
  }
}
