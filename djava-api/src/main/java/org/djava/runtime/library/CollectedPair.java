package org.djava.runtime.library;

/** What two collectors have collected. Not for people. */
public final class CollectedPair<A, B> {
  private final A first;
  private final B second;

  CollectedPair(A first, B second) {
    this.first = first;
    this.second = second;
  }

  A first() {
    return first;
  }

  B second() {
    return second;
  }
}
