package org.djava.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * What a document shows of the answer to a command: all of it, or pieces of it in order, with a line
 * that is only "…" for what is left out between them.
 */
record DocumentedListing(List<String> lines) {
  private static final String LEFT_OUT = "…";

  DocumentedListing {
    lines = List.copyOf(lines);
  }

  /** Whether the answer has all that is shown, and nothing else but what is left out. */
  boolean shows(List<String> answer) {
    int next = 0;
    boolean isFree = false;
    for (List<String> piece : pieces()) {
      int found = isFree ? find(piece, answer, next) : next;
      if (found < 0 || !startsAt(found, piece, answer)) {
        return false;
      }
      next = found + piece.size();
      isFree = true;
    }
    return next == answer.size() || endsOpen();
  }

  /** The same listing if it shows the answer, otherwise the whole answer, to be cut again. */
  DocumentedListing updated(List<String> answer) {
    return shows(answer) ? this : new DocumentedListing(answer);
  }

  private boolean endsOpen() {
    return !lines.isEmpty() && isLeftOut(lines.get(lines.size() - 1));
  }

  private static boolean isLeftOut(String line) {
    return line.strip().equals(LEFT_OUT);
  }

  private List<List<String>> pieces() {
    List<List<String>> pieces = new ArrayList<>(List.of(new ArrayList<>()));
    for (String line : lines) {
      if (isLeftOut(line)) {
        pieces.add(new ArrayList<>());
      } else {
        pieces.get(pieces.size() - 1).add(line);
      }
    }
    return pieces;
  }

  private static int find(List<String> piece, List<String> answer, int from) {
    for (int i = from; i + piece.size() <= answer.size(); i++) {
      if (startsAt(i, piece, answer)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean startsAt(int index, List<String> piece, List<String> answer) {
    int end = index + piece.size();
    return end <= answer.size() && answer.subList(index, end).equals(piece);
  }
}
