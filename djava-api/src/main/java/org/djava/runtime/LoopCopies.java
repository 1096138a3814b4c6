package org.djava.runtime;

import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Arrays to run a loop on again, in the place of those that it ran on. */
final class LoopCopies {
  private final @Nullable Object[] arrays;
  private final List<Object> written;

  /**
   * @param arrays in the order of the loop
   * @param written the flat ones among them that the loop may write
   */
  LoopCopies(@Nullable Object[] arrays, List<Object> written) {
    this.arrays = arrays;
    this.written = written;
  }

  @Nullable
  Object array(int index) {
    return arrays[index];
  }

  /** What is in the arrays that may be written. */
  Object[] contents() {
    return written.stream().map(LoopArrays::flatCopy).toArray();
  }

  void restore(Object[] contents) {
    for (int i = 0; i < contents.length; i++) {
      System.arraycopy(contents[i], 0, written.get(i), 0, Array.getLength(contents[i]));
    }
  }
}
