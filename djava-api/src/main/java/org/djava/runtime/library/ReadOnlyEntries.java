package org.djava.runtime.library;

import java.util.Iterator;
import java.util.Map;

/** Goes through the entries of a map and changes none. Not for people. */
public final class ReadOnlyEntries<K, V> implements Iterator<Map.Entry<K, V>> {
  private final Iterator<? extends Map.Entry<? extends K, ? extends V>> entries;

  ReadOnlyEntries(Iterator<? extends Map.Entry<? extends K, ? extends V>> entries) {
    this.entries = entries;
  }

  @Override
  public boolean hasNext() {
    return entries.hasNext();
  }

  @Override
  public Map.Entry<K, V> next() {
    Map.Entry<? extends K, ? extends V> entry = entries.next();
    return new FixedEntry<>(entry.getKey(), entry.getValue(), true);
  }

  @Override
  public void remove() {
    throw new UnsupportedOperationException();
  }
}
