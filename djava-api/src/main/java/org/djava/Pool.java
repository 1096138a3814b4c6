package org.djava;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A few workspaces for reuse by any thread. A call takes one out, or makes its own when there is
 * none, and gives it back only on normal exit.
 *
 * @param <W> the type of the workspaces
 */
final class Pool<W> {
  private static final int SLOTS = 8;

  /** Distance of slots in elements: about one cache line, so that threads do not meet. */
  private static final int STRIDE = 16;

  private final AtomicReferenceArray<@Nullable W> slots =
      new AtomicReferenceArray<>(SLOTS * STRIDE);

  /** Takes a workspace out, or returns null if there is none. */
  @Nullable
  W take() {
    int first = firstSlot();
    for (int i = 0; i < SLOTS; i++) {
      int slot = ((first + i) % SLOTS) * STRIDE;
      if (slots.getPlain(slot) != null) {
        W workspace = slots.getAndSet(slot, null);
        if (workspace != null) {
          return workspace;
        }
      }
    }
    return null;
  }

  /** Gives a workspace back. It is dropped if there are enough. */
  void give(W workspace) {
    int first = firstSlot();
    for (int i = 0; i < SLOTS; i++) {
      int slot = ((first + i) % SLOTS) * STRIDE;
      if (slots.getPlain(slot) == null && slots.compareAndSet(slot, null, workspace)) {
        return;
      }
    }
  }

  private static int firstSlot() {
    return (int) (Thread.currentThread().getId() % SLOTS);
  }
}
