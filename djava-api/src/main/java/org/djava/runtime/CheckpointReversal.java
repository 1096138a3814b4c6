package org.djava.runtime;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way back through a loop with the help of snapshots: what is to be run again from where, and which piece
 * is reversed next. The last snapshot is always the one in use, and those before it wait; so no piece is ever
 * run more often than the binomial schedule says, and nothing recurs.
 */
final class CheckpointReversal<S> {
  /** What is done next. */
  enum Action {
    /** Nothing: all has been reversed. */
    END,
    /** Some steps are run from the current state. */
    ADVANCE,
    /** The same, and there is to be a snapshot where they lead. */
    ADVANCE_AND_KEEP,
    /** Some steps are run from the current state and reversed. */
    REVERSE
  }

  private final int places;
  private final List<Checkpoint<S>> kept;
  private final long length;
  private long end;
  private long position;
  private int steps;
  private Action action = Action.END;
  private @Nullable S current;

  /**
   * The way back from the end of a loop.
   *
   * @param places how many snapshots there may be
   * @param kept those that there are, the first one at the start
   * @param end how many steps the loop has
   */
  CheckpointReversal(int places, List<Checkpoint<S>> kept, long end) {
    this.places = places;
    this.kept = new ArrayList<>(kept);
    this.length = end;
    this.end = end;
  }

  /** Finds what is done next; the current state may have to be restored for it. */
  Action next() {
    if (action == Action.REVERSE) {
      end = position;
      current = null;
    }
    if (kept.get(kept.size() - 1).position() == end) {
      kept.remove(kept.size() - 1);
    }
    action = kept.isEmpty() ? Action.END : afterwards();
    return action;
  }

  private Action afterwards() {
    if (current == null) {
      position = kept.get(kept.size() - 1).position();
    }
    long pieces = pieces(end - position, places);
    if (pieces <= 1) {
      steps = (int) (end - position);
      return Action.REVERSE;
    }
    int free = places - kept.size();
    long farther = free == 0 ? pieces - 1 : split(pieces, free + 1);
    steps = (int) Math.min(farther * places, Integer.MAX_VALUE);
    return free == 0 ? Action.ADVANCE : Action.ADVANCE_AND_KEEP;
  }

  /** How many steps are to be run. */
  int steps() {
    return steps;
  }

  /** Whether the piece ends where the loop does. */
  boolean isLast() {
    return position + steps == length;
  }

  /** The snapshot to be restored before; null if the state is what was reached last. */
  @Nullable
  S restored() {
    return current == null ? kept.get(kept.size() - 1).state() : null;
  }

  /** The steps of an advance have been made, to that state. */
  void reached(S state) {
    position += steps;
    current = state;
    if (action == Action.ADVANCE_AND_KEEP) {
      kept.add(new Checkpoint<>(position, state));
    }
  }

  /** In how many pieces some steps are reversed. */
  static long pieces(long steps, int places) {
    return (steps + places - 1) / places;
  }

  /**
   * After how many of some pieces there is to be the next snapshot, so that the fewest have to be run again.
   *
   * @param pieces 2 or more
   * @param places the snapshots there may be, the one at the start of the pieces counted, 2 or more
   */
  static long split(long pieces, int places) {
    // With s places, C(s + r, s) pieces are reversed if none is run forward more than r times.
    long most = 1;
    long lower = 0;
    long lowest = 0;
    int times = 0;
    while (most < pieces) {
      times++;
      lowest = lower;
      lower = most;
      most = most * (places + times) / times;
    }
    long ofTheRest = most * places / (places + times);
    return Math.max(1, Math.max(lowest, pieces - ofTheRest));
  }
}
