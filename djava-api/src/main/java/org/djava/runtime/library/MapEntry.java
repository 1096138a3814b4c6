package org.djava.runtime.library;

import java.util.Map;
import java.util.Objects;

/** What a map has for a key. Not for people. */
public class MapEntry<K, V> implements Map.Entry<K, V> {
  private final K key;
  private V value;

  MapEntry(K key, V value) {
    this.key = key;
    this.value = value;
  }

  @Override
  public final K getKey() {
    return key;
  }

  @Override
  public final V getValue() {
    return value;
  }

  @Override
  public V setValue(V replacement) {
    V before = value;
    value = replacement;
    return before;
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof Map.Entry<?, ?> entry
        && Objects.equals(key, entry.getKey())
        && Objects.equals(value, entry.getValue());
  }

  @Override
  public final int hashCode() {
    return Objects.hashCode(key) ^ Objects.hashCode(value);
  }

  @Override
  public final String toString() {
    return key + "=" + value;
  }
}
