package org.djava.runtime.library;

import java.util.Comparator;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;

/** The default methods of the functional interfaces of {@code java.util.function}. Not for people. */
@SuppressWarnings({"FunctionalInterfaceClash", "overloads"}) // the names are given
public final class FunctionsStandIn {
  private FunctionsStandIn() {}

  /** As its interface has it. */
  public static <T> Consumer<T> andThen(Consumer<T> self, Consumer<? super T> after) {
    Objects.requireNonNull(after);
    return t -> {
      self.accept(t);
      after.accept(t);
    };
  }
  /** As its interface has it. */
  public static <T, U> BiConsumer<T, U> andThen(
      BiConsumer<T, U> self, BiConsumer<? super T, ? super U> after) {
    Objects.requireNonNull(after);
    return (t, u) -> {
      self.accept(t, u);
      after.accept(t, u);
    };
  }
  /** As its interface has it. */
  public static DoubleConsumer andThen(DoubleConsumer self, DoubleConsumer after) {
    Objects.requireNonNull(after);
    return t -> {
      self.accept(t);
      after.accept(t);
    };
  }
  /** As its interface has it. */
  public static IntConsumer andThen(IntConsumer self, IntConsumer after) {
    Objects.requireNonNull(after);
    return t -> {
      self.accept(t);
      after.accept(t);
    };
  }
  /** As its interface has it. */
  public static LongConsumer andThen(LongConsumer self, LongConsumer after) {
    Objects.requireNonNull(after);
    return t -> {
      self.accept(t);
      after.accept(t);
    };
  }
  /** As its interface has it. */
  public static DoubleUnaryOperator compose(DoubleUnaryOperator self, DoubleUnaryOperator before) {
    Objects.requireNonNull(before);
    return v -> self.applyAsDouble(before.applyAsDouble(v));
  }
  /** As its interface has it. */
  public static DoubleUnaryOperator andThen(DoubleUnaryOperator self, DoubleUnaryOperator after) {
    Objects.requireNonNull(after);
    return v -> after.applyAsDouble(self.applyAsDouble(v));
  }
  /** As its interface has it. */
  public static IntUnaryOperator compose(IntUnaryOperator self, IntUnaryOperator before) {
    Objects.requireNonNull(before);
    return v -> self.applyAsInt(before.applyAsInt(v));
  }
  /** As its interface has it. */
  public static IntUnaryOperator andThen(IntUnaryOperator self, IntUnaryOperator after) {
    Objects.requireNonNull(after);
    return v -> after.applyAsInt(self.applyAsInt(v));
  }
  /** As its interface has it. */
  public static LongUnaryOperator compose(LongUnaryOperator self, LongUnaryOperator before) {
    Objects.requireNonNull(before);
    return v -> self.applyAsLong(before.applyAsLong(v));
  }
  /** As its interface has it. */
  public static LongUnaryOperator andThen(LongUnaryOperator self, LongUnaryOperator after) {
    Objects.requireNonNull(after);
    return v -> after.applyAsLong(self.applyAsLong(v));
  }
  /** As its interface has it. */
  public static <V, T, R> Function<V, R> compose(
      Function<T, R> self, Function<? super V, ? extends T> before) {
    Objects.requireNonNull(before);
    return v -> self.apply(before.apply(v));
  }
  /** As its interface has it. */
  public static <T, R, V> Function<T, V> andThen(
      Function<T, R> self, Function<? super R, ? extends V> after) {
    Objects.requireNonNull(after);
    return t -> after.apply(self.apply(t));
  }
  /** As its interface has it. */
  public static <T, U, R, V> BiFunction<T, U, V> andThen(
      BiFunction<T, U, R> self, Function<? super R, ? extends V> after) {
    Objects.requireNonNull(after);
    return (t, u) -> after.apply(self.apply(t, u));
  }
  /** As its interface has it. */
  public static <T> Predicate<T> and(Predicate<T> self, Predicate<? super T> other) {
    Objects.requireNonNull(other);
    return t -> self.test(t) && other.test(t);
  }
  /** As its interface has it. */
  public static <T> Predicate<T> or(Predicate<T> self, Predicate<? super T> other) {
    Objects.requireNonNull(other);
    return t -> self.test(t) || other.test(t);
  }
  /** As its interface has it. */
  public static <T> Predicate<T> negate(Predicate<T> self) {
    return t -> !self.test(t);
  }
  /** As its interface has it. */
  public static <T, U> BiPredicate<T, U> and(
      BiPredicate<T, U> self, BiPredicate<? super T, ? super U> other) {
    Objects.requireNonNull(other);
    return (t, u) -> self.test(t, u) && other.test(t, u);
  }
  /** As its interface has it. */
  public static <T, U> BiPredicate<T, U> or(
      BiPredicate<T, U> self, BiPredicate<? super T, ? super U> other) {
    Objects.requireNonNull(other);
    return (t, u) -> self.test(t, u) || other.test(t, u);
  }
  /** As its interface has it. */
  public static <T, U> BiPredicate<T, U> negate(BiPredicate<T, U> self) {
    return (t, u) -> !self.test(t, u);
  }
  /** As its interface has it. */
  public static DoublePredicate and(DoublePredicate self, DoublePredicate other) {
    Objects.requireNonNull(other);
    return t -> self.test(t) && other.test(t);
  }
  /** As its interface has it. */
  public static DoublePredicate or(DoublePredicate self, DoublePredicate other) {
    Objects.requireNonNull(other);
    return t -> self.test(t) || other.test(t);
  }
  /** As its interface has it. */
  public static DoublePredicate negate(DoublePredicate self) {
    return t -> !self.test(t);
  }
  /** As its interface has it. */
  public static IntPredicate and(IntPredicate self, IntPredicate other) {
    Objects.requireNonNull(other);
    return t -> self.test(t) && other.test(t);
  }
  /** As its interface has it. */
  public static IntPredicate or(IntPredicate self, IntPredicate other) {
    Objects.requireNonNull(other);
    return t -> self.test(t) || other.test(t);
  }
  /** As its interface has it. */
  public static IntPredicate negate(IntPredicate self) {
    return t -> !self.test(t);
  }
  /** As its interface has it. */
  public static LongPredicate and(LongPredicate self, LongPredicate other) {
    Objects.requireNonNull(other);
    return t -> self.test(t) && other.test(t);
  }
  /** As its interface has it. */
  public static LongPredicate or(LongPredicate self, LongPredicate other) {
    Objects.requireNonNull(other);
    return t -> self.test(t) || other.test(t);
  }
  /** As its interface has it. */
  public static LongPredicate negate(LongPredicate self) {
    return t -> !self.test(t);
  }
  /** As its interface has it. */
  public static <T> BinaryOperator<T> minBy(Comparator<? super T> comparator) {
    Objects.requireNonNull(comparator);
    return (a, b) -> comparator.compare(a, b) <= 0 ? a : b;
  }
  /** As its interface has it. */
  public static <T> BinaryOperator<T> maxBy(Comparator<? super T> comparator) {
    Objects.requireNonNull(comparator);
    return (a, b) -> comparator.compare(a, b) >= 0 ? a : b;
  }
  /** As its interface has it. */
  @SuppressWarnings("unchecked") // it is asked for objects of its own type only
  public static <T> Predicate<T> not(Predicate<? super T> target) {
    Objects.requireNonNull(target);
    return (Predicate<T>) target.negate();
  }
}
