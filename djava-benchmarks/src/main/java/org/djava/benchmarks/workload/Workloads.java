package org.djava.benchmarks.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The workloads by name, in the order of the table. */
public final class Workloads {
  private static final Map<String, Supplier<Workload>> BY_NAME = new LinkedHashMap<>();

  static {
    BY_NAME.put("sine-cosine", SineCosine::new);
    BY_NAME.put("sine-cosine-chain", () -> new SineCosineChain(1000));
    BY_NAME.put("rosenbrock-10", () -> new Rosenbrock(10));
    BY_NAME.put("rosenbrock-100", () -> new Rosenbrock(100));
    BY_NAME.put("rosenbrock-1000", () -> new Rosenbrock(1000));
    BY_NAME.put("euler-polynomial", () -> new PolynomialEuler(1000));
    BY_NAME.put("euler-sine", () -> new SineEuler(1000));
    BY_NAME.put("euler-sine-100000", () -> new SineEuler(100_000));
    BY_NAME.put("euler-checkpointed", CheckpointedEuler::new);
    BY_NAME.put("matrix-vector-100", () -> new MatrixVector(100));
    BY_NAME.put("matrix-vector-1000", () -> new MatrixVector(1000));
    BY_NAME.put("matrix-and-vector-300", () -> new MatrixAndVector(300));
    BY_NAME.put("log-sum-exp", () -> new LogSumExp(1000));
    BY_NAME.put("gmm-2-5", () -> new GaussianMixture(2, 5, 100));
    BY_NAME.put("gmm-10-5", () -> new GaussianMixture(10, 5, 1000));
    BY_NAME.put("gmm-10-25", () -> new GaussianMixture(10, 25, 1000));
    BY_NAME.put("bundle-adjustment", () -> new BundleAdjustment(49, 800, 3000));
    BY_NAME.put("lstm-2-100", () -> new LongShortTermMemory(2, 100, 14));
    BY_NAME.put("lstm-2-1024", () -> new LongShortTermMemory(2, 1024, 14));
  }

  private Workloads() {}

  /** All names. */
  public static List<String> names() {
    return List.copyOf(BY_NAME.keySet());
  }

  /** A new instance of the workload of this name. */
  public static Workload named(String name) {
    return Optional.ofNullable(BY_NAME.get(name))
        .orElseThrow(() -> new IllegalArgumentException("no workload " + name))
        .get();
  }
}
