package org.djava.runtime;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes of the objects that a function finds in its arguments, and in what these refer to: so
 * that calls on them can be followed. Classes of the platform are not among them, but the contents of
 * its collections are looked into; those of lambdas are if they tell what their code is
 * ({@link LambdaCode}).
 *
 * <p>At most {@value #MOST_OBJECTS} objects are looked at. A class that was not found is no wrong
 * derivative: a call on one of its objects is refused when it happens.
 */
public final class HeldClasses {
  private static final int MOST_OBJECTS = 10_000;

  private final Set<Class<?>> found = new HashSet<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> work = new ArrayDeque<>();

  private HeldClasses() {}

  /**
   * Looks for classes.
   *
   * @param arguments the objects to begin with
   * @return the classes that were found
   */
  public static Set<Class<?>> in(@Nullable Object... arguments) {
    HeldClasses search = null;
    for (Object argument : arguments) {
      if (argument != null && !isLeaf(argument)) {
        search = search == null ? new HeldClasses() : search;
        search.add(argument);
      }
    }
    return search == null ? Set.of() : search.all();
  }

  private Set<Class<?>> all() {
    while (!work.isEmpty() && seen.size() < MOST_OBJECTS) {
      visit(work.remove());
    }
    return Set.copyOf(found);
  }

  private void add(@Nullable Object object) {
    if (object != null && !isLeaf(object) && seen.add(object)) {
      work.add(object);
    }
  }

  private void visit(Object object) {
    if (ObjectShape.of(object).isOfUser()) {
      found.add(object.getClass());
    }
    ObjectShape.of(object).contents(object, MOST_OBJECTS).forEach(this::add);
  }

  /** Lambdas that do not tell what their code is are not looked into. */
  private static boolean isLeaf(Object object) {
    Class<?> type = object.getClass();
    boolean isLambda = type.isHidden() || type.isSynthetic();
    return ObjectShape.of(object).isLeaf()
        || ObjectShape.isOfPrimitives(type)
        || (isLambda && LambdaCode.of(object) == null);
  }
}
