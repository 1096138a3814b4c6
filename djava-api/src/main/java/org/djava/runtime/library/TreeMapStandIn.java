package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.djava.runtime.MethodRefusals;

/** A {@link TreeMap}: a sorted list. Its views of a part are refused. Not for people. */
@SuppressWarnings("serial") // writing it fails
public final class TreeMapStandIn<K, V> extends TreeMap<K, V> {
  private final SortedTable<K, V> table;

  /** As {@link TreeMap#TreeMap()}. */
  public TreeMapStandIn() {
    table = new SortedTable<>(null);
  }

  /** As {@link TreeMap#TreeMap(Comparator)}. */
  public TreeMapStandIn(Comparator<? super K> order) {
    table = new SortedTable<>(order);
  }

  /** As {@link TreeMap#TreeMap(Map)}. */
  public TreeMapStandIn(Map<? extends K, ? extends V> others) {
    table = new SortedTable<>(null);
    table.putAll(others);
  }

  /** As {@link TreeMap#TreeMap(SortedMap)}. */
  public TreeMapStandIn(SortedMap<K, ? extends V> others) {
    table = new SortedTable<>(others.comparator());
    table.appendAll(others);
  }

  @Override
  public Comparator<? super K> comparator() {
    return table.order();
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

  @Override
  public K firstKey() {
    return key(table.present(0));
  }

  @Override
  public K lastKey() {
    return key(table.present(table.size() - 1));
  }

  private static <K, V> K key(MapEntry<K, V> entry) {
    return entry == null ? null : entry.getKey();
  }

  private static <K, V> Map.Entry<K, V> snapshot(MapEntry<K, V> entry) {
    return entry == null ? null : new FixedEntry<>(entry.getKey(), entry.getValue(), true);
  }

  @Override
  public Map.Entry<K, V> firstEntry() {
    return snapshot(table.entry(0));
  }

  @Override
  public Map.Entry<K, V> lastEntry() {
    return snapshot(table.entry(table.size() - 1));
  }

  @Override
  public Map.Entry<K, V> pollFirstEntry() {
    return snapshot(table.removeAt(0));
  }

  @Override
  public Map.Entry<K, V> pollLastEntry() {
    return snapshot(table.removeAt(table.size() - 1));
  }

  @Override
  public Map.Entry<K, V> lowerEntry(K key) {
    return snapshot(table.lower(key));
  }

  @Override
  public K lowerKey(K key) {
    return key(table.lower(key));
  }

  @Override
  public Map.Entry<K, V> floorEntry(K key) {
    return snapshot(table.floor(key));
  }

  @Override
  public K floorKey(K key) {
    return key(table.floor(key));
  }

  @Override
  public Map.Entry<K, V> ceilingEntry(K key) {
    return snapshot(table.ceiling(key));
  }

  @Override
  public K ceilingKey(K key) {
    return key(table.ceiling(key));
  }

  @Override
  public Map.Entry<K, V> higherEntry(K key) {
    return snapshot(table.higher(key));
  }

  @Override
  public K higherKey(K key) {
    return key(table.higher(key));
  }

  /** As in Java 21. */
  @SuppressWarnings("DoNotCallSuggester") // as the JDK's
  public V putFirst(K key, V value) {
    throw new UnsupportedOperationException();
  }

  /** As in Java 21. */
  @SuppressWarnings("DoNotCallSuggester") // as the JDK's
  public V putLast(K key, V value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public NavigableSet<K> navigableKeySet() {
    throw refusal("navigableKeySet");
  }

  @Override
  public NavigableSet<K> descendingKeySet() {
    throw refusal("descendingKeySet");
  }

  @Override
  public NavigableMap<K, V> descendingMap() {
    throw refusal("descendingMap");
  }

  @Override
  public NavigableMap<K, V> subMap(K from, boolean hasFrom, K to, boolean hasTo) {
    throw refusal("subMap");
  }

  @Override
  public NavigableMap<K, V> headMap(K to, boolean hasTo) {
    throw refusal("headMap");
  }

  @Override
  public NavigableMap<K, V> tailMap(K from, boolean hasFrom) {
    throw refusal("tailMap");
  }

  @Override
  public SortedMap<K, V> subMap(K from, K to) {
    throw refusal("subMap");
  }

  @Override
  public SortedMap<K, V> headMap(K to) {
    throw refusal("headMap");
  }

  @Override
  public SortedMap<K, V> tailMap(K from) {
    throw refusal("tailMap");
  }

  private static RuntimeException refusal(String method) {
    return MethodRefusals.of("java.util.TreeMap." + method, "copy the entries into a map");
  }

  @Override
  public Object clone() {
    TreeMapStandIn<K, V> copy = new TreeMapStandIn<>(table.order());
    copy.table.appendAll(this);
    return copy;
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
