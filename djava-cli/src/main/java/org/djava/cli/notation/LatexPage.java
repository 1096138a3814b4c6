package org.djava.cli.notation;

import java.util.ArrayList;
import java.util.List;

/** Part of a LaTeX document, to be included with {@code \input}. */
final class LatexPage implements Page {
  private final StringBuilder text = new StringBuilder();

  @Override
  public void title(String equation, List<String> remarks) {
    line("% For a document with \\usepackage{amsmath}.");
    line("\\allowdisplaybreaks");
    line("\\[ " + equation + " \\]");
    remarks.forEach(this::line);
  }

  @Override
  public void heading(String name, String subject) {
    line("");
    line("\\subsection*{" + name + (subject.isEmpty() ? "" : ": " + subject) + "}");
  }

  @Override
  public void say(String... sentences) {
    line("");
    for (String sentence : sentences) {
      line(sentence);
    }
  }

  @Override
  public void items(List<String> items) {
    line("\\begin{itemize}");
    items.forEach(item -> line("  \\item " + item));
    line("\\end{itemize}");
  }

  @Override
  public void columns(Columns columns) {
    List<String> rows = new ArrayList<>();
    for (Columns.Line line : columns.lines()) {
      String indent = "\\quad ".repeat(line.depth());
      rows.add(
          line.isWords()
              ? "& " + indent + "\\text{" + line.cells().get(0) + "}"
              : row(line.cells()));
    }
    align(rows);
  }

  /** Aligned at the first relation; further cells stand apart. */
  private static String row(List<String> cells) {
    StringBuilder row = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      String cell = cells.get(i).strip();
      boolean isRelation = cell.startsWith("=") || cell.startsWith("+=");
      String written = cell.startsWith("+=") ? "\\mathrel{+}=" + cell.substring(2) : cell;
      if (i == 0) {
        row.append(cell.contains(" = ") ? cell.replaceFirst(" = ", " &= ") : cell);
      } else if (i == 1 && isRelation && row.indexOf("&") < 0) {
        row.append(" &").append(written);
      } else if (cell.equals("]")) {
        row.append("\\;]");
      } else if (!cell.isEmpty()) {
        row.append(row.indexOf("&") < 0 ? " & && " : " && ").append(written);
      }
    }
    return row.toString();
  }

  @Override
  public void equations(String left, List<String> rightSides) {
    List<String> rows = new ArrayList<>();
    String lead = left + " ";
    for (String right : Equations.distinct(rightSides)) {
      rows.add(lead + (Equations.isTerm(right) ? "&\\quad " + right : "&= " + right));
      lead = "";
    }
    align(rows);
  }

  private void align(List<String> rows) {
    line("\\begin{align*}");
    line("  " + String.join(" \\\\\n  ", rows));
    line("\\end{align*}");
  }

  @Override
  public void matrix(Matrix matrix) {
    line("\\[");
    line("  \\begin{array}{c|" + "c".repeat(matrix.columns().size()) + "}");
    line("    " + matrix.corner() + " & " + String.join(" & ", matrix.columns()) + " \\\\ \\hline");
    for (int i = 0; i < matrix.rows().size(); i++) {
      line("    " + matrix.rows().get(i) + " & "
          + String.join(" & ", matrix.cells().get(i)) + " \\\\");
    }
    line("  \\end{array}");
    line("\\]");
  }

  private void line(String content) {
    text.append(content).append('\n');
  }

  @Override
  public String text() {
    return text.toString();
  }
}
