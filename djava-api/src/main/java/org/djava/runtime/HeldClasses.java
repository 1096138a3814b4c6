package org.djava.runtime;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes of the objects that a function finds in its arguments, and in what these refer to: so
 * that calls on them can be followed. Classes of the platform are not among them, but the contents of
 * its collections are looked into; those of lambdas are if they tell what their code is
 * ({@link LambdaCode}).
 *
 * <p>At most {@value ReachedObjects#MOST_OBJECTS} objects are looked at. A class that was not found is no wrong
 * derivative: a call on one of its objects is refused when it happens.
 */
public final class HeldClasses {
  private HeldClasses() {}

  /**
   * Looks for classes.
   *
   * @param arguments the objects to begin with
   * @return the classes that were found
   */
  public static Set<Class<?>> in(@Nullable Object... arguments) {
    if (arguments.length == 0) {
      return Set.of();
    }
    ReachedObjects reached = null;
    Set<Class<?>> found = Set.of();
    for (Object argument : arguments) {
      if (argument != null && !isLeaf(argument)) {
        if (reached == null) {
          reached = new ReachedObjects(object -> !isLeaf(object));
          found = new HashSet<>();
        }
        Set<Class<?>> classes = found;
        reached.find(argument, object -> {
          if (ObjectShape.of(object).isOfUser()) {
            classes.add(object.getClass());
          }
          return false;
        });
      }
    }
    return Set.copyOf(found);
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
