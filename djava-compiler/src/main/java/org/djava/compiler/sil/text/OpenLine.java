package org.djava.compiler.sil.text;

/** A line that may go on: what has been read of it, its comment and its brackets. */
final class OpenLine {
  private final StringBuilder text = new StringBuilder();
  private int depth;
  private int comment = -1;

  void append(String piece) {
    int from = text.length();
    text.append(piece);
    for (int i = from; i < text.length() && comment < 0; i++) {
      char c = text.charAt(i);
      depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
      boolean isSecondSlash = c == '/' && i > 1 && text.charAt(i - 1) == '/';
      comment = isSecondSlash && Character.isWhitespace(text.charAt(i - 2)) ? i - 2 : -1;
    }
  }

  void clear() {
    text.setLength(0);
    depth = 0;
    comment = -1;
  }

  int length() {
    return text.length();
  }

  String text() {
    return text.toString();
  }

  String withoutComment() {
    return isComment() ? "" : comment < 0 ? text() : text.substring(0, comment);
  }

  boolean isComment() {
    int start = 0;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    return start + 1 < text.length() && text.charAt(start) == '/' && text.charAt(start + 1) == '/';
  }

  /** Whether a bracket is open at the end; a brace there begins a body. */
  boolean hasOpenBracket() {
    return !isComment() && depth - (beginsBody() ? 1 : 0) > 0;
  }

  private boolean beginsBody() {
    int end = comment < 0 ? text.length() : comment;
    while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return end > 0 && text.charAt(end - 1) == '{' && text.indexOf("with_derivative") < 0;
  }
}
