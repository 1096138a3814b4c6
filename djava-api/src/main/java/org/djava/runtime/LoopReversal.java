package org.djava.runtime;

import org.djava.runtime.CheckpointReversal.Action;
import org.jspecify.annotations.Nullable;

/**
 * The way back through a loop that has left snapshots: what is to be run again, from what state, on copies of
 * its arrays. Called by generated code; not for people.
 */
public final class LoopReversal {
  private final LoopCopies arrays;
  private final CheckpointReversal<LoopState> schedule;
  private LoopState state = new LoopState(new double[0], new long[0], null);
  private Action action = Action.END;

  LoopReversal(LoopCopies arrays, CheckpointReversal<LoopState> schedule) {
    this.arrays = arrays;
    this.schedule = schedule;
  }

  /**
   * Goes on to the next piece, with the state that it begins with.
   *
   * @return 0 if there is none, 1 if it is to be run, 2 if it is to be run and reversed
   */
  public static int next(LoopReversal reversal) {
    Action action = reversal.schedule.next();
    reversal.action = action;
    if (action == Action.END) {
      return 0;
    }
    LoopState restored = reversal.schedule.restored();
    if (restored != null) {
      reversal.restore(restored);
    }
    return action == Action.REVERSE ? 2 : 1;
  }

  private void restore(LoopState snapshot) {
    Object[] contents = snapshot.contents();
    if (contents == null) {
      throw new IllegalStateException("no snapshot");
    }
    arrays.restore(contents);
    state = snapshot;
  }

  /** How many steps the piece has. */
  public static int steps(LoopReversal reversal) {
    return reversal.schedule.steps();
  }

  /** The floating-point numbers that it begins with. */
  public static double[] numbers(LoopReversal reversal) {
    return reversal.state.numbers();
  }

  /** The integers that it begins with. */
  public static long[] integers(LoopReversal reversal) {
    return reversal.state.integers();
  }

  /** An array to run it on, the same for all pieces. */
  public static @Nullable Object array(LoopReversal reversal, int index) {
    return reversal.arrays.array(index);
  }

  /**
   * The piece has been run.
   *
   * @param exit the way by which the loop has been left; 0 if it goes on
   * @param steps how many it has made
   */
  public static void ran(LoopReversal reversal, int exit, int steps) {
    CheckpointReversal<LoopState> schedule = reversal.schedule;
    if (steps != schedule.steps() || (exit != 0) != schedule.isLast()) {
      throw new IllegalStateException(
          "a checkpointed loop did something else when it was run again from a snapshot");
    }
  }

  /** The piece has been run, up to these numbers. */
  public static void reached(LoopReversal reversal, double[] numbers, long[] integers) {
    boolean isKept = reversal.action == Action.ADVANCE_AND_KEEP;
    reversal.state = new LoopState(numbers, integers, isKept ? reversal.arrays.contents() : null);
    reversal.schedule.reached(reversal.state);
  }
}
