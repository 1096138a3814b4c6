package org.djava.cli.notation;

import java.util.List;

/** A text that is being written, block by block. */
public interface Page {
  /** The equation that everything is about, and what is to be known about it. */
  void title(String equation, List<String> remarks);

  /** The name of a part, and what it leads from and to. */
  void heading(String name, String subject);

  /** A paragraph; each of its sentences, or groups of sentences, begins a line. */
  void say(String... sentences);

  /** Points of a list, which belongs to what was said last. */
  void items(List<String> items);

  /** A display. */
  void columns(Columns columns);

  /**
   * {@code left = first} and, below it, further right sides; those that begin with {@code +} continue.
   * A side that says the same as the one above is left out, a term that is added again is not.
   */
  void equations(String left, List<String> rightSides);

  /** A table of formulas with named rows and columns. */
  void matrix(Matrix matrix);

  /** All that has been written. */
  String text();
}
