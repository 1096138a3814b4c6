package org.djava.benchmarks.gradbench;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;

/** How long each run of an evaluation took. */
final class Timings {
  private static final double NANOSECONDS = 1e9;

  private final long warmUp;
  private long[] runs = new long[64];
  private int count;

  private Timings(long warmUp) {
    this.warmUp = warmUp;
  }

  /**
   * Runs an evaluation, and once in addition before all others: that makes the derivative, and loads
   * classes.
   *
   * @param runs how often at least
   * @param seconds how long all runs together at least
   */
  static Timings of(Evaluation<?> evaluation, int runs, double seconds) {
    Timings timings = new Timings(time(evaluation));
    long sum = 0;
    while (timings.count < runs || sum < seconds * NANOSECONDS) {
      long run = time(evaluation);
      sum += run;
      timings.add(run);
    }
    return timings;
  }

  private static long time(Evaluation<?> evaluation) {
    long start = System.nanoTime();
    evaluation.run();
    return System.nanoTime() - start;
  }

  private void add(long run) {
    if (count == runs.length) {
      runs = Arrays.copyOf(runs, 2 * count);
    }
    runs[count] = run;
    count++;
  }

  /** Writes an array with an element for each run. */
  void write(JsonGenerator json) throws IOException {
    json.writeStartArray();
    write(json, "warmup", warmUp);
    for (int i = 0; i < count; i++) {
      write(json, "evaluate", runs[i]);
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, String name, long nanoseconds) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", name);
    json.writeNumberField("nanoseconds", nanoseconds);
    json.writeEndObject();
  }
}
