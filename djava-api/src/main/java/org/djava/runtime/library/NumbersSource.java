package org.djava.runtime.library;

/** Part of an array of {@code double}s. Not for people. */
public final class NumbersSource extends Source {
  private final double[] array;
  private final int end;
  private int next;

  NumbersSource(double[] array, int from, int to) {
    this.array = array;
    this.next = from;
    this.end = to;
  }

  @Override
  boolean advance() {
    if (next >= end) {
      return false;
    }
    number = array[next];
    next++;
    return true;
  }

  @Override
  long count() {
    return (long) end - next;
  }
}
