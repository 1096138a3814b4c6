package org.djava.runtime;

import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** What is in an optional, also where nothing is. Not for people. */
public final class OptionalContents {
  private OptionalContents() {}

  /** The object; null if there is none. */
  public static <T> @Nullable T of(Optional<T> optional) {
    return optional.orElse(null);
  }

  /** The number; zero if there is none. */
  public static double of(OptionalDouble optional) {
    return optional.orElse(0);
  }
}
