package org.djava.runtime.library;

import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** The static methods of {@link IntStream}. Not for people. */
public final class IntStreamStandIn {
  private IntStreamStandIn() {}

  /** As {@link IntStream} has it. */
  public static IntStream empty() {
    return of(new int[0]);
  }

  /** As {@link IntStream} has it. */
  public static IntStream of(int number) {
    return of(new int[] {number});
  }

  /** As {@link IntStream} has it. */
  public static IntStream of(int... numbers) {
    return new IntegerStream(IntegersSource.of(numbers, 0, numbers.length), null);
  }

  /** As {@link IntStream} has it. */
  public static IntStream iterate(int seed, IntUnaryOperator next) {
    Objects.requireNonNull(next);
    return new IntegerStream(
        new IteratedSource(
                source -> true, (from, to) -> to.integer = next.applyAsInt((int) from.integer))
            .from(seed),
        null);
  }

  /** As {@link IntStream} has it. */
  public static IntStream iterate(int seed, IntPredicate hasNext, IntUnaryOperator next) {
    Objects.requireNonNull(next);
    Objects.requireNonNull(hasNext);
    return new IntegerStream(
        new IteratedSource(
                source -> hasNext.test((int) source.integer),
                (from, to) -> to.integer = next.applyAsInt((int) from.integer))
            .from(seed),
        null);
  }

  /** As {@link IntStream} has it. */
  public static IntStream generate(IntSupplier supplier) {
    Objects.requireNonNull(supplier);
    return new IntegerStream(
        new GeneratedSource((from, to) -> to.integer = supplier.getAsInt()), null);
  }

  /** As {@link IntStream} has it. */
  public static IntStream.Builder builder() {
    return new IntegerStreamBuilder();
  }

  /** As {@link IntStream} has it. */
  public static IntStream concat(IntStream first, IntStream second) {
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
    return new IntegerStream(new ConcatenatedSource(Elements.of(first), Elements.of(second)), null);
  }

  /** As {@link IntStream} has it. */
  public static IntStream range(int from, int to) {
    return new IntegerStream(new RangeSource(from, Math.max(0, (long) to - from)), null);
  }

  /** As {@link IntStream} has it. */
  public static IntStream rangeClosed(int from, int to) {
    return new IntegerStream(new RangeSource(from, Math.max(0, (long) to - from + 1)), null);
  }
}
