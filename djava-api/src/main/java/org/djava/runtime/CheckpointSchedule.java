package org.djava.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * Where a loop that runs forward leaves snapshots: if it is known how many steps it has, where the fewest of
 * them will have to be run again (Griewank and Walther's revolve), else at a distance that doubles whenever
 * there is no more room.
 *
 * <p>The loop is gone back through in pieces of as many steps as there are snapshots.
 */
final class CheckpointSchedule<S> {
  private final int places;
  private final long expected;
  private final List<Checkpoint<S>> kept = new ArrayList<>();
  private long distance;
  private long position;

  /**
   * The schedule of a loop that has not begun.
   *
   * @param places how many snapshots there may be
   * @param expected how many steps the loop is likely to have; 0 if nobody knows
   */
  CheckpointSchedule(int places, long expected) {
    this.places = places;
    this.expected = expected;
    this.distance = places;
  }

  /** How many steps the loop has made. */
  long position() {
    return position;
  }

  /** The snapshots, the first one first. */
  List<Checkpoint<S>> kept() {
    return List.copyOf(kept);
  }

  /** Whether there is to be a snapshot here; makes room for it. */
  boolean keepsHere() {
    if (kept.isEmpty() || isAsExpected() || places == 1) {
      return kept.size() < places;
    }
    while (kept.size() == places) {
      distance *= 2;
      thin();
    }
    return position - kept.get(kept.size() - 1).position() >= distance;
  }

  void keep(S state) {
    kept.add(new Checkpoint<>(position, state));
  }

  /** The steps from here to where there may be the next snapshot. */
  int next() {
    if (isAsExpected()) {
      long pieces = CheckpointReversal.pieces(expected - position, places);
      int free = places - kept.size();
      return limited(
          pieces <= 1 || free == 0
              ? expected - position
              : CheckpointReversal.split(pieces, free + 1) * places);
    }
    return limited(places == 1 ? Long.MAX_VALUE : (position / distance + 1) * distance - position);
  }

  /** The loop has made some steps. */
  void advance(int steps) {
    position += steps;
  }

  private boolean isAsExpected() {
    return position < expected;
  }

  /** Drops what is nearer to the one before than the distance is. */
  private void thin() {
    List<Checkpoint<S>> sparse = new ArrayList<>();
    for (Checkpoint<S> each : kept) {
      boolean isFar = sparse.isEmpty()
          || each.position() - sparse.get(sparse.size() - 1).position() >= distance;
      if (isFar) {
        sparse.add(each);
      }
    }
    kept.clear();
    kept.addAll(sparse);
  }

  private static int limited(long steps) {
    return (int) Math.min(steps, Integer.MAX_VALUE);
  }
}
