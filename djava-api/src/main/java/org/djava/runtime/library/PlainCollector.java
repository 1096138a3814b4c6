package org.djava.runtime.library;

import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collector;
import org.djava.runtime.FixedSlots;
import org.djava.runtime.MethodRefusals;

/** What {@link java.util.stream.Collectors} makes, for one thread. Not for people. */
public final class PlainCollector<T, A, R> implements Collector<T, A, R> {
  private final Supplier<A> supplier;
  private final BiConsumer<A, T> accumulator;
  private final Function<A, R> finisher;

  PlainCollector(Supplier<A> supplier, BiConsumer<A, T> accumulator, Function<A, R> finisher) {
    this.supplier = Objects.requireNonNull(supplier);
    this.accumulator = Objects.requireNonNull(accumulator);
    this.finisher = Objects.requireNonNull(finisher);
  }

  @Override
  public Supplier<A> supplier() {
    return supplier;
  }

  @Override
  public BiConsumer<A, T> accumulator() {
    return accumulator;
  }

  @Override
  public BinaryOperator<A> combiner() {
    return (one, other) -> {
      throw MethodRefusals.of(
          "java.util.stream.Collector.combiner", "collect in one thread, or write the loop");
    };
  }

  @Override
  public Function<A, R> finisher() {
    return finisher;
  }

  @Override
  public Set<Characteristics> characteristics() {
    return FixedSlots.none();
  }
}
