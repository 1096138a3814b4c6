package org.djava.compiler.cases;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * One line of a table of programs with known derivatives.
 *
 * @param program the class that holds the method
 * @param method a static method of {@code double[]}
 * @param point where it is differentiated
 * @param seed 1, or the cotangent of an array result
 * @param value the result where it is given: one number, or the elements of an array
 * @param derivative the seed times the Jacobian
 * @param second entries {@code i,j} of the Hessian
 * @param tolerance relative; absolute where the expected number is 0
 */
record Row(
    String program,
    String method,
    double[] point,
    double[] seed,
    double[] value,
    double[] derivative,
    Map<List<Integer>, Double> second,
    OptionalDouble tolerance,
    String title) {
  private static final double RELATIVE = 1e-10;
  private static final double ABSOLUTE = 1e-12;

  static List<Row> read(String resource) {
    return Resources.lines(resource).stream().skip(1).map(Row::parse).toList();
  }

  private static Row parse(String line) {
    String[] cells = line.split("\t", -1);
    return new Row(
        cells[0],
        cells[1],
        numbers(cells[2]),
        numbers(cells[3]),
        numbers(cells[4]),
        numbers(cells[5]),
        entries(cells[6]),
        cells[8].isEmpty()
            ? OptionalDouble.empty()
            : OptionalDouble.of(Double.parseDouble(cells[8])),
        cells[9]);
  }

  private static double[] numbers(String cell) {
    return cell.isBlank()
        ? new double[0]
        : Arrays.stream(cell.split(",")).mapToDouble(Row::number).toArray();
  }

  private static double number(String text) {
    return switch (text.strip()) {
      case "inf", "+Infinity" -> Double.POSITIVE_INFINITY;
      case "-inf", "-Infinity" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(text.strip());
    };
  }

  private static Map<List<Integer>, Double> entries(String cell) {
    Map<List<Integer>, Double> entries = new LinkedHashMap<>();
    for (String entry : cell.isBlank() ? new String[0] : cell.split(";")) {
      String[] sides = entry.split("=", -1);
      String[] indices = sides[0].split(",", -1);
      entries.put(
          List.of(Integer.parseInt(indices[0].strip()), Integer.parseInt(indices[1].strip())),
          number(sides[1]));
    }
    return entries;
  }

  /** The name of the row in its table of outcomes. */
  String key() {
    return program + "." + method;
  }

  boolean isExpected(double expected, double actual) {
    if (Double.isNaN(expected) || Double.isInfinite(expected)) {
      return Double.compare(expected, actual) == 0;
    }
    double bound = expected == 0
        ? ABSOLUTE
        : tolerance.orElse(RELATIVE) * Math.max(Math.abs(expected), 1e-300);
    return Math.abs(expected - actual) <= bound;
  }

  @Override
  public String toString() {
    return key() + Arrays.toString(point) + " " + title;
  }
}
