package org.djava.compiler.sil.emit;

import java.util.List;

/** Lines as they are written. */
final class PseudoText {
  private final StringBuilder text = new StringBuilder();

  void line(int indentation, String line) {
    text.append((" ".repeat(indentation) + line).stripTrailing()).append('\n');
  }

  /** {@code (a, b)}; nothing for none. */
  static String list(List<String> parts) {
    return parts.isEmpty() ? "" : "(" + String.join(", ", parts) + ")";
  }

  /** {@code a}, or {@code (a, b)}. */
  static String tuple(List<String> parts) {
    return parts.size() == 1 ? parts.get(0) : "(" + String.join(", ", parts) + ")";
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
