package org.djava.runtime.library;

import java.util.Comparator;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** The methods of {@link Comparator}. Not for people. */
public final class ComparatorStandIn {
  private ComparatorStandIn() {}

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> reversed(Comparator<T> self) {
    return (a, b) -> self.compare(b, a);
  }

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> thenComparing(Comparator<T> self, Comparator<? super T> other) {
    Objects.requireNonNull(other);
    return (a, b) -> {
      int order = self.compare(a, b);
      return order != 0 ? order : other.compare(a, b);
    };
  }

  /** As {@link Comparator} has it. */
  public static <T, U> Comparator<T> thenComparing(
      Comparator<T> self, Function<? super T, ? extends U> key, Comparator<? super U> comparator) {
    return thenComparing(self, comparing(key, comparator));
  }

  /** As {@link Comparator} has it. */
  public static <T, U extends Comparable<? super U>> Comparator<T> thenComparing(
      Comparator<T> self, Function<? super T, ? extends U> key) {
    return thenComparing(self, comparing(key));
  }

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> thenComparingInt(
      Comparator<T> self, ToIntFunction<? super T> key) {
    return thenComparing(self, comparingInt(key));
  }

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> thenComparingLong(
      Comparator<T> self, ToLongFunction<? super T> key) {
    return thenComparing(self, comparingLong(key));
  }

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> thenComparingDouble(
      Comparator<T> self, ToDoubleFunction<? super T> key) {
    return thenComparing(self, comparingDouble(key));
  }

  /** As {@link Comparator} has it. */
  public static <T extends Comparable<? super T>> Comparator<T> naturalOrder() {
    return (a, b) -> a.compareTo(b);
  }

  /** As {@link Comparator} has it. */
  public static <T extends Comparable<? super T>> Comparator<T> reverseOrder() {
    return (a, b) -> b.compareTo(a);
  }

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> nullsFirst(Comparator<? super T> comparator) {
    return (a, b) -> {
      if (a == null || b == null) {
        return a == b ? 0 : a == null ? -1 : 1;
      }
      return comparator == null ? 0 : comparator.compare(a, b);
    };
  }

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> nullsLast(Comparator<? super T> comparator) {
    return (a, b) -> {
      if (a == null || b == null) {
        return a == b ? 0 : a == null ? 1 : -1;
      }
      return comparator == null ? 0 : comparator.compare(a, b);
    };
  }

  /** As {@link Comparator} has it. */
  public static <T, U> Comparator<T> comparing(
      Function<? super T, ? extends U> key, Comparator<? super U> comparator) {
    Objects.requireNonNull(key);
    Objects.requireNonNull(comparator);
    return (a, b) -> comparator.compare(key.apply(a), key.apply(b));
  }

  /** As {@link Comparator} has it. */
  public static <T, U extends Comparable<? super U>> Comparator<T> comparing(
      Function<? super T, ? extends U> key) {
    Objects.requireNonNull(key);
    return (a, b) -> key.apply(a).compareTo(key.apply(b));
  }

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> comparingInt(ToIntFunction<? super T> key) {
    Objects.requireNonNull(key);
    return (a, b) -> Integer.compare(key.applyAsInt(a), key.applyAsInt(b));
  }

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> comparingLong(ToLongFunction<? super T> key) {
    Objects.requireNonNull(key);
    return (a, b) -> Long.compare(key.applyAsLong(a), key.applyAsLong(b));
  }

  /** As {@link Comparator} has it. */
  public static <T> Comparator<T> comparingDouble(ToDoubleFunction<? super T> key) {
    Objects.requireNonNull(key);
    return (a, b) -> Double.compare(key.applyAsDouble(a), key.applyAsDouble(b));
  }
}
