package org.djava.runtime.library;

/**
 * What a stream's elements come from, one after the other: a number or an object, depending on the
 * stream. Not for people.
 */
public abstract class Source {
  /** The element of a stream of objects. */
  Object object;

  /** The element of a stream of {@code double}s. */
  double number;

  /** The element of a stream of {@code int}s or {@code long}s. */
  long integer;

  /** For subclasses, which set the element. */
  protected Source() {}

  /** Goes on to the next element; false if there is none. */
  abstract boolean advance();

  /** The number of elements, where it is known before they are looked at; otherwise -1. */
  long count() {
    return -1;
  }

  /** The element is that of {@code source}. */
  final void take(Source source) {
    object = source.object;
    number = source.number;
    integer = source.integer;
  }
}
