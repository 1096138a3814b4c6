package org.djava.runtime;

import java.util.IdentityHashMap;
import org.jspecify.annotations.NullUnmarked;

/** Directions that users give to forward mode. Not for people. */
@NullUnmarked
public final class Directions {
  private Directions() {}

  /**
   * A direction as forward mode takes it: a component that is zero is +0.0, which is unused. The
   * array itself if it is one already, else a copy.
   */
  public static double[] withPositiveZeros(double[] direction) {
    return direction != null && hasNegativeZero(direction) ? copied(direction) : direction;
  }

  /** A copy with positive zeros. */
  public static double[] copied(double[] direction) {
    return direction == null ? null : ShadowArrays.direction(direction);
  }

  /** The same for arrays of any shape; where one is copied all are, and share as they do. */
  public static Object[] withPositiveZeros(Object[] directions) {
    return hasNegativeZero(directions)
        ? (Object[]) copied(directions, new IdentityHashMap<>())
        : directions;
  }

  private static boolean hasNegativeZero(Object direction) {
    if (direction instanceof double[] doubles) {
      for (double component : doubles) {
        if (Double.doubleToRawLongBits(component) == Long.MIN_VALUE) {
          return true;
        }
      }
    } else if (direction instanceof float[] floats) {
      for (float component : floats) {
        if (Float.floatToRawIntBits(component) == Integer.MIN_VALUE) {
          return true;
        }
      }
    } else if (direction instanceof Object[] rows) {
      for (Object row : rows) {
        if (hasNegativeZero(row)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Object copied(Object direction, IdentityHashMap<Object, Object> copies) {
    if (direction == null) {
      return null;
    }
    Object known = copies.get(direction);
    if (known != null) {
      return known;
    }
    if (direction instanceof Object[] rows) {
      Object[] copy = rows.clone();
      copies.put(direction, copy);
      for (int i = 0; i < copy.length; i++) {
        copy[i] = copied(copy[i], copies);
      }
      return copy;
    }
    Object copy =
        direction instanceof double[] doubles ? doubles.clone() : ((float[]) direction).clone();
    copies.put(direction, copy);
    ShadowArrays.settle(copy);
    return copy;
  }
}
