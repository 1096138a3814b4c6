package org.djava.runtime;

import java.lang.ref.SoftReference;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a few tapes of one type from one run to the next. Each is one run's alone from when it is taken to
 * when it is given back; a run that finds none makes its own, and there is no waiting. Long tapes are
 * given up when memory runs short.
 */
final class TapePool<T> {
  /** Elements of a tape that is kept whatever happens. */
  private static final int SMALL = 1 << 16;

  private static final int PLACES = 4;

  private final AtomicReference<@Nullable T> small = new AtomicReference<>();
  private final AtomicReference<@Nullable SoftReference<T>>[] places = places();

  @SuppressWarnings({"unchecked", "rawtypes"}) // there are no arrays of generic types
  private static <T> AtomicReference<@Nullable SoftReference<T>>[] places() {
    AtomicReference<@Nullable SoftReference<T>>[] places = new AtomicReference[PLACES];
    for (int i = 0; i < PLACES; i++) {
      places[i] = new AtomicReference<>();
    }
    return places;
  }

  /** A tape, which is nobody else's from now on, a long one if there is one; null if there is none. */
  @Nullable
  T take() {
    for (AtomicReference<@Nullable SoftReference<T>> place : places) {
      SoftReference<T> reference = place.get() == null ? null : place.getAndSet(null);
      T tape = reference == null ? null : reference.get();
      if (tape != null) {
        return tape;
      }
    }
    return small.get() == null ? null : small.getAndSet(null);
  }

  /** Keeps a tape of this length if there is room; the caller must have forgotten it. */
  void give(T tape, int length) {
    if (length <= SMALL) {
      small.setRelease(tape);
      return;
    }
    for (AtomicReference<@Nullable SoftReference<T>> place : places) {
      if (place.get() == null) {
        place.setRelease(new SoftReference<>(tape));
        return;
      }
    }
  }
}
