package org.djava.runtime;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes of the objects that a function finds in its arguments, and in what these refer to: so
 * that calls on them can be followed. Classes of the platform are not among them, but the contents of
 * its collections are looked into.
 *
 * <p>At most {@value #MOST_OBJECTS} objects are looked at. A class that was not found is no wrong
 * derivative: a call on one of its objects is refused when it happens.
 */
public final class HeldClasses {
  private static final int MOST_OBJECTS = 10_000;

  private static final ClassValue<Shape> SHAPES = new ClassValue<>() {
    @Override
    protected Shape computeValue(Class<?> type) {
      return Shape.of(type);
    }
  };

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
      if (argument != null && !SHAPES.get(argument.getClass()).isEmpty()) {
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
    if (object != null && !SHAPES.get(object.getClass()).isEmpty() && seen.add(object)) {
      work.add(object);
    }
  }

  private void visit(Object object) {
    Shape shape = SHAPES.get(object.getClass());
    switch (shape.kind) {
      case ARRAY -> {
        int most = Math.min(Array.getLength(object), MOST_OBJECTS);
        for (int i = 0; i < most; i++) {
          add(Array.get(object, i));
        }
      }
      case CONTAINER -> addContents(object);
      case OBJECT -> {
        found.add(object.getClass());
        shape.fields.forEach(field -> add(contentOf(field, object)));
      }
      case LEAF -> throw new IllegalStateException("nothing to find in " + object.getClass());
    }
  }

  private void addContents(Object object) {
    try {
      contents(object).stream().limit(MOST_OBJECTS).forEach(this::add);
    } catch (ConcurrentModificationException ignored) {
      // Others may change it now; the function itself may take a lock. What is not found is
      // refused.
    }
  }

  private static Collection<?> contents(Object object) {
    if (object instanceof Collection<?> collection) {
      return collection;
    }
    if (object instanceof Map<?, ?> map) {
      List<@Nullable Object> contents = new ArrayList<>(map.keySet());
      contents.addAll(map.values());
      return contents;
    }
    return object instanceof Optional<?> optional && optional.isPresent()
        ? List.of(optional.get())
        : List.of();
  }

  private static @Nullable Object contentOf(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " was made accessible", e);
    }
  }

  private enum Kind {
    /** There is nothing to find in it. */
    LEAF,
    /** Of references. */
    ARRAY,
    /** One of the platform's. */
    CONTAINER,
    /** Of a class to find. */
    OBJECT
  }

  /**
   * What is the same for all objects of a class.
   *
   * @param fields of an object to look into
   */
  private record Shape(Kind kind, List<Field> fields) {
    static Shape of(Class<?> type) {
      Kind kind = kindOf(type);
      return new Shape(kind, kind == Kind.OBJECT ? fields(type) : List.of());
    }

    private static Kind kindOf(Class<?> type) {
      if (isLeaf(type)) {
        return Kind.LEAF;
      }
      if (type.isArray()) {
        return Kind.ARRAY;
      }
      if (!isOfPlatform(type)) {
        return Kind.OBJECT;
      }
      return isContainer(type) ? Kind.CONTAINER : Kind.LEAF;
    }

    /** True for an object in which there is nothing to find. */
    boolean isEmpty() {
      return kind == Kind.LEAF;
    }

    private static boolean isContainer(Class<?> type) {
      return Collection.class.isAssignableFrom(type)
          || Map.class.isAssignableFrom(type)
          || type == Optional.class;
    }

    private static boolean isOfPlatform(Class<?> type) {
      ClassLoader loader = type.getClassLoader();
      return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** True for a declared type whose objects hold nothing to find and need no search themselves. */
    private static boolean isLeaf(Class<?> type) {
      Class<?> element = type;
      while (element.isArray()) {
        element = element.getComponentType();
      }
      return element.isPrimitive()
          || element.isHidden()
          || element.isSynthetic()
          || (isOfPlatform(element)
              && Modifier.isFinal(element.getModifiers())
              && !isContainer(element));
    }

    private static List<Field> fields(Class<?> type) {
      List<Field> fields = new ArrayList<>();
      for (Class<?> each = type; !isOfPlatform(each); each = each.getSuperclass()) {
        Arrays.stream(each.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()) && !isLeaf(field.getType()))
            .filter(Shape::isAccessible)
            .forEach(fields::add);
      }
      return List.copyOf(fields);
    }

    private static boolean isAccessible(Field field) {
      try {
        field.setAccessible(true);
        return true;
      } catch (InaccessibleObjectException closed) {
        return false;
      }
    }
  }
}
