package org.djava.benchmarks.gradbench;

import java.util.Arrays;
import java.util.Map;
import org.djava.Derivatives;
import org.djava.Objective;
import org.djava.benchmarks.workload.LongShortTermMemory;

/** The module {@code lstm}: the loss of a recurrent network that predicts a sequence. */
final class LongShortTermMemoryEval implements Eval {
  @Override
  public Map<String, Preparation> functions() {
    return Map.of(
        "objective", LongShortTermMemoryEval::objective,
        "jacobian", LongShortTermMemoryEval::jacobian);
  }

  private static Evaluation<?> objective(Input input) {
    return Evaluation.ofValue(function(input), parameters(input));
  }

  private static Evaluation<?> jacobian(Input input) {
    return Evaluation.ofGradient(Derivatives.gradient(function(input)), parameters(input));
  }

  private static Objective function(Input input) {
    double[] sequence = input.numbers("sequence");
    int bits = sequence.length / input.size("sequence");
    int layers = input.size("main_params") / 2;
    double[] state = input.numbers("state");
    return p -> LongShortTermMemory.value(p, layers, bits, state, sequence);
  }

  private static double[] parameters(Input input) {
    double[] main = input.numbers("main_params");
    double[] extra = input.numbers("extra_params");
    double[] p = Arrays.copyOf(main, main.length + extra.length);
    System.arraycopy(extra, 0, p, main.length, extra.length);
    return p;
  }
}
