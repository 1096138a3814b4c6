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
      new Effort(3, 5, TimeValue.milliseconds(400), 40, TimeValue.milliseconds(50), 10);

  /** As the system property {@code djava.bench.quick} asks. */
  static Effort asAsked() {
    return Boolean.getBoolean("djava.bench.quick") ? QUICK : FULL;
  }
}
