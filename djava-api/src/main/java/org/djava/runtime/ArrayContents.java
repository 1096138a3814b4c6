package org.djava.runtime;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Flat arrays whose contents belong to the snapshots of a loop. */
final class ArrayContents {
  private final List<Object> arrays = new ArrayList<>();
  private final List<Boolean> isAlwaysInUse = new ArrayList<>();

  /**
   * Adds an array.
   *
   * @param isAlwaysInUse whether the loop has it under a name that does not change; else only while it
   *     carries it
   */
  void add(Object array, boolean isAlwaysInUse) {
    arrays.add(array);
    this.isAlwaysInUse.add(isAlwaysInUse);
  }

  List<Object> arrays() {
    return Collections.unmodifiableList(arrays);
  }

  boolean isAlwaysInUse(int index) {
    return isAlwaysInUse.get(index);
  }

  /**
   * Copies of those in use; null for the others.
   *
   * @param carried what the loop carries now
   */
  @Nullable
  Object[] copies(@Nullable Object[] carried) {
    Set<Object> inUse = flat(carried);
    @Nullable Object[] copies = new @Nullable Object[arrays.size()];
    for (int i = 0; i < copies.length; i++) {
      Object array = arrays.get(i);
      boolean isInUse = isAlwaysInUse.get(i) || inUse.contains(array);
      copies[i] = isInUse ? ArrayCopying.flatCopy(array) : null;
    }
    return copies;
  }

  void restore(@Nullable Object[] copies) {
    for (int i = 0; i < copies.length; i++) {
      Object copy = copies[i];
      if (copy != null) {
        System.arraycopy(copy, 0, arrays.get(i), 0, Array.getLength(copy));
      }
    }
  }

  /** Forgets the arrays. */
  void clear() {
    arrays.clear();
    isAlwaysInUse.clear();
  }

  private static Set<Object> flat(@Nullable Object[] arrays) {
    if (arrays.length == 0) {
      return Set.of();
    }
    Set<Object> flat = Collections.newSetFromMap(new IdentityHashMap<>());
    addFlat(arrays, flat);
    return flat;
  }

  private static void addFlat(@Nullable Object[] arrays, Set<Object> to) {
    for (Object each : arrays) {
      if (each instanceof Object[] rows) {
        addFlat(rows, to);
      } else if (each != null) {
        to.add(each);
      }
    }
  }
}
