package org.djava.runtime.library;

import java.util.Objects;
import org.djava.runtime.FixedSlots;

/** The entries of a map that cannot be changed. Not for people. */
public final class FixedTable<K, V> extends EntryTable<K, V> {
  private final FixedSlots slots;
  private final int[] order;
  private final MapEntry<K, V>[] entries;

  @SuppressWarnings({"unchecked", "rawtypes"}) // only such entries are there
  FixedTable(Object[] keys, Object[] values) {
    entries = new MapEntry[keys.length];
    for (int i = 0; i < keys.length; i++) {
      Objects.requireNonNull(keys[i]);
      Objects.requireNonNull(values[i]);
      entries[i] = new FixedEntry<>((K) keys[i], (V) values[i], false);
    }
    slots = FixedSlots.ofMap(keys);
    order = slots.order();
  }

  /** The entry that comes at a place. */
  MapEntry<K, V> at(int place) {
    return entries[order[place]];
  }

  boolean contains(Object key) {
    return slots.contains(key);
  }

  @Override
  int size() {
    return entries.length;
  }

  @Override
  int changes() {
    return 0;
  }

  @Override
  MapEntry<K, V> find(Object key) {
    int slot = slots.find(key);
    return slot < 0 ? null : entries[slot];
  }

  @Override
  MapEntry<K, V> findToCompute(K key) {
    throw new UnsupportedOperationException();
  }

  @Override
  void addComputed(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  V put(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  MapEntry<K, V> remove(Object key) {
    throw new UnsupportedOperationException();
  }

  @Override
  void clear() {
    throw new UnsupportedOperationException();
  }

  @Override
  EntryCursor<K, V> cursor() {
    return new FixedEntryCursor<>(this);
  }

  @Override
  RuntimeException changedWithin(String method) {
    return new UnsupportedOperationException();
  }
}
