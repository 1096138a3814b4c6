package org.djava.runtime.library;

/** Consecutive integers. Not for people. */
public final class RangeSource extends Source {
  private long next;
  private long remaining;

  RangeSource(long from, long count) {
    this.next = from;
    this.remaining = count;
  }

  @Override
  boolean advance() {
    if (remaining <= 0) {
      return false;
    }
    integer = next;
    next++;
    remaining--;
    return true;
  }

  @Override
  long count() {
    return remaining;
  }
}
