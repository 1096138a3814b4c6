package org.djava.runtime.library;

/** The elements of what is made of every element. Not for people. */
public final class FlattenedSource extends Source {
  private final Source source;
  private final SourceOf parts;
  private Source part;

  FlattenedSource(Source source, SourceOf parts) {
    this.source = source;
    this.parts = parts;
  }

  @Override
  boolean advance() {
    while (true) {
      if (part != null && part.advance()) {
        take(part);
        return true;
      }
      if (!source.advance()) {
        return false;
      }
      part = parts.make(source);
    }
  }
}
