package org.djava.runtime;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The arrays of numbers, flat or nested, that a loop works on, as they are before it begins. What is one array
 * under two names stays one in every copy. Which array is where in a nested one does not change.
 */
final class LoopArrays {
  private final List<Object> written = new ArrayList<>();
  private final List<Object> atStart = new ArrayList<>();
  private final @Nullable Object[] arrays;
  private boolean isAtStart = true;

  /**
   * The arrays of a loop.
   *
   * @param written those that the loop may write
   * @param read the others
   */
  LoopArrays(@Nullable Object[] written, @Nullable Object[] read) {
    IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
    arrays = new @Nullable Object[written.length + read.length];
    for (int i = 0; i < written.length; i++) {
      arrays[i] = copy(written[i], copies);
    }
    for (Map.Entry<Object, Object> each : copies.entrySet()) {
      if (!(each.getKey() instanceof Object[])) {
        this.written.add(each.getKey());
        atStart.add(each.getValue());
      }
    }
    for (int i = 0; i < read.length; i++) {
      arrays[written.length + i] = copy(read[i], copies);
    }
  }

  /** What is in the arrays that may be written. */
  Object[] contents() {
    if (isAtStart) {
      isAtStart = false;
      return atStart.toArray();
    }
    return written.stream().map(LoopArrays::flatCopy).toArray();
  }

  /** The real arrays are not looked at any more. */
  void release() {
    written.clear();
  }

  /** Arrays like these to run the loop on again. */
  LoopCopies working() {
    IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
    List<Object> flat = new ArrayList<>();
    for (Object original : atStart) {
      Object copy = flatCopy(original);
      copies.put(original, copy);
      flat.add(copy);
    }
    @Nullable Object[] all = new @Nullable Object[arrays.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = working(arrays[i], copies);
    }
    return new LoopCopies(all, flat);
  }

  private static @Nullable Object working(
      @Nullable Object array, IdentityHashMap<Object, Object> copies) {
    if (array == null) {
      return null;
    }
    Object known = copies.get(array);
    if (known != null || !(array instanceof Object[] rows)) {
      return known == null ? array : known; // nobody writes what the loop only reads
    }
    Object[] copy = (Object[]) Array.newInstance(array.getClass().getComponentType(), rows.length);
    copies.put(array, copy);
    for (int i = 0; i < rows.length; i++) {
      copy[i] = working(rows[i], copies);
    }
    return copy;
  }

  private static @Nullable Object copy(
      @Nullable Object array, IdentityHashMap<Object, Object> copies) {
    if (array == null) {
      return null;
    }
    Object known = copies.get(array);
    if (known != null) {
      return known;
    }
    if (!(array instanceof Object[] rows)) {
      Object copy = flatCopy(array);
      copies.put(array, copy);
      return copy;
    }
    Object[] copy = (Object[]) Array.newInstance(array.getClass().getComponentType(), rows.length);
    copies.put(array, copy);
    for (int i = 0; i < rows.length; i++) {
      copy[i] = copy(rows[i], copies);
    }
    return copy;
  }

  static Object flatCopy(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }
}
