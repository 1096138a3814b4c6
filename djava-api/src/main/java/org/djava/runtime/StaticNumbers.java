package org.djava.runtime;

import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;

/**
 * Numbers in static fields. What a run has written there stands a second time in a cell, which carries
 * the derivative. If somebody else has written another number since, it is not known what its derivative is.
 */
public final class StaticNumbers {
  /** What is in a cell that nothing has been written to: no computation gives a NaN with these bits. */
  private static final long UNWRITTEN = 0x7ff4_0dea_d5ea_1ed5L;

  private static final int UNWRITTEN_FLOAT = 0x7fa0_dead;

  private StaticNumbers() {}

  /**
   * A new cell for a {@code double}.
   *
   * @return an array of one number, to which nothing has been written
   */
  public static double[] newCell() {
    return new double[] {Double.longBitsToDouble(UNWRITTEN)};
  }

  /**
   * A new cell for a {@code float}.
   *
   * @return an array of one number, to which nothing has been written
   */
  public static float[] newFloatCell() {
    return new float[] {Float.intBitsToFloat(UNWRITTEN_FLOAT)};
  }

  /**
   * The number that a static field holds.
   *
   * @param field the field's content
   * @param cell what the run has written there last, with its derivative
   * @return the field's content; its derivative is that of {@code cell}, if they are the same
   * @throws NotDifferentiableException if somebody else has written to the field since
   */
  public static double current(double field, double cell) {
    if (!isOwn(field, cell) && Double.doubleToRawLongBits(cell) != UNWRITTEN) {
      throw refusal();
    }
    return field;
  }

  /**
   * The number that a static field holds.
   *
   * @param field the field's content
   * @param cell what the run has written there last, with its derivative
   * @return the field's content; its derivative is that of {@code cell}, if they are the same
   * @throws NotDifferentiableException if somebody else has written to the field since
   */
  public static float current(float field, float cell) {
    if (!isOwn(field, cell) && Float.floatToRawIntBits(cell) != UNWRITTEN_FLOAT) {
      throw refusal();
    }
    return field;
  }

  private static NotDifferentiableException refusal() {
    return new NotDifferentiableException(DiagnosticMessage.withoutPlace(
        "DJ0011",
        "a field holds a differentiable value: code that is not seen has written to a static field"
            + " that the function writes, too",
        "pass the value as an argument or keep it in a local variable or array"));
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
