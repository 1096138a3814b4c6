package org.djava.runtime;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arrays to run a loop on again, in the place of those that it ran on, with the same shadows. */
final class LoopCopies {
  private final @Nullable Object[] arrays;
  private final Map<Object, Object> working;
  private final IdentityHashMap<Object, Object> originals = new IdentityHashMap<>();
  private final ArrayContents contents;
  private final LoopShadows shadows;

  /**
   * @param arrays in the order of the loop
   * @param working them and what is in them, by what they are copies of
   * @param contents the flat ones among them that the loop may write
   * @param shadows of the arrays
   */
  LoopCopies(
      @Nullable Object[] arrays,
      Map<Object, Object> working,
      ArrayContents contents,
      @Nullable Object[] shadows) {
    this.arrays = arrays;
    this.working = working;
    working.forEach((original, copy) -> originals.put(copy, original));
    this.contents = contents;
    this.shadows = new LoopShadows(arrays, shadows);
  }

  @Nullable
  Object array(int index) {
    return arrays[index];
  }

  LoopShadows shadows() {
    return shadows;
  }

  /** A snapshot of a state in use. */
  LoopState kept(LoopState state) {
    return new LoopState(
        state.numbers(),
        state.integers(),
        new ArrayCopying(originals).copyAll(state.carried()),
        contents.copies(state.carried()));
  }

  /** Goes back to a snapshot; returns the state in use. */
  LoopState restored(LoopState snapshot) {
    @Nullable Object[] saved = snapshot.contents();
    if (saved == null) {
      throw new IllegalStateException("no snapshot");
    }
    contents.restore(saved);
    return new LoopState(
        snapshot.numbers(),
        snapshot.integers(),
        new ArrayCopying(working).copyAll(snapshot.carried()),
        null);
  }
}
