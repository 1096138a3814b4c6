package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.stream.Stream;

/**
 * Derivatives of the orders one to five along a direction, at a point where the function is smooth.
 *
 * @param method owner, name and descriptor
 * @param args the point
 * @param direction the direction; 1 for one argument
 * @param derivatives the orders from one on
 */
public record HigherOrderRow(
    String method, double[] args, double[] direction, double[] derivatives) {

  /** All rows. */
  public static List<HigherOrderRow> rows() {
    return Stream.concat(HigherOrderRows.rows().stream(), HigherOrderRowsOfTwo.rows().stream())
        .toList();
  }

  static HigherOrderRow math(String method, double[] args, double... derivatives) {
    return math(method, args, along(1), derivatives);
  }

  static HigherOrderRow math(
      String method, double[] args, double[] direction, double... derivatives) {
    return new HigherOrderRow("java/lang/Math." + method, args, direction, derivatives);
  }

  static double[] at(double... args) {
    return args;
  }

  static double[] along(double... direction) {
    return direction;
  }
}
