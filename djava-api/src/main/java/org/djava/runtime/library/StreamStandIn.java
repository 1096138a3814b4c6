package org.djava.runtime.library;

import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The static methods of {@link Stream}. Not for people. */
@SuppressWarnings("unchecked") // elements are of the stream's type
public final class StreamStandIn {
  private StreamStandIn() {}

  /** As {@link Stream} has it. */
  public static <T> Stream<T> empty() {
    return ofAll(new Object[0]);
  }

  /** As {@link Stream} has it. */
  public static <T> Stream<T> of(T element) {
    return ofAll(new Object[] {element});
  }

  /** As {@link Stream} has it. */
  public static <T> Stream<T> ofNullable(T element) {
    return element == null ? empty() : of(element);
  }

  /** As {@link Stream} has it. */
  @SafeVarargs
  @SuppressWarnings("varargs") // nothing is stored into the array
  public static <T> Stream<T> of(T... elements) {
    return ofAll(elements);
  }

  private static <T> Stream<T> ofAll(Object[] elements) {
    return new ObjectStream<>(new ObjectsSource(elements, 0, elements.length), null);
  }

  /** As {@link Stream} has it. */
  public static <T> Stream<T> iterate(T seed, UnaryOperator<T> next) {
    Objects.requireNonNull(next);
    return new ObjectStream<>(
        new IteratedSource(source -> true, (from, to) -> to.object = next.apply((T) from.object))
            .from(seed),
        null);
  }

  /** As {@link Stream} has it. */
  public static <T> Stream<T> iterate(T seed, Predicate<? super T> hasNext, UnaryOperator<T> next) {
    Objects.requireNonNull(next);
    Objects.requireNonNull(hasNext);
    return new ObjectStream<>(
        new IteratedSource(
                source -> hasNext.test((T) source.object),
                (from, to) -> to.object = next.apply((T) from.object))
            .from(seed),
        null);
  }

  /** As {@link Stream} has it. */
  public static <T> Stream<T> generate(Supplier<? extends T> supplier) {
    Objects.requireNonNull(supplier);
    return new ObjectStream<>(new GeneratedSource((from, to) -> to.object = supplier.get()), null);
  }

  /** As {@link Stream} has it. */
  public static <T> Stream.Builder<T> builder() {
    return new ObjectStreamBuilder<>();
  }

  /** As {@link Stream} has it. */
  public static <T> Stream<T> concat(Stream<? extends T> first, Stream<? extends T> second) {
    Objects.requireNonNull(first);
    Objects.requireNonNull(second);
    return new ObjectStream<>(
        new ConcatenatedSource(Elements.of(first), Elements.of(second)), null);
  }
}
