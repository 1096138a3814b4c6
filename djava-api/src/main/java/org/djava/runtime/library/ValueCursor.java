package org.djava.runtime.library;

import java.util.Iterator;

/** Goes through the values of a map. Not for people. */
public final class ValueCursor<K, V> implements Iterator<V> {
  private final EntryCursor<K, V> entries;

  ValueCursor(EntryCursor<K, V> entries) {
    this.entries = entries;
  }

  @Override
  public boolean hasNext() {
    return entries.hasNext();
  }

  @Override
  public V next() {
    return entries.nextEntry().getValue();
  }

  @Override
  public void remove() {
    entries.remove();
  }
}
