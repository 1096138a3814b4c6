package org.djava.runtime.library;

/** The elements that the builder of a stream has been given. Not for people. */
public final class Building<E> {
  private final ArrayListStandIn<E> elements = new ArrayListStandIn<>();
  private boolean isOver;

  Building() {}

  void add(E element) {
    if (isOver) {
      throw new IllegalStateException();
    }
    elements.add(element);
  }

  /** The elements; nothing can be added any more. */
  Source built() {
    if (isOver) {
      throw new IllegalStateException();
    }
    isOver = true;
    return new CollectionSource(elements);
  }
}
