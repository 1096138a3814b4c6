package org.djava.cli.large;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Consumer;
import org.djava.cli.engine.DerivativeEngine;
import org.djava.cli.target.Target;

/** Checks many methods one after the other, for as long as each of them takes. */
public final class LargeCheck {
  private static final long STACK_SIZE = 1L << 26;

  private final DerivativeEngine engine;
  private final int points;
  private final long seed;

  /**
   * A check.
   *
   * @param points how many points of each method are checked
   * @param seed what the points are made from
   */
  public LargeCheck(DerivativeEngine engine, int points, long seed) {
    this.engine = engine;
    this.points = points;
    this.seed = seed;
  }

  /** Reports the outcomes, in the order of the targets. */
  public void run(List<? extends Target> targets, Consumer<MethodOutcome> listener) {
    // What the methods print is no answer of ours.
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    System.setOut(nowhere);
    System.setErr(nowhere);
    Runnable task = () -> targets.forEach(
        target -> listener.accept(new MethodCheck(engine, target, points, seed).run()));
    Thread thread = new Thread(null, task, "checks", STACK_SIZE);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
