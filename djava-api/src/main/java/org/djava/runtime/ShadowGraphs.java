package org.djava.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.NullUnmarked;

/**
 * What is done with whole shadows of objects, and of arrays of objects: they refer to one another in
 * any way, in cycles as well.
 */
@NullUnmarked
final class ShadowGraphs {
  private ShadowGraphs() {}

  /** True for the shadow of an object, or of an array of objects; false for nested numbers. */
  static boolean contains(Object[] shadow) {
    Class<?> innermost = shadow.getClass().getComponentType();
    while (innermost.isArray()) {
      innermost = innermost.getComponentType();
    }
    return innermost == Object.class;
  }

  /** True if one of them is an object, or an array of objects. */
  static boolean holdObjects(Object... primals) {
    for (Object primal : primals) {
      if (primal != null) {
        Class<?> type = primal.getClass();
        while (type.isArray()) {
          type = type.getComponentType();
        }
        if (!type.isPrimitive()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Zeros of the shape of each of the objects, which refer to one another as those do. */
  static Object[] zerosLike(Object[] objects) {
    GraphShadows zeros = GraphShadows.zeros(ObjectGraph.of(objects));
    Object[] shadows = new Object[objects.length];
    for (int i = 0; i < shadows.length; i++) {
      shadows[i] = zeros.root(i);
    }
    return shadows;
  }

  /** Whether an object can be reached from both. */
  static boolean share(Object one, Object other) {
    ObjectGraph graph = ObjectGraph.of(one);
    return ObjectGraph.of(other).nodes().stream()
        .anyMatch(node -> !node.isConstant() && graph.contains(node.primal()));
  }

  /** The arrays of numbers that can be reached, each once. */
  static List<Object> numbers(Object[] root) {
    List<Object> numbers = new ArrayList<>();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object[]> open = new ArrayDeque<>();
    seen.add(root);
    open.add(root);
    while (!open.isEmpty()) {
      for (Object content : open.remove()) {
        if (content != null && seen.add(content)) {
          if (content instanceof Object[] contents) {
            open.add(contents);
          } else {
            numbers.add(content);
          }
        }
      }
    }
    return numbers;
  }

  /**
   * A copy that refers to its parts as the original does.
   *
   * @param copies what was copied before
   * @param isDeep whether arrays of numbers are copied, too; zeros are +0.0 then
   */
  static Object[] copy(Object[] root, IdentityHashMap<Object, Object> copies, boolean isDeep) {
    Deque<Object[]> open = new ArrayDeque<>();
    Object[] copied = (Object[]) copy(root, copies, isDeep, open);
    while (!open.isEmpty()) {
      Object[] copy = open.remove();
      for (int i = 0; i < copy.length; i++) {
        copy[i] = copy(copy[i], copies, isDeep, open);
      }
    }
    return copied;
  }

  private static Object copy(
      Object shadow, IdentityHashMap<Object, Object> copies, boolean isDeep, Deque<Object[]> open) {
    if (shadow == null) {
      return null;
    }
    Object known = copies.get(shadow);
    if (known != null) {
      return known;
    }
    if (shadow instanceof Object[] contents) {
      Object[] copy = contents.clone();
      open.add(copy);
      known = copy;
    } else if (isDeep) {
      known = shadow instanceof double[] doubles ? doubles.clone() : ((float[]) shadow).clone();
      ShadowArrays.settle(known);
    } else {
      known = shadow;
    }
    copies.put(shadow, known);
    return known;
  }

  /** Adds a cotangent of the same shape, each part of it once. */
  static void add(Object[] shadow, Object[] cotangent) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object[]> open = new ArrayDeque<>(List.of(shadow, cotangent));
    while (!open.isEmpty()) {
      Object[] shadows = open.remove();
      Object[] cotangents = open.remove();
      for (int i = 0; i < shadows.length; i++) {
        Object to = shadows[i];
        Object from = cotangents[i];
        if (to == null || from == null || !seen.add(from)) {
          continue;
        }
        if (to instanceof Object[] contents) {
          open.add(contents);
          open.add((Object[]) from);
        } else if (to instanceof double[] doubles) {
          ShadowArrays.add(doubles, (double[]) from);
        } else {
          ShadowArrays.add((float[]) to, (float[]) from);
        }
      }
    }
  }
}
