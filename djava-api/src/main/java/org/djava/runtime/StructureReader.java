package org.djava.runtime;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import org.djava.runtime.ObjectGraph.Node;
import org.djava.runtime.ObjectLayout.Member;
import org.djava.runtime.ObjectLayout.Part;
import org.jspecify.annotations.Nullable;

/** Reads the numbers of structures that have the shape of a graph. */
final class StructureReader {
  private final GraphShadows target;
  private final String name;
  private final IdentityHashMap<Object, Node> given = new IdentityHashMap<>();
  private final boolean[] filled;
  private final Deque<Pair> open = new ArrayDeque<>();

  private record Pair(Node node, Object structure) {}

  StructureReader(GraphShadows target, String name) {
    this.target = target;
    this.name = name;
    this.filled = new boolean[target.graph().nodes().size()];
  }

  void read(@Nullable Object[] structures) {
    for (int i = 0; i < structures.length; i++) {
      if (structures[i] == null) {
        continue;
      }
      meet(target.graph().root(i), structures[i]);
      while (!open.isEmpty()) {
        Pair pair = open.remove();
        read(pair.node(), pair.structure());
      }
    }
  }

  private void meet(@Nullable Node node, @Nullable Object structure) {
    if (node == null || node.isConstant()) {
      return;
    }
    Class<?> type = node.primal().getClass();
    if (structure == null) {
      throw new IllegalArgumentException(
          "the " + name + " has null in the place of an object of " + type.getTypeName());
    }
    if (structure.getClass() != type) {
      throw new IllegalArgumentException("the " + name + " is of type "
          + structure.getClass().getTypeName()
          + " in the place of an object of "
          + type.getTypeName());
    }
    if (type.isArray() && Array.getLength(structure) != Array.getLength(node.primal())) {
      throw new IllegalArgumentException("the " + name + " has length "
          + Array.getLength(structure)
          + " in the place of an array of length "
          + Array.getLength(node.primal()));
    }
    if (isBox(structure) || given.put(structure, node) != node) {
      open.add(new Pair(node, structure));
    }
  }

  private static boolean isBox(Object structure) {
    return structure instanceof Number;
  }

  private void read(Node node, Object structure) {
    double[] doubles = target.doubles(node);
    if (doubles != null) {
      double[] numbers = doubles(node, structure, doubles.length);
      if (filled[node.number()] && !Arrays.equals(numbers, doubles)) {
        throw several(node);
      }
      System.arraycopy(numbers, 0, doubles, 0, numbers.length);
    }
    float[] floats = target.floats(node);
    if (floats != null) {
      float[] numbers = floats(node, structure, floats.length);
      if (filled[node.number()] && !Arrays.equals(numbers, floats)) {
        throw several(node);
      }
      System.arraycopy(numbers, 0, floats, 0, numbers.length);
    }
    filled[node.number()] = true;
    readContents(node, structure);
  }

  private IllegalArgumentException several(Node node) {
    String kind = node.layout() == null ? "an array" : "an object";
    return new IllegalArgumentException(
        kind + " that occurs several times has several values in the " + name);
  }

  private static double[] doubles(Node node, Object structure, int length) {
    ObjectLayout layout = node.layout();
    if (layout == null) {
      return structure instanceof Double number ? new double[] {number} : (double[]) structure;
    }
    double[] numbers = new double[length];
    for (Member member : layout.members()) {
      if (member.part() == Part.DOUBLE && member.read(structure) instanceof Double number) {
        numbers[member.index()] = number;
      }
    }
    return numbers;
  }

  private static float[] floats(Node node, Object structure, int length) {
    ObjectLayout layout = node.layout();
    if (layout == null) {
      return structure instanceof Float number ? new float[] {number} : (float[]) structure;
    }
    float[] numbers = new float[length];
    for (Member member : layout.members()) {
      if (member.part() == Part.FLOAT && member.read(structure) instanceof Float number) {
        numbers[member.index()] = number;
      }
    }
    return numbers;
  }

  private void readContents(Node node, Object structure) {
    ObjectLayout layout = node.layout();
    if (layout == null) {
      for (int i = 0; i < node.size(); i++) {
        meet(node.content(i), ((Object[]) structure)[i]);
      }
      return;
    }
    for (Member member : layout.members()) {
      if (member.part() == Part.REFERENCE) {
        Node content = node.content(member.index());
        if (content != null) {
          meet(content, member.read(structure));
        }
      }
    }
  }
}
