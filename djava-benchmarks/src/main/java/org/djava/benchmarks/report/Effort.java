package org.djava.benchmarks.report;

import org.openjdk.jmh.runner.options.TimeValue;

/**
 * How long to measure.
 *
 * @param rounds how often everything is measured, each time in new JVMs; a round takes each variant
 *     once, so that what disturbs the machine meets all variants alike
 * @param warmups how often to warm up in each JVM
 * @param warmup how long each time
 * @param samples how often to measure in each JVM
 * @param sample how long each time; short, so that some samples are not disturbed
 * @param processes how many JVMs tell the time of their first gradients
 */
record Effort(
    int rounds, int warmups, TimeValue warmup, int samples, TimeValue sample, int processes) {
  static final Effort QUICK =
      new Effort(1, 3, TimeValue.milliseconds(250), 15, TimeValue.milliseconds(20), 2);
  static final Effort FULL =
      new Effort(3, 5, TimeValue.milliseconds(800), 40, TimeValue.milliseconds(50), 10);

  /** As the system properties {@code djava.bench.quick} and {@code djava.bench.rounds} ask. */
  static Effort asAsked() {
    Effort effort = Boolean.getBoolean("djava.bench.quick") ? QUICK : FULL;
    int rounds = Integer.getInteger("djava.bench.rounds", effort.rounds);
    return new Effort(
        Math.max(1, rounds),
        effort.warmups,
        effort.warmup,
        effort.samples,
        effort.sample,
        effort.processes);
  }
}
