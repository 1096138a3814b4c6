package org.djava.runtime.library;

import java.util.Objects;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;

/** The static methods of {@link LongStream}. Not for people. */
public final class LongStreamStandIn {
  private LongStreamStandIn() {}

  /** As {@link LongStream} has it. */
  public static LongStream empty() {
    return of(new long[0]);
  }

  /** As {@link LongStream} has it. */
  public static LongStream of(long number) {
    return of(new long[] {number});
  }

  /** As {@link LongStream} has it. */
  public static LongStream of(long... numbers) {
    return new LongIntegerStream(new IntegersSource(numbers), null);
  }

  /** As {@link LongStream} has it. */
  public static LongStream iterate(long seed, LongUnaryOperator next) {
    Objects.requireNonNull(next);
    return new LongIntegerStream(
        new IteratedSource(
                source -> true, (from, to) -> to.integer = next.applyAsLong(from.integer))
            .from(seed),
        null);
  }

  /** As {@link LongStream} has it. */
  public static LongStream iterate(long seed, LongPredicate hasNext, LongUnaryOperator next) {
    Objects.requireNonNull(next);
    Objects.requireNonNull(hasNext);
    return new LongIntegerStream(
        new IteratedSource(
                source -> hasNext.test(source.integer),
                (from, to) -> to.integer = next.applyAsLong(from.integer))
            .from(seed),
        null);
  }

  /** As {@link LongStream} has it. */
  public static LongStream generate(LongSupplier supplier) {
    Objects.requireNonNull(supplier);
    return new LongIntegerStream(
        new GeneratedSource((from, to) -> to.integer = supplier.getAsLong()), null);
  }

  /** As {@link LongStream} has it. */
  public static LongStream.Builder builder() {
    return new LongIntegerStreamBuilder();
  }

  /** As {@link LongStream} has it. */
  public static LongStream concat(LongStream first, LongStream second) {
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
    return new LongIntegerStream(
        new ConcatenatedSource(Elements.of(first), Elements.of(second)), null);
  }

  /** As {@link LongStream} has it. */
  public static LongStream range(long from, long to) {
    return new LongIntegerStream(new RangeSource(from, Math.max(0, to - from)), null);
  }

  /** As {@link LongStream} has it. */
  public static LongStream rangeClosed(long from, long to) {
    return new LongIntegerStream(new RangeSource(from, Math.max(0, to - from + 1)), null);
  }
}
