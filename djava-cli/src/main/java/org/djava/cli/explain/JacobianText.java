package org.djava.cli.explain;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.djava.cli.notation.Matrix;

/** Writes the Jacobian: one row a result, one column an input. */
final class JacobianText {
  private static final int LONGEST_CELL = 40;
  private static final String TOO_LONG = " ".repeat(LONGEST_CELL + 1);

  private final Writing writing;
  private final StraightLine function;
  private final ToDoubleFunction<String> values;

  /**
   * The Jacobian of what is being written.
   *
   * @param values the derivative with respect to each input, at the point
   */
  JacobianText(Writing writing, ToDoubleFunction<String> values) {
    this.writing = writing;
    this.function = writing.function();
    this.values = values;
  }

  void write() {
    List<String> inputs = function.wrt();
    String result = function.names().result();
    writing.page().say("The Jacobian has a row for each result and a column for each input.");
    List<String> formulas = writing.derivation().results().stream()
        .map(input -> input
            .writtenOut()
            .map(written -> writing.print(written.closedForm()))
            .orElse(TOO_LONG))
        .toList();
    boolean areShort = formulas.stream().allMatch(formula -> formula.length() <= LONGEST_CELL);
    List<String> names = inputs.stream()
        .map(input -> writing.name(Names.derivative(result, input)))
        .toList();
    writing.page().matrix(matrix(areShort ? formulas : names));
    if (writing.numbers().hasPoint()) {
      writing.page().say("At the point:");
      List<String> numbers = inputs.stream()
          .map(input -> writing.number(values.applyAsDouble(input)))
          .toList();
      writing.page().matrix(matrix(numbers));
    }
  }

  private Matrix matrix(List<String> cells) {
    return new Matrix(
        "",
        function.wrt().stream().map(writing::name).toList(),
        List.of(writing.name(function.names().result())),
        List.of(cells));
  }
}
