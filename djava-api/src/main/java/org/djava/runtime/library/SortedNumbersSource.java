package org.djava.runtime.library;

import org.djava.runtime.ArraySorting;

/** The numbers in order: all are taken before the first goes on. Not for people. */
public final class SortedNumbersSource extends Source {
  private final Source source;
  private double[] sorted;
  private int next;

  SortedNumbersSource(Source source) {
    this.source = source;
  }

  @Override
  boolean advance() {
    if (sorted == null) {
      sorted = Elements.numbers(source);
      ArraySorting.sort(sorted);
    }
    if (next >= sorted.length) {
      return false;
    }
    number = sorted[next];
    next++;
    return true;
  }

  @Override
  long count() {
    return source.count();
  }
}
