package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.djava.cli.notation.Matrix;
import org.djava.cli.symbolic.OperationCount;

/** Writes the Jacobian: one row a result, one column an input. */
final class JacobianText {
  private static final int LONGEST_CELL = 12;
  private static final int MOST_COLUMNS = 8;
  private static final int FIRST_COLUMNS = 4;

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
    writing.page().say("The Jacobian has a row for each result and a column for each input.");
    List<String> formulas = columns(this::closedForm);
    writing.page().matrix(matrix(formulas.contains("") ? columns(this::name) : formulas));
    if (writing.numbers().hasPoint()) {
      writing.page().say("At the point:");
      writing.page().matrix(matrix(columns(input -> writing.number(values.applyAsDouble(input)))));
    }
  }

  /** The closed form of a derivative if that is short, or nothing. */
  private String closedForm(String input) {
    return writing
        .derivation()
        .writtenOut(input)
        .map(Derivation.WrittenOut::closedForm)
        .filter(closedForm -> OperationCount.of(closedForm) <= LONGEST_CELL)
        .map(writing::print)
        .orElse("");
  }

  private String name(String input) {
    return writing.name(Names.derivative(function.names().result(), input));
  }

  /** One entry for each input; of many, some are left out. */
  private List<String> columns(Function<String, String> entry) {
    List<String> inputs = function.wrt();
    List<String> columns = new ArrayList<>();
    boolean isFolded = inputs.size() > MOST_COLUMNS && !writing.showsAll();
    for (int i = 0; i < inputs.size(); i++) {
      if (!isFolded || i < FIRST_COLUMNS || i == inputs.size() - 1) {
        columns.add(entry.apply(inputs.get(i)));
      } else if (i == FIRST_COLUMNS) {
        columns.add("...");
      }
    }
    return columns;
  }

  private Matrix matrix(List<String> cells) {
    return new Matrix(
        "",
        columns(writing::name),
        List.of(writing.name(function.names().result())),
        List.of(cells));
  }
}
