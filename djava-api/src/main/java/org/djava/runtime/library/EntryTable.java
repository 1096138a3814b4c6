package org.djava.runtime.library;

import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/** The entries of a map; what its methods do with them. Not for people. */
public abstract class EntryTable<K, V> {
  /** A table of which subclasses say how entries are found. */
  protected EntryTable() {}

  abstract int size();

  /** How often keys were added or removed. */
  abstract int changes();

  /** The entry of a key; null for none. */
  abstract MapEntry<K, V> find(Object key);

  /** The same as methods do that compute a value. */
  abstract MapEntry<K, V> findToCompute(K key);

  /** Adds a key that is not there, as those methods do. */
  abstract void addComputed(K key, V value);

  /** Adds a key, or sets the value of one that is there and returns the one before. */
  abstract V put(K key, V value);

  /** Removes the entry of a key; null for none. */
  abstract MapEntry<K, V> remove(Object key);

  abstract void clear();

  abstract EntryCursor<K, V> cursor();

  /** Called where an action that goes through all entries has added or removed some. */
  abstract RuntimeException changedWithin(String method);

  final V get(Object key) {
    MapEntry<K, V> found = find(key);
    return found == null ? null : found.getValue();
  }

  final V getOrDefault(Object key, V other) {
    MapEntry<K, V> found = find(key);
    return found == null ? other : found.getValue();
  }

  final V removeValue(Object key) {
    MapEntry<K, V> removed = remove(key);
    return removed == null ? null : removed.getValue();
  }

  final boolean containsValue(Object value) {
    EntryCursor<K, V> each = cursor();
    while (each.hasNext()) {
      if (Objects.equals(value, each.nextEntry().getValue())) {
        return true;
      }
    }
    return false;
  }

  final V putIfAbsent(K key, V value) {
    MapEntry<K, V> found = find(key);
    if (found == null) {
      put(key, value);
      return null;
    }
    return found.getValue() == null ? found.setValue(value) : found.getValue();
  }

  final boolean remove(Object key, Object value) {
    MapEntry<K, V> found = find(key);
    if (found == null || !Objects.equals(found.getValue(), value)) {
      return false;
    }
    remove(key);
    return true;
  }

  final V replace(K key, V value) {
    MapEntry<K, V> found = find(key);
    return found == null ? null : found.setValue(value);
  }

  final boolean replace(K key, V before, V value) {
    MapEntry<K, V> found = find(key);
    if (found == null || !Objects.equals(found.getValue(), before)) {
      return false;
    }
    found.setValue(value);
    return true;
  }

  final V computeIfAbsent(K key, Function<? super K, ? extends V> mapping) {
    Objects.requireNonNull(mapping);
    MapEntry<K, V> found = findToCompute(key);
    if (found != null && found.getValue() != null) {
      return found.getValue();
    }
    int before = changes();
    V value = mapping.apply(key);
    checkChanges(before);
    if (value != null) {
      set(key, found, value);
    }
    return value;
  }

  final V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> mapping) {
    Objects.requireNonNull(mapping);
    MapEntry<K, V> found = find(key);
    return found == null || found.getValue() == null ? null : computed(key, found, mapping);
  }

  final V compute(K key, BiFunction<? super K, ? super V, ? extends V> mapping) {
    Objects.requireNonNull(mapping);
    return computed(key, findToCompute(key), mapping);
  }

  private V computed(
      K key, MapEntry<K, V> found, BiFunction<? super K, ? super V, ? extends V> mapping) {
    int before = changes();
    V value = mapping.apply(key, found == null ? null : found.getValue());
    checkChanges(before);
    set(key, found, value);
    return value;
  }

  final V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> mapping) {
    Objects.requireNonNull(value);
    Objects.requireNonNull(mapping);
    MapEntry<K, V> found = findToCompute(key);
    int before = changes();
    V merged =
        found == null || found.getValue() == null ? value : mapping.apply(found.getValue(), value);
    checkChanges(before);
    set(key, found, merged);
    return merged;
  }

  private void set(K key, MapEntry<K, V> found, V value) {
    if (value == null) {
      if (found != null) {
        remove(key);
      }
    } else if (found == null) {
      addComputed(key, value);
    } else {
      found.setValue(value);
    }
  }

  final void forEach(BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    int before = changes();
    EntryCursor<K, V> each = cursor();
    while (each.hasNext()) {
      MapEntry<K, V> entry = each.nextEntry();
      action.accept(entry.getKey(), entry.getValue());
      if (changes() != before) {
        throw changedWithin("forEach");
      }
    }
  }

  /** The same for the keys, the values or the entries. */
  <E> void forEachOf(Iterable<E> view, Consumer<? super E> action) {
    Objects.requireNonNull(action);
    for (E each : view) {
      action.accept(each);
    }
  }

  final void replaceAll(BiFunction<? super K, ? super V, ? extends V> mapping) {
    Objects.requireNonNull(mapping);
    int before = changes();
    EntryCursor<K, V> each = cursor();
    while (each.hasNext()) {
      MapEntry<K, V> entry = each.nextEntry();
      entry.setValue(mapping.apply(entry.getKey(), entry.getValue()));
      if (changes() != before) {
        throw changedWithin("replaceAll");
      }
    }
  }

  private void checkChanges(int before) {
    if (changes() != before) {
      throw new ConcurrentModificationException();
    }
  }

  final boolean equals(Map<K, V> self, Object other) {
    if (other == self) {
      return true;
    }
    if (!(other instanceof Map<?, ?> map) || map.size() != size()) {
      return false;
    }
    try {
      return isWithin(map);
    } catch (ClassCastException | NullPointerException e) {
      return false;
    }
  }

  private boolean isWithin(Map<?, ?> map) {
    EntryCursor<K, V> each = cursor();
    while (each.hasNext()) {
      MapEntry<K, V> entry = each.nextEntry();
      Object there = map.get(entry.getKey());
      if (!Objects.equals(entry.getValue(), there)
          || (there == null && !map.containsKey(entry.getKey()))) {
        return false;
      }
    }
    return true;
  }

  final int hash() {
    int hash = 0;
    EntryCursor<K, V> each = cursor();
    while (each.hasNext()) {
      hash += each.nextEntry().hashCode();
    }
    return hash;
  }

  final String text(Map<K, V> self) {
    StringBuilder text = new StringBuilder();
    text.append('{');
    Iterator<Map.Entry<K, V>> each = cursor();
    while (each.hasNext()) {
      Map.Entry<K, V> entry = each.next();
      text.append(entry.getKey() == self ? "(this Map)" : entry.getKey());
      text.append('=');
      text.append(entry.getValue() == self ? "(this Map)" : entry.getValue());
      if (each.hasNext()) {
        text.append(", ");
      }
    }
    return text.append('}').toString();
  }
}
