package org.djava.runtime.library;

/** Integers of an array. Not for people. */
public final class IntegersSource extends Source {
  private final long[] array;
  private int next;

  IntegersSource(long[] array) {
    this.array = array;
  }

  /** The elements from {@code from} up to but not including {@code to}. */
  static IntegersSource of(int[] array, int from, int to) {
    long[] copy = new long[to - from];
    for (int i = from; i < to; i++) {
      copy[i - from] = array[i];
    }
    return new IntegersSource(copy);
  }

  @Override
  boolean advance() {
    if (next >= array.length) {
      return false;
    }
    integer = array[next];
    next++;
    return true;
  }

  @Override
  long count() {
    return (long) array.length - next;
  }
}
