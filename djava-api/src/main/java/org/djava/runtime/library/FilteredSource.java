package org.djava.runtime.library;

/** The elements that a test holds for. Not for people. */
public final class FilteredSource extends Source {
  private final Source source;
  private final ElementTest test;

  FilteredSource(Source source, ElementTest test) {
    this.source = source;
    this.test = test;
  }

  @Override
  boolean advance() {
    while (source.advance()) {
      if (test.holds(source)) {
        take(source);
        return true;
      }
    }
    return false;
  }
}
