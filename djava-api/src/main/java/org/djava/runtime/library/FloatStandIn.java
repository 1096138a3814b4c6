package org.djava.runtime.library;

/** The methods of boxes of {@code float} that look into other objects. Not for people. */
public final class FloatStandIn {
  private FloatStandIn() {}

  /** As {@link Float} has it. */
  public static int compareTo(Float self, Float other) {
    return Float.compare(self, other);
  }

  /** As {@link Float} has it. */
  public static byte byteValue(Float self) {
    return (byte) self.floatValue();
  }

  /** As {@link Float} has it. */
  public static short shortValue(Float self) {
    return (short) self.floatValue();
  }

  /** As {@link Float} has it. */
  public static int intValue(Float self) {
    return (int) self.floatValue();
  }

  /** As {@link Float} has it. */
  public static long longValue(Float self) {
    return (long) self.floatValue();
  }

  /** As {@link Float} has it. */
  public static double doubleValue(Float self) {
    return (double) self.floatValue();
  }

  /** As {@link Float} has it. */
  public static boolean isNaN(Float self) {
    return Float.isNaN(self.floatValue());
  }

  /** As {@link Float} has it. */
  public static boolean isInfinite(Float self) {
    return Float.isInfinite(self.floatValue());
  }

  /** As {@link Float} has it. */
  public static float sum(float a, float b) {
    return a + b;
  }

  /** As {@link Float} has it. */
  @SuppressWarnings("NonOverridingEquals") // it takes the receiver
  public static boolean equals(Float self, Object other) {
    return other instanceof Float box && Float.compare(self, box) == 0;
  }

  /** As {@link Float} has it. */
  public static int hashCode(Float self) {
    return Float.hashCode(self.floatValue());
  }
}
