package org.djava.runtime.library;

import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SortedMap;

/** The entries of a sorted map, in an array. Not for people. */
@SuppressWarnings({"unchecked", "rawtypes"}) // only such entries are there
public final class SortedTable<K, V> extends EntryTable<K, V> {
  private static final int FIRST = 16;
  private static final String NULL_COMPARED =
      "Cannot invoke \"java.lang.Comparable.compareTo(Object)\" because \"k1\" is null";

  private final Comparator<? super K> order;
  private MapEntry<K, V>[] entries;
  private int size;
  private int changes;

  SortedTable(Comparator<? super K> order) {
    this.order = order;
    this.entries = new MapEntry[FIRST];
  }

  Comparator<? super K> order() {
    return order;
  }

  private int compare(K one, K other) {
    if (order != null) {
      return order.compare(one, other);
    }
    if (one == null) {
      throw new NullPointerException(NULL_COMPARED);
    }
    return ((Comparable<? super K>) one).compareTo(other);
  }

  /** Where a key is that is asked for, or -1 - where it would be. */
  private int placeOf(K key) {
    if (order == null) {
      Objects.requireNonNull(key);
    }
    return near(key);
  }

  private int near(K key) {
    int low = 0;
    int high = size - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int comparison = compare(key, entries[middle].getKey());
      if (comparison == 0) {
        return middle;
      }
      if (comparison > 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return -1 - low;
  }

  /** The entry at a place; null where there is none. */
  MapEntry<K, V> entry(int place) {
    return place < 0 || place >= size ? null : entries[place];
  }

  MapEntry<K, V> lower(K key) {
    int place = near(key);
    return entry(place < 0 ? -2 - place : place - 1);
  }

  MapEntry<K, V> floor(K key) {
    int place = near(key);
    return entry(place < 0 ? -2 - place : place);
  }

  /** The entry of a place, if there is any. */
  MapEntry<K, V> present(int place) {
    if (size == 0) {
      throw new NoSuchElementException();
    }
    return entry(place);
  }

  MapEntry<K, V> ceiling(K key) {
    int place = near(key);
    return entry(place < 0 ? -1 - place : place);
  }

  MapEntry<K, V> higher(K key) {
    int place = near(key);
    return entry(place < 0 ? -1 - place : place + 1);
  }

  @Override
  int size() {
    return size;
  }

  @Override
  int changes() {
    return changes;
  }

  @Override
  MapEntry<K, V> find(Object key) {
    return entry(placeOf((K) key));
  }

  @Override
  MapEntry<K, V> findToCompute(K key) {
    return size == 0 ? null : find(key);
  }

  @Override
  void addComputed(K key, V value) {
    put(key, value);
  }

  @Override
  V put(K key, V value) {
    if (size == 0) {
      compare(key, key);
    }
    int place = placeOf(key);
    if (place >= 0) {
      return entries[place].setValue(value);
    }
    insert(-1 - place, new MapEntry<>(key, value));
    return null;
  }

  /** Adds a key without a value; false if it is there. */
  boolean add(K key) {
    if (size == 0) {
      compare(key, key);
    }
    int place = placeOf(key);
    if (place < 0) {
      insert(-1 - place, new MapEntry<>(key, null));
    }
    return place < 0;
  }

  private void insert(int place, MapEntry<K, V> entry) {
    if (size == entries.length) {
      MapEntry<K, V>[] longer = new MapEntry[2 * size];
      System.arraycopy(entries, 0, longer, 0, size);
      entries = longer;
    }
    for (int i = size; i > place; i--) {
      entries[i] = entries[i - 1];
    }
    entries[place] = entry;
    size++;
    changes++;
  }

  void putAll(Map<? extends K, ? extends V> others) {
    if (size == 0
        && others instanceof SortedMap<?, ?> sorted
        && Objects.equals(order, sorted.comparator())) {
      appendAll(others);
    } else {
      for (Map.Entry<? extends K, ? extends V> each : others.entrySet()) {
        put(each.getKey(), each.getValue());
      }
    }
  }

  /** Adds entries that are in order, and of which none is there. */
  void appendAll(Map<? extends K, ? extends V> others) {
    for (Map.Entry<? extends K, ? extends V> each : others.entrySet()) {
      insert(size, new MapEntry<>(each.getKey(), each.getValue()));
    }
  }

  @Override
  MapEntry<K, V> remove(Object key) {
    return removeAt(placeOf((K) key));
  }

  /** Removes the entry at a place; null where there is none. */
  MapEntry<K, V> removeAt(int place) {
    MapEntry<K, V> removed = entry(place);
    if (removed != null) {
      size--;
      for (int i = place; i < size; i++) {
        entries[i] = entries[i + 1];
      }
      entries[size] = null;
      changes++;
    }
    return removed;
  }

  @Override
  void clear() {
    for (int i = 0; i < size; i++) {
      entries[i] = null;
    }
    size = 0;
    changes++;
  }

  @Override
  EntryCursor<K, V> cursor() {
    return new SortedCursor<>(this);
  }

  @Override
  RuntimeException changedWithin(String method) {
    return new ConcurrentModificationException();
  }
}
