package org.djava.runtime.library;

import java.util.Objects;
import java.util.function.DoublePredicate;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/** The static methods of {@link DoubleStream}. Not for people. */
public final class DoubleStreamStandIn {
  private DoubleStreamStandIn() {}

  /** As {@link DoubleStream} has it. */
  public static DoubleStream empty() {
    return of(new double[0]);
  }

  /** As {@link DoubleStream} has it. */
  public static DoubleStream of(double number) {
    return of(new double[] {number});
  }

  /** As {@link DoubleStream} has it. */
  public static DoubleStream of(double... numbers) {
    return new NumberStream(new NumbersSource(numbers, 0, numbers.length), null);
  }

  /** As {@link DoubleStream} has it. */
  public static DoubleStream iterate(double seed, DoubleUnaryOperator next) {
    Objects.requireNonNull(next);
    return new NumberStream(
        new IteratedSource(
                source -> true, (from, to) -> to.number = next.applyAsDouble(from.number))
            .from(seed),
        null);
  }

  /** As {@link DoubleStream} has it. */
  public static DoubleStream iterate(
      double seed, DoublePredicate hasNext, DoubleUnaryOperator next) {
    Objects.requireNonNull(next);
    Objects.requireNonNull(hasNext);
    return new NumberStream(
        new IteratedSource(
                source -> hasNext.test(source.number),
                (from, to) -> to.number = next.applyAsDouble(from.number))
            .from(seed),
        null);
  }

  /** As {@link DoubleStream} has it. */
  public static DoubleStream generate(DoubleSupplier supplier) {
    Objects.requireNonNull(supplier);
    return new NumberStream(
        new GeneratedSource((from, to) -> to.number = supplier.getAsDouble()), null);
  }

  /** As {@link DoubleStream} has it. */
  public static DoubleStream.Builder builder() {
    return new NumberStreamBuilder();
  }

  /** As {@link DoubleStream} has it. */
  public static DoubleStream concat(DoubleStream first, DoubleStream second) {
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
    return new NumberStream(new ConcatenatedSource(Elements.of(first), Elements.of(second)), null);
  }
}
