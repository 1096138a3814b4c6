package org.djava.runtime;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a number or of a structure of arrays of numbers, and the check that a tangent or
 * cotangent has it. It does not keep the structure itself.
 */
public final class SeedShape {
  private static final SeedShape NUMBER = new SeedShape(null, 0, null);

  private final @Nullable Class<?> arrayType;
  private final int length;
  private final SeedShape @Nullable [] rows;

  private SeedShape(@Nullable Class<?> arrayType, int length, SeedShape @Nullable [] rows) {
    this.arrayType = arrayType;
    this.length = length;
    this.rows = rows;
  }

  /**
   * The shape of a value. Where it has a null row, anything fits.
   *
   * @param value a number, an array of numbers, or an array of such arrays
   * @return its shape
   */
  public static SeedShape of(@Nullable Object value) {
    if (value == null || !value.getClass().isArray()) {
      return NUMBER;
    }
    int length = Array.getLength(value);
    SeedShape[] shapes = null;
    if (value instanceof Object[] rows) {
      shapes = new SeedShape[length];
      for (int i = 0; i < length; i++) {
        shapes[i] = i > 0 && isFlatLike(rows[i], rows[i - 1]) ? shapes[i - 1] : of(rows[i]);
      }
    }
    return new SeedShape(value.getClass(), length, shapes);
  }

  private static boolean isFlatLike(@Nullable Object row, @Nullable Object before) {
    return row != null
        && before != null
        && row.getClass().isArray()
        && !(row instanceof Object[])
        && before.getClass() == row.getClass()
        && Array.getLength(before) == Array.getLength(row);
  }

  /**
   * Checks the cotangent of a result.
   *
   * @param seed the cotangent
   * @param result the result it belongs to
   * @throws IllegalArgumentException if the shapes differ, naming both lengths
   */
  public static void check(@Nullable Object seed, @Nullable Object result) {
    if (seed instanceof double[] numbers
        && result instanceof double[] values
        && numbers.length == values.length) {
      return;
    }
    of(result).check("cotangent", seed, "result");
  }

  /**
   * Checks that a tangent or cotangent has this shape.
   *
   * @param name how messages call what is checked
   * @param seed what is checked
   * @param likeName how messages call what this is the shape of
   * @throws IllegalArgumentException if the shapes differ, naming both lengths
   */
  public void check(String name, @Nullable Object seed, String likeName) {
    if (arrayType == null) {
      return;
    }
    if (seed == null || seed.getClass() != arrayType) {
      throw new IllegalArgumentException("the "
          + name
          + " is "
          + (seed == null ? "null" : "of type " + seed.getClass().getTypeName())
          + ", but the "
          + likeName
          + " is of type "
          + arrayType.getTypeName());
    }
    if (Array.getLength(seed) != length) {
      throw new IllegalArgumentException("the "
          + name
          + " has length "
          + Array.getLength(seed)
          + ", but the "
          + likeName
          + " has length "
          + length);
    }
    if (rows != null && seed instanceof Object[] seeds) {
      for (int i = 0; i < length; i++) {
        rows[i].check(name + "[" + i + "]", seeds[i], likeName + "[" + i + "]");
      }
    }
  }
}
