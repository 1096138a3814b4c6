package org.djava.cli.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A page of Markdown: displays are code, so that their columns stay. */
final class MarkdownPage implements Page {
  private final StringBuilder text = new StringBuilder();

  @Override
  public void title(String equation, List<String> remarks) {
    block("# `" + equation + "`");
    if (!remarks.isEmpty()) {
      block(remarks.stream()
          .map(remark -> remark.substring(0, 1).toUpperCase(Locale.ROOT) + remark.substring(1))
          .collect(Collectors.joining("  \n")));
    }
  }

  @Override
  public void heading(String name, String subject) {
    block("## " + name + (subject.isEmpty() ? "" : ": " + subject));
  }

  @Override
  public void say(String... sentences) {
    block(String.join("  \n", sentences));
  }

  @Override
  public void items(List<String> items) {
    block(items.stream().map(item -> "- " + item).collect(Collectors.joining("\n")));
  }

  @Override
  public void columns(Columns columns) {
    code(TextColumns.lines(columns));
  }

  @Override
  public void equations(String left, List<String> rightSides) {
    code(TextColumns.equations(left, rightSides));
  }

  @Override
  public void matrix(Matrix matrix) {
    List<String> lines = new ArrayList<>();
    lines.add(row(matrix.corner(), matrix.columns()));
    lines.add("|---" + "|---".repeat(matrix.columns().size()) + "|");
    for (int i = 0; i < matrix.rows().size(); i++) {
      lines.add(row(matrix.rows().get(i), matrix.cells().get(i)));
    }
    block(String.join("\n", lines));
  }

  private static String row(String name, List<String> cells) {
    return "| " + cell(name) + " | "
        + cells.stream().map(MarkdownPage::cell).collect(Collectors.joining(" | ")) + " |";
  }

  private static String cell(String content) {
    return content.isEmpty() ? "" : "`" + content.replace("|", "\\|") + "`";
  }

  private void code(List<String> lines) {
    block("```text\n" + String.join("\n", lines) + "\n```");
  }

  private void block(String content) {
    text.append(text.length() == 0 ? "" : "\n").append(content).append('\n');
  }

  @Override
  public String text() {
    return text.toString();
  }
}
