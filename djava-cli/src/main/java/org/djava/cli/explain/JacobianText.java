package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.djava.cli.notation.Matrix;
import org.djava.cli.symbolic.OperationCount;

/** Writes the Jacobian: one row a result, one column an input. */
final class JacobianText {
  private static final int LONGEST_CELL = 12;
  private static final int MOST_COLUMNS = 8;
  private static final int FIRST_COLUMNS = 4;

  private final List<Writing> writings;
  private final Writing writing;
  private final StraightLine function;
  private final BiFunction<Writing, String, Number> values;

  /**
   * The Jacobian of what is being written.
   *
   * @param writings one for each row
   * @param values the derivative of a row with respect to each input, at the point
   */
  JacobianText(List<Writing> writings, BiFunction<Writing, String, Number> values) {
    this.writings = List.copyOf(writings);
    this.writing = writings.get(0);
    this.function = writing.function();
    this.values = values;
  }

  /** Writes it, and which mode finds what if both are shown. */
  void write(boolean showsBoth) {
    writing
        .page()
        .say("The Jacobian, the matrix of all derivatives, has a row for each result and a column"
            + " for each input"
            + (showsBoth
                ? ": a pass of forward mode finds a column, one of reverse mode a row."
                : "."));
    boolean isShort = writings.stream()
        .noneMatch(one -> columns(input -> closedForm(one, input)).contains(""));
    writing.page().matrix(matrix(isShort ? JacobianText::closedForm : JacobianText::name));
    if (writing.numbers().hasPoint()) {
      writing.page().say("At the point:");
      writing.page().matrix(matrix((one, input) -> one.number(values.apply(one, input))));
    }
  }

  /** The closed form of a derivative if that is short, or nothing. */
  private static String closedForm(Writing one, String input) {
    return one.derivation()
        .writtenOut(input)
        .map(Derivation.WrittenOut::closedForm)
        .filter(closedForm -> OperationCount.of(closedForm) <= LONGEST_CELL)
        .map(one::print)
        .orElse("");
  }

  private static String name(Writing one, String input) {
    return one.name(Names.derivative(one.function().names().result(), input));
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

  private Matrix matrix(BiFunction<Writing, String, String> cell) {
    List<String> rows = new ArrayList<>();
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < writings.size(); i++) {
      Writing one = writings.get(i);
      if (i == writings.size() - 1 && leavesOutRows()) {
        rows.add("...");
        cells.add(columns(input -> ""));
      }
      rows.add(one.name(one.function().names().result()));
      cells.add(columns(input -> cell.apply(one, input)));
    }
    return new Matrix("", columns(writing::name), rows, cells);
  }

  private boolean leavesOutRows() {
    return function.path().map(TakenPath::numbers).orElse(1) > writings.size();
  }
}
