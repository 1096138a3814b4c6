package org.djava.benchmarks.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.benchmarks.workload.Workloads;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Measures everything and writes it into a document, into the section of the running Java release.
 *
 * <p>The system property {@code djava.bench.quick} shortens it, {@code djava.bench.only}, a regular
 * expression, selects workloads.
 */
public final class Report {
  private Report() {}

  /** Runs with the document as argument; without one it prints the section. */
  public static void main(String[] arguments)
      throws IOException, InterruptedException, RunnerException {
    String content = measure(Effort.asAsked());
    if (arguments.length == 0) {
      System.out.println(content);
    } else {
      Section.named("Java " + Runtime.version().feature()).write(Path.of(arguments[0]), content);
    }
  }

  private static String measure(Effort effort)
      throws IOException, InterruptedException, RunnerException {
    String only = System.getProperty("djava.bench.only", ".*");
    List<String> names =
        Workloads.names().stream().filter(name -> name.matches(only)).toList();
    Map<String, CodeSize> sizes = new LinkedHashMap<>();
    for (String name : names) {
      sizes.put(name, CodeSize.of(Workloads.named(name)));
    }
    return String.join(
        "\n",
        heading(effort),
        Tables.times(new TimeMeasurement(effort).run(names)),
        Tables.latency(LatencyMeasurement.run(effort)),
        Tables.sizes(sizes));
  }

  private static String heading(Effort effort) {
    return "## Java %d\n\n%s %s, %s, %s; %d JVMs a row, %d samples of %s in each%s.\n"
        .formatted(
            Runtime.version().feature(),
            System.getProperty("java.vendor"),
            Runtime.version(),
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            effort.rounds(),
            effort.samples(),
            effort.sample(),
            effort.equals(Effort.QUICK) ? " (quick mode: noisy)" : "");
  }
}
