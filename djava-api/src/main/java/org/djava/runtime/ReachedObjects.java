package org.djava.runtime;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The objects that some objects, and the lambdas among them, lead to, at most {@value #MOST_OBJECTS} of
 * them. Each is looked at once, so what one comes to refer to later is not seen.
 */
final class ReachedObjects {
  static final int MOST_OBJECTS = 10_000;

  private final Predicate<Object> isLookedAt;
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> work = new ArrayDeque<>();

  /** Of which those that are not {@code isLookedAt} are passed over, with what they lead to. */
  ReachedObjects(Predicate<Object> isLookedAt) {
    this.isLookedAt = isLookedAt;
  }

  /** The first wanted object that one leads to, or is, and that was not found before; null if none. */
  @Nullable
  Object find(@Nullable Object from, Predicate<Object> isWanted) {
    add(from);
    while (!work.isEmpty()) {
      Object next = work.remove();
      if (isWanted.test(next)) {
        return next;
      }
      ObjectShape.of(next).forEachContent(next, MOST_OBJECTS, this::add);
    }
    return null;
  }

  private void add(@Nullable Object object) {
    if (object != null
        && seen.size() < MOST_OBJECTS
        && isLookedAt.test(object)
        && seen.add(object)) {
      work.add(object);
    }
  }
}
