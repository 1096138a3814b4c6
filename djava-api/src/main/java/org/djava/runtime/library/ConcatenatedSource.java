package org.djava.runtime.library;

/** The elements of one source and then those of another. Not for people. */
public final class ConcatenatedSource extends Source {
  private final Source first;
  private final Source second;
  private boolean isSecond;

  ConcatenatedSource(Source first, Source second) {
    this.first = first;
    this.second = second;
  }

  @Override
  boolean advance() {
    if (!isSecond && first.advance()) {
      take(first);
      return true;
    }
    isSecond = true;
    if (!second.advance()) {
      return false;
    }
    take(second);
    return true;
  }

  @Override
  long count() {
    long before = first.count();
    long behind = second.count();
    return before < 0 || behind < 0 ? -1 : before + behind;
  }
}
