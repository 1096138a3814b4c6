package org.djava;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.runtime.GraphShadows;
import org.djava.runtime.ObjectGraph.Node;
import org.djava.runtime.ObjectLayout;
import org.djava.runtime.ObjectLayout.Member;
import org.djava.runtime.ObjectLayout.Part;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that can be reached from an object, in order: fields as they are declared, each with all
 * that it leads to; what was met before is left out.
 */
final class Parts {
  private final List<Run> runs = new ArrayList<>();
  private final Set<Node> seen = new HashSet<>();
  private final Deque<Visit> open = new ArrayDeque<>();
  private int size;

  /** A step of a path. */
  private record Step(@Nullable Step before, String name) {}

  /** A node on the way, and which of its fields or elements is next. */
  private static final class Visit {
    private final Node node;
    private final @Nullable Step step;
    private int next;

    Visit(Node node, @Nullable Step step) {
      this.node = node;
      this.step = step;
    }
  }

  /**
   * Numbers that lie side by side.
   *
   * @param node what holds them
   * @param isFloat whether they are {@code float}s
   * @param from the first one's place
   * @param length how many
   * @param isArray whether they are the elements of an array
   */
  record Run(
      Node node,
      boolean isFloat,
      int from,
      int length,
      boolean isArray,
      @Nullable Step step) {

    /** The path to them. */
    String path() {
      Deque<String> names = new ArrayDeque<>();
      for (Step at = step; at != null; at = at.before()) {
        names.addFirst(at.name());
      }
      StringBuilder path = new StringBuilder();
      for (String name : names) {
        path.append(path.isEmpty() || name.startsWith("[") ? "" : ".").append(name);
      }
      return path.toString();
    }

    /** The number at a place of the run. */
    double number(GraphShadows numbers, int place) {
      double[] doubles = isFloat ? null : numbers.doubles(node);
      if (doubles != null) {
        return doubles[from + place];
      }
      float[] floats = numbers.floats(node);
      return floats == null ? 0 : floats[from + place];
    }

    /** Sets the number at a place of the run. */
    void set(GraphShadows numbers, int place, double number) {
      double[] doubles = isFloat ? null : numbers.doubles(node);
      float[] floats = isFloat ? numbers.floats(node) : null;
      if (doubles != null) {
        doubles[from + place] = number;
      } else if (floats != null) {
        floats[from + place] = (float) number;
      }
    }
  }

  private Parts() {}

  /** The parts of an object. */
  static Parts of(@Nullable Node root) {
    Parts parts = new Parts();
    if (root != null) {
      parts.enter(root, null);
      parts.visit();
    }
    return parts;
  }

  /** The numbers. */
  List<Run> runs() {
    return runs;
  }

  /** How many numbers there are. */
  int size() {
    return size;
  }

  /** All numbers in order. */
  double[] toArray(GraphShadows numbers) {
    double[] all = new double[size];
    int next = 0;
    for (Run run : runs) {
      for (int i = 0; i < run.length(); i++) {
        all[next++] = run.number(numbers, i);
      }
    }
    return all;
  }

  private void visit() {
    while (!open.isEmpty()) {
      Visit visit = open.getLast();
      ObjectLayout layout = visit.node.layout();
      int size = layout == null ? visit.node.size() : layout.members().size();
      if (visit.next == size) {
        open.removeLast();
      } else if (layout == null) {
        int index = visit.next++;
        enter(visit.node.content(index), new Step(visit.step, "[" + index + "]"));
      } else {
        member(visit, layout.members().get(visit.next++));
      }
    }
  }

  private void member(Visit visit, Member member) {
    Step step = new Step(visit.step, member.name());
    switch (member.part()) {
      case DOUBLE, FLOAT ->
        add(new Run(visit.node, member.part() == Part.FLOAT, member.index(), 1, false, step));
      case REFERENCE -> enter(visit.node.content(member.index()), step);
      case CONSTANT -> {}
    }
  }

  private void add(Run run) {
    runs.add(run);
    size = Math.addExact(size, run.length());
  }

  private void enter(@Nullable Node node, @Nullable Step step) {
    if (node == null || node.isConstant() || !seen.add(node)) {
      return;
    }
    Object primal = node.primal();
    if (primal instanceof double[] array) {
      add(new Run(node, false, 0, array.length, true, step));
    } else if (primal instanceof float[] array) {
      add(new Run(node, true, 0, array.length, true, step));
    } else if (primal instanceof Number && node.layout() == null) {
      add(new Run(node, primal instanceof Float, 0, 1, false, step));
    } else {
      open.addLast(new Visit(node, step));
    }
  }
}
