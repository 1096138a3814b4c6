package org.djava.runtime.library;

import java.util.Collection;
import java.util.Iterator;

/** The elements of a collection, as they are when the first is asked for. Not for people. */
public final class CollectionSource extends Source {
  private final Collection<?> collection;
  private Iterator<?> elements;

  CollectionSource(Collection<?> collection) {
    this.collection = collection;
  }

  @Override
  boolean advance() {
    if (elements == null) {
      elements = collection.iterator();
    }
    if (!elements.hasNext()) {
      return false;
    }
    object = elements.next();
    return true;
  }

  @Override
  long count() {
    return collection.size();
  }
}
