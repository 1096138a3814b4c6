package org.djava.runtime.library;

/** Every element made into another one. Not for people. */
public final class MappedSource extends Source {
  private final Source source;
  private final Step step;

  MappedSource(Source source, Step step) {
    this.source = source;
    this.step = step;
  }

  @Override
  boolean advance() {
    if (!source.advance()) {
      return false;
    }
    step.go(source, this);
    return true;
  }

  @Override
  long count() {
    return source.count();
  }
}
