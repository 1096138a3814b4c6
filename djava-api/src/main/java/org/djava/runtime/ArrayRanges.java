package org.djava.runtime;

import java.lang.reflect.Array;

/** What {@code java.util.Arrays} does before it copies part of an array. Not for people. */
public final class ArrayRanges {
  private ArrayRanges() {}

  /** The number of elements from {@code from} up to but not including {@code to}. */
  public static int length(int from, int to) {
    int length = to - from;
    if (length < 0) {
      throw new IllegalArgumentException(from + " > " + to);
    }
    return length;
  }

  /** A new array of the class of {@code array}, with {@code length} elements, all null. */
  public static Object[] like(Object[] array, int length) {
    Class<?> element = array.getClass().getComponentType();
    return (Object[]) Array.newInstance(element, length);
  }

  /** The shadow of such an array: where it has objects, its shadow has theirs. */
  public static Object[] shadowLike(Object[] array, int length) {
    int depth = 0;
    Class<?> innermost = array.getClass().getComponentType();
    while (innermost.isArray()) {
      innermost = innermost.getComponentType();
      depth++;
    }
    Class<?> element = innermost.isPrimitive() ? innermost : Object.class;
    for (int i = 0; i < depth; i++) {
      element = element.arrayType();
    }
    return (Object[]) Array.newInstance(element, length);
  }
}
