package org.djava;

import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.djava.runtime.ObjectGraph;
import org.djava.runtime.ObjectGraph.Node;
import org.jspecify.annotations.Nullable;

/**
 * Which arguments of a call carry derivatives: the function's own, and what it has captured that is
 * part of them.
 */
final class ActiveArguments {
  private static final int NONE = -1;

  private final ObjectGraph graph = ObjectGraph.of();
  private final int[] roots;
  private final int[] scalars;
  private int rootCount;
  private int scalarCount;

  private ActiveArguments(int count) {
    this.roots = new int[count];
    this.scalars = new int[count];
    Arrays.fill(roots, NONE);
    Arrays.fill(scalars, NONE);
  }

  /**
   * The active arguments.
   *
   * @param type of the method, with numbers in the place of boxes
   * @param arguments captured ones first
   * @param own how many are the function's own
   */
  static ActiveArguments of(MethodType type, @Nullable Object[] arguments, int own) {
    ActiveArguments active = new ActiveArguments(arguments.length);
    int captured = arguments.length - own;
    for (int i = captured; i < arguments.length; i++) {
      Object argument = Objects.requireNonNull(arguments[i], "the argument is null");
      if (type.parameterType(i).isPrimitive()) {
        NumberArrays.requireDifferentiable(argument, type.parameterType(i));
        active.scalars[i] = active.scalarCount++;
      } else {
        active.addOwn(i, argument, type.parameterType(i));
      }
    }
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int i = 0; i < captured; i++) {
        grown |= active.roots[i] == NONE && active.addCaptured(i, arguments[i]);
      }
    }
    return active;
  }

  private void addOwn(int index, Object argument, Class<?> parameter) {
    roots[index] = rootCount++;
    graph.add(argument);
    Node node = graph.root(roots[index]);
    if (node == null || node.isConstant() || node.isValue()) {
      throw NumberArrays.refusal(argument, parameter);
    }
  }

  private boolean addCaptured(int index, @Nullable Object argument) {
    if (argument == null || !isPart(argument)) {
      return false;
    }
    roots[index] = rootCount++;
    graph.add(argument);
    return true;
  }

  /**
   * Whether it is one of the objects, or an array that contains one. Where it is an object that leads
   * to one, the derivative finds out when it comes there.
   */
  private boolean isPart(Object argument) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>(List.of(argument));
    while (!open.isEmpty()) {
      Object next = open.remove();
      if (graph.contains(next)) {
        return true;
      }
      if (next instanceof Object[] elements && seen.add(next)) {
        Arrays.stream(elements).filter(Objects::nonNull).forEach(open::add);
      }
    }
    return false;
  }

  /** The objects that carry derivatives. */
  ObjectGraph graph() {
    return graph;
  }

  /** For each argument whether it is active. */
  List<Boolean> flags() {
    List<Boolean> flags = new ArrayList<>();
    for (int i = 0; i < roots.length; i++) {
      flags.add(roots[i] != NONE || scalars[i] != NONE);
    }
    return flags;
  }

  /** How many roots the graph has. */
  int count() {
    return rootCount;
  }

  /** How many of the arguments are numbers. */
  int scalarCount() {
    return scalarCount;
  }

  /** Which root of the graph an argument is; negative for numbers and constants. */
  int root(int argument) {
    return roots[argument];
  }

  /** Which of the numbers among the arguments one is. */
  int scalar(int argument) {
    return scalars[argument];
  }
}
