package org.djava.runtime.library;

import java.util.Iterator;
import java.util.Map;

/** Goes through the entries of a map. Not for people. */
public abstract class EntryCursor<K, V> implements Iterator<Map.Entry<K, V>> {
  /** A cursor of which subclasses say what the entries are. */
  protected EntryCursor() {}

  abstract MapEntry<K, V> nextEntry();

  @Override
  public final Map.Entry<K, V> next() {
    return nextEntry();
  }
}
