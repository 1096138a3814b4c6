package org.djava.runtime;

import org.djava.runtime.CheckpointReversal.Action;
import org.jspecify.annotations.Nullable;

/**
 * The way back through a loop that has left snapshots: what is to be run again, from what state, on copies of
 * its arrays. Called by generated code; not for people.
 */
public final class LoopReversal {
  private final LoopCopies arrays;
  private final @Nullable Object[] given;
  private final CheckpointReversal<LoopState> schedule;
  private LoopState state =
      new LoopState(new double[0], new long[0], new @Nullable Object[0], null);
  private Action action = Action.END;
  private @Nullable Object[] ofOutputs;
  private @Nullable Object[] shadows = {};
  private @Nullable Object[] shadowsBehind = {};

  LoopReversal(
      LoopCopies arrays,
      @Nullable Object[] given,
      CheckpointReversal<LoopState> schedule,
      @Nullable Object[] ofOutputs) {
    this.arrays = arrays;
    this.given = given;
    this.schedule = schedule;
    this.ofOutputs = ofOutputs;
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
    LoopState snapshot = reversal.schedule.restored();
    if (snapshot != null) {
      reversal.state = reversal.arrays.restored(snapshot);
    }
    reversal.shadows = new @Nullable Object[reversal.state.carried().length];
    return action == Action.REVERSE ? 2 : 1;
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

  /** An array that it begins with. */
  public static @Nullable Object carried(LoopReversal reversal, int index) {
    return reversal.state.carried()[index];
  }

  /** An array to run it on, the same for all pieces. */
  public static @Nullable Object array(LoopReversal reversal, int index) {
    return reversal.arrays.array(index);
  }

  /** The shadow of such an array. */
  public static @Nullable Object given(LoopReversal reversal, int index) {
    return reversal.given[index];
  }

  /** The shadow of an array that it begins with. */
  public static @Nullable Object shadow(LoopReversal reversal, int index) {
    Object shadow = reversal.arrays.shadows().of(reversal.state.carried()[index]);
    reversal.shadows[index] = shadow;
    return shadow;
  }

  /** The shadow, in the piece behind, of an array that it leads to; null if the loop ends. */
  public static @Nullable Object shadowBehind(LoopReversal reversal, int index) {
    return index < reversal.shadowsBehind.length ? reversal.shadowsBehind[index] : null;
  }

  /** The shadow of an array that is used behind the loop; null if the piece does not lead there. */
  public static @Nullable Object shadowOfOutput(LoopReversal reversal, int index) {
    return index < reversal.ofOutputs.length ? reversal.ofOutputs[index] : null;
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
    if (reversal.action == Action.REVERSE) {
      reversal.ofOutputs = new @Nullable Object[0];
      reversal.shadowsBehind = reversal.shadows;
      reversal.arrays.shadows().forget();
    }
  }

  /** The piece has been run, up to these numbers and arrays. */
  public static void reached(
      LoopReversal reversal, double[] numbers, long[] integers, @Nullable Object[] carried) {
    reversal.state = new LoopState(numbers, integers, carried, null);
    boolean isKept = reversal.action == Action.ADVANCE_AND_KEEP;
    reversal.schedule.reached(isKept ? reversal.arrays.kept(reversal.state) : reversal.state);
  }
}
