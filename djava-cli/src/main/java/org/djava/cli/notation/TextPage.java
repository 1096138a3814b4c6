package org.djava.cli.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A page for a terminal. */
final class TextPage implements Page {
  private static final int WIDTH = 100;
  private static final int TEXT_INDENT = 2;
  private static final int DISPLAY_INDENT = 4;

  private final StringBuilder text = new StringBuilder();

  @Override
  public void title(String equation, List<String> remarks) {
    block();
    line(0, equation);
    remarks.forEach(remark -> wrapped(0, "", remark));
  }

  @Override
  public void heading(String name, String subject) {
    block();
    line(0, name.toUpperCase(Locale.ROOT) + (subject.isEmpty() ? "" : ": " + subject));
  }

  @Override
  public void say(String... sentences) {
    block();
    for (String sentence : sentences) {
      wrapped(TEXT_INDENT, "", sentence);
    }
  }

  @Override
  public void items(List<String> items) {
    items.forEach(item -> wrapped(TEXT_INDENT, "- ", item));
  }

  @Override
  public void columns(Columns columns) {
    block();
    TextColumns.lines(columns).forEach(line -> line(DISPLAY_INDENT, line));
  }

  @Override
  public void equations(String left, List<String> rightSides) {
    block();
    TextColumns.equations(left, rightSides).forEach(line -> line(DISPLAY_INDENT, line));
  }

  @Override
  public void matrix(Matrix matrix) {
    block();
    TextColumns.matrix(matrix).forEach(line -> line(DISPLAY_INDENT, line));
  }

  @Override
  public String text() {
    return text.toString();
  }

  private void block() {
    if (text.length() > 0) {
      text.append('\n');
    }
  }

  private void line(int indent, String content) {
    text.append((" ".repeat(indent) + content).stripTrailing()).append('\n');
  }

  private void wrapped(int indent, String bullet, String content) {
    List<String> lines = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    for (String word : content.split(" ", -1)) {
      boolean isFull = indent + bullet.length() + current.length() + 1 + word.length() > WIDTH;
      if (isFull && current.length() > 0) {
        lines.add(current.toString());
        current.setLength(0);
      }
      current.append(current.length() > 0 ? " " : "").append(word);
    }
    lines.add(current.toString());
    for (int i = 0; i < lines.size(); i++) {
      line(indent, (i == 0 ? bullet : " ".repeat(bullet.length())) + lines.get(i));
    }
  }
}
