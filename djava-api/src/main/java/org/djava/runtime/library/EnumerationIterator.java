package org.djava.runtime.library;

import java.util.Enumeration;
import java.util.Iterator;

/** An enumeration as an iterator. Not for people. */
public final class EnumerationIterator<E> implements Iterator<E> {
  private final Enumeration<E> each;

  EnumerationIterator(Enumeration<E> each) {
    this.each = each;
  }

  @Override
  public boolean hasNext() {
    return each.hasMoreElements();
  }

  @Override
  public E next() {
    return each.nextElement();
  }
}
