package org.djava.runtime.library;

import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.djava.runtime.OptionalContents;

/** The methods of {@link Optional}. Not for people. */
@SuppressWarnings("OptionalUsedAsFieldOrParameterType") // they take the receiver
public final class OptionalStandIn {
  private OptionalStandIn() {}

  /** As {@link Optional} has it. */
  public static <T> Optional<T> ofNullable(T value) {
    return value == null ? Optional.empty() : Optional.of(value);
  }

  /** As {@link Optional} has it. */
  public static <T> T get(Optional<T> self) {
    return orElseThrow(self);
  }

  /** As {@link Optional} has it. */
  public static <T> T orElseThrow(Optional<T> self) {
    if (!self.isPresent()) {
      throw new NoSuchElementException("No value present");
    }
    return OptionalContents.of(self);
  }

  /** As {@link Optional} has it. */
  public static <T, X extends Throwable> T orElseThrow(
      Optional<T> self, Supplier<? extends X> exception) throws X {
    if (!self.isPresent()) {
      throw exception.get();
    }
    return OptionalContents.of(self);
  }

  /** As {@link Optional} has it. */
  public static <T> T orElse(Optional<T> self, T other) {
    return self.isPresent() ? OptionalContents.of(self) : other;
  }

  /** As {@link Optional} has it. */
  public static <T> T orElseGet(Optional<T> self, Supplier<? extends T> supplier) {
    return self.isPresent() ? OptionalContents.of(self) : supplier.get();
  }

  /** As {@link Optional} has it. */
  public static <T> void ifPresent(Optional<T> self, Consumer<? super T> action) {
    if (self.isPresent()) {
      action.accept(OptionalContents.of(self));
    }
  }

  /** As {@link Optional} has it. */
  public static <T> void ifPresentOrElse(
      Optional<T> self, Consumer<? super T> action, Runnable emptyAction) {
    if (self.isPresent()) {
      action.accept(OptionalContents.of(self));
    } else {
      emptyAction.run();
    }
  }

  /** As {@link Optional} has it. */
  public static <T> Optional<T> filter(Optional<T> self, Predicate<? super T> predicate) {
    Objects.requireNonNull(predicate);
    if (!self.isPresent()) {
      return self;
    }
    return predicate.test(OptionalContents.of(self)) ? self : Optional.empty();
  }

  /** As {@link Optional} has it. */
  public static <T, U> Optional<U> map(Optional<T> self, Function<? super T, ? extends U> mapper) {
    Objects.requireNonNull(mapper);
    if (!self.isPresent()) {
      return Optional.empty();
    }
    return ofNullable(mapper.apply(OptionalContents.of(self)));
  }

  /** As {@link Optional} has it. */
  @SuppressWarnings("unchecked") // as in the JDK
  public static <T, U> Optional<U> flatMap(
      Optional<T> self, Function<? super T, ? extends Optional<? extends U>> mapper) {
    Objects.requireNonNull(mapper);
    if (!self.isPresent()) {
      return Optional.empty();
    }
    return (Optional<U>) Objects.requireNonNull(mapper.apply(OptionalContents.of(self)));
  }

  /** As {@link Optional} has it. */
  @SuppressWarnings("unchecked") // as in the JDK
  public static <T> Optional<T> or(
      Optional<T> self, Supplier<? extends Optional<? extends T>> supplier) {
    Objects.requireNonNull(supplier);
    return self.isPresent() ? self : (Optional<T>) Objects.requireNonNull(supplier.get());
  }

  /** As {@link Optional} has it. */
  public static <T> Stream<T> stream(Optional<T> self) {
    return self.isPresent() ? StreamStandIn.of(OptionalContents.of(self)) : StreamStandIn.empty();
  }
}
