package org.djava.cli.explain;

import java.util.LinkedHashMap;
import java.util.Map;
import org.djava.cli.symbolic.ExpressionPrinter;

/**
 * The numbers beside the symbols: the values of all inputs and steps at a point, or none where only
 * symbols are wanted.
 *
 * @param values empty if there is no point
 */
record PointValues(
    boolean hasPoint, Map<String, ?> point, Map<String, Double> values, double seed) {

  static PointValues none(double seed) {
    return new PointValues(false, Map.of(), Map.of(), seed);
  }

  /** On the path of {@code function}, which has a point of its own. */
  static PointValues on(StraightLine function, TakenPath path, double seed) {
    Map<String, Object> point = new LinkedHashMap<>();
    for (int i = 0; i < path.parameters().size(); i++) {
      point.put(path.parameters().get(i), path.arguments().get(i));
    }
    return new PointValues(true, point, path.values(), seed);
  }

  static PointValues at(StraightLine function, Map<String, Double> point, double seed) {
    return new PointValues(true, point, function.valuesAt(point), seed);
  }

  boolean hasUnitSeed() {
    return seed == 1;
  }

  /** The same point with the seed 1. */
  PointValues withUnitSeed() {
    return new PointValues(hasPoint, point, values, 1);
  }

  /** A number for people; unlike in formulas, NaN and infinities by their names, e and π in digits. */
  static String number(double value) {
    boolean isNamed = Math.abs(value) == Math.E || Math.abs(value) == Math.PI;
    return Double.isFinite(value) && !isNamed
        ? ExpressionPrinter.print(value)
        : Double.toString(value);
  }

  /** The double that has the digits of a float. */
  static double ofSingle(float value) {
    return Double.parseDouble(Float.toString(value));
  }
}
