package org.djava.runtime;

import java.lang.reflect.Array;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Copies arrays of numbers, flat or nested. What is one array under two names stays one, and what stands for
 * an array already is taken in its place.
 */
final class ArrayCopying {
  /** Most loops carry few arrays. */
  private static final int FEW = 2;

  private final Map<Object, Object> known;
  private final IdentityHashMap<Object, Object> copies = new IdentityHashMap<>(FEW);

  /**
   * @param known what stands for arrays already, by identity
   */
  ArrayCopying(Map<Object, Object> known) {
    this.known = known;
  }

  @Nullable
  Object copy(@Nullable Object array) {
    if (array == null) {
      return null;
    }
    Object found = known.get(array);
    if (found == null) {
      found = copies.get(array);
    }
    return found == null ? made(array) : found;
  }

  private Object made(Object array) {
    if (!(array instanceof Object[] rows)) {
      Object copy = flatCopy(array);
      copies.put(array, copy);
      return copy;
    }
    Object[] copy = (Object[]) Array.newInstance(array.getClass().getComponentType(), rows.length);
    copies.put(array, copy);
    for (int i = 0; i < rows.length; i++) {
      copy[i] = copy(rows[i]);
    }
    return copy;
  }

  @Nullable
  Object[] copyAll(@Nullable Object[] arrays) {
    @Nullable Object[] all = new @Nullable Object[arrays.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = copy(arrays[i]);
    }
    return all;
  }

  /** What has been copied, by identity. */
  IdentityHashMap<Object, Object> copies() {
    return copies;
  }

  static boolean isFlat(Object array) {
    return !(array instanceof Object[]);
  }

  static Object flatCopy(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }
}
