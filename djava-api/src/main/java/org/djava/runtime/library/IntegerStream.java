package org.djava.runtime.library;

import java.util.IntSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A {@link IntStream}. Not for people. */
public final class IntegerStream extends StreamBase implements IntStream {
  IntegerStream(Source source, StreamBase before) {
    super(source, before);
  }

  private IntStream on(Source source) {
    return new IntegerStream(source, this);
  }

  @Override
  public IntStream filter(IntPredicate predicate) {
    Objects.requireNonNull(predicate);
    return on(new FilteredSource(used(), source -> predicate.test((int) source.integer)));
  }

  @Override
  public DoubleStream mapToDouble(IntToDoubleFunction mapper) {
    Objects.requireNonNull(mapper);
    return new NumberStream(
        new MappedSource(
            used(), (from, to) -> to.number = mapper.applyAsDouble((int) from.integer)),
        this);
  }

  @Override
  public IntStream map(IntUnaryOperator mapper) {
    Objects.requireNonNull(mapper);
    return new IntegerStream(
        new MappedSource(used(), (from, to) -> to.integer = mapper.applyAsInt((int) from.integer)),
        this);
  }

  @Override
  public LongStream mapToLong(IntToLongFunction mapper) {
    Objects.requireNonNull(mapper);
    return new LongIntegerStream(
        new MappedSource(used(), (from, to) -> to.integer = mapper.applyAsLong((int) from.integer)),
        this);
  }

  @Override
  public <U> Stream<U> mapToObj(IntFunction<? extends U> mapper) {
    Objects.requireNonNull(mapper);
    return new ObjectStream<>(
        new MappedSource(used(), (from, to) -> to.object = mapper.apply((int) from.integer)), this);
  }

  @Override
  public Stream<Integer> boxed() {
    return new ObjectStream<>(
        new MappedSource(used(), (from, to) -> to.object = Integer.valueOf((int) from.integer)),
        this);
  }

  @Override
  public IntStream flatMap(IntFunction<? extends IntStream> mapper) {
    Objects.requireNonNull(mapper);
    return on(
        new FlattenedSource(used(), source -> Elements.of(mapper.apply((int) source.integer))));
  }

  @Override
  public IntStream mapMulti(IntStream.IntMapMultiConsumer mapper) {
    Objects.requireNonNull(mapper);
    return on(new FlattenedSource(used(), source -> {
      Building<Integer> made = new Building<>();
      mapper.accept((int) source.integer, each -> made.add(each));
      return Elements.integersOf(made.built());
    }));
  }

  @Override
  public IntStream distinct() {
    return boxed().distinct().mapToInt(each -> each);
  }

  @Override
  public IntStream sorted() {
    return on(new SortedIntegersSource(used()));
  }

  @Override
  public IntStream peek(IntConsumer action) {
    Objects.requireNonNull(action);
    return on(new MappedSource(used(), (from, to) -> {
      action.accept((int) from.integer);
      to.take(from);
    }));
  }

  @Override
  public IntStream limit(long count) {
    if (count < 0) {
      throw new IllegalArgumentException(Long.toString(count));
    }
    return on(new SlicedSource(used(), 0, count));
  }

  @Override
  public IntStream skip(long count) {
    if (count < 0) {
      throw new IllegalArgumentException(Long.toString(count));
    }
    return count == 0 ? this : on(new SlicedSource(used(), count, -1));
  }

  @Override
  public IntStream takeWhile(IntPredicate predicate) {
    Objects.requireNonNull(predicate);
    return on(new LeadingSource(used(), source -> predicate.test((int) source.integer), true));
  }

  @Override
  public IntStream dropWhile(IntPredicate predicate) {
    Objects.requireNonNull(predicate);
    return on(new LeadingSource(used(), source -> predicate.test((int) source.integer), false));
  }

  @Override
  public void forEach(IntConsumer action) {
    Objects.requireNonNull(action);
    Source source = used();
    while (source.advance()) {
      action.accept((int) source.integer);
    }
  }

  @Override
  public void forEachOrdered(IntConsumer action) {
    forEach(action);
  }

  @Override
  public int reduce(int identity, IntBinaryOperator operator) {
    Objects.requireNonNull(operator);
    Source source = used();
    int result = identity;
    while (source.advance()) {
      result = operator.applyAsInt(result, (int) source.integer);
    }
    return result;
  }

  @Override
  public OptionalInt reduce(IntBinaryOperator operator) {
    Objects.requireNonNull(operator);
    Source source = used();
    if (!source.advance()) {
      return OptionalInt.empty();
    }
    int result = (int) source.integer;
    while (source.advance()) {
      result = operator.applyAsInt(result, (int) source.integer);
    }
    return OptionalInt.of(result);
  }

  @Override
  public <R> R collect(
      Supplier<R> supplier, ObjIntConsumer<R> accumulator, BiConsumer<R, R> combiner) {
    Objects.requireNonNull(combiner);
    Source source = used();
    R result = supplier.get();
    while (source.advance()) {
      accumulator.accept(result, (int) source.integer);
    }
    return result;
  }

  @Override
  public OptionalInt min() {
    return reduce((a, b) -> Math.min(a, b));
  }

  @Override
  public OptionalInt max() {
    return reduce((a, b) -> Math.max(a, b));
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
  public boolean anyMatch(IntPredicate predicate) {
    Objects.requireNonNull(predicate);
    Source source = used();
    while (source.advance()) {
      if (predicate.test((int) source.integer)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean allMatch(IntPredicate predicate) {
    return !anyMatch(predicate.negate());
  }

  @Override
  public boolean noneMatch(IntPredicate predicate) {
    return !anyMatch(predicate);
  }

  @Override
  public OptionalInt findFirst() {
    Source source = used();
    return source.advance() ? OptionalInt.of((int) source.integer) : OptionalInt.empty();
  }

  @Override
  public OptionalInt findAny() {
    return findFirst();
  }

  @Override
  public IntStream sequential() {
    return this;
  }

  @Override
  public IntStream parallel() {
    return this;
  }

  @Override
  public IntStream unordered() {
    return this;
  }

  @Override
  public IntStream onClose(Runnable action) {
    addClosing(action);
    return this;
  }

  @Override
  public PrimitiveIterator.OfInt iterator() {
    return new IntElements(used());
  }

  @Override
  public Spliterator.OfInt spliterator() {
    return Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED);
  }

  @Override
  public int[] toArray() {
    long[] all = Elements.integers(used());
    int[] array = new int[all.length];
    for (int i = 0; i < all.length; i++) {
      array[i] = (int) all[i];
    }
    return array;
  }

  @Override
  public LongStream asLongStream() {
    return new LongIntegerStream(used(), this);
  }

  @Override
  public DoubleStream asDoubleStream() {
    return new NumberStream(
        new MappedSource(used(), (from, to) -> to.number = (double) from.integer), this);
  }

  @Override
  public int sum() {
    return reduce(0, (a, b) -> a + b);
  }

  @Override
  public OptionalDouble average() {
    Source source = used();
    long sum = 0;
    long count = 0;
    while (source.advance()) {
      sum += source.integer;
      count++;
    }
    return count > 0 ? OptionalDouble.of((double) sum / count) : OptionalDouble.empty();
  }

  @Override
  public IntSummaryStatistics summaryStatistics() {
    return collect(
        IntSummaryStatistics::new, IntSummaryStatistics::accept, IntSummaryStatistics::combine);
  }
}
