package org.djava.compiler.interpret;

import org.jspecify.annotations.Nullable;

/** Carries values from storage, where there are five small integer types, to the IR's ints. */
final class Boxes {
  private Boxes() {}

  /** What the IR holds for a value that the JVM hands over. */
  static @Nullable Object toComputational(@Nullable Object value) {
    if (value instanceof Boolean truth) {
      return truth ? 1 : 0;
    }
    if (value instanceof Character character) {
      return (int) character;
    }
    return value instanceof Byte || value instanceof Short ? ((Number) value).intValue() : value;
  }
}
