package org.djava.runtime;

import java.lang.reflect.Array;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/** The shadows of the arrays of a loop: those that it was given, and new ones for arrays that it has made. */
final class LoopShadows {
  private final IdentityHashMap<Object, Object> given = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Object> made = new IdentityHashMap<>();

  /** Arrays with their shadows; null where there is no array or no shadow. */
  LoopShadows(@Nullable Object[] arrays, @Nullable Object[] shadows) {
    addAll(arrays, shadows);
  }

  private void addAll(@Nullable Object[] arrays, @Nullable Object[] shadows) {
    for (int i = 0; i < arrays.length; i++) {
      Object array = arrays[i];
      Object shadow = shadows[i];
      if (array != null && shadow != null && given.put(array, shadow) == null) {
        if (array instanceof Object[] rows) {
          addAll(rows, (Object[]) shadow);
        }
      }
    }
  }

  /** The shadow of an array of floating-point numbers, or of what it was made as a copy of. */
  @Nullable
  Object of(@Nullable Object array) {
    if (array == null) {
      return null;
    }
    Object known = given.get(array);
    if (known == null) {
      known = made.get(array);
    }
    return known == null ? make(array) : known;
  }

  private Object make(Object array) {
    Object shadow = Array.newInstance(array.getClass().getComponentType(), Array.getLength(array));
    made.put(array, shadow);
    if (array instanceof Object[] rows) {
      Object[] shadows = (Object[]) shadow;
      for (int i = 0; i < rows.length; i++) {
        shadows[i] = of(rows[i]);
      }
    }
    return shadow;
  }

  /** Forgets the shadows that were made. */
  void forget() {
    made.clear();
  }

  /**
   * Moves adjoints, +0.0 for untouched and -0.0 for zero, from one shadow to another one of the same shape.
   *
   * @param from is left untouched, unless it is the same
   */
  static void move(@Nullable Object from, @Nullable Object to) {
    if (from == null || to == null || from == to) {
      return;
    }
    if (from instanceof Object[] rows) {
      Object[] targets = (Object[]) to;
      for (int i = 0; i < rows.length; i++) {
        move(rows[i], targets[i]);
      }
    } else if (from instanceof double[] numbers) {
      move(numbers, (double[]) to);
    } else {
      move((float[]) from, (float[]) to);
    }
  }

  private static void move(double[] from, double[] to) {
    for (int i = 0; i < from.length; i++) {
      if (Double.doubleToRawLongBits(from[i]) != 0) {
        to[i] = -(0.0 - (to[i] + from[i]));
        from[i] = 0.0;
      }
    }
  }

  private static void move(float[] from, float[] to) {
    for (int i = 0; i < from.length; i++) {
      if (Float.floatToRawIntBits(from[i]) != 0) {
        to[i] = -(0.0f - (to[i] + from[i]));
        from[i] = 0.0f;
      }
    }
  }
}
