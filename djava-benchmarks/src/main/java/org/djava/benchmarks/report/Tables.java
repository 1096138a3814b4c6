package org.djava.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.djava.benchmarks.workload.Variant;
import org.djava.benchmarks.workload.Workloads;

/** Measurements as tables in Markdown. */
final class Tables {
  private Tables() {}

  static String times(Map<String, Map<Variant, Sample>> workloads) {
    List<List<String>> rows = new ArrayList<>();
    workloads.forEach((name, samples) -> {
      String title = Workloads.named(name).name();
      for (Map.Entry<Variant, Sample> entry : samples.entrySet()) {
        Sample sample = entry.getValue();
        rows.add(List.of(
            title,
            entry.getKey().title(),
            time(sample.median()),
            time(sample.lowest()),
            ratio(sample, samples.get(Variant.PRIMAL)),
            ratio(sample, samples.get(Variant.HAND)),
            number(sample.bytes())));
        title = "";
      }
    });
    return table(
        List.of("function", "what", "median", "lowest", "÷ primal", "÷ hand", "bytes allocated"),
        2,
        rows);
  }

  static String latency(LatencyMeasurement latency) {
    return table(
        List.of("gradient of a method of 50 lines, compiling included", "time"),
        1,
        List.of(
            List.of("the first in a JVM", milliseconds(latency.first())),
            List.of("the second, of another class", milliseconds(latency.second())),
            List.of("the eleventh to the twentieth", milliseconds(latency.later()))));
  }

  static String sizes(Map<String, CodeSize> sizes) {
    List<List<String>> rows = new ArrayList<>();
    sizes.forEach((name, size) -> rows.add(List.of(
        Workloads.named(name).name(),
        String.valueOf(size.primal()),
        bytes(size.gradient(), size),
        bytes(size.pullback(), size),
        bytes(size.forward(), size))));
    return table(
        List.of("bytes of bytecode", "primal", "gradient", "VJP and pullback", "JVP"), 1, rows);
  }

  private static String bytes(int bytes, CodeSize size) {
    return String.format(Locale.ROOT, "%d (%.1f×)", bytes, (double) bytes / size.primal());
  }

  private static String ratio(Sample sample, Sample base) {
    return number(sample.median() / base.median());
  }

  private static String time(double nanoseconds) {
    if (nanoseconds < 1e3) {
      return number(nanoseconds) + " ns";
    }
    return nanoseconds < 1e6
        ? number(nanoseconds / 1e3) + " µs"
        : number(nanoseconds / 1e6) + " ms";
  }

  private static String milliseconds(double time) {
    return number(time) + " ms";
  }

  /** At least two significant digits. */
  private static String number(double value) {
    String format = value < 0.05 ? "%.0f" : value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f";
    return String.format(Locale.ROOT, format, value);
  }

  /** A table whose first columns are text and whose others are numbers. */
  private static String table(List<String> head, int texts, List<List<String>> rows) {
    StringBuilder text = new StringBuilder("| " + String.join(" | ", head) + " |\n|");
    for (int i = 0; i < head.size(); i++) {
      text.append(i < texts ? "---|" : "---:|");
    }
    rows.forEach(row -> text.append("\n| ").append(String.join(" | ", row)).append(" |"));
    return text.append('\n').toString();
  }
}
