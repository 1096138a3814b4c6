package org.djava.compiler.interpret;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The displacements of the numbers in arrays, boxes and fields of real objects. */
final class DisplacedMemory {
  private final IdentityHashMap<Object, Map<Object, BigDecimal>> displacements =
      new IdentityHashMap<>();

  /** Of the number at a place: the index in an array, the field of an object. */
  BigDecimal get(Object owner, Object place) {
    return displacements.getOrDefault(owner, Map.of()).getOrDefault(place, BigDecimal.ZERO);
  }

  void set(Object owner, Object place, BigDecimal by) {
    if (by.signum() != 0) {
      displacements.computeIfAbsent(owner, key -> new HashMap<>()).put(place, by);
    } else if (displacements.containsKey(owner)) {
      displacements.getOrDefault(owner, Map.of()).remove(place);
    }
  }

  void clear() {
    displacements.clear();
  }

  /** What {@code System.arraycopy} has moved, moves. */
  void copy(Object source, int from, Object target, int to, int length) {
    BigDecimal[] copied = new BigDecimal[length];
    for (int i = 0; i < length; i++) {
      copied[i] = get(source, from + i);
    }
    for (int i = 0; i < length; i++) {
      set(target, to + i, copied[i]);
    }
  }

  /** Whether code that is not seen can come upon a displaced number through a reference. */
  boolean reaches(@Nullable Object reference) {
    if (reference == null || displacements.isEmpty()) {
      return reference instanceof LayoutObject;
    }
    if (reference instanceof Object[] nested) {
      for (Object element : nested) {
        if (reaches(element)) {
          return true;
        }
      }
      return false;
    }
    return !displacements.getOrDefault(reference, Map.of()).isEmpty() || mayRefer(reference);
  }

  private static boolean mayRefer(Object reference) {
    boolean isPlain = reference instanceof Number
        || reference instanceof CharSequence
        || reference instanceof Boolean
        || reference instanceof Character
        || reference instanceof Class
        || reference instanceof Throwable
        || reference instanceof java.io.PrintStream
        || reference instanceof java.util.Random
        || reference.getClass().isArray();
    return !isPlain;
  }
}
