package org.djava.cli.notation;

import java.util.ArrayList;
import java.util.List;

/** Displays as lines of characters of one width. */
final class TextColumns {
  private static final String GAP = "   ";
  private static final int INDENT = 2;

  private TextColumns() {}

  static List<String> lines(Columns columns) {
    List<Integer> widths = widths(columns.lines());
    List<String> written = new ArrayList<>();
    for (Columns.Line line : columns.lines()) {
      written.add(line(line, widths));
    }
    return written;
  }

  private static List<Integer> widths(List<Columns.Line> lines) {
    List<Integer> widths = new ArrayList<>();
    for (Columns.Line line : lines) {
      for (int i = 0; !line.isWords() && i < line.cells().size(); i++) {
        int width = line.cells().get(i).length() + (i == 0 ? INDENT * line.depth() : 0);
        if (i == widths.size()) {
          widths.add(width);
        }
        widths.set(i, Math.max(widths.get(i), width));
      }
    }
    return widths;
  }

  private static String line(Columns.Line line, List<Integer> widths) {
    StringBuilder written = new StringBuilder(" ".repeat(INDENT * line.depth()));
    int end = 0;
    for (int i = 0; i < line.cells().size(); i++) {
      written.append(line.cells().get(i));
      if (i < line.cells().size() - 1) {
        end += widths.get(i);
        written.append(" ".repeat(Math.max(0, end - written.length()))).append(GAP);
        end += GAP.length();
      }
    }
    return written.toString().stripTrailing();
  }

  static List<String> equations(String left, List<String> rightSides) {
    List<String> written = new ArrayList<>();
    String lead = left;
    for (String right : Equations.distinct(rightSides)) {
      written.add(lead + " " + (Equations.isTerm(right) ? right : "= " + right));
      lead = " ".repeat(left.length());
    }
    return written;
  }

  static List<String> matrix(Matrix matrix) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(matrix.columns());
    rows.addAll(matrix.cells());
    List<String> names = new ArrayList<>(List.of(matrix.corner()));
    names.addAll(matrix.rows());
    int nameWidth = names.stream().mapToInt(String::length).max().orElse(0);
    List<String> written = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      StringBuilder line = new StringBuilder(padded(names.get(row), nameWidth));
      line.append(row == 0 ? "   " : " [ ");
      for (int column = 0; column < rows.get(row).size(); column++) {
        int at = column;
        int width =
            rows.stream().mapToInt(cells -> cells.get(at).length()).max().orElse(0);
        line.append(column == 0 ? "" : GAP).append(padded(rows.get(row).get(column), width));
      }
      written.add(line.append(row == 0 ? "" : " ]").toString());
    }
    return written;
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
