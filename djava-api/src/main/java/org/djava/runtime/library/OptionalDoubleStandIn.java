package org.djava.runtime.library;

import java.util.NoSuchElementException;
import java.util.OptionalDouble;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.djava.runtime.OptionalContents;

/** The methods of {@link OptionalDouble}. Not for people. */
@SuppressWarnings("OptionalUsedAsFieldOrParameterType") // they take the receiver
public final class OptionalDoubleStandIn {
  private OptionalDoubleStandIn() {}

  /** As {@link OptionalDouble} has it. */
  public static double getAsDouble(OptionalDouble self) {
    return orElseThrow(self);
  }

  /** As {@link OptionalDouble} has it. */
  public static double orElseThrow(OptionalDouble self) {
    if (!self.isPresent()) {
      throw new NoSuchElementException("No value present");
    }
    return OptionalContents.of(self);
  }

  /** As {@link OptionalDouble} has it. */
  public static <X extends Throwable> double orElseThrow(
      OptionalDouble self, Supplier<? extends X> exception) throws X {
    if (!self.isPresent()) {
      throw exception.get();
    }
    return OptionalContents.of(self);
  }

  /** As {@link OptionalDouble} has it. */
  public static double orElse(OptionalDouble self, double other) {
    return self.isPresent() ? OptionalContents.of(self) : other;
  }

  /** As {@link OptionalDouble} has it. */
  public static double orElseGet(OptionalDouble self, DoubleSupplier supplier) {
    return self.isPresent() ? OptionalContents.of(self) : supplier.getAsDouble();
  }

  /** As {@link OptionalDouble} has it. */
  public static void ifPresent(OptionalDouble self, DoubleConsumer action) {
    if (self.isPresent()) {
      action.accept(OptionalContents.of(self));
    }
  }

  /** As {@link OptionalDouble} has it. */
  public static void ifPresentOrElse(
      OptionalDouble self, DoubleConsumer action, Runnable emptyAction) {
    if (self.isPresent()) {
      action.accept(OptionalContents.of(self));
    } else {
      emptyAction.run();
    }
  }

  /** As {@link OptionalDouble} has it. */
  public static DoubleStream stream(OptionalDouble self) {
    return self.isPresent()
        ? DoubleStreamStandIn.of(OptionalContents.of(self))
        : DoubleStreamStandIn.empty();
  }
}
