package org.djava.runtime.library;

/** Looks at an element. Not for people. */
public interface ElementTest {
  /** Whether the element of {@code source} is one of those. */
  boolean holds(Source source);
}
