package org.djava.runtime.library;

import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.djava.runtime.MethodRefusals;
import org.djava.runtime.SlotTable;

/** The entries of a hash table: the JDK's own says where they are. Not for people. */
@SuppressWarnings({"unchecked", "rawtypes"}) // only such entries are there
public final class HashedTable<K, V> extends EntryTable<K, V> {
  private static final int FIRST = 16;

  private final SlotTable slots;
  private MapEntry<K, V>[] entries;
  private int size;
  private int changes;

  HashedTable(SlotTable slots) {
    this.slots = slots;
    this.entries = new MapEntry[FIRST];
  }

  /** The same keys and values in the same order. */
  HashedTable<K, V> copy() {
    HashedTable<K, V> copy = new HashedTable<>(slots.copy());
    copy.entries = new MapEntry[entries.length];
    copy.size = size;
    for (int i = 0; i < entries.length; i++) {
      MapEntry<K, V> entry = entries[i];
      copy.entries[i] = entry == null ? null : new MapEntry<>(entry.getKey(), entry.getValue());
    }
    return copy;
  }

  MapEntry<K, V> entry(int slot) {
    return entries[slot];
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
    int slot = slots.find(key);
    return slot < 0 ? null : entries[slot];
  }

  boolean contains(Object key) {
    return slots.contains(key);
  }

  @Override
  MapEntry<K, V> findToCompute(K key) {
    slots.makeRoom(key);
    return find(key);
  }

  @Override
  void addComputed(K key, V value) {
    set(slots.addComputed(key), new MapEntry<>(key, value));
  }

  @Override
  V put(K key, V value) {
    return put(slots.findOrAdd(key), key, value);
  }

  private V put(int found, K key, V value) {
    if (found >= 0) {
      return entries[found].setValue(value);
    }
    set(-1 - found, new MapEntry<>(key, value));
    return null;
  }

  /** Adds a key without a value; false if it is there. */
  boolean add(K key) {
    int found = slots.findOrAdd(key);
    if (found < 0) {
      set(-1 - found, new MapEntry<>(key, null));
    }
    return found < 0;
  }

  private void set(int slot, MapEntry<K, V> entry) {
    if (slot >= entries.length) {
      MapEntry<K, V>[] longer = new MapEntry[Math.max(2 * entries.length, slots.limit())];
      System.arraycopy(entries, 0, longer, 0, entries.length);
      entries = longer;
    }
    entries[slot] = entry;
    size++;
    changes++;
  }

  void putAll(Map<? extends K, ? extends V> others) {
    int count = others.size();
    Object[] keys = new Object[count];
    Object[] values = new Object[count];
    int i = 0;
    for (Map.Entry<? extends K, ? extends V> each : others.entrySet()) {
      keys[i] = each.getKey();
      values[i] = each.getValue();
      i++;
    }
    int[] found = slots.addAll(keys);
    for (int k = 0; k < count; k++) {
      put(found[k], (K) keys[k], (V) values[k]);
    }
  }

  @Override
  MapEntry<K, V> remove(Object key) {
    int slot = slots.remove(key);
    return slot < 0 ? null : removed(slot);
  }

  /** The entry of a number whose key is gone already. */
  MapEntry<K, V> removed(int slot) {
    MapEntry<K, V> entry = entries[slot];
    entries[slot] = null;
    size--;
    changes++;
    return entry;
  }

  @Override
  void clear() {
    int limit = slots.limit();
    slots.clear();
    for (int i = 0; i < limit; i++) {
      entries[i] = null;
    }
    size = 0;
    changes++;
  }

  @Override
  EntryCursor<K, V> cursor() {
    return new HashedCursor<>(this, slots.cursor());
  }

  @Override
  <E> void forEachOf(Iterable<E> view, Consumer<? super E> action) {
    Objects.requireNonNull(action);
    int before = changes;
    for (E each : view) {
      action.accept(each);
      if (changes != before) {
        throw changedWithin("forEach");
      }
    }
  }

  /** The JDK goes on to the end, through the table as it was, and throws then. */
  @Override
  RuntimeException changedWithin(String method) {
    return MethodRefusals.of(
        "java.util.HashMap." + method + ", whose action adds or removes keys",
        "collect the changes and make them afterwards");
  }
}
