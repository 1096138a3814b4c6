package org.djava.benchmarks;

import java.util.concurrent.TimeUnit;
import org.djava.benchmarks.workload.Variant;
import org.djava.benchmarks.workload.Workload;
import org.djava.benchmarks.workload.Workloads;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.infra.BenchmarkParams;

/** A method for each {@link Variant}; what is measured has been checked before. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Threads(1)
@Fork(
    value = 1,
    jvmArgs = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
public class DerivativeBenchmark {
  /** Name of a workload. */
  @Param("sine-cosine")
  public String workload = "";

  @SuppressWarnings("NullAway.Init") // set before anything is measured
  private Workload measured;

  /** Makes the workload and checks the variant that is to be measured. */
  @Setup
  public void setUp(BenchmarkParams parameters) {
    measured = Workloads.named(workload);
    for (Variant variant : Variant.values()) {
      if (parameters.getBenchmark().endsWith("." + variant.methodName())) {
        measured.requireAgreement(variant);
      }
    }
  }

  @Benchmark
  public double primal(ProcessorTime time) {
    return measured.primal();
  }

  @Benchmark
  public double hand(ProcessorTime time) {
    return measured.hand();
  }

  @Benchmark
  public double gradient(ProcessorTime time) {
    return measured.gradient();
  }

  @Benchmark
  public double pullback(ProcessorTime time) {
    return measured.pullback();
  }

  @Benchmark
  public double forward(ProcessorTime time) {
    return measured.forward();
  }

  @Benchmark
  public double differences(ProcessorTime time) {
    return measured.differences();
  }

  @Benchmark
  public double hipparchus(ProcessorTime time) {
    return measured.hipparchus();
  }
}
