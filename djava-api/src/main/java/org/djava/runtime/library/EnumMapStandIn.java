package org.djava.runtime.library;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.djava.runtime.MethodRefusals;

/** An {@link EnumMap}. Not for people. */
@SuppressWarnings("serial") // what it inherits is written: an empty map
public final class EnumMapStandIn<K extends Enum<K>, V> extends EnumMap<K, V> {
  private final EnumTable<K, V> table;

  /** As {@link EnumMap#EnumMap(Class)}. */
  public EnumMapStandIn(Class<K> type) {
    super(type);
    table = new EnumTable<>(type);
  }

  /** As {@link EnumMap#EnumMap(EnumMap)}. */
  public EnumMapStandIn(EnumMap<K, ? extends V> others) {
    this((Map<K, ? extends V>) others);
  }

  /** As {@link EnumMap#EnumMap(Map)}. */
  public EnumMapStandIn(Map<K, ? extends V> others) {
    this(typeOf(others));
    putAll(others);
  }

  @SuppressWarnings("unchecked") // the type of a key
  private static <K extends Enum<K>> Class<K> typeOf(Map<K, ?> others) {
    if (others instanceof EnumMapStandIn<K, ?> map) {
      return map.table.type();
    }
    if (others.isEmpty() && others instanceof EnumMap) {
      throw MethodRefusals.of("the constructor of java.util.EnumMap", "give it the class");
    }
    if (others.isEmpty()) {
      throw new IllegalArgumentException("Specified map is empty");
    }
    return (Class<K>) EnumTable.typeOf(others.keySet().iterator().next());
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
    for (Map.Entry<? extends K, ? extends V> each : others.entrySet()) {
      table.put(each.getKey(), each.getValue());
    }
    ;
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

  @Override
  public EnumMap<K, V> clone() {
    return new EnumMapStandIn<>((Map<K, V>) this);
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
