package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells, each column as wide as its widest cell; cells of one width stand one below the other. */
final class Columns {
  private static final String GAP = "   ";
  private final String indent;
  private final List<List<String>> lines = new ArrayList<>();

  Columns(int indent) {
    this.indent = " ".repeat(indent);
  }

  void add(String... cells) {
    lines.add(List.of(cells));
  }

  /**
   * {@code left = first} and, below it, further right sides; those that begin with {@code +} continue.
   * A side that says the same as the one above is left out, a term that is added again is not.
   */
  static Columns equations(int indent, String left, List<String> rightSides) {
    Columns columns = new Columns(indent);
    String lead = left;
    String previous = "";
    for (String right : rightSides) {
      boolean isTerm = right.startsWith("+ ");
      if (isTerm || !right.equals(previous)) {
        columns.addTight(lead, isTerm ? right : "= " + right);
      }
      lead = " ".repeat(left.length());
      previous = right;
    }
    return columns;
  }

  private void addTight(String left, String right) {
    lines.add(List.of(left + " " + right));
  }

  void appendTo(StringBuilder text) {
    for (List<String> line : lines) {
      StringBuilder written = new StringBuilder(indent);
      for (int column = 0; column < line.size(); column++) {
        String cell = line.get(column);
        boolean isLast = column == line.size() - 1;
        written.append(cell);
        if (!isLast) {
          written.append(" ".repeat(width(column) - cell.length())).append(GAP);
        }
      }
      text.append(written.toString().stripTrailing()).append('\n');
    }
  }

  private int width(int column) {
    return lines.stream()
        .filter(line -> line.size() > column)
        .mapToInt(line -> line.get(column).length())
        .max()
        .orElse(0);
  }
}
