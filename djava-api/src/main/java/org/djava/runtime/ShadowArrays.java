package org.djava.runtime;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.djava.NotDifferentiableException;
import org.djava.runtime.rules.Tangents;
import org.jspecify.annotations.NullUnmarked;

/**
 * What generated derivatives do with whole shadow arrays. In reverse mode a shadow element that nobody
 * has contributed to is +0.0, in forward mode one that depends on no direction; other zeros are -0.0.
 * Not for people.
 */
@NullUnmarked
public final class ShadowArrays {
  private ShadowArrays() {}

  /** Forgets the adjoints of {@code length} elements from {@code from} on. */
  public static void clear(double[] shadow, int from, int length) {
    for (int i = from; i < from + length; i++) {
      shadow[i] = 0.0;
    }
  }

  /** Forgets the adjoints of {@code length} elements from {@code from} on. */
  public static void clear(float[] shadow, int from, int length) {
    for (int i = from; i < from + length; i++) {
      shadow[i] = 0.0f;
    }
  }

  /** Forgets all adjoints. */
  public static void clear(double[] shadow) {
    clear(shadow, 0, shadow.length);
  }

  /** Forgets all adjoints. */
  public static void clear(float[] shadow) {
    clear(shadow, 0, shadow.length);
  }

  /** Forgets the adjoints in every array that can be reached. */
  public static void clear(Object[] shadows) {
    for (Object shadow : shadows) {
      if (shadow instanceof double[] doubles) {
        clear(doubles);
      } else if (shadow instanceof float[] floats) {
        clear(floats);
      } else if (shadow instanceof Object[] rows) {
        if (ShadowGraphs.contains(rows)) {
          clear(ShadowGraphs.numbers(rows).toArray());
        } else {
          clear(rows);
        }
      }
    }
  }

  /** Tells every zero that can be reached to the outside as +0.0, however it came about. */
  public static void settle(Object tangents) {
    if (tangents instanceof double[] doubles) {
      for (int i = 0; i < doubles.length; i++) {
        doubles[i] += 0.0;
      }
    } else if (tangents instanceof float[] floats) {
      for (int i = 0; i < floats.length; i++) {
        floats[i] += 0.0f;
      }
    } else if (tangents instanceof Object[] rows) {
      for (Object row :
          ShadowGraphs.contains(rows) ? ShadowGraphs.numbers(rows) : Arrays.asList(rows)) {
        settle(row);
      }
    }
  }

  /** A copy of a direction, for forward mode within a function. */
  public static double[] direction(double[] components) {
    double[] direction = new double[components.length];
    for (int i = 0; i < direction.length; i++) {
      direction[i] = Tangents.direction(components[i]);
    }
    return direction;
  }

  /**
   * Checks that no array of numbers can be reached from both: one has a shadow, the other none.
   *
   * @param detail what the array is called under either name
   * @param file the source file, or an empty string where it is not known
   * @param line the line in that file, or 0 where it is not known
   * @throws NotDifferentiableException if there is one
   */
  public static void requireDistinct(
      Object shadowed, Object constant, String detail, String file, int line) {
    if (shadowed == null || constant == null) {
      return;
    }
    boolean isNested = isNested(shadowed) || isNested(constant);
    if (isNested ? share(shadowed, constant) : shadowed == constant) {
      throw DifferentiatedArrays.shared(constant, detail, file, line);
    }
  }

  private static boolean isNested(Object object) {
    return object instanceof Object[] || !object.getClass().isArray();
  }

  private static boolean share(Object one, Object other) {
    if (ShadowGraphs.holdObjects(one, other)) {
      return ShadowGraphs.share(one, other);
    }
    IdentityHashMap<Object, Object> reached = new IdentityHashMap<>();
    return reach(one, reached, false) || reach(other, reached, true);
  }

  /** Adds what can be reached, or looks whether some of it is there. */
  private static boolean reach(Object array, IdentityHashMap<Object, Object> seen, boolean looks) {
    if (array == null || (!looks && seen.put(array, array) != null)) {
      return false;
    }
    if (looks && seen.containsKey(array)) {
      return true;
    }
    if (array instanceof Object[] rows) {
      for (Object row : rows) {
        if (reach(row, seen, looks)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The references that can be reached now, to be {@linkplain #clear(Object[]) cleared} later. */
  public static Object[] snapshot(Object[] shadows) {
    Object[] copy = shadows.clone();
    IdentityHashMap<Object, Object> copies = null;
    for (int i = 0; i < copy.length; i++) {
      if (copy[i] instanceof Object[] rows && ShadowGraphs.contains(rows)) {
        copies = copies == null ? new IdentityHashMap<>() : copies;
        copy[i] = ShadowGraphs.copy(rows, copies, /* isDeep= */ false);
      } else if (copy[i] instanceof Object[] rows) {
        copy[i] = snapshot(rows);
      }
    }
    return copy;
  }

  /**
   * The reverse of copying {@code length} elements from {@code source} to {@code target}: adjoints
   * of the target move back to the source. The arrays may be one.
   */
  public static void copyBack(
      double[] source, int sourcePosition, double[] target, int targetPosition, int length) {
    double[] adjoints = new double[length];
    for (int i = 0; i < length; i++) {
      adjoints[i] = target[targetPosition + i];
      target[targetPosition + i] = 0.0;
    }
    for (int i = 0; i < length; i++) {
      if (Double.doubleToRawLongBits(adjoints[i]) != 0L) {
        source[sourcePosition + i] = -(0.0 - (source[sourcePosition + i] + adjoints[i]));
      }
    }
  }

  /**
   * The reverse of copying {@code length} elements from {@code source} to {@code target}: adjoints
   * of the target move back to the source. The arrays may be one.
   */
  public static void copyBack(
      float[] source, int sourcePosition, float[] target, int targetPosition, int length) {
    float[] adjoints = new float[length];
    for (int i = 0; i < length; i++) {
      adjoints[i] = target[targetPosition + i];
      target[targetPosition + i] = 0.0f;
    }
    for (int i = 0; i < length; i++) {
      if (Float.floatToRawIntBits(adjoints[i]) != 0) {
        source[sourcePosition + i] = -(0.0f - (source[sourcePosition + i] + adjoints[i]));
      }
    }
  }

  /** Adds a cotangent of the same length; its zeros contribute nothing. */
  public static void add(double[] shadow, double[] cotangent) {
    requireSameLength(shadow.length, cotangent.length);
    for (int i = 0; i < shadow.length; i++) {
      if (cotangent[i] != 0.0) {
        shadow[i] = -(0.0 - (shadow[i] + cotangent[i]));
      }
    }
  }

  /** Adds a cotangent of the same length; its zeros contribute nothing. */
  public static void add(float[] shadow, float[] cotangent) {
    requireSameLength(shadow.length, cotangent.length);
    for (int i = 0; i < shadow.length; i++) {
      if (cotangent[i] != 0.0f) {
        shadow[i] = -(0.0f - (shadow[i] + cotangent[i]));
      }
    }
  }

  /** Adds a cotangent of the same nested shape; its zeros contribute nothing. */
  public static void add(Object[] shadow, Object[] cotangent) {
    requireSameLength(shadow.length, cotangent.length);
    for (int i = 0; i < shadow.length; i++) {
      Object to = shadow[i];
      if (to instanceof double[] doubles) {
        add(doubles, (double[]) cotangent[i]);
      } else if (to instanceof float[] floats) {
        add(floats, (float[]) cotangent[i]);
      } else if (to instanceof Object[] rows) {
        if (ShadowGraphs.contains(rows)) {
          ShadowGraphs.add(rows, (Object[]) cotangent[i]);
        } else {
          add(rows, (Object[]) cotangent[i]);
        }
      }
    }
  }

  /** Zeros of the same length. */
  public static double[] zeros(double[] array) {
    return array == null ? null : new double[array.length];
  }

  /** The shadow of {@code earlier} if {@code array} is the same, else one of its own. */
  public static double[] sameOr(
      double[] array, double[] earlier, double[] shadowOfEarlier, double[] own) {
    return array == earlier ? shadowOfEarlier : own;
  }

  /**
   * Zeros of the same nested shape as each of the arrays; arrays that are one, in one argument or
   * in several, have one shadow.
   */
  public static Object[] zerosLike(Object[] arrays) {
    if (ShadowGraphs.holdObjects(arrays)) {
      return ShadowGraphs.zerosLike(arrays);
    }
    IdentityHashMap<Object, Object> shadows = new IdentityHashMap<>();
    Object[] zeros = new Object[arrays.length];
    for (int i = 0; i < arrays.length; i++) {
      zeros[i] = zeroLike(arrays[i], shadows);
    }
    return zeros;
  }

  private static Object zeroLike(Object array, IdentityHashMap<Object, Object> shadows) {
    if (array == null) {
      return null;
    }
    Object known = shadows.get(array);
    if (known != null) {
      return known;
    }
    if (array instanceof double[] doubles) {
      known = new double[doubles.length];
    } else if (array instanceof float[] floats) {
      known = new float[floats.length];
    } else if (array instanceof Object[] rows) {
      return zeroRows(rows, shadows);
    } else {
      return null;
    }
    shadows.put(array, known);
    return known;
  }

  private static Object zeroRows(Object[] rows, IdentityHashMap<Object, Object> shadows) {
    Object[] zeros = (Object[]) Array.newInstance(rows.getClass().getComponentType(), rows.length);
    shadows.put(rows, zeros);
    for (int i = 0; i < rows.length; i++) {
      zeros[i] = zeroLike(rows[i], shadows);
    }
    return zeros;
  }

  /**
   * Adds shadows of a run of its own, as they were nested when the run began, to those of a caller.
   * Each array of numbers is added once, however often it occurs.
   */
  public static void addOnce(Object[] shadows, Object[] own) {
    addOnce(shadows, own, new IdentityHashMap<>());
  }

  private static void addOnce(
      Object[] shadows, Object[] own, IdentityHashMap<Object, Object> seen) {
    for (int i = 0; i < own.length; i++) {
      Object from = own[i];
      if (from == null || seen.put(from, from) != null) {
        continue;
      }
      if (from instanceof double[] doubles) {
        accumulate((double[]) shadows[i], doubles);
      } else if (from instanceof float[] floats) {
        accumulate((float[]) shadows[i], floats);
      } else {
        addOnce((Object[]) shadows[i], (Object[]) from, seen);
      }
    }
  }

  private static void accumulate(double[] to, double[] from) {
    for (int i = 0; i < to.length; i++) {
      to[i] += from[i];
    }
  }

  private static void accumulate(float[] to, float[] from) {
    for (int i = 0; i < to.length; i++) {
      to[i] += from[i];
    }
  }

  /** Copies of the arrays, deep, that share among them what the originals share. */
  public static Object[] copyAll(Object[] arrays) {
    IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
    Object[] result = new Object[arrays.length];
    for (int i = 0; i < arrays.length; i++) {
      result[i] = deepCopy(arrays[i], copies);
    }
    return result;
  }

  private static Object deepCopy(Object array, IdentityHashMap<Object, Object> copies) {
    if (array == null || !array.getClass().isArray()) {
      return array;
    }
    Object known = copies.get(array);
    if (known != null) {
      return known;
    }
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    copies.put(array, copy);
    System.arraycopy(array, 0, copy, 0, length);
    if (copy instanceof Object[] rows) {
      for (int i = 0; i < length; i++) {
        rows[i] = deepCopy(rows[i], copies);
      }
    }
    return copy;
  }

  /** A copy that shares within as the original does; {@code copies} has what was copied before. */
  public static Object copy(Object shadow, IdentityHashMap<Object, Object> copies) {
    if (shadow == null) {
      return null;
    }
    Object known = copies.get(shadow);
    if (known != null) {
      return known;
    }
    if (shadow instanceof Object[] contents && ShadowGraphs.contains(contents)) {
      return ShadowGraphs.copy(contents, copies, /* isDeep= */ true);
    }
    if (shadow instanceof double[] doubles) {
      double[] copy = doubles.clone();
      for (int i = 0; i < copy.length; i++) {
        copy[i] += 0.0;
      }
      known = copy;
    } else if (shadow instanceof float[] floats) {
      float[] copy = floats.clone();
      for (int i = 0; i < copy.length; i++) {
        copy[i] += 0.0f;
      }
      known = copy;
    } else {
      Object[] copy = ((Object[]) shadow).clone();
      copies.put(shadow, copy);
      for (int i = 0; i < copy.length; i++) {
        copy[i] = copy(copy[i], copies);
      }
      return copy;
    }
    copies.put(shadow, known);
    return known;
  }

  private static void requireSameLength(int expected, int actual) {
    if (expected != actual) {
      throw new IllegalArgumentException(
          "the cotangent has length " + actual + ", the result has length " + expected);
    }
  }
}
