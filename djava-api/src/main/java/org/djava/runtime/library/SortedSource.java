package org.djava.runtime.library;

import java.util.Comparator;

/** The objects in order: all are taken before the first goes on. Not for people. */
public final class SortedSource extends Source {
  private final Source source;
  private final Comparator<Object> comparator;
  private Object[] sorted;
  private int next;

  /** @param comparator null for the natural order */
  SortedSource(Source source, Comparator<Object> comparator) {
    this.source = source;
    this.comparator = comparator;
  }

  @Override
  boolean advance() {
    if (sorted == null) {
      sorted = Elements.objects(source);
      ObjectSorting.sort(sorted, 0, sorted.length, comparator);
    }
    if (next >= sorted.length) {
      return false;
    }
    object = sorted[next];
    next++;
    return true;
  }

  @Override
  long count() {
    return source.count();
  }
}
