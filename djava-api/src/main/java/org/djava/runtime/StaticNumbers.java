package org.djava.runtime;

/**
 * Numbers in static fields. What a run has written there stands a second time in a cell, which carries
 * the derivative; it is that of what is read as long as nobody else has written another number.
 */
public final class StaticNumbers {
  private StaticNumbers() {}

  /**
   * The number that a static field holds.
   *
   * @param field the field's content
   * @param cell what the run has written there last, with its derivative
   * @return the field's content; its derivative is that of {@code cell}, if they are the same
   */
  public static double current(double field, double cell) {
    return field;
  }

  /**
   * The number that a static field holds.
   *
   * @param field the field's content
   * @param cell what the run has written there last, with its derivative
   * @return the field's content; its derivative is that of {@code cell}, if they are the same
   */
  public static float current(float field, float cell) {
    return field;
  }

  /**
   * Whether a static field holds what the run has written.
   *
   * @param field the field's content
   * @param cell what the run has written there last
   * @return whether their bits are the same
   */
  public static boolean isOwn(double field, double cell) {
    return Double.doubleToRawLongBits(field) == Double.doubleToRawLongBits(cell);
  }

  /**
   * Whether a static field holds what the run has written.
   *
   * @param field the field's content
   * @param cell what the run has written there last
   * @return whether their bits are the same
   */
  public static boolean isOwn(float field, float cell) {
    return Float.floatToRawIntBits(field) == Float.floatToRawIntBits(cell);
  }
}
