package org.djava.runtime;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;
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

  /**
   * Checks an optional that is read out of an object.
   *
   * @param optional the optional; may be null
   * @param shadow its shadow; null if the object is one that came from outside with it
   * @param field what it was read from
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if it has none
   */
  public static void requireShadow(
      @Nullable Object optional, @Nullable Object shadow, String field, String file, int line) {
    if (optional != null && shadow == null) {
      throw new NotDifferentiableException(new DiagnosticMessage(
          "DJ0010",
          "an optional in the field " + field + " of an object from outside is not differentiated",
          file,
          line,
          List.of(),
          "use a field of the type of what is in it, which may be null, or mark it @NoDerivative"));
    }
  }
}
