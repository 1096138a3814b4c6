package org.djava.cli.large;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.djava.cli.target.Target;

/**
 * Has methods checked in a process of its own: the only place from which a method that never ends can
 * be driven out, and in which one that ends the JVM does no harm. The process begins again behind such
 * a method.
 */
public final class Workers {
  /** A method that waits instead of computing is given up after so many times its time. */
  private static final int LONGEST_WAIT = 10;

  private static final long POLL_MILLIS = 50;

  /** What a worker says before it begins. */
  public static final String READY = "ready";

  private static final long LONGEST_START_SECONDS = 120;

  /** Stands for the end of what a worker says. */
  private static final String END = "";

  private final List<String> command;
  private final Duration limit;

  /**
   * Workers.
   *
   * @param arguments of the command line that checks all methods; the number of the first one follows
   * @param limitSeconds how long one method may compute
   */
  public Workers(List<String> arguments, double limitSeconds) {
    this.limit = Duration.ofNanos((long) (limitSeconds * 1e9));
    this.command = new ArrayList<>(List.of(
        System.getProperty("java.home") + "/bin/java",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        System.getProperty("java.class.path", ""),
        "org.djava.cli.Main"));
    command.addAll(arguments);
  }

  /** The outcomes, in the order of the targets; each is reported when it is there. */
  public List<MethodOutcome> run(List<? extends Target> targets, Consumer<MethodOutcome> listener) {
    List<MethodOutcome> outcomes = new ArrayList<>();
    while (outcomes.size() < targets.size()) {
      Worker worker = new Worker(outcomes.size());
      String reason = "";
      while (reason.isEmpty() && outcomes.size() < targets.size()) {
        String method = targets.get(outcomes.size()).name();
        Optional<MethodOutcome> outcome = worker.next(method);
        reason = outcome.isPresent() ? "" : worker.reason();
        outcomes.add(outcome.orElse(
            new MethodOutcome(method, MethodOutcome.Kind.NOT_DECIDABLE, worker.reason(), "")));
        listener.accept(outcomes.get(outcomes.size() - 1));
      }
      worker.end();
    }
    return outcomes;
  }

  /** One process. */
  private final class Worker {
    private final Process process;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private String reason = "";

    Worker(int first) {
      List<String> all = new ArrayList<>(command);
      all.add(String.valueOf(first));
      try {
        process = new ProcessBuilder(all)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      Thread reader = new Thread(this::read, "answers of a worker");
      reader.setDaemon(true);
      reader.start();
      awaitStart();
    }

    private void awaitStart() {
      try {
        if (!READY.equals(lines.poll(LONGEST_START_SECONDS, TimeUnit.SECONDS))) {
          process.destroyForcibly();
          throw new IllegalStateException("the process that checks methods does not start");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }

    private void read() {
      try (BufferedReader in =
          new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
        in.lines().forEach(lines::add);
      } catch (IOException | UncheckedIOException e) {
        // The process has been ended.
      } finally {
        lines.add(END);
      }
    }

    /** Why there is no next outcome. */
    String reason() {
      return reason;
    }

    /** The outcome of the next method; empty if there is none. */
    Optional<MethodOutcome> next(String method) {
      long start = System.nanoTime();
      Duration before = used(start);
      try {
        while (true) {
          String line = lines.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
          if (line != null && !line.equals(END)) {
            return Optional.of(MethodOutcome.parse(method, line));
          }
          Duration waited = Duration.ofNanos(System.nanoTime() - start);
          boolean isOver = used(start).minus(before).compareTo(limit) > 0
              || waited.compareTo(limit.multipliedBy(LONGEST_WAIT)) > 0;
          if (line != null || isOver) {
            reason = line != null ? "ends the JVM" : "no answer in time";
            return Optional.empty();
          }
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }

    /** What it has computed, however busy the machine is; where that is not known, by the clock. */
    private Duration used(long start) {
      return process
          .info()
          .totalCpuDuration()
          .orElseGet(() -> Duration.ofNanos(System.nanoTime() - start));
    }

    void end() {
      process.destroyForcibly();
    }
  }
}
