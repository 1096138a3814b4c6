package org.djava.cli.explain;

/** Text that is being written, line by line. */
final class Page {
  private final StringBuilder text = new StringBuilder();

  void heading(String heading) {
    blank();
    line(0, heading);
  }

  void line(int indent, String content) {
    text.append(" ".repeat(indent)).append(content).append('\n');
  }

  /** A sentence between blank lines. */
  void paragraph(String content) {
    blank();
    line(2, content);
    blank();
  }

  void blank() {
    text.append('\n');
  }

  void columns(Columns columns) {
    columns.appendTo(text);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
