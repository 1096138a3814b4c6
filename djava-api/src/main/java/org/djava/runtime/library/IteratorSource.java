package org.djava.runtime.library;

import java.util.Iterator;

/** What an iterator has. Not for people. */
public final class IteratorSource extends Source {
  private final Iterator<?> elements;

  IteratorSource(Iterator<?> elements) {
    this.elements = elements;
  }

  @Override
  boolean advance() {
    if (!elements.hasNext()) {
      return false;
    }
    object = elements.next();
    return true;
  }
}
