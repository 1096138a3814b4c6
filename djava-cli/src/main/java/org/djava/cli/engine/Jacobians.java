package org.djava.cli.engine;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.cli.target.Point;

/** Derivatives of functions that return arrays: for each number of the result those of a number. */
final class Jacobians {
  private final CompiledTarget target;
  private final Point point;
  private final double seed;

  private Jacobians(CompiledTarget target, Point point, double seed) {
    this.target = target;
    this.point = point;
    this.seed = seed;
  }

  /** A derivative is nested as the result is, and within that as the parameter. */
  static Evaluation of(CompiledTarget target, Point point, double seed, Mode mode) {
    Jacobians jacobians = new Jacobians(target, point, seed);
    DerivativeRuns.Rows rows = switch (mode) {
      case FORWARD -> jacobians.columnByColumn();
      case REVERSE -> target.compiled().rows(point, seed);
    };
    Map<String, Object> named = new LinkedHashMap<>();
    for (int i = 0; i < target.active().size(); i++) {
      if (target.active().get(i)) {
        int parameter = i;
        Iterator<Object> adjoints =
            rows.adjoints().stream().map(row -> row.get(parameter)).iterator();
        named.put(point.parameters().get(i).name(), nested(rows.value(), adjoints));
      }
    }
    return new Evaluation(rows.value(), named);
  }

  /** One run for each number that can move. */
  private DerivativeRuns.Rows columnByColumn() {
    List<Object> none = Directions.zeros(point.arguments());
    Object value = target.requireNumbers(target.compiled().tangent(point, none).get(0));
    List<Directions.Direction> numbers = Directions.within(value);
    List<List<Object>> rows = new ArrayList<>();
    numbers.forEach(number -> rows.add(Directions.zeros(point.arguments())));
    for (Directions.Direction direction : Directions.of(point)) {
      List<Object> tangents = Directions.zeros(point.arguments());
      Directions.set(tangents, direction, seed);
      Object column = target.compiled().tangent(point, tangents).get(1);
      for (int i = 0; i < rows.size(); i++) {
        Directions.set(rows.get(i), direction, Directions.get(List.of(column), numbers.get(i)));
      }
    }
    return new DerivativeRuns.Rows(value, rows);
  }

  private static Object nested(Object value, Iterator<Object> leaves) {
    if (!value.getClass().isArray()) {
      return leaves.next();
    }
    Object[] elements = new Object[Array.getLength(value)];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = nested(Array.get(value, i), leaves);
    }
    return elements;
  }
}
