package org.djava.runtime.library;

import java.util.Map;
import java.util.Objects;
import org.djava.runtime.FixedSlots;

/** The static methods of {@link Map}. Not for people. */
public final class MapStandIn {
  private MapStandIn() {}

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of() {
    return new ImmutableMap<>(new Object[] {});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(K k1, V v1) {
    return new ImmutableMap<>(new Object[] {k1, v1});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2) {
    return new ImmutableMap<>(new Object[] {k1, v1, k2, v2});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3) {
    return new ImmutableMap<>(new Object[] {k1, v1, k2, v2, k3, v3});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4) {
    return new ImmutableMap<>(new Object[] {k1, v1, k2, v2, k3, v3, k4, v4});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5) {
    return new ImmutableMap<>(new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(
      K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6) {
    return new ImmutableMap<>(new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(
      K k1, V v1, K k2, V v2, K k3, V v3, K k4, V v4, K k5, V v5, K k6, V v6, K k7, V v7) {
    return new ImmutableMap<>(
        new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(
      K k1,
      V v1,
      K k2,
      V v2,
      K k3,
      V v3,
      K k4,
      V v4,
      K k5,
      V v5,
      K k6,
      V v6,
      K k7,
      V v7,
      K k8,
      V v8) {
    return new ImmutableMap<>(
        new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(
      K k1,
      V v1,
      K k2,
      V v2,
      K k3,
      V v3,
      K k4,
      V v4,
      K k5,
      V v5,
      K k6,
      V v6,
      K k7,
      V v7,
      K k8,
      V v8,
      K k9,
      V v9) {
    return new ImmutableMap<>(
        new Object[] {k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9});
  }

  /** As {@link Map} has it. */
  public static <K, V> Map<K, V> of(
      K k1,
      V v1,
      K k2,
      V v2,
      K k3,
      V v3,
      K k4,
      V v4,
      K k5,
      V v5,
      K k6,
      V v6,
      K k7,
      V v7,
      K k8,
      V v8,
      K k9,
      V v9,
      K k10,
      V v10) {
    return new ImmutableMap<>(new Object[] {
      k1, v1, k2, v2, k3, v3, k4, v4, k5, v5, k6, v6, k7, v7, k8, v8, k9, v9, k10, v10
    });
  }

  /** As {@link Map} has it. */
  @SafeVarargs
  @SuppressWarnings("varargs") // nothing is stored into the array
  public static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... entries) {
    return ImmutableMap.ofEntries(entries);
  }

  /** As {@link Map} has it. */
  public static <K, V> Map.Entry<K, V> entry(K key, V value) {
    return new FixedEntry<>(Objects.requireNonNull(key), Objects.requireNonNull(value), false);
  }

  /** As {@link Map} has it. */
  @SuppressWarnings("unchecked") // what cannot be changed may be of a subtype
  public static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> others) {
    return others instanceof ImmutableMap || FixedSlots.isOwnCopy(others)
        ? (Map<K, V>) others
        : ImmutableMap.ofEntries(others.entrySet().toArray());
  }
}
