package org.djava.runtime;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The arrays of numbers, flat or nested, that a loop is given, with copies of what they are before it begins.
 * Which array is where in a nested one does not change.
 */
final class LoopArrays {
  private final @Nullable Object[] atStart;
  private final IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
  private final ArrayContents written = new ArrayContents();
  private final ArrayContents writtenAtStart = new ArrayContents();
  private final IdentityHashMap<Object, Object> read = new IdentityHashMap<>();
  private boolean isAtStart = true;

  /**
   * The arrays of a loop.
   *
   * @param written those that the loop may write
   * @param read those that it only reads
   * @param carried those that it carries at first under names that change
   */
  LoopArrays(@Nullable Object[] written, @Nullable Object[] read, @Nullable Object[] carried) {
    atStart = new @Nullable Object[written.length + read.length + carried.length];
    @Nullable Object[] writtenCopies = added(written, true);
    @Nullable Object[] readCopies = added(read, null);
    @Nullable Object[] carriedCopies = added(carried, false);
    System.arraycopy(writtenCopies, 0, atStart, 0, written.length);
    System.arraycopy(readCopies, 0, atStart, written.length, read.length);
    System.arraycopy(carriedCopies, 0, atStart, written.length + read.length, carried.length);
  }

  private @Nullable Object[] added(@Nullable Object[] arrays, @Nullable Boolean isAlwaysInUse) {
    ArrayCopying copying = new ArrayCopying(copies);
    @Nullable Object[] copied = copying.copyAll(arrays);
    for (Map.Entry<Object, Object> each : copying.copies().entrySet()) {
      if (!ArrayCopying.isFlat(each.getKey())) {
        continue;
      }
      if (isAlwaysInUse == null) {
        read.put(each.getValue(), each.getValue());
      } else {
        written.add(each.getKey(), isAlwaysInUse);
        writtenAtStart.add(each.getValue(), isAlwaysInUse);
      }
    }
    copies.putAll(copying.copies());
    return copied;
  }

  /** The state of the loop, with what it carries. */
  LoopState state(double[] numbers, long[] integers, @Nullable Object[] carried) {
    @Nullable
    Object[] contents = isAtStart ? writtenAtStart.arrays().toArray() : written.copies(carried);
    isAtStart = false;
    return new LoopState(numbers, integers, new ArrayCopying(copies).copyAll(carried), contents);
  }

  /** The real arrays are not looked at any more. */
  void release() {
    written.clear();
    copies.clear();
  }

  /** Arrays like these to run the loop on again. */
  LoopCopies working(@Nullable Object[] shadows) {
    IdentityHashMap<Object, Object> working = new IdentityHashMap<>(read);
    ArrayContents contents = new ArrayContents();
    for (int i = 0; i < writtenAtStart.arrays().size(); i++) {
      Object original = writtenAtStart.arrays().get(i);
      Object copy = ArrayCopying.flatCopy(original);
      working.put(original, copy);
      contents.add(copy, writtenAtStart.isAlwaysInUse(i));
    }
    ArrayCopying copying = new ArrayCopying(working);
    @Nullable Object[] arrays = copying.copyAll(atStart);
    working.putAll(copying.copies());
    return new LoopCopies(arrays, working, contents, shadows);
  }
}
