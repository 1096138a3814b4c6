package org.djava;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.GraphShadows;
import org.djava.runtime.ObjectGraph.Node;
import org.djava.runtime.ObjectLayout.Member;
import org.djava.runtime.ObjectLayout.Part;
import org.jspecify.annotations.Nullable;

/**
 * Makes structures of records, arrays and boxes like given ones, with other numbers. What occurs
 * several times occurs in the same places; what is no number is that of the original.
 */
final class Rebuilding {
  private final GraphShadows numbers;
  private final boolean isOfTangents;
  private final Map<Node, Object> known = new HashMap<>();
  private final Set<Node> begun = new HashSet<>();
  private final Map<Node, Boolean> numeric = new HashMap<>();

  /**
   * @param isOfTangents whether the numbers are tangents or adjoints, on which no constructor of a
   *     user must run
   */
  Rebuilding(GraphShadows numbers, boolean isOfTangents) {
    this.numbers = numbers;
    this.isOfTangents = isOfTangents;
  }

  /** The structure with the numbers, for a root of the graph. */
  Object root(int index) {
    Node node = numbers.graph().root(index);
    if (node == null) {
      throw new IllegalArgumentException("a structure without numbers");
    }
    return rebuilt(node);
  }

  private Object rebuilt(Node node) {
    Object made = known.get(node);
    if (made == null) {
      made = node.primal() instanceof Object[] elements ? ofElements(node, elements) : ofOne(node);
      known.put(node, made);
    }
    return made;
  }

  private Object[] ofElements(Node node, Object[] elements) {
    Object[] copy = elements.clone();
    known.put(node, copy);
    for (int i = 0; i < copy.length; i++) {
      copy[i] = content(node.content(i), elements[i]);
    }
    return copy;
  }

  private Object ofOne(Node node) {
    double[] doubles = numbers.doubles(node);
    float[] floats = numbers.floats(node);
    Object primal = node.primal();
    if (primal instanceof double[] && doubles != null) {
      return doubles.clone();
    }
    if (primal instanceof float[] && floats != null) {
      return floats.clone();
    }
    if (primal instanceof Double && doubles != null) {
      return doubles[0];
    }
    if (primal instanceof Float && floats != null) {
      return floats[0];
    }
    if (!(primal instanceof Record)) {
      throw unmakeable(
          "contains an object of " + primal.getClass().getName() + ", which is no record");
    }
    return ofRecord(node, doubles, floats);
  }

  private Object ofRecord(Node node, double @Nullable [] doubles, float @Nullable [] floats) {
    if (!begun.add(node)) {
      throw unmakeable(
          "contains a record of " + node.primal().getClass().getName() + " that contains itself");
    }
    RecordShape shape = RecordShape.of(node.primal().getClass());
    if (isOfTangents) {
      shape.requireAssignsOnly();
    }
    @Nullable Object[] values = new @Nullable Object[shape.components().size()];
    for (int i = 0; i < values.length; i++) {
      Member member = shape.components().get(i);
      if (member.part() == Part.DOUBLE && doubles != null) {
        values[i] = doubles[member.index()];
      } else if (member.part() == Part.FLOAT && floats != null) {
        values[i] = floats[member.index()];
      } else if (member.part() == Part.REFERENCE) {
        Node content = node.content(member.index());
        values[i] = content(content, content == null ? member.read(node.primal()) : null);
      } else {
        values[i] = member.read(node.primal());
      }
    }
    return shape.make(values);
  }

  /** What holds no numbers stays what it is. */
  private @Nullable Object content(@Nullable Node content, @Nullable Object otherwise) {
    if (content == null) {
      return otherwise;
    }
    return holdsNumbers(content) ? rebuilt(content) : content.primal();
  }

  private boolean holdsNumbers(Node node) {
    if (node.layout() == null || numbers.doubles(node) != null || numbers.floats(node) != null) {
      return !node.isConstant();
    }
    return numeric.computeIfAbsent(node, key -> !Parts.of(key).runs().isEmpty());
  }

  private RuntimeException unmakeable(String reason) {
    if (!isOfTangents) {
      return new IllegalArgumentException("no structure like this can be made: it " + reason);
    }
    return new NotDifferentiableException(DiagnosticMessage.withoutPlace(
        "DJ0908",
        "a gradient of the argument's type cannot be made: it " + reason,
        "use gradientParts(f, x) or pullbackParts(f, x), which give the same numbers by name"));
  }

  /** The structure of tangents or adjoints like a root of the graph. */
  static Object ofTangents(GraphShadows numbers, int root) {
    return new Rebuilding(numbers, /* isOfTangents= */ true).root(root);
  }

  /**
   * Checks that a structure of tangents can be made, before anything has run.
   *
   * @throws NotDifferentiableException DJ0907 or DJ0908 if it cannot
   */
  static void check(GraphShadows zeros, int root) {
    for (Class<?> type : zeros.graph().classes()) {
      if (!type.isRecord() || !CompiledDerivatives.assignsOnly(type)) {
        ofTangents(zeros, root);
        return;
      }
    }
  }
}
