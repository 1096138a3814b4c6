package org.djava.benchmarks.gradbench;

import java.util.Map;
import org.djava.Derivatives;

/** The module {@code ode}: the solution of a differential equation, and the gradient of its last element. */
final class DifferentialEquationEval implements Eval {
  @Override
  public Map<String, Preparation> functions() {
    return Map.of(
        "primal", DifferentialEquationEval::primal,
        "gradient", DifferentialEquationEval::gradient);
  }

  private static Evaluation<?> primal(Input input) {
    double[] x = input.numbers("x");
    int steps = input.integer("s");
    return Evaluation.of(() -> RungeKutta.solution(x, steps));
  }

  private static Evaluation<?> gradient(Input input) {
    int steps = input.integer("s");
    return Evaluation.ofGradient(
        Derivatives.gradient(x -> RungeKutta.solution(x, steps)[x.length - 1]), input.numbers("x"));
  }
}
