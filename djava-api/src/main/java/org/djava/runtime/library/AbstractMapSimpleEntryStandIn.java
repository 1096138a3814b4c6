package org.djava.runtime.library;

import java.util.AbstractMap;
import java.util.Map;

/** A {@link AbstractMap.SimpleEntry}. Not for people. */
@SuppressWarnings("serial") // what it inherits is written: an entry of nulls
public final class AbstractMapSimpleEntryStandIn<K, V> extends AbstractMap.SimpleEntry<K, V> {
  private final MapEntry<K, V> entry;

  /** As {@link AbstractMap.SimpleEntry} has it. */
  public AbstractMapSimpleEntryStandIn(K key, V value) {
    super(null, null);
    entry = new MapEntry<>(key, value);
  }

  /** As {@link AbstractMap.SimpleEntry} has it. */
  public AbstractMapSimpleEntryStandIn(Map.Entry<? extends K, ? extends V> other) {
    this(other.getKey(), other.getValue());
  }

  @Override
  public K getKey() {
    return entry.getKey();
  }

  @Override
  public V getValue() {
    return entry.getValue();
  }

  @Override
  public V setValue(V replacement) {
    return entry.setValue(replacement);
  }

  @Override
  public boolean equals(Object other) {
    return entry.equals(other);
  }

  @Override
  public int hashCode() {
    return entry.hashCode();
  }

  @Override
  public String toString() {
    return entry.toString();
  }
}
