package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The snapshots that a loop leaves as it runs forward, for going back through it later. Called by generated
 * code; not for people.
 */
public final class Checkpoints {
  private final int places;
  private final LoopArrays arrays;
  private final CheckpointSchedule<LoopState> schedule;
  private int steps;

  private Checkpoints(int places, LoopArrays arrays, long expected) {
    this.places = places;
    this.arrays = arrays;
    this.schedule = new CheckpointSchedule<>(places, expected);
  }

  /**
   * The snapshots of a loop that is about to begin.
   *
   * @param written the arrays that it may write
   * @param read the other arrays
   * @param places how many snapshots there may be
   * @param expected how many steps it is likely to have; 0 if nobody knows
   */
  public static Checkpoints start(
      @Nullable Object[] written, @Nullable Object[] read, int places, long expected) {
    return new Checkpoints(places, new LoopArrays(written, read), expected);
  }

  /** Nested arrays as they are now, of the same flat arrays. */
  public static @Nullable Object @Nullable [] rows(@Nullable Object @Nullable [] arrays) {
    if (arrays == null) {
      return null;
    }
    @Nullable Object[] rows = arrays.clone();
    for (int i = 0; i < rows.length; i++) {
      rows[i] = rows[i] instanceof Object[] inner ? rows(inner) : rows[i];
    }
    return rows;
  }

  /**
   * Called where the loop has come to a stop, the first time before it begins.
   *
   * @param numbers the floating-point numbers that it goes on with
   * @param integers the integers
   * @return after how many more steps it is to stop again
   */
  public static int stop(Checkpoints checkpoints, double[] numbers, long[] integers) {
    CheckpointSchedule<LoopState> schedule = checkpoints.schedule;
    schedule.advance(checkpoints.steps);
    if (schedule.keepsHere()) {
      schedule.keep(new LoopState(numbers, integers, checkpoints.arrays.contents()));
    }
    checkpoints.steps = schedule.next();
    return checkpoints.steps;
  }

  /** The loop has ended, that many steps after the last stop. */
  public static void end(Checkpoints checkpoints, int steps) {
    checkpoints.schedule.advance(steps);
    checkpoints.arrays.release();
  }

  /** The way back through the loop. */
  public static LoopReversal back(Checkpoints checkpoints) {
    CheckpointSchedule<LoopState> schedule = checkpoints.schedule;
    return new LoopReversal(
        checkpoints.arrays.working(),
        new CheckpointReversal<>(checkpoints.places, schedule.kept(), schedule.position()));
  }
}
