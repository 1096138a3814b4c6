package org.djava;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.djava.runtime.SeedShape;
import org.jspecify.annotations.Nullable;

/**
 * The tangents or adjoints of the arrays that one run can reach: one shadow for each array, found by
 * identity, so that arrays that occur in several places have one shadow that occurs in the same.
 */
final class Shadows {
  private final IdentityHashMap<Object, Object> shadows = new IdentityHashMap<>();

  /** Sets the shadow of an array of numbers. */
  void set(double[] primal, double[] shadow) {
    shadows.put(primal, shadow);
  }

  /** The shadow of an array, made of zeros where there was none; null for null. */
  @Nullable
  Object of(@Nullable Object primal) {
    if (primal == null) {
      return null;
    }
    Object shadow = shadows.get(primal);
    if (shadow == null) {
      shadow = Array.newInstance(primal.getClass().getComponentType(), Array.getLength(primal));
      shadows.put(primal, shadow);
      if (primal instanceof Object[] rows) {
        Object[] shadowRows = (Object[]) shadow;
        for (int i = 0; i < rows.length; i++) {
          shadowRows[i] = of(rows[i]);
        }
      }
    }
    return shadow;
  }

  /**
   * Makes the shadow of an array that has none yet a copy of a tangent.
   *
   * @throws IllegalArgumentException if the shapes differ, or if an array that occurs several times
   *     is given several tangents
   */
  void setTangent(Object primal, Object tangent) {
    SeedShape.of(primal).check("tangent", tangent, "argument");
    assign(primal, tangent, new IdentityHashMap<>());
  }

  private void assign(
      @Nullable Object primal, @Nullable Object tangent, IdentityHashMap<Object, Object> given) {
    if (primal == null || tangent == null) {
      return;
    }
    if (primal instanceof Object[] rows) {
      Object[] tangents = (Object[]) tangent;
      for (int i = 0; i < rows.length; i++) {
        assign(rows[i], tangents[i], given);
      }
      return;
    }
    Object earlier = given.putIfAbsent(primal, tangent);
    if (earlier == null) {
      Object shadow = of(primal);
      if (shadow != null) {
        System.arraycopy(tangent, 0, shadow, 0, Array.getLength(primal));
      }
    } else if (!sameNumbers(earlier, tangent)) {
      throw new IllegalArgumentException(
          "an array that occurs several times in the argument has several tangents");
    }
  }

  private static boolean sameNumbers(Object one, Object other) {
    return one instanceof double[] numbers
        ? Arrays.equals(numbers, (double[]) other)
        : Arrays.equals((float[]) one, (float[]) other);
  }

  /**
   * The same numbers in new rows. A run that exchanges rows of its argument exchanges those of the
   * shadow too; what the caller sees has the rows as they were on entry.
   */
  static @Nullable Object withOwnRows(@Nullable Object shadow) {
    return withOwnRows(shadow, new IdentityHashMap<>());
  }

  private static @Nullable Object withOwnRows(
      @Nullable Object shadow, IdentityHashMap<Object, Object> copies) {
    if (!(shadow instanceof Object[] rows)) {
      return shadow;
    }
    Object known = copies.get(rows);
    if (known != null) {
      return known;
    }
    Object[] copy = rows.clone();
    copies.put(rows, copy);
    for (int i = 0; i < copy.length; i++) {
      copy[i] = withOwnRows(rows[i], copies);
    }
    return copy;
  }
}
