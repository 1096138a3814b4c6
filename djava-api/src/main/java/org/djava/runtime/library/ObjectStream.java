package org.djava.runtime.library;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collector;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.djava.runtime.ArrayRanges;

/** A {@link Stream}. Not for people. */
@SuppressWarnings("unchecked") // a source has elements of the stream's type
public final class ObjectStream<T> extends StreamBase implements Stream<T> {
  ObjectStream(Source source, StreamBase before) {
    super(source, before);
  }

  static <E> Stream<E> of(Collection<E> collection) {
    return new ObjectStream<>(new CollectionSource(collection), null);
  }

  private Stream<T> on(Source source) {
    return new ObjectStream<>(source, this);
  }

  @Override
  public Stream<T> filter(Predicate<? super T> predicate) {
    Objects.requireNonNull(predicate);
    return on(new FilteredSource(used(), source -> predicate.test((T) source.object)));
  }

  @Override
  public <R> Stream<R> map(Function<? super T, ? extends R> mapper) {
    Objects.requireNonNull(mapper);
    return new ObjectStream<>(
        new MappedSource(used(), (from, to) -> to.object = mapper.apply((T) from.object)), this);
  }

  @Override
  public DoubleStream mapToDouble(ToDoubleFunction<? super T> mapper) {
    Objects.requireNonNull(mapper);
    return new NumberStream(
        new MappedSource(used(), (from, to) -> to.number = mapper.applyAsDouble((T) from.object)),
        this);
  }

  @Override
  public IntStream mapToInt(ToIntFunction<? super T> mapper) {
    Objects.requireNonNull(mapper);
    return new IntegerStream(
        new MappedSource(used(), (from, to) -> to.integer = mapper.applyAsInt((T) from.object)),
        this);
  }

  @Override
  public LongStream mapToLong(ToLongFunction<? super T> mapper) {
    Objects.requireNonNull(mapper);
    return new LongIntegerStream(
        new MappedSource(used(), (from, to) -> to.integer = mapper.applyAsLong((T) from.object)),
        this);
  }

  @Override
  public <R> Stream<R> flatMap(Function<? super T, ? extends Stream<? extends R>> mapper) {
    Objects.requireNonNull(mapper);
    return new ObjectStream<>(
        new FlattenedSource(used(), source -> Elements.of(mapper.apply((T) source.object))), this);
  }

  @Override
  public DoubleStream flatMapToDouble(Function<? super T, ? extends DoubleStream> mapper) {
    Objects.requireNonNull(mapper);
    return new NumberStream(
        new FlattenedSource(used(), source -> Elements.of(mapper.apply((T) source.object))), this);
  }

  @Override
  public IntStream flatMapToInt(Function<? super T, ? extends IntStream> mapper) {
    Objects.requireNonNull(mapper);
    return new IntegerStream(
        new FlattenedSource(used(), source -> Elements.of(mapper.apply((T) source.object))), this);
  }

  @Override
  public LongStream flatMapToLong(Function<? super T, ? extends LongStream> mapper) {
    Objects.requireNonNull(mapper);
    return new LongIntegerStream(
        new FlattenedSource(used(), source -> Elements.of(mapper.apply((T) source.object))), this);
  }

  @Override
  public <R> Stream<R> mapMulti(BiConsumer<? super T, ? super Consumer<R>> mapper) {
    Objects.requireNonNull(mapper);
    return new ObjectStream<>(
        new FlattenedSource(used(), source -> {
          Building<R> made = new Building<>();
          mapper.accept((T) source.object, (Consumer<R>) each -> made.add(each));
          return made.built();
        }),
        this);
  }

  @Override
  public DoubleStream mapMultiToDouble(BiConsumer<? super T, ? super DoubleConsumer> mapper) {
    Objects.requireNonNull(mapper);
    return new NumberStream(
        new FlattenedSource(used(), source -> {
          Building<Double> made = new Building<>();
          mapper.accept((T) source.object, (DoubleConsumer) each -> made.add(each));
          return Elements.unboxed(made.built());
        }),
        this);
  }

  @Override
  public IntStream mapMultiToInt(BiConsumer<? super T, ? super IntConsumer> mapper) {
    Objects.requireNonNull(mapper);
    return new IntegerStream(
        new FlattenedSource(used(), source -> {
          Building<Integer> made = new Building<>();
          mapper.accept((T) source.object, (IntConsumer) each -> made.add(each));
          return Elements.integersOf(made.built());
        }),
        this);
  }

  @Override
  public LongStream mapMultiToLong(BiConsumer<? super T, ? super LongConsumer> mapper) {
    Objects.requireNonNull(mapper);
    return new LongIntegerStream(
        new FlattenedSource(used(), source -> {
          Building<Long> made = new Building<>();
          mapper.accept((T) source.object, (LongConsumer) each -> made.add(each));
          return Elements.integersOf(made.built());
        }),
        this);
  }

  @Override
  public Stream<T> distinct() {
    Collection<Object> seen = new java.util.HashSet<>();
    return on(new FilteredSource(used(), source -> seen.add(source.object)));
  }

  @Override
  public Stream<T> sorted() {
    return on(new SortedSource(used(), null));
  }

  @Override
  public Stream<T> sorted(Comparator<? super T> comparator) {
    return on(new SortedSource(used(), (Comparator<Object>) comparator));
  }

  @Override
  public Stream<T> peek(Consumer<? super T> action) {
    Objects.requireNonNull(action);
    return on(new MappedSource(used(), (from, to) -> {
      action.accept((T) from.object);
      to.take(from);
    }));
  }

  @Override
  public Stream<T> limit(long count) {
    if (count < 0) {
      throw new IllegalArgumentException(Long.toString(count));
    }
    return on(new SlicedSource(used(), 0, count));
  }

  @Override
  public Stream<T> skip(long count) {
    if (count < 0) {
      throw new IllegalArgumentException(Long.toString(count));
    }
    return count == 0 ? this : on(new SlicedSource(used(), count, -1));
  }

  @Override
  public Stream<T> takeWhile(Predicate<? super T> predicate) {
    Objects.requireNonNull(predicate);
    return on(new LeadingSource(used(), source -> predicate.test((T) source.object), true));
  }

  @Override
  public Stream<T> dropWhile(Predicate<? super T> predicate) {
    Objects.requireNonNull(predicate);
    return on(new LeadingSource(used(), source -> predicate.test((T) source.object), false));
  }

  @Override
  public void forEach(Consumer<? super T> action) {
    Objects.requireNonNull(action);
    Source source = used();
    while (source.advance()) {
      action.accept((T) source.object);
    }
  }

  @Override
  public void forEachOrdered(Consumer<? super T> action) {
    forEach(action);
  }

  @Override
  public Object[] toArray() {
    return Elements.objects(used());
  }

  @Override
  public <A> A[] toArray(IntFunction<A[]> generator) {
    Object[] all = Elements.objects(used());
    Object[] array = ArrayRanges.like(generator.apply(all.length), all.length);
    System.arraycopy(all, 0, array, 0, all.length);
    return (A[]) array;
  }

  @Override
  public T reduce(T identity, BinaryOperator<T> accumulator) {
    Objects.requireNonNull(accumulator);
    Source source = used();
    T result = identity;
    while (source.advance()) {
      result = accumulator.apply(result, (T) source.object);
    }
    return result;
  }

  @Override
  public Optional<T> reduce(BinaryOperator<T> accumulator) {
    Objects.requireNonNull(accumulator);
    Source source = used();
    if (!source.advance()) {
      return Optional.empty();
    }
    T result = (T) source.object;
    while (source.advance()) {
      result = accumulator.apply(result, (T) source.object);
    }
    return Optional.of(result);
  }

  @Override
  public <U> U reduce(
      U identity, BiFunction<U, ? super T, U> accumulator, BinaryOperator<U> combiner) {
    Objects.requireNonNull(accumulator);
    Objects.requireNonNull(combiner);
    Source source = used();
    U result = identity;
    while (source.advance()) {
      result = accumulator.apply(result, (T) source.object);
    }
    return result;
  }

  @Override
  public <R> R collect(
      Supplier<R> supplier, BiConsumer<R, ? super T> accumulator, BiConsumer<R, R> combiner) {
    Objects.requireNonNull(combiner);
    Source source = used();
    R result = supplier.get();
    while (source.advance()) {
      accumulator.accept(result, (T) source.object);
    }
    return result;
  }

  @Override
  public <R, A> R collect(Collector<? super T, A, R> collector) {
    Source source = used();
    A result = collector.supplier().get();
    BiConsumer<A, ? super T> accumulator = collector.accumulator();
    while (source.advance()) {
      accumulator.accept(result, (T) source.object);
    }
    return !(collector instanceof PlainCollector)
            && collector.characteristics().contains(Collector.Characteristics.IDENTITY_FINISH)
        ? (R) result
        : collector.finisher().apply(result);
  }

  @Override
  public List<T> toList() {
    return new ImmutableList<>(Elements.objects(used()), true, false);
  }

  @Override
  public Optional<T> min(Comparator<? super T> comparator) {
    Objects.requireNonNull(comparator);
    return reduce((a, b) -> comparator.compare(a, b) <= 0 ? a : b);
  }

  @Override
  public Optional<T> max(Comparator<? super T> comparator) {
    Objects.requireNonNull(comparator);
    return reduce((a, b) -> comparator.compare(a, b) >= 0 ? a : b);
  }

  @Override
  public long count() {
    Source source = used();
    long known = source.count();
    if (known >= 0) {
      return known;
    }
    long count = 0;
    while (source.advance()) {
      count++;
    }
    return count;
  }

  @Override
  public boolean anyMatch(Predicate<? super T> predicate) {
    Objects.requireNonNull(predicate);
    Source source = used();
    while (source.advance()) {
      if (predicate.test((T) source.object)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean allMatch(Predicate<? super T> predicate) {
    return !anyMatch(predicate.negate());
  }

  @Override
  public boolean noneMatch(Predicate<? super T> predicate) {
    return !anyMatch(predicate);
  }

  @Override
  public Optional<T> findFirst() {
    Source source = used();
    return source.advance() ? Optional.of((T) source.object) : Optional.empty();
  }

  @Override
  public Optional<T> findAny() {
    return findFirst();
  }

  @Override
  public Iterator<T> iterator() {
    return new ObjectElements<>(used());
  }

  @Override
  public Spliterator<T> spliterator() {
    return Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED);
  }

  @Override
  public Stream<T> sequential() {
    return this;
  }

  @Override
  public Stream<T> parallel() {
    return this;
  }

  @Override
  public Stream<T> unordered() {
    return this;
  }

  @Override
  public Stream<T> onClose(Runnable action) {
    addClosing(action);
    return this;
  }
}
