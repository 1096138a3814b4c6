package org.djava.runtime.library;

/** Makes an element of another one. Not for people. */
public interface Step {
  /** Sets the element of {@code to}. */
  void go(Source from, Source to);
}
