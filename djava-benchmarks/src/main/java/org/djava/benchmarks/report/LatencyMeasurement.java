package org.djava.benchmarks.report;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.djava.benchmarks.latency.FirstGradient;

/**
 * The time of a JVM's first gradients in milliseconds, medians over several JVMs.
 *
 * @param first of the first gradient, everything cold
 * @param second of the second
 * @param later of the eleventh to the last
 */
record LatencyMeasurement(double first, double second, double later) {
  private static final int LATER = 10;

  static LatencyMeasurement run(Effort effort) throws IOException, InterruptedException {
    List<Double> first = new ArrayList<>();
    List<Double> second = new ArrayList<>();
    List<Double> later = new ArrayList<>();
    for (int i = 1; i <= effort.processes(); i++) {
      System.err.println("first gradients, JVM " + i + " of " + effort.processes());
      List<Double> times = inNewJvm();
      first.add(times.get(0));
      second.add(times.get(1));
      later.addAll(times.subList(LATER, times.size()));
    }
    return new LatencyMeasurement(
        Sample.median(first), Sample.median(second), Sample.median(later));
  }

  private static List<Double> inNewJvm() throws IOException, InterruptedException {
    Process process = new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xms1g",
            "-Xmx1g",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            FirstGradient.class.getName())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
    List<Double> times;
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      times = out.lines().map(Double::valueOf).toList();
    }
    if (process.waitFor() != 0) {
      throw new IOException("no first gradient");
    }
    return times;
  }
}
