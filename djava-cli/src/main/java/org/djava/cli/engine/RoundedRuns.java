package org.djava.cli.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.djava.cli.target.Point;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.interpret.DisplacementLostException;
import org.djava.compiler.interpret.RandomRounding;
import org.djava.compiler.interpret.WorkBudget;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.MethodReference;

/** Runs of one target's derivatives in which results are rounded up or down at random. */
final class RoundedRuns {
  static final int SAMPLES = 8;

  /** What all runs at a point may do, some seconds. */
  private static final long MOST = 40_000_000;

  /** A run that does not end within that takes so many times as long. */
  private static final long UNKNOWN = 4;

  private final DerivativeRuns runs;
  private final RandomRounding rounding;
  private final boolean mayJump;
  private final WorkBudget work;
  private long cost = 1;

  private RoundedRuns(
      DerivativeRuns runs, RandomRounding rounding, boolean mayJump, WorkBudget work) {
    this.work = work;
    this.runs = runs;
    this.rounding = rounding;
    this.mayJump = mayJump;
  }

  /**
   * Runs of {@code target}.
   *
   * @param bodies of the methods that are not run as they are
   * @param isStep whether a method that is run as it is takes steps
   */
  static RoundedRuns of(
      CompiledTarget target,
      FunctionSource bodies,
      RandomRounding rounding,
      Predicate<MethodReference> isStep) {
    WorkBudget work = new WorkBudget();
    DerivativeRuns runs = new DerivativeRuns(
        target,
        derivation -> Machine.rounding(derivation, target.loader(), bodies, rounding, work));
    boolean mayJump = new StepSearch(bodies, isStep).mayStep(target.function());
    return new RoundedRuns(runs, rounding, mayJump, work);
  }

  /** Before the runs at a point. */
  void start() {
    work.start(MOST);
    cost = 1;
  }

  /** Whether runs had too much to do since, so that some are missing. */
  boolean isExhausted() {
    return work.isExhausted();
  }

  /** How many statements the longest run since then had; a guess if none came to its end. */
  long cost() {
    return cost;
  }

  /** How many results the last run has rounded. */
  int count() {
    return rounding.count();
  }

  /** Whether the target takes steps, as {@code floor} does. */
  boolean mayJump() {
    return mayJump;
  }

  /** Some values and tangents along a direction. */
  List<DerivativeRuns.Forward> forward(Point point, List<Object> tangents) {
    return forward(point, tangents, SAMPLES);
  }

  /** So many of them. */
  List<DerivativeRuns.Forward> forward(Point point, List<Object> tangents, int count) {
    return samples(point, count, () -> runs.forward(point, tangents));
  }

  /** Some gradients. */
  List<DerivativeRuns.Reverse> reverse(Point point, double seed) {
    return reverse(point, seed, SAMPLES);
  }

  /** So many of them. */
  List<DerivativeRuns.Reverse> reverse(Point point, double seed, int count) {
    return samples(point, count, () -> runs.reverse(point, seed));
  }

  /** What cannot be run, or throws when it is rounded otherwise, is missing. */
  private <R> List<R> samples(Point point, int count, Supplier<R> run) {
    List<R> samples = new ArrayList<>();
    long seed = Arrays.deepHashCode(point.arguments().toArray());
    for (int i = 0; i < count; i++) {
      rounding.start(seed * count + i);
      long before = work.left();
      try {
        samples.add(run.get());
      } catch (DisplacementLostException tooMuchWork) {
        cost = samples.isEmpty() ? Math.max(cost, UNKNOWN * before) : cost;
        return samples;
      } catch (UserMistake | CompilationFailure | LinkageError e) {
        return samples;
      } finally {
        cost = Math.max(cost, before - work.left());
      }
    }
    return samples;
  }
}
