package org.djava.runtime.library;

import java.util.Iterator;

/** Goes through the keys of a map. Not for people. */
public final class KeyCursor<K, V> implements Iterator<K> {
  private final EntryCursor<K, V> entries;

  KeyCursor(EntryCursor<K, V> entries) {
    this.entries = entries;
  }

  @Override
  public boolean hasNext() {
    return entries.hasNext();
  }

  @Override
  public K next() {
    return entries.nextEntry().getKey();
  }

  @Override
  public void remove() {
    entries.remove();
  }
}
