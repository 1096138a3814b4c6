package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The static methods of {@link Collectors}. Not for people. */
public final class CollectorsStandIn {
  private CollectorsStandIn() {}

  /** As {@link Collectors} has it. */
  public static <T, C extends Collection<T>> Collector<T, ?, C> toCollection(Supplier<C> factory) {
    return new PlainCollector<T, C, C>(factory, (all, each) -> all.add(each), all -> all);
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, List<T>> toList() {
    return new PlainCollector<T, ArrayListStandIn<T>, List<T>>(
        () -> new ArrayListStandIn<>(), (all, each) -> all.add(each), all -> all);
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, List<T>> toUnmodifiableList() {
    return new PlainCollector<T, ArrayListStandIn<T>, List<T>>(
        () -> new ArrayListStandIn<>(),
        (all, each) -> all.add(each),
        all -> ImmutableList.copyOf(all.toArray()));
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Set<T>> toSet() {
    return new PlainCollector<T, HashSetStandIn<T>, Set<T>>(
        () -> new HashSetStandIn<>(), (all, each) -> all.add(each), all -> all);
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Set<T>> toUnmodifiableSet() {
    return new PlainCollector<T, HashSetStandIn<T>, Set<T>>(
        () -> new HashSetStandIn<>(),
        (all, each) -> all.add(each),
        all -> ImmutableSet.of(all.toArray()));
  }

  /** As {@link Collectors} has it. */
  public static Collector<CharSequence, ?, String> joining() {
    return joining("", "", "");
  }

  /** As {@link Collectors} has it. */
  public static Collector<CharSequence, ?, String> joining(CharSequence delimiter) {
    return joining(delimiter, "", "");
  }

  /** As {@link Collectors} has it. */
  public static Collector<CharSequence, ?, String> joining(
      CharSequence delimiter, CharSequence prefix, CharSequence suffix) {
    Objects.requireNonNull(prefix, "The prefix must not be null");
    Objects.requireNonNull(delimiter, "The delimiter must not be null");
    Objects.requireNonNull(suffix, "The suffix must not be null");
    String before = CollectedText.string(prefix);
    String between = CollectedText.string(delimiter);
    String after = CollectedText.string(suffix);
    return new PlainCollector<CharSequence, CollectedText, String>(
        () -> new CollectedText(),
        (text, each) -> text.add(each, between),
        text -> before + text.toString() + after);
  }

  /** As {@link Collectors} has it. */
  public static <T, U, A, R> Collector<T, ?, R> mapping(
      Function<? super T, ? extends U> mapper, Collector<? super U, A, R> downstream) {
    BiConsumer<A, ? super U> accumulator = downstream.accumulator();
    return new PlainCollector<T, A, R>(
        downstream.supplier(),
        (all, each) -> accumulator.accept(all, mapper.apply(each)),
        downstream.finisher());
  }

  /** As {@link Collectors} has it. */
  public static <T, U, A, R> Collector<T, ?, R> flatMapping(
      Function<? super T, ? extends Stream<? extends U>> mapper,
      Collector<? super U, A, R> downstream) {
    BiConsumer<A, ? super U> accumulator = downstream.accumulator();
    return new PlainCollector<T, A, R>(
        downstream.supplier(),
        (all, each) -> {
          Stream<? extends U> part = mapper.apply(each);
          if (part != null) {
            part.forEach(one -> accumulator.accept(all, one));
            part.close();
          }
        },
        downstream.finisher());
  }

  /** As {@link Collectors} has it. */
  public static <T, A, R> Collector<T, ?, R> filtering(
      Predicate<? super T> predicate, Collector<? super T, A, R> downstream) {
    BiConsumer<A, ? super T> accumulator = downstream.accumulator();
    return new PlainCollector<T, A, R>(
        downstream.supplier(),
        (all, each) -> {
          if (predicate.test(each)) {
            accumulator.accept(all, each);
          }
        },
        downstream.finisher());
  }

  /** As {@link Collectors} has it. */
  public static <T, A, R, S> Collector<T, A, S> collectingAndThen(
      Collector<T, A, R> downstream, Function<R, S> finisher) {
    Function<A, R> first = downstream.finisher();
    return new PlainCollector<T, A, S>(
        downstream.supplier(), downstream.accumulator(), all -> finisher.apply(first.apply(all)));
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Long> counting() {
    return summingLong(each -> 1L);
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Optional<T>> minBy(Comparator<? super T> comparator) {
    Objects.requireNonNull(comparator);
    return reducing((a, b) -> comparator.compare(a, b) <= 0 ? a : b);
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Optional<T>> maxBy(Comparator<? super T> comparator) {
    Objects.requireNonNull(comparator);
    return reducing((a, b) -> comparator.compare(a, b) >= 0 ? a : b);
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Integer> summingInt(ToIntFunction<? super T> mapper) {
    return new PlainCollector<T, CollectedNumbers, Integer>(
        () -> new CollectedNumbers(),
        (all, each) -> all.addInt(mapper.applyAsInt(each)),
        all -> all.intSum());
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Long> summingLong(ToLongFunction<? super T> mapper) {
    return new PlainCollector<T, CollectedNumbers, Long>(
        () -> new CollectedNumbers(),
        (all, each) -> all.add(mapper.applyAsLong(each)),
        all -> all.sum());
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Double> averagingInt(ToIntFunction<? super T> mapper) {
    return new PlainCollector<T, CollectedNumbers, Double>(
        () -> new CollectedNumbers(),
        (all, each) -> all.add(mapper.applyAsInt(each)),
        all -> all.average());
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Double> averagingLong(ToLongFunction<? super T> mapper) {
    return new PlainCollector<T, CollectedNumbers, Double>(
        () -> new CollectedNumbers(),
        (all, each) -> all.add(mapper.applyAsLong(each)),
        all -> all.average());
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Double> summingDouble(ToDoubleFunction<? super T> mapper) {
    return new PlainCollector<T, CompensatedSum, Double>(
        () -> new CompensatedSum(),
        (all, each) -> all.add(mapper.applyAsDouble(each)),
        all -> all.total());
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Double> averagingDouble(ToDoubleFunction<? super T> mapper) {
    return new PlainCollector<T, CompensatedSum, Double>(
        () -> new CompensatedSum(),
        (all, each) -> all.add(mapper.applyAsDouble(each)),
        all -> all.count() == 0 ? 0.0 : all.total() / all.count());
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, DoubleSummaryStatistics> summarizingDouble(
      ToDoubleFunction<? super T> mapper) {
    return new PlainCollector<T, DoubleSummaryStatistics, DoubleSummaryStatistics>(
        () -> new DoubleSummaryStatisticsStandIn(),
        (all, each) -> all.accept(mapper.applyAsDouble(each)),
        all -> all);
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, IntSummaryStatistics> summarizingInt(
      ToIntFunction<? super T> mapper) {
    return new PlainCollector<T, IntSummaryStatistics, IntSummaryStatistics>(
        () -> new IntSummaryStatistics(),
        (all, each) -> all.accept(mapper.applyAsInt(each)),
        all -> all);
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, LongSummaryStatistics> summarizingLong(
      ToLongFunction<? super T> mapper) {
    return new PlainCollector<T, LongSummaryStatistics, LongSummaryStatistics>(
        () -> new LongSummaryStatistics(),
        (all, each) -> all.accept(mapper.applyAsLong(each)),
        all -> all);
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, T> reducing(T identity, BinaryOperator<T> operator) {
    return new PlainCollector<T, CollectedObject<T>, T>(
        () -> new CollectedObject<>(identity, true),
        (all, each) -> all.add(each, operator),
        all -> all.object());
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Optional<T>> reducing(BinaryOperator<T> operator) {
    return new PlainCollector<T, CollectedObject<T>, Optional<T>>(
        () -> new CollectedObject<>(null, false),
        (all, each) -> all.add(each, operator),
        all -> Optional.ofNullable(all.object()));
  }

  /** As {@link Collectors} has it. */
  public static <T, U> Collector<T, ?, U> reducing(
      U identity, Function<? super T, ? extends U> mapper, BinaryOperator<U> operator) {
    return new PlainCollector<T, CollectedObject<U>, U>(
        () -> new CollectedObject<>(identity, true),
        (all, each) -> all.add(mapper.apply(each), operator),
        all -> all.object());
  }

  /** As {@link Collectors} has it. */
  public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(
      Function<? super T, ? extends K> classifier) {
    return groupingBy(classifier, toList());
  }

  /** As {@link Collectors} has it. */
  public static <T, K, A, D> Collector<T, ?, Map<K, D>> groupingBy(
      Function<? super T, ? extends K> classifier, Collector<? super T, A, D> downstream) {
    return groupingBy(classifier, () -> new HashMapStandIn<>(), downstream);
  }

  /** As {@link Collectors} has it. */
  @SuppressWarnings("unchecked") // the map holds what is collected until it is finished
  public static <T, K, D, A, M extends Map<K, D>> Collector<T, ?, M> groupingBy(
      Function<? super T, ? extends K> classifier,
      Supplier<M> factory,
      Collector<? super T, A, D> downstream) {
    Supplier<A> supplier = downstream.supplier();
    BiConsumer<A, ? super T> accumulator = downstream.accumulator();
    Function<A, D> finisher = downstream.finisher();
    return new PlainCollector<T, Map<K, Object>, M>(
        (Supplier<Map<K, Object>>) (Supplier<?>) factory,
        (groups, each) -> {
          K key = Objects.requireNonNull(
              classifier.apply(each), "element cannot be mapped to a null key");
          A group = (A) groups.computeIfAbsent(key, absent -> supplier.get());
          accumulator.accept(group, each);
        },
        groups -> {
          groups.replaceAll((key, group) -> finisher.apply((A) group));
          return (M) groups;
        });
  }

  /** As {@link Collectors} has it. */
  public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(
      Predicate<? super T> predicate) {
    return partitioningBy(predicate, toList());
  }

  /** As {@link Collectors} has it. */
  public static <T, D, A> Collector<T, ?, Map<Boolean, D>> partitioningBy(
      Predicate<? super T> predicate, Collector<? super T, A, D> downstream) {
    Supplier<A> supplier = downstream.supplier();
    BiConsumer<A, ? super T> accumulator = downstream.accumulator();
    Function<A, D> finisher = downstream.finisher();
    return new PlainCollector<T, CollectedPair<A, A>, Map<Boolean, D>>(
        () -> new CollectedPair<>(supplier.get(), supplier.get()),
        (parts, each) ->
            accumulator.accept(predicate.test(each) ? parts.first() : parts.second(), each),
        parts -> {
          Map<Boolean, D> map = new LinkedHashMapStandIn<>();
          map.put(false, finisher.apply(parts.second()));
          map.put(true, finisher.apply(parts.first()));
          return new ReadOnlyMap<>(map);
        });
  }

  /** As {@link Collectors} has it. */
  public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
      Function<? super T, ? extends K> keys, Function<? super T, ? extends U> values) {
    return new PlainCollector<T, HashMapStandIn<K, U>, Map<K, U>>(
        () -> new HashMapStandIn<>(),
        (map, each) -> {
          K key = keys.apply(each);
          U value = Objects.requireNonNull(values.apply(each));
          U before = map.putIfAbsent(key, value);
          if (before != null) {
            throw new IllegalStateException("Duplicate key " + key + " (attempted merging values "
                + before + " and " + value + ")");
          }
        },
        map -> map);
  }

  /** As {@link Collectors} has it. */
  public static <T, K, U> Collector<T, ?, Map<K, U>> toMap(
      Function<? super T, ? extends K> keys,
      Function<? super T, ? extends U> values,
      BinaryOperator<U> merging) {
    return toMap(keys, values, merging, () -> new HashMapStandIn<>());
  }

  /** As {@link Collectors} has it. */
  public static <T, K, U, M extends Map<K, U>> Collector<T, ?, M> toMap(
      Function<? super T, ? extends K> keys,
      Function<? super T, ? extends U> values,
      BinaryOperator<U> merging,
      Supplier<M> factory) {
    return new PlainCollector<T, M, M>(
        factory,
        (map, each) -> map.merge(keys.apply(each), values.apply(each), merging),
        map -> map);
  }

  /** As {@link Collectors} has it. */
  public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
      Function<? super T, ? extends K> keys, Function<? super T, ? extends U> values) {
    Objects.requireNonNull(keys, "keyMapper");
    Objects.requireNonNull(values, "valueMapper");
    return collectingAndThen(toMap(keys, values), map -> MapStandIn.copyOf(map));
  }

  /** As {@link Collectors} has it. */
  public static <T, K, U> Collector<T, ?, Map<K, U>> toUnmodifiableMap(
      Function<? super T, ? extends K> keys,
      Function<? super T, ? extends U> values,
      BinaryOperator<U> merging) {
    Objects.requireNonNull(keys, "keyMapper");
    Objects.requireNonNull(values, "valueMapper");
    Objects.requireNonNull(merging, "mergeFunction");
    return collectingAndThen(
        toMap(keys, values, merging, () -> new HashMapStandIn<>()), map -> MapStandIn.copyOf(map));
  }

  /** As {@link Collectors} has it. */
  public static <T, R1, R2, R> Collector<T, ?, R> teeing(
      Collector<? super T, ?, R1> first,
      Collector<? super T, ?, R2> second,
      BiFunction<? super R1, ? super R2, R> merger) {
    return both(first, second, merger);
  }

  private static <T, A, B, R1, R2, R> Collector<T, ?, R> both(
      Collector<? super T, A, R1> first,
      Collector<? super T, B, R2> second,
      BiFunction<? super R1, ? super R2, R> merger) {
    Supplier<A> firstSupplier = Objects.requireNonNull(first).supplier();
    Supplier<B> secondSupplier = Objects.requireNonNull(second).supplier();
    BiConsumer<A, ? super T> firstAccumulator = first.accumulator();
    BiConsumer<B, ? super T> secondAccumulator = second.accumulator();
    Function<A, R1> firstFinisher = first.finisher();
    Function<B, R2> secondFinisher = second.finisher();
    return new PlainCollector<T, CollectedPair<A, B>, R>(
        () -> new CollectedPair<>(firstSupplier.get(), secondSupplier.get()),
        (pair, each) -> {
          firstAccumulator.accept(pair.first(), each);
          secondAccumulator.accept(pair.second(), each);
        },
        pair ->
            merger.apply(firstFinisher.apply(pair.first()), secondFinisher.apply(pair.second())));
  }
}
