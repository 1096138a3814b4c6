package org.djava.runtime.library;

import java.util.Arrays;

/** The integers in order: all are taken before the first goes on. Not for people. */
public final class SortedIntegersSource extends Source {
  private final Source source;
  private long[] sorted;
  private int next;

  SortedIntegersSource(Source source) {
    this.source = source;
  }

  @Override
  boolean advance() {
    if (sorted == null) {
      sorted = Elements.integers(source);
      Arrays.sort(sorted);
    }
    if (next >= sorted.length) {
      return false;
    }
    integer = sorted[next];
    next++;
    return true;
  }

  @Override
  long count() {
    return source.count();
  }
}
