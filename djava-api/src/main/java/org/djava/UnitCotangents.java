package org.djava;

import java.util.function.ToDoubleFunction;
import org.djava.runtime.GraphShadows;
import org.djava.runtime.ObjectGraph;

/** For each number of a result a cotangent that is one there, and zero elsewhere. */
final class UnitCotangents {
  private final Object value;
  private final ObjectGraph graph;
  private final Parts parts;

  private UnitCotangents(Object value) {
    this.value = value;
    this.graph = ObjectGraph.of(value);
    this.parts = Parts.of(graph.root(0));
  }

  /** The cotangents of a result. */
  static UnitCotangents of(Object value) {
    return new UnitCotangents(value);
  }

  /**
   * The structure of what a linear form gives for each of them.
   *
   * @param form of cotangents as the caller gives them
   */
  Object tangent(ToDoubleFunction<Object> form) {
    if (value instanceof Double || value instanceof Float) {
      double number = form.applyAsDouble(1.0);
      return value instanceof Float ? (Object) (float) number : (Object) number;
    }
    GraphShadows tangent = GraphShadows.zeros(graph);
    GraphShadows unit = GraphShadows.zeros(graph);
    for (Parts.Run run : parts.runs()) {
      for (int i = 0; i < run.length(); i++) {
        run.set(unit, i, 1);
        run.set(tangent, i, form.applyAsDouble(Rebuilding.ofTangents(unit, 0)));
        run.set(unit, i, 0);
      }
    }
    return Rebuilding.ofTangents(tangent, 0);
  }
}
