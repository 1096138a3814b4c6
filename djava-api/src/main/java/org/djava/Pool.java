package org.djava;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A few workspaces for reuse. A call takes out the one of its thread, or makes its own when there is
 * none, and gives it back only on normal exit. Since nobody but its thread takes a workspace out, that
 * needs no atomic instruction; threads whose numbers collide push out each other's.
 *
 * @param <W> the type of the workspaces
 */
final class Pool<W> {
  private static final int SLOTS = 16;

  /** Distance of slots in elements: about one cache line, so that threads do not meet. */
  private static final int STRIDE = 16;

  /** A workspace and the one thread that uses it. */
  private static final class Place<W> {
    private final W workspace;
    private final long thread;

    /** Only the thread itself reads and writes it. */
    private boolean isTaken;

    private Place(W workspace, long thread) {
      this.workspace = workspace;
      this.thread = thread;
    }
  }

  private final AtomicReferenceArray<@Nullable Place<W>> slots =
      new AtomicReferenceArray<>(SLOTS * STRIDE);

  /** Takes a workspace out, or returns null if there is none. */
  @Nullable
  W take() {
    long thread = Thread.currentThread().getId();
    Place<W> place = slots.getPlain(slot(thread));
    if (place == null || place.thread != thread || place.isTaken) {
      return null;
    }
    place.isTaken = true;
    return place.workspace;
  }

  /** Gives a workspace back, in the place of any other that the thread has given back before. */
  void give(W workspace) {
    long thread = Thread.currentThread().getId();
    int slot = slot(thread);
    Place<W> place = slots.getPlain(slot);
    if (place != null && place.workspace == workspace) {
      place.isTaken = false;
    } else {
      slots.setRelease(slot, new Place<>(workspace, thread));
    }
  }

  private static int slot(long thread) {
    return (int) (thread % SLOTS) * STRIDE;
  }
}
