package org.djava.runtime.library;

/** Part of an array of objects. Not for people. */
public final class ObjectsSource extends Source {
  private final Object[] array;
  private final int end;
  private int next;

  ObjectsSource(Object[] array, int from, int to) {
    this.array = array;
    this.next = from;
    this.end = to;
  }

  @Override
  boolean advance() {
    if (next >= end) {
      return false;
    }
    object = array[next];
    next++;
    return true;
  }

  @Override
  long count() {
    return (long) end - next;
  }
}
