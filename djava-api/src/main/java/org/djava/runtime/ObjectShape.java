package org.djava.runtime;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What the objects of a class lead to: what is in the fields of users' objects and lambdas, as far as they
 * may be read, the elements of arrays, and the contents of the platform's collections, and of classes that
 * extend these. Objects that hold no
 * numbers of theirs and lead to none are left out.
 */
final class ObjectShape {
  private static final ClassValue<ObjectShape> SHAPES = new ClassValue<>() {
    @Override
    protected ObjectShape computeValue(Class<?> type) {
      return new ObjectShape(type, kindOf(type));
    }
  };

  private enum Kind {
    /** There is nothing to find in it. */
    LEAF,
    /** Of references. */
    ARRAY,
    /** One of the platform's. */
    CONTAINER,
    /** Of a class that is not the platform's. */
    OBJECT
  }

  private final Kind kind;
  private final List<Field> fields;
  private final boolean isCollection;

  private ObjectShape(Class<?> type, Kind kind) {
    this.kind = kind;
    this.fields = kind == Kind.OBJECT ? fieldsOf(type) : List.of();
    this.isCollection = kind == Kind.OBJECT && PlatformContents.areInherited(type);
  }

  static ObjectShape of(Object object) {
    return SHAPES.get(object.getClass());
  }

  /** True for an object that leads to no other. */
  boolean isLeaf() {
    return kind == Kind.LEAF;
  }

  /** True for an object that may be differentiated, or lead to one that is. */
  static boolean mayMatter(Object object) {
    return object.getClass().isArray() || !of(object).isLeaf();
  }

  /** True for an array of numbers, or of such arrays. */
  static boolean isOfPrimitives(Class<?> type) {
    return innermost(type).isPrimitive();
  }

  private static Class<?> innermost(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element;
  }

  /** True for objects of a class that is not the platform's. */
  boolean isOfUser() {
    return kind == Kind.OBJECT;
  }

  /** Hands on what an object leads to, some of which may be null: at most so many elements of a collection. */
  void forEachContent(Object object, int most, Consumer<@Nullable Object> action) {
    switch (kind) {
      case ARRAY -> {
        Object[] elements = (Object[]) object;
        for (int i = 0; i < Math.min(elements.length, most); i++) {
          action.accept(elements[i]);
        }
      }
      case CONTAINER -> PlatformContents.forEach(object, most, action);
      case OBJECT -> {
        fields.forEach(field -> action.accept(contentOf(field, object)));
        if (isCollection) {
          PlatformContents.forEach(object, most, action);
        }
      }
      case LEAF -> {}
    }
  }

  private static @Nullable Object contentOf(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " was made accessible", e);
    }
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
    return PlatformContents.areIn(type) ? Kind.CONTAINER : Kind.LEAF;
  }

  static boolean isOfPlatform(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** True for a declared type whose objects lead to no others. */
  private static boolean isLeaf(Class<?> type) {
    Class<?> element = innermost(type);
    return element.isPrimitive()
        ? !type.isArray() || type.getComponentType().isPrimitive()
        : isOfPlatform(element)
            && Modifier.isFinal(element.getModifiers())
            && !PlatformContents.areIn(element);
  }

  private static List<Field> fieldsOf(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> each = type; !isOfPlatform(each); each = each.getSuperclass()) {
      Arrays.stream(each.getDeclaredFields())
          .filter(field -> !Modifier.isStatic(field.getModifiers()) && mayMatter(field.getType()))
          .filter(ObjectShape::isAccessible)
          .forEach(fields::add);
    }
    return List.copyOf(fields);
  }

  private static boolean mayMatter(Class<?> declared) {
    Class<?> innermost = innermost(declared);
    return innermost.isPrimitive()
        ? declared.isArray() && (innermost == double.class || innermost == float.class)
        : !isLeaf(declared);
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
