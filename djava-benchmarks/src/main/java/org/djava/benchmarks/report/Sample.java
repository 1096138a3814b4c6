package org.djava.benchmarks.report;

import java.util.Arrays;
import java.util.List;

/**
 * What was measured of one variant of one workload.
 *
 * @param median nanoseconds of processor time a call
 * @param lowest nanoseconds of processor time a call
 * @param bytes allocated in a call, median
 */
record Sample(double median, double lowest, double bytes) {
  static Sample of(List<Double> nanoseconds, List<Double> bytes) {
    return new Sample(
        median(nanoseconds),
        nanoseconds.stream().mapToDouble(Double::doubleValue).min().orElseThrow(),
        median(bytes));
  }

  static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1
        ? sorted[middle]
        : Arrays.stream(sorted, middle - 1, middle + 1).average().orElseThrow();
  }
}
