package org.djava.runtime.library;

/** Some elements, after others. Not for people. */
public final class SlicedSource extends Source {
  /** Since this version the JDK knows the number of elements of a slice. */
  private static final int COUNTING_VERSION = 20;

  private final Source source;
  private long skipped;
  private long remaining;

  /** @param limit the most elements; -1 for all */
  SlicedSource(Source source, long skipped, long limit) {
    this.source = source;
    this.skipped = skipped;
    this.remaining = limit;
  }

  @Override
  boolean advance() {
    if (remaining == 0) {
      return false;
    }
    while (skipped > 0) {
      skipped--;
      if (!source.advance()) {
        return false;
      }
    }
    if (!source.advance()) {
      return false;
    }
    if (remaining > 0) {
      remaining--;
    }
    take(source);
    return true;
  }

  @Override
  long count() {
    long all = source.count();
    if (all < 0 || Runtime.version().feature() < COUNTING_VERSION) {
      return -1;
    }
    long left = Math.max(0, all - skipped);
    return remaining < 0 ? left : Math.min(left, remaining);
  }
}
