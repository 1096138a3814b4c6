package org.djava.runtime;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What code that is not seen can get hold of, given some objects: what they, and the lambdas among them,
 * refer to. Each object is looked at once, so one that comes to refer to more later is not seen to.
 */
final class ReachedObjects {
  private static final int MOST_OBJECTS = 10_000;

  private final Predicate<Object> isWanted;
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> work = new ArrayDeque<>();

  ReachedObjects(Predicate<Object> isWanted) {
    this.isWanted = isWanted;
  }

  /** The first wanted object that one leads to, or is, and that was not found before; null if none. */
  @Nullable
  Object find(@Nullable Object from) {
    add(from);
    while (!work.isEmpty()) {
      Object next = work.remove();
      if (isWanted.test(next)) {
        return next;
      }
      ObjectShape.of(next).contents(next, MOST_OBJECTS).forEach(this::add);
    }
    return null;
  }

  private void add(@Nullable Object object) {
    if (object != null && seen.size() < MOST_OBJECTS && seen.add(object)) {
      work.add(object);
    }
  }
}
