package org.djava.cli.notation;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells, cells of one column one below the other, and lines of words between them. */
public final class Columns {
  /**
   * A line.
   *
   * @param depth how far it is indented
   * @param cells formulas, or a single cell of words
   */
  record Line(int depth, boolean isWords, List<String> cells) {
    Line {
      cells = List.copyOf(cells);
    }
  }

  private final List<Line> lines = new ArrayList<>();

  public void add(String... cells) {
    addIndented(0, cells);
  }

  public void addIndented(int depth, String... cells) {
    lines.add(new Line(depth, false, List.of(cells)));
  }

  /** A sentence between the lines. */
  public void words(int depth, String words) {
    lines.add(new Line(depth, true, List.of(words)));
  }

  List<Line> lines() {
    return lines;
  }

  public boolean isEmpty() {
    return lines.isEmpty();
  }
}
