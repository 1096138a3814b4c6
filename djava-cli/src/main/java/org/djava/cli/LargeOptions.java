package org.djava.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.djava.cli.engine.DerivativeEngine;
import org.djava.cli.large.LargeCheck;
import org.djava.cli.large.MethodOutcome;
import org.djava.cli.large.Summary;
import org.djava.cli.large.Workers;
import org.djava.cli.target.ManyTargets;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How {@code check} is told to check many methods, and what it says of them. */
final class LargeOptions {
  @Option(
      names = "--points",
      paramLabel = "N",
      description = "Of a class, folder or jar: how many points of each method (default: 3).")
  private @Nullable Integer points;

  @Option(
      names = "--random-seed",
      paramLabel = "N",
      description = "Of a class, folder or jar: what the points are made from (default: 1).")
  private @Nullable Long randomSeed;

  @Option(
      names = "--time-limit",
      paramLabel = "SECONDS",
      description = "Of a class, folder or jar: how long one method may compute (default: 10).")
  private @Nullable Double timeLimit;

  @Option(
      names = "--verbose",
      description = "Of a class, folder or jar: one line for each method as well.")
  private boolean verbose;

  /** The number of the first method to check in this process, for the process that asks. */
  @Option(names = "--worker", hidden = true)
  private @Nullable Integer worker;

  /** Refuses options that say nothing of a single function. */
  void requireNone() {
    String given = points != null
        ? "--points"
        : randomSeed != null ? "--random-seed" : timeLimit != null ? "--time-limit" : "--verbose";
    if (verbose || !given.equals("--verbose")) {
      throw new UserMistake(given
          + " is for a class, a source file, a folder or a jar; the points of one function are given"
          + " with --at");
    }
  }

  private int points() {
    return points == null ? 3 : points;
  }

  private long randomSeed() {
    return randomSeed == null ? 1 : randomSeed;
  }

  private double timeLimit() {
    return timeLimit == null ? 10 : timeLimit;
  }

  /** Checks all methods of what {@code text} names; returns the exit code. */
  int check(
      String text, TargetOptions options, DerivativeEngine engine, boolean json, Answers answers) {
    if (points() < 1 || !(timeLimit() > 0)) {
      throw new UserMistake("--points and --time-limit must be positive");
    }
    ManyTargets.Found found = ManyTargets.of(text, options.classPath());
    List<Target.OfMethod> targets = found.targets();
    if (targets.isEmpty()) {
      throw new UserMistake(text + " has no static method over numbers with a number as its result"
          + unreadable(found));
    }
    if (worker != null) {
      answers.out().println(Workers.READY);
      answers.out().flush();
      new LargeCheck(engine, points(), randomSeed())
          .run(targets.subList(worker, targets.size()), outcome -> {
            answers.out().println(outcome.line());
            answers.out().flush();
          });
      return ExitCode.ANSWERED;
    }
    List<MethodOutcome> outcomes = new Workers(arguments(text, options), timeLimit())
        .run(targets, listener(targets.size(), json, answers));
    Summary summary = new Summary(outcomes);
    if (!json) {
      answers.out().print(summary.text());
    }
    found.unreadable().forEach(problem -> answers.warn(Optional.of(text + ": " + problem)));
    if (summary.count(MethodOutcome.Kind.DISAGREE) > 0) {
      return ExitCode.DISAGREEMENT;
    }
    return summary.count(MethodOutcome.Kind.FAILED) > 0 ? ExitCode.OWN_BUG : ExitCode.ANSWERED;
  }

  /** What could not be looked at may have some. */
  private static String unreadable(ManyTargets.Found found) {
    int count = found.unreadable().size();
    return count == 0
        ? ""
        : " that can be read; "
            + (count == 1 ? "of a class file: " : "of " + count + " class files, the first: ")
            + found.unreadable().get(0);
  }

  private List<String> arguments(String text, TargetOptions options) {
    return List.of(
        "check",
        text,
        "--class-path=" + options.classPath(),
        "--points=" + points(),
        "--random-seed=" + randomSeed(),
        "--worker");
  }

  private Consumer<MethodOutcome> listener(int total, boolean json, Answers answers) {
    boolean showsProgress = Terminal.showsProgress();
    List<MethodOutcome> done = new ArrayList<>();
    return outcome -> {
      done.add(outcome);
      if (showsProgress) {
        answers
            .err()
            .print(done.size() < total ? "\r" + done.size() + "/" + total : "\r        \r");
        answers.err().flush();
      }
      if (json) {
        answers.out().println(asJson(outcome));
      } else if (verbose) {
        answers.out().println(Summary.line(outcome));
      }
    };
  }

  private static String asJson(MethodOutcome outcome) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("function", outcome.method());
    object.put("outcome", outcome.kind().word());
    object.put("reason", outcome.reason());
    object.put("detail", outcome.detail());
    return Json.write(object);
  }
}
