package org.djava.runtime.library;

import java.util.DoubleSummaryStatistics;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BiConsumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.function.DoubleToLongFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A {@link DoubleStream}. Not for people. */
public final class NumberStream extends StreamBase implements DoubleStream {
  NumberStream(Source source, StreamBase before) {
    super(source, before);
  }

  private DoubleStream on(Source source) {
    return new NumberStream(source, this);
  }

  @Override
  public DoubleStream filter(DoublePredicate predicate) {
    Objects.requireNonNull(predicate);
    return on(new FilteredSource(used(), source -> predicate.test(source.number)));
  }

  @Override
  public DoubleStream map(DoubleUnaryOperator mapper) {
    Objects.requireNonNull(mapper);
    return new NumberStream(
        new MappedSource(used(), (from, to) -> to.number = mapper.applyAsDouble(from.number)),
        this);
  }

  @Override
  public IntStream mapToInt(DoubleToIntFunction mapper) {
    Objects.requireNonNull(mapper);
    return new IntegerStream(
        new MappedSource(used(), (from, to) -> to.integer = mapper.applyAsInt(from.number)), this);
  }

  @Override
  public LongStream mapToLong(DoubleToLongFunction mapper) {
    Objects.requireNonNull(mapper);
    return new LongIntegerStream(
        new MappedSource(used(), (from, to) -> to.integer = mapper.applyAsLong(from.number)), this);
  }

  @Override
  public <U> Stream<U> mapToObj(DoubleFunction<? extends U> mapper) {
    Objects.requireNonNull(mapper);
    return new ObjectStream<>(
        new MappedSource(used(), (from, to) -> to.object = mapper.apply(from.number)), this);
  }

  @Override
  public Stream<Double> boxed() {
    return new ObjectStream<>(
        new MappedSource(used(), (from, to) -> to.object = Double.valueOf(from.number)), this);
  }

  @Override
  public DoubleStream flatMap(DoubleFunction<? extends DoubleStream> mapper) {
    Objects.requireNonNull(mapper);
    return on(new FlattenedSource(used(), source -> Elements.of(mapper.apply(source.number))));
  }

  @Override
  public DoubleStream mapMulti(DoubleStream.DoubleMapMultiConsumer mapper) {
    Objects.requireNonNull(mapper);
    return on(new FlattenedSource(used(), source -> {
      Building<Double> made = new Building<>();
      mapper.accept(source.number, each -> made.add(each));
      return Elements.unboxed(made.built());
    }));
  }

  @Override
  public DoubleStream distinct() {
    return boxed().distinct().mapToDouble(each -> each);
  }

  @Override
  public DoubleStream sorted() {
    return on(new SortedNumbersSource(used()));
  }

  @Override
  public DoubleStream peek(DoubleConsumer action) {
    Objects.requireNonNull(action);
    return on(new MappedSource(used(), (from, to) -> {
      action.accept(from.number);
      to.take(from);
    }));
  }

  @Override
  public DoubleStream limit(long count) {
    if (count < 0) {
      throw new IllegalArgumentException(Long.toString(count));
    }
    return on(new SlicedSource(used(), 0, count));
  }

  @Override
  public DoubleStream skip(long count) {
    if (count < 0) {
      throw new IllegalArgumentException(Long.toString(count));
    }
    return count == 0 ? this : on(new SlicedSource(used(), count, -1));
  }

  @Override
  public DoubleStream takeWhile(DoublePredicate predicate) {
    Objects.requireNonNull(predicate);
    return on(new LeadingSource(used(), source -> predicate.test(source.number), true));
  }

  @Override
  public DoubleStream dropWhile(DoublePredicate predicate) {
    Objects.requireNonNull(predicate);
    return on(new LeadingSource(used(), source -> predicate.test(source.number), false));
  }

  @Override
  public void forEach(DoubleConsumer action) {
    Objects.requireNonNull(action);
    Source source = used();
    while (source.advance()) {
      action.accept(source.number);
    }
  }

  @Override
  public void forEachOrdered(DoubleConsumer action) {
    forEach(action);
  }

  @Override
  public double reduce(double identity, DoubleBinaryOperator operator) {
    Objects.requireNonNull(operator);
    Source source = used();
    double result = identity;
    while (source.advance()) {
      result = operator.applyAsDouble(result, source.number);
    }
    return result;
  }

  @Override
  public OptionalDouble reduce(DoubleBinaryOperator operator) {
    Objects.requireNonNull(operator);
    Source source = used();
    if (!source.advance()) {
      return OptionalDouble.empty();
    }
    double result = source.number;
    while (source.advance()) {
      result = operator.applyAsDouble(result, source.number);
    }
    return OptionalDouble.of(result);
  }

  @Override
  public <R> R collect(
      Supplier<R> supplier, ObjDoubleConsumer<R> accumulator, BiConsumer<R, R> combiner) {
    Objects.requireNonNull(combiner);
    Source source = used();
    R result = supplier.get();
    while (source.advance()) {
      accumulator.accept(result, source.number);
    }
    return result;
  }

  @Override
  public OptionalDouble min() {
    return reduce((a, b) -> Math.min(a, b));
  }

  @Override
  public OptionalDouble max() {
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
  public boolean anyMatch(DoublePredicate predicate) {
    Objects.requireNonNull(predicate);
    Source source = used();
    while (source.advance()) {
      if (predicate.test(source.number)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean allMatch(DoublePredicate predicate) {
    return !anyMatch(predicate.negate());
  }

  @Override
  public boolean noneMatch(DoublePredicate predicate) {
    return !anyMatch(predicate);
  }

  @Override
  public OptionalDouble findFirst() {
    Source source = used();
    return source.advance() ? OptionalDouble.of(source.number) : OptionalDouble.empty();
  }

  @Override
  public OptionalDouble findAny() {
    return findFirst();
  }

  @Override
  public DoubleStream sequential() {
    return this;
  }

  @Override
  public DoubleStream parallel() {
    return this;
  }

  @Override
  public DoubleStream unordered() {
    return this;
  }

  @Override
  public DoubleStream onClose(Runnable action) {
    addClosing(action);
    return this;
  }

  @Override
  public PrimitiveIterator.OfDouble iterator() {
    return new DoubleElements(used());
  }

  @Override
  public Spliterator.OfDouble spliterator() {
    return Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED);
  }

  @Override
  public double[] toArray() {
    return Elements.numbers(used());
  }

  @Override
  public double sum() {
    return CompensatedSum.of(used()).total();
  }

  @Override
  public OptionalDouble average() {
    CompensatedSum sum = CompensatedSum.of(used());
    return sum.count() > 0 ? OptionalDouble.of(sum.total() / sum.count()) : OptionalDouble.empty();
  }

  @Override
  public DoubleSummaryStatistics summaryStatistics() {
    DoubleSummaryStatistics statistics = new DoubleSummaryStatisticsStandIn();
    Source source = used();
    while (source.advance()) {
      statistics.accept(source.number);
    }
    return statistics;
  }
}
