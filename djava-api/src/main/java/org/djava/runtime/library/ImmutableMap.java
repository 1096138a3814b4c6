package org.djava.runtime.library;

import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;

/** What {@link Map#of()} and its like make. Not for people. */
public final class ImmutableMap<K, V> extends FixedMap<K, V> {
  private final FixedTable<K, V> table;

  ImmutableMap(Object... keysAndValues) {
    int count = keysAndValues.length / 2;
    Object[] keys = new Object[count];
    Object[] values = new Object[count];
    for (int i = 0; i < count; i++) {
      keys[i] = keysAndValues[2 * i];
      values[i] = keysAndValues[2 * i + 1];
    }
    table = new FixedTable<>(keys, values);
  }

  private ImmutableMap(FixedTable<K, V> table) {
    this.table = table;
  }

  static <K, V> Map<K, V> ofEntries(Object[] entries) {
    Object[] keys = new Object[entries.length];
    Object[] values = new Object[entries.length];
    for (int i = 0; i < keys.length; i++) {
      Map.Entry<?, ?> entry = (Map.Entry<?, ?>) entries[i];
      keys[i] = entry.getKey();
      values[i] = entry.getValue();
    }
    return new ImmutableMap<>(new FixedTable<K, V>(keys, values));
  }

  @Override
  public int size() {
    return table.size();
  }

  @Override
  public boolean isEmpty() {
    return table.size() == 0;
  }

  @Override
  public V get(Object key) {
    return table.get(key);
  }

  @Override
  public V getOrDefault(Object key, V other) {
    return table.getOrDefault(key, other);
  }

  @Override
  public boolean containsKey(Object key) {
    return table.contains(key);
  }

  @Override
  public boolean containsValue(Object value) {
    return table.containsValue(Objects.requireNonNull(value));
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    table.forEach(action);
  }

  @Override
  public Set<K> keySet() {
    return new KeyView<>(table);
  }

  @Override
  public Collection<V> values() {
    return new ValueView<>(table);
  }

  @Override
  public Set<Map.Entry<K, V>> entrySet() {
    return new EntryView<>(table);
  }

  @Override
  public boolean equals(Object other) {
    return table.equals(this, other);
  }

  @Override
  public int hashCode() {
    return table.hash();
  }

  @Override
  public String toString() {
    return table.text(this);
  }
}
