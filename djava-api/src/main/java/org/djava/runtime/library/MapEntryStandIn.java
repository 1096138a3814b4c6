package org.djava.runtime.library;

import java.util.Comparator;
import java.util.Map;
import java.util.Objects;

/** The static methods of {@link Map.Entry}. Not for people. */
public final class MapEntryStandIn {
  private MapEntryStandIn() {}

  /** As {@link Map.Entry} has it. */
  public static <K extends Comparable<? super K>, V> Comparator<Map.Entry<K, V>> comparingByKey() {
    return (one, other) -> one.getKey().compareTo(other.getKey());
  }

  /** As {@link Map.Entry} has it. */
  public static <K, V extends Comparable<? super V>>
      Comparator<Map.Entry<K, V>> comparingByValue() {
    return (one, other) -> one.getValue().compareTo(other.getValue());
  }

  /** As {@link Map.Entry} has it. */
  public static <K, V> Comparator<Map.Entry<K, V>> comparingByKey(Comparator<? super K> order) {
    Objects.requireNonNull(order);
    return (one, other) -> order.compare(one.getKey(), other.getKey());
  }

  /** As {@link Map.Entry} has it. */
  public static <K, V> Comparator<Map.Entry<K, V>> comparingByValue(Comparator<? super V> order) {
    Objects.requireNonNull(order);
    return (one, other) -> order.compare(one.getValue(), other.getValue());
  }
}
