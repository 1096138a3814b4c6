package org.djava.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The snapshots that a loop leaves as it runs forward, for going back through it later. Called by generated
 * code; not for people.
 */
public final class Checkpoints {
  private final int places;
  private final LoopArrays arrays;
  private final @Nullable Object[] shadows;
  private final CheckpointSchedule<LoopState> schedule;
  private @Nullable LoopShadows realShadows;
  private @Nullable Object[] ofOutputs = {};
  private int steps;

  private Checkpoints(
      int places,
      LoopArrays arrays,
      @Nullable Object[] shadows,
      LoopShadows realShadows,
      long expected) {
    this.places = places;
    this.arrays = arrays;
    this.shadows = shadows;
    this.realShadows = realShadows;
    this.schedule = new CheckpointSchedule<>(places, expected);
  }

  /**
   * The snapshots of a loop that is about to begin.
   *
   * @param written the arrays that it may write
   * @param read those that it only reads
   * @param carried those that it carries at first
   * @param shadows of all these arrays, null for those that have none
   * @param places how many snapshots there may be
   * @param expected how many steps it is likely to have; 0 if nobody knows
   */
  public static Checkpoints start(
      @Nullable Object[] written,
      @Nullable Object[] read,
      @Nullable Object[] carried,
      @Nullable Object[] shadows,
      int places,
      long expected) {
    @Nullable Object[] all = new @Nullable Object[shadows.length];
    System.arraycopy(written, 0, all, 0, written.length);
    System.arraycopy(read, 0, all, written.length, read.length);
    System.arraycopy(carried, 0, all, written.length + read.length, carried.length);
    return new Checkpoints(
        places,
        new LoopArrays(written, read, carried),
        rows(shadows),
        new LoopShadows(all, shadows),
        expected);
  }

  /**
   * Called where the loop has come to a stop, the first time before it begins.
   *
   * @param numbers the floating-point numbers that it goes on with
   * @param integers the integers
   * @param carried the arrays
   * @return after how many more steps it is to stop again
   */
  public static int stop(
      Checkpoints checkpoints, double[] numbers, long[] integers, @Nullable Object[] carried) {
    CheckpointSchedule<LoopState> schedule = checkpoints.schedule;
    schedule.advance(checkpoints.steps);
    if (schedule.keepsHere()) {
      schedule.keep(checkpoints.arrays.state(numbers, integers, carried));
    }
    checkpoints.steps = schedule.next();
    return checkpoints.steps;
  }

  /**
   * The loop has ended.
   *
   * @param steps how many it has made since the last stop
   * @param outputs arrays of floating-point numbers that are used behind it
   * @return their shadows
   */
  public static @Nullable Object[] end(
      Checkpoints checkpoints, int steps, @Nullable Object[] outputs) {
    checkpoints.schedule.advance(steps);
    checkpoints.arrays.release();
    LoopShadows known = checkpoints.realShadows;
    @Nullable Object[] ofOutputs = new @Nullable Object[outputs.length];
    for (int i = 0; known != null && i < outputs.length; i++) {
      ofOutputs[i] = known.of(outputs[i]);
    }
    checkpoints.realShadows = null;
    checkpoints.ofOutputs = rows(ofOutputs);
    return ofOutputs;
  }

  /** The same flat arrays where they are now: rows may be moved about behind the loop. */
  private static @Nullable Object[] rows(@Nullable Object[] arrays) {
    @Nullable Object[] rows = arrays.clone();
    for (int i = 0; i < rows.length; i++) {
      rows[i] = rows[i] instanceof Object[] inner ? rows(inner) : rows[i];
    }
    return rows;
  }

  /** The way back through the loop. */
  public static LoopReversal back(Checkpoints checkpoints) {
    CheckpointSchedule<LoopState> schedule = checkpoints.schedule;
    return new LoopReversal(
        checkpoints.arrays.working(checkpoints.shadows),
        checkpoints.shadows,
        new CheckpointReversal<>(checkpoints.places, schedule.kept(), schedule.position()),
        checkpoints.ofOutputs);
  }

  /** Adds the adjoints in one shadow to those in another one, and clears it; a shadow may be null. */
  public static void move(@Nullable Object from, @Nullable Object to) {
    LoopShadows.move(from, to);
  }
}
