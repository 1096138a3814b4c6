package org.djava.runtime.library;

import java.util.LongSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongToDoubleFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A {@link LongStream}. Not for people. */
public final class LongIntegerStream extends StreamBase implements LongStream {
  LongIntegerStream(Source source, StreamBase before) {
    super(source, before);
  }

  private LongStream on(Source source) {
    return new LongIntegerStream(source, this);
  }

  @Override
  public LongStream filter(LongPredicate predicate) {
    Objects.requireNonNull(predicate);
    return on(new FilteredSource(used(), source -> predicate.test(source.integer)));
  }

  @Override
  public DoubleStream mapToDouble(LongToDoubleFunction mapper) {
    Objects.requireNonNull(mapper);
    return new NumberStream(
        new MappedSource(used(), (from, to) -> to.number = mapper.applyAsDouble(from.integer)),
        this);
  }

  @Override
  public IntStream mapToInt(LongToIntFunction mapper) {
    Objects.requireNonNull(mapper);
    return new IntegerStream(
        new MappedSource(used(), (from, to) -> to.integer = mapper.applyAsInt(from.integer)), this);
  }

  @Override
  public LongStream map(LongUnaryOperator mapper) {
    Objects.requireNonNull(mapper);
    return new LongIntegerStream(
        new MappedSource(used(), (from, to) -> to.integer = mapper.applyAsLong(from.integer)),
        this);
  }

  @Override
  public <U> Stream<U> mapToObj(LongFunction<? extends U> mapper) {
    Objects.requireNonNull(mapper);
    return new ObjectStream<>(
        new MappedSource(used(), (from, to) -> to.object = mapper.apply(from.integer)), this);
  }

  @Override
  public Stream<Long> boxed() {
    return new ObjectStream<>(
        new MappedSource(used(), (from, to) -> to.object = Long.valueOf(from.integer)), this);
  }

  @Override
  public LongStream flatMap(LongFunction<? extends LongStream> mapper) {
    Objects.requireNonNull(mapper);
    return on(new FlattenedSource(used(), source -> Elements.of(mapper.apply(source.integer))));
  }

  @Override
  public LongStream mapMulti(LongStream.LongMapMultiConsumer mapper) {
    Objects.requireNonNull(mapper);
    return on(new FlattenedSource(used(), source -> {
      Building<Long> made = new Building<>();
      mapper.accept(source.integer, each -> made.add(each));
      return Elements.integersOf(made.built());
    }));
  }

  @Override
  public LongStream distinct() {
    return boxed().distinct().mapToLong(each -> each);
  }

  @Override
  public LongStream sorted() {
    return on(new SortedIntegersSource(used()));
  }

  @Override
  public LongStream peek(LongConsumer action) {
    Objects.requireNonNull(action);
    return on(new MappedSource(used(), (from, to) -> {
      action.accept(from.integer);
      to.take(from);
    }));
  }

  @Override
  public LongStream limit(long count) {
    if (count < 0) {
      throw new IllegalArgumentException(Long.toString(count));
    }
    return on(new SlicedSource(used(), 0, count));
  }

  @Override
  public LongStream skip(long count) {
    if (count < 0) {
      throw new IllegalArgumentException(Long.toString(count));
    }
    return count == 0 ? this : on(new SlicedSource(used(), count, -1));
  }

  @Override
  public LongStream takeWhile(LongPredicate predicate) {
    Objects.requireNonNull(predicate);
    return on(new LeadingSource(used(), source -> predicate.test(source.integer), true));
  }

  @Override
  public LongStream dropWhile(LongPredicate predicate) {
    Objects.requireNonNull(predicate);
    return on(new LeadingSource(used(), source -> predicate.test(source.integer), false));
  }

  @Override
  public void forEach(LongConsumer action) {
    Objects.requireNonNull(action);
    Source source = used();
    while (source.advance()) {
      action.accept(source.integer);
    }
  }

  @Override
  public void forEachOrdered(LongConsumer action) {
    forEach(action);
  }

  @Override
  public long reduce(long identity, LongBinaryOperator operator) {
    Objects.requireNonNull(operator);
    Source source = used();
    long result = identity;
    while (source.advance()) {
      result = operator.applyAsLong(result, source.integer);
    }
    return result;
  }

  @Override
  public OptionalLong reduce(LongBinaryOperator operator) {
    Objects.requireNonNull(operator);
    Source source = used();
    if (!source.advance()) {
      return OptionalLong.empty();
    }
    long result = source.integer;
    while (source.advance()) {
      result = operator.applyAsLong(result, source.integer);
    }
    return OptionalLong.of(result);
  }

  @Override
  public <R> R collect(
      Supplier<R> supplier, ObjLongConsumer<R> accumulator, BiConsumer<R, R> combiner) {
    Objects.requireNonNull(combiner);
    Source source = used();
    R result = supplier.get();
    while (source.advance()) {
      accumulator.accept(result, source.integer);
    }
    return result;
  }

  @Override
  public OptionalLong min() {
    return reduce((a, b) -> Math.min(a, b));
  }

  @Override
  public OptionalLong max() {
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
  public boolean anyMatch(LongPredicate predicate) {
    Objects.requireNonNull(predicate);
    Source source = used();
    while (source.advance()) {
      if (predicate.test(source.integer)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean allMatch(LongPredicate predicate) {
    return !anyMatch(predicate.negate());
  }

  @Override
  public boolean noneMatch(LongPredicate predicate) {
    return !anyMatch(predicate);
  }

  @Override
  public OptionalLong findFirst() {
    Source source = used();
    return source.advance() ? OptionalLong.of(source.integer) : OptionalLong.empty();
  }

  @Override
  public OptionalLong findAny() {
    return findFirst();
  }

  @Override
  public LongStream sequential() {
    return this;
  }

  @Override
  public LongStream parallel() {
    return this;
  }

  @Override
  public LongStream unordered() {
    return this;
  }

  @Override
  public LongStream onClose(Runnable action) {
    addClosing(action);
    return this;
  }

  @Override
  public PrimitiveIterator.OfLong iterator() {
    return new LongElements(used());
  }

  @Override
  public Spliterator.OfLong spliterator() {
    return Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED);
  }

  @Override
  public long[] toArray() {
    return Elements.integers(used());
  }

  @Override
  public DoubleStream asDoubleStream() {
    return new NumberStream(
        new MappedSource(used(), (from, to) -> to.number = (double) from.integer), this);
  }

  @Override
  public long sum() {
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
  public LongSummaryStatistics summaryStatistics() {
    return collect(
        LongSummaryStatistics::new, LongSummaryStatistics::accept, LongSummaryStatistics::combine);
  }
}
