package org.djava.runtime.library;

import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;

/** A map of one key, or of none, as {@link java.util.Collections} has it. Not for people. */
public final class SmallMap<K, V> extends FixedMap<K, V> {
  private final MapEntry<K, V> entry;

  /** @param entry null for an empty map */
  SmallMap(MapEntry<K, V> entry) {
    this.entry = entry;
  }

  @Override
  public int size() {
    return entry == null ? 0 : 1;
  }

  @Override
  public boolean isEmpty() {
    return entry == null;
  }

  @Override
  public boolean containsKey(Object key) {
    return entry != null && Objects.equals(key, entry.getKey());
  }

  @Override
  public boolean containsValue(Object value) {
    return entry != null && Objects.equals(value, entry.getValue());
  }

  @Override
  public V get(Object key) {
    return containsKey(key) ? entry.getValue() : null;
  }

  @Override
  public V getOrDefault(Object key, V other) {
    return containsKey(key) ? entry.getValue() : other;
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    if (entry != null) {
      action.accept(entry.getKey(), entry.getValue());
    }
  }

  @Override
  public Set<K> keySet() {
    return entry == null ? new SmallSet<>() : new SmallSet<>(entry.getKey());
  }

  @Override
  public Collection<V> values() {
    return entry == null ? new SmallSet<>() : new SmallSet<>(entry.getValue());
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return entry == null ? new SmallSet<>() : new SmallSet<>(entry);
  }

  @Override
  public V remove(Object key) {
    return containsKey(key) ? super.remove(key) : null;
  }

  @Override
  public void clear() {
    if (entry != null) {
      super.clear();
    }
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> others) {
    if (!others.isEmpty()) {
      super.putAll(others);
    }
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> mapping) {
    if (entry != null) {
      super.replaceAll(mapping);
    }
    Objects.requireNonNull(mapping);
  }

  @Override
  public boolean equals(Object other) {
    return other == this || (other instanceof Map<?, ?> map && entrySet().equals(map.entrySet()));
  }

  @Override
  public int hashCode() {
    return entry == null ? 0 : entry.hashCode();
  }

  @Override
  public String toString() {
    return entry == null ? "{}" : "{" + entry + "}";
  }
}
