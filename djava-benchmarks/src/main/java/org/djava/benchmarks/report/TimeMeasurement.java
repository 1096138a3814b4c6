package org.djava.benchmarks.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.djava.benchmarks.DerivativeBenchmark;
import org.djava.benchmarks.workload.Variant;
import org.djava.benchmarks.workload.Workloads;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Times all variants of workloads with JMH. */
final class TimeMeasurement {
  private static final String PROCESSOR_TIME = "processorNanoseconds";
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  private final Effort effort;
  private final Map<String, Map<Variant, List<Double>>> times = new LinkedHashMap<>();
  private final Map<String, Map<Variant, List<Double>>> bytes = new LinkedHashMap<>();

  TimeMeasurement(Effort effort) {
    this.effort = effort;
  }

  /** The samples of each workload. */
  Map<String, Map<Variant, Sample>> run(List<String> workloads) throws RunnerException {
    for (int round = 1; round <= effort.rounds(); round++) {
      for (String workload : workloads) {
        System.err.println("round " + round + " of " + effort.rounds() + ": " + workload);
        for (RunResult result : new Runner(options(workload)).run()) {
          record(workload, result);
        }
      }
    }
    Map<String, Map<Variant, Sample>> samples = new LinkedHashMap<>();
    times.forEach((workload, byVariant) -> {
      Map<Variant, Sample> ofWorkload = new EnumMap<>(Variant.class);
      byVariant.forEach((variant, nanoseconds) ->
          ofWorkload.put(variant, Sample.of(nanoseconds, list(bytes, workload, variant))));
      samples.put(workload, ofWorkload);
    });
    return samples;
  }

  private Options options(String workload) {
    String methods = Workloads.named(workload).variants().stream()
        .map(Variant::methodName)
        .collect(Collectors.joining("|"));
    return new OptionsBuilder()
        .include(DerivativeBenchmark.class.getName().replace(".", "\\.") + "\\.(" + methods + ")$")
        .param("workload", workload)
        .warmupIterations(effort.warmups())
        .warmupTime(effort.warmup())
        .measurementIterations(effort.samples())
        .measurementTime(effort.sample())
        .addProfiler(GCProfiler.class)
        .shouldFailOnError(true)
        .verbosity(VerboseMode.SILENT)
        .build();
  }

  private void record(String workload, RunResult run) {
    String benchmark = run.getParams().getBenchmark();
    for (Variant variant : Variant.values()) {
      if (benchmark.endsWith("." + variant.methodName())) {
        run.getBenchmarkResults()
            .forEach(inOneJvm -> inOneJvm
                .getIterationResults()
                .forEach(iteration -> record(workload, variant, iteration)));
      }
    }
  }

  private void record(String workload, Variant variant, IterationResult iteration) {
    double time = iteration.getSecondaryResults().get(PROCESSOR_TIME).getScore();
    list(times, workload, variant).add(time / iteration.getMetadata().getAllOps());
    Result<?> allocated = iteration.getSecondaryResults().get(ALLOCATED);
    if (allocated != null) {
      list(bytes, workload, variant).add(allocated.getScore());
    }
  }

  private static List<Double> list(
      Map<String, Map<Variant, List<Double>>> lists, String workload, Variant variant) {
    return lists
        .computeIfAbsent(workload, key -> new EnumMap<>(Variant.class))
        .computeIfAbsent(variant, key -> new ArrayList<>());
  }
}
