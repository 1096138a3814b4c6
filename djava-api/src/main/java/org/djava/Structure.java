package org.djava;

import org.djava.runtime.GraphShadows;
import org.djava.runtime.ObjectGraph;
import org.djava.runtime.SeedShape;
import org.jspecify.annotations.Nullable;

/** The shape of a result: a number, arrays of numbers, or records and arrays of them. */
final class Structure {
  private final SeedShape numbers;
  private final @Nullable ObjectGraph graph;

  private Structure(SeedShape numbers, @Nullable ObjectGraph graph) {
    this.numbers = numbers;
    this.graph = graph;
  }

  /**
   * The shape of a value, as it is now.
   *
   * @throws NotDifferentiableException if there are no numbers in it
   */
  static Structure of(Object value) {
    if (value instanceof Double || value instanceof Float || NumberArrays.isNumberArray(value)) {
      return new Structure(SeedShape.of(value), null);
    }
    ObjectGraph graph = ObjectGraph.of(value);
    ObjectGraph.Node root = graph.root(0);
    if (root == null || root.isConstant()) {
      throw new NotDifferentiableException(DiagnosticMessage.withoutPlace(
          "DJ0904",
          "a result of this type cannot be differentiated: " + value.getClass().getTypeName(),
          "return numbers, (nested) arrays of them, or records"));
    }
    return new Structure(SeedShape.of(null), graph);
  }

  /**
   * A cotangent as derivatives take it.
   *
   * @throws IllegalArgumentException if it has not this shape
   */
  Object shadowOf(Object cotangent) {
    if (graph == null) {
      numbers.check("cotangent", cotangent, "result");
      return cotangent;
    }
    GraphShadows shadows = read(graph, "cotangent", cotangent);
    ObjectGraph.Node root = graph.root(0);
    return root == null ? cotangent : shadows.of(root);
  }

  /** A tangent or cotangent of the result as the caller sees it. */
  Object tangentOf(Object shadow) {
    return graph == null
        ? shadow
        : Rebuilding.ofTangents(settled(GraphShadows.of(graph, new Object[] {shadow})), 0);
  }

  /** The numbers of structures, as directions: a zero has no sign. */
  static GraphShadows read(ObjectGraph graph, String name, @Nullable Object... structures) {
    return settled(GraphShadows.read(graph, name, structures));
  }

  private static GraphShadows settled(GraphShadows shadows) {
    shadows.settle();
    return shadows;
  }
}
