package org.djava.runtime.library;

/** Makes a source of an element. Not for people. */
public interface SourceOf {
  /** The source; null for none. */
  Source make(Source element);
}
