package org.djava.runtime.library;

import java.util.Map;
import java.util.Objects;

/** A key and a value that stay. Not for people. */
public final class FixedEntry<K, V> implements Map.Entry<K, V> {
  private final K key;
  private final V value;

  FixedEntry(K key, V value) {
    this.key = key;
    this.value = value;
  }

  @Override
  public K getKey() {
    return key;
  }

  @Override
  public V getValue() {
    return value;
  }

  @Override
  public V setValue(V replacement) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Map.Entry<?, ?> entry
        && Objects.equals(key, entry.getKey())
        && Objects.equals(value, entry.getValue());
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(key) ^ Objects.hashCode(value);
  }

  @Override
  public String toString() {
    return key + "=" + value;
  }
}
