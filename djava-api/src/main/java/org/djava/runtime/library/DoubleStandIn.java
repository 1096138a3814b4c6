package org.djava.runtime.library;

/** The methods of boxes of {@code double} that look into other objects. Not for people. */
public final class DoubleStandIn {
  private DoubleStandIn() {}

  /** As {@link Double} has it. */
  public static int compareTo(Double self, Double other) {
    return Double.compare(self, other);
  }

  /** As {@link Double} has it. */
  public static byte byteValue(Double self) {
    return (byte) self.doubleValue();
  }

  /** As {@link Double} has it. */
  public static short shortValue(Double self) {
    return (short) self.doubleValue();
  }

  /** As {@link Double} has it. */
  public static int intValue(Double self) {
    return (int) self.doubleValue();
  }

  /** As {@link Double} has it. */
  public static long longValue(Double self) {
    return (long) self.doubleValue();
  }

  /** As {@link Double} has it. */
  public static float floatValue(Double self) {
    return (float) self.doubleValue();
  }

  /** As {@link Double} has it. */
  public static boolean isNaN(Double self) {
    return Double.isNaN(self.doubleValue());
  }

  /** As {@link Double} has it. */
  public static boolean isInfinite(Double self) {
    return Double.isInfinite(self.doubleValue());
  }

  /** As {@link Double} has it. */
  public static double sum(double a, double b) {
    return a + b;
  }

  /** As {@link Double} has it. */
  @SuppressWarnings("NonOverridingEquals") // it takes the receiver
  public static boolean equals(Double self, Object other) {
    return other instanceof Double box && Double.compare(self, box) == 0;
  }

  /** As {@link Double} has it. */
  public static int hashCode(Double self) {
    return Double.hashCode(self.doubleValue());
  }
}
