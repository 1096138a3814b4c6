package org.djava.runtime.library;

import java.util.ConcurrentModificationException;
import java.util.Objects;

/** The entries of a map whose keys are constants of an enum. Not for people. */
@SuppressWarnings({"unchecked", "rawtypes", "EnumOrdinal"}) // as in the JDK
public final class EnumTable<K extends Enum<K>, V> extends EntryTable<K, V> {
  private final Class<K> type;
  private final MapEntry<K, V>[] entries;
  private int size;

  EnumTable(Class<K> type) {
    this.type = type;
    this.entries = new MapEntry[type.getEnumConstants().length];
  }

  Class<K> type() {
    return type;
  }

  /** The number of keys that there could be. */
  int limit() {
    return entries.length;
  }

  /** The entry of a constant by its number; null if there is none. */
  MapEntry<K, V> at(int ordinal) {
    return entries[ordinal];
  }

  private boolean isKey(Object key) {
    return key instanceof Enum && typeOf(key) == type;
  }

  /** The enum of a constant, which may be of a class of its own. */
  static Class<?> typeOf(Object constant) {
    Class<?> own = constant.getClass();
    return own.getSuperclass() == Enum.class ? own : own.getSuperclass();
  }

  @Override
  int size() {
    return size;
  }

  /** Iterators of such maps go on whatever is changed. */
  @Override
  int changes() {
    return 0;
  }

  @Override
  MapEntry<K, V> find(Object key) {
    return isKey(key) ? entries[((Enum<?>) key).ordinal()] : null;
  }

  @Override
  MapEntry<K, V> findToCompute(K key) {
    return find(key);
  }

  @Override
  void addComputed(K key, V value) {
    put(key, value);
  }

  @Override
  V put(K key, V value) {
    Object constant = Objects.requireNonNull(key);
    if (typeOf(constant) != type) {
      throw new ClassCastException(constant.getClass() + " != " + type);
    }
    MapEntry<K, V> found = entries[key.ordinal()];
    if (found != null) {
      return found.setValue(value);
    }
    entries[key.ordinal()] = new MapEntry<>(key, value);
    size++;
    return null;
  }

  @Override
  MapEntry<K, V> remove(Object key) {
    return isKey(key) ? removeAt(((Enum<?>) key).ordinal()) : null;
  }

  /** Removes the entry of a constant by its number; null if there is none. */
  MapEntry<K, V> removeAt(int ordinal) {
    MapEntry<K, V> removed = entries[ordinal];
    entries[ordinal] = null;
    size -= removed == null ? 0 : 1;
    return removed;
  }

  @Override
  void clear() {
    for (int i = 0; i < entries.length; i++) {
      entries[i] = null;
    }
    size = 0;
  }

  @Override
  EntryCursor<K, V> cursor() {
    return new EnumCursor<>(this);
  }

  @Override
  RuntimeException changedWithin(String method) {
    return new ConcurrentModificationException();
  }
}
