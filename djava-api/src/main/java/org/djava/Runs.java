package org.djava;

import org.jspecify.annotations.Nullable;

/**
 * The arguments of several runs of one function at one point. The first run gets the arguments
 * themselves, so that the caller sees the effects of exactly one run; every other run starts from
 * what the arguments were before the first.
 */
final class Runs {
  private static final Object[] NOTHING = {};

  private final Snapshot snapshot = new Snapshot();
  private @Nullable Object[] arguments = NOTHING;
  private int started;
  private boolean unchanged;

  /**
   * Starts over at another point.
   *
   * @param arguments the arguments, not written until the last run has started
   * @param count how many runs there will be at most
   */
  void begin(@Nullable Object[] arguments, int count) {
    this.arguments = arguments;
    started = 0;
    if (count > 1) {
      snapshot.take(arguments);
    }
  }

  /** The arguments of the next run. */
  @Nullable
  Object[] next() {
    started++;
    if (started == 1) {
      return arguments;
    }
    if (started == 2) {
      unchanged = snapshot.isUnchanged();
    }
    return unchanged ? arguments : snapshot.fresh();
  }

  /** Forgets the arguments. */
  void end() {
    snapshot.release();
    arguments = NOTHING;
  }
}
