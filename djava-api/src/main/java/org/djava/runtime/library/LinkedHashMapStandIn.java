package org.djava.runtime.library;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.djava.runtime.MethodRefusals;
import org.djava.runtime.SlotTable;

/** A {@link LinkedHashMap}. Not for people. */
@SuppressWarnings("serial") // writing it fails
public final class LinkedHashMapStandIn<K, V> extends LinkedHashMap<K, V> {
  private final HashedTable<K, V> table;

  /** As {@link LinkedHashMap#LinkedHashMap()}. */
  public LinkedHashMapStandIn() {
    table = new HashedTable<>(SlotTable.linked());
  }

  /** As {@link LinkedHashMap#LinkedHashMap(int)}. */
  public LinkedHashMapStandIn(int capacity) {
    table = new HashedTable<>(SlotTable.linked(capacity));
  }

  /** As {@link LinkedHashMap#LinkedHashMap(int, float)}. */
  public LinkedHashMapStandIn(int capacity, float loadFactor) {
    table = new HashedTable<>(SlotTable.linked(capacity, loadFactor));
  }

  /** As {@link LinkedHashMap#LinkedHashMap(Map)}. */
  public LinkedHashMapStandIn(Map<? extends K, ? extends V> others) {
    table = new HashedTable<>(SlotTable.linked());
    table.putAll(others);
  }

  /** As {@link LinkedHashMap#LinkedHashMap(int, float, boolean)}, in the order of insertion. */
  public LinkedHashMapStandIn(int capacity, float loadFactor, boolean isByAccess) {
    if (isByAccess) {
      throw MethodRefusals.of(
          "java.util.LinkedHashMap in the order of access", "use the order of insertion");
    }
    table = new HashedTable<>(SlotTable.linked(capacity, loadFactor));
  }

  private LinkedHashMapStandIn(HashedTable<K, V> table) {
    this.table = table;
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
    return table.find(key) != null;
  }

  @Override
  public boolean containsValue(Object value) {
    return table.containsValue(value);
  }

  @Override
  public V put(K key, V value) {
    return table.put(key, value);
  }

  @Override
  public void putAll(Map<? extends K, ? extends V> others) {
    table.putAll(others);
  }

  @Override
  public V putIfAbsent(K key, V value) {
    return table.putIfAbsent(key, value);
  }

  @Override
  public V remove(Object key) {
    return table.removeValue(key);
  }

  @Override
  public boolean remove(Object key, Object value) {
    return table.remove(key, value);
  }

  @Override
  public V replace(K key, V value) {
    return table.replace(key, value);
  }

  @Override
  public boolean replace(K key, V before, V value) {
    return table.replace(key, before, value);
  }

  @Override
  public void clear() {
    table.clear();
  }

  @Override
  public V computeIfAbsent(K key, Function<? super K, ? extends V> mapping) {
    return table.computeIfAbsent(key, mapping);
  }

  @Override
  public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> mapping) {
    return table.computeIfPresent(key, mapping);
  }

  @Override
  public V compute(K key, BiFunction<? super K, ? super V, ? extends V> mapping) {
    return table.compute(key, mapping);
  }

  @Override
  public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> mapping) {
    return table.merge(key, value, mapping);
  }

  @Override
  public void forEach(BiConsumer<? super K, ? super V> action) {
    table.forEach(action);
  }

  @Override
  public void replaceAll(BiFunction<? super K, ? super V, ? extends V> mapping) {
    table.replaceAll(mapping);
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

  /** As in Java 21. */
  @SuppressWarnings("DoNotCallSuggester") // refused
  public V putFirst(K key, V value) {
    throw MethodRefusals.of("java.util.LinkedHashMap.putFirst", "make a map in that order");
  }

  /** As in Java 21. */
  @SuppressWarnings("DoNotCallSuggester") // refused
  public V putLast(K key, V value) {
    throw MethodRefusals.of("java.util.LinkedHashMap.putLast", "remove the key, then put it");
  }

  @Override
  public Object clone() {
    return new LinkedHashMapStandIn<>(table.copy());
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
