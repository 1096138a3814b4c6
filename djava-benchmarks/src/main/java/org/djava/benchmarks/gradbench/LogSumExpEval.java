package org.djava.benchmarks.gradbench;

import java.util.Map;
import org.djava.Derivatives;
import org.djava.GradientFunction;
import org.djava.benchmarks.workload.LogSumExp;

/** The module {@code lse}: the logarithm of a sum of exponentials. */
final class LogSumExpEval implements Eval {
  private final GradientFunction gradient = Derivatives.gradient(LogSumExp::value);

  @Override
  public Map<String, Preparation> functions() {
    return Map.of("primal", this::primal, "gradient", this::gradient);
  }

  private Evaluation<?> primal(Input input) {
    return Evaluation.ofValue(LogSumExp::value, input.numbers("x"));
  }

  private Evaluation<?> gradient(Input input) {
    return Evaluation.ofGradient(gradient, input.numbers("x"));
  }
}
