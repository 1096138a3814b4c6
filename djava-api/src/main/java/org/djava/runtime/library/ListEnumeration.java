package org.djava.runtime.library;

import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Goes through a vector that may change meanwhile. Not for people. */
@SuppressWarnings("JdkObsolete") // as vectors have it
public final class ListEnumeration<E> implements Enumeration<E> {
  private final List<E> list;
  private int next;

  ListEnumeration(List<E> list) {
    this.list = list;
  }

  @Override
  public boolean hasMoreElements() {
    return next < list.size();
  }

  @Override
  public E nextElement() {
    if (next >= list.size()) {
      throw new NoSuchElementException("Vector Enumeration");
    }
    next++;
    return list.get(next - 1);
  }

  @Override
  public Iterator<E> asIterator() {
    return new EnumerationIterator<>(this);
  }
}
