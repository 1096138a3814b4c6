package org.djava.benchmarks.gradbench;

import java.util.Map;

/**
 * The module {@code particle}: how to choose a charge's height for a particle to meet the origin, by
 * gradient descent. The names of its functions have a letter for the mode of the outer derivatives and one
 * for that of those that make the force.
 */
final class ParticleEval implements Eval {
  @Override
  public Map<String, Preparation> functions() {
    return Map.of(
        "rr",
        input -> evaluation(input, ValueAndSlope.reverse(w -> ParticlePath.missByGradient(w[0]))),
        "fr",
        input -> evaluation(
            input, ValueAndSlope.forward(w -> new double[] {ParticlePath.missByGradient(w[0])})),
        "rf",
        input -> evaluation(input, ValueAndSlope.reverse(w -> ParticlePath.missByDirections(w[0]))),
        "ff",
        input -> evaluation(
            input, ValueAndSlope.forward(w -> new double[] {ParticlePath.missByDirections(w[0])})));
  }

  private static Evaluation<?> evaluation(Input input, ValueAndSlope miss) {
    double[] start = {input.number("w")};
    return Evaluation.of(() -> Descent.least(miss.value(), miss.slope(), start)[0]);
  }
}
