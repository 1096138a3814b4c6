package org.djava.runtime.library;

import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;

/** What {@link java.util.Collections#unmodifiableMap} makes. Not for people. */
public final class ReadOnlyMap<K, V> extends FixedMap<K, V> {
  private final Map<K, V> map;

  @SuppressWarnings("unchecked") // nothing is put into it
  ReadOnlyMap(Map<? extends K, ? extends V> map) {
    this.map = (Map<K, V>) Objects.requireNonNull(map);
  }

  @Override
  public int size() {
    return map.size();
  }

  @Override
  public boolean isEmpty() {
    return map.isEmpty();
  }

  @Override
  public V get(Object key) {
    return map.get(key);
  }

  @Override
  public V getOrDefault(Object key, V other) {
    return map.getOrDefault(key, other);
  }

  @Override
  public boolean containsKey(Object key) {
    return map.containsKey(key);
  }

  @Override
  public boolean containsValue(Object value) {
    return map.containsValue(value);
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    map.forEach(action);
  }

  @Override
  public Set<K> keySet() {
    return new ReadOnlySet<>(map.keySet());
  }

  @Override
  public Collection<V> values() {
    return new ReadOnlyCollection<>(map.values());
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new ReadOnlyEntryView<>(map.entrySet());
  }

  @Override
  public boolean equals(Object other) {
    return other == this || map.equals(other);
  }

  @Override
  public int hashCode() {
    return map.hashCode();
  }

  @Override
  public String toString() {
    return map.toString();
  }
}
