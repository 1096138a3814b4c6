package org.djava.benchmarks.gradbench;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The evals by the names of their modules. */
final class Evals {
  private static final Map<String, Supplier<Eval>> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("hello", HelloEval::new);
    BY_NAME.put("gmm", GaussianMixtureEval::new);
    BY_NAME.put("ba", BundleAdjustmentEval::new);
    BY_NAME.put("lstm", LongShortTermMemoryEval::new);
    BY_NAME.put("lse", LogSumExpEval::new);
    BY_NAME.put("ht", HandTrackingEval::new);
    BY_NAME.put("det", DeterminantEval::new);
    BY_NAME.put("kmeans", ClusteringEval::new);
    BY_NAME.put("llsq", LeastSquaresEval::new);
    BY_NAME.put("ode", DifferentialEquationEval::new);
    BY_NAME.put("saddle", SaddlePointEval::new);
    BY_NAME.put("particle", ParticleEval::new);
  }

  private Evals() {}

  static Set<String> names() {
    return BY_NAME.keySet();
  }

  /** A new instance of the eval of this name. */
  static Eval named(String name) {
    return Optional.ofNullable(BY_NAME.get(name))
        .orElseThrow(() -> new IllegalArgumentException("no module " + name))
        .get();
  }
}
