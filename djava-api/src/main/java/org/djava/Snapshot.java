package org.djava;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Deep copies of the arrays among the arguments of a function. Arrays that occur in several places
 * have one copy that occurs in the same. Anything that is not an array is taken as it is.
 */
final class Snapshot {
  private static final Object[] NOTHING = {};

  private final IdentityHashMap<Object, Object> copyOf = new IdentityHashMap<>();
  private @Nullable Object[] originals = NOTHING;
  private @Nullable Object[] copies = NOTHING;

  /** Two arrays to be compared, each in an array of its own, which suits all types of elements. */
  private final @Nullable Object[] left = new @Nullable Object[1];

  private final @Nullable Object[] right = new @Nullable Object[1];

  static Snapshot of(@Nullable Object[] arguments) {
    Snapshot snapshot = new Snapshot();
    snapshot.take(arguments);
    return snapshot;
  }

  /** Takes the snapshot anew. Flat arrays of the same lengths as before are not allocated again. */
  void take(@Nullable Object[] arguments) {
    copyOf.clear();
    originals = arguments;
    if (copies.length != arguments.length) {
      copies = new @Nullable Object[arguments.length];
    }
    for (int i = 0; i < arguments.length; i++) {
      Object argument = arguments[i];
      Object buffer = copies[i];
      if (argument != null && buffer != null && isReusable(i, buffer, argument)) {
        System.arraycopy(argument, 0, buffer, 0, Array.getLength(argument));
        copyOf.put(argument, buffer);
      } else {
        copies[i] = copy(argument, copyOf);
      }
    }
  }

  /** Forgets the originals, but keeps the memory of the copies for the next snapshot. */
  void release() {
    copyOf.clear();
    originals = NOTHING;
  }

  /** The copies themselves: for runs that do not write them. */
  @Nullable
  Object[] shared() {
    return copies;
  }

  /** New copies of the copies. */
  @Nullable
  Object[] fresh() {
    IdentityHashMap<Object, Object> again = new IdentityHashMap<>();
    @Nullable Object[] fresh = copies.clone();
    for (int i = 0; i < fresh.length; i++) {
      fresh[i] = copy(fresh[i], again);
    }
    return fresh;
  }

  /** Gives every array the contents again that it had when the snapshot was taken. */
  void restore() {
    IdentityHashMap<Object, Object> originalOf = new IdentityHashMap<>();
    copyOf.forEach((original, copy) -> originalOf.put(copy, original));
    copyOf.forEach((original, copy) -> {
      if (original instanceof Object[] rows && copy instanceof Object[] copied) {
        for (int i = 0; i < rows.length; i++) {
          rows[i] = originalOf.getOrDefault(copied[i], copied[i]);
        }
      } else {
        System.arraycopy(copy, 0, original, 0, Array.getLength(original));
      }
    });
  }

  /** Whether every array still has the contents that it had when the snapshot was taken. */
  boolean isUnchanged() {
    for (int i = 0; i < copies.length; i++) {
      if (!isUnchanged(originals[i], copies[i])) {
        return false;
      }
    }
    return true;
  }

  private boolean isUnchanged(@Nullable Object original, @Nullable Object copy) {
    if (original == copy) {
      return true;
    }
    if (original == null || copy == null || copyOf.get(original) != copy) {
      return false; // another array, even if it has the same contents
    }
    if (original instanceof Object[] elements) {
      Object[] copied = (Object[]) copy;
      for (int i = 0; i < elements.length; i++) {
        if (!isUnchanged(elements[i], copied[i])) {
          return false;
        }
      }
      return true;
    }
    return haveSameNumbers(original, copy);
  }

  /** Whether a buffer can take the contents of a flat array that has no copy yet. */
  private boolean isReusable(int index, Object buffer, Object argument) {
    if (buffer.getClass() != argument.getClass()
        || argument instanceof Object[]
        || !argument.getClass().isArray()
        || Array.getLength(buffer) != Array.getLength(argument)
        || copyOf.containsKey(argument)) {
      return false;
    }
    for (int i = 0; i < index; i++) {
      if (copies[i] == buffer) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Object copy(
      @Nullable Object value, IdentityHashMap<Object, Object> copies) {
    if (value == null || !value.getClass().isArray()) {
      return value;
    }
    Object known = copies.get(value);
    if (known != null) {
      return known;
    }
    int length = Array.getLength(value);
    Class<?> component = value.getClass().getComponentType();
    Object copy = Array.newInstance(component, length);
    copies.put(value, copy);
    if (component.isArray()) {
      Object[] rows = (Object[]) value;
      Object[] copiedRows = (Object[]) copy;
      for (int i = 0; i < length; i++) {
        copiedRows[i] = copy(rows[i], copies);
      }
    } else {
      System.arraycopy(value, 0, copy, 0, length);
    }
    return copy;
  }

  /** Bit for bit, so that neither NaN nor a zero's sign matters. */
  private boolean haveSameNumbers(Object one, Object other) {
    left[0] = one;
    right[0] = other;
    boolean same = Arrays.deepEquals(left, right);
    left[0] = null;
    right[0] = null;
    return same;
  }
}
