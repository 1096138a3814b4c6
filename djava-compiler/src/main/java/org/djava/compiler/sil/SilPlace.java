package org.djava.compiler.sil;

/**
 * Where something stands in a text of SIL.
 *
 * @param file the text's name, for messages
 * @param line from 1; 0 for what comes from no text
 * @param column from 1
 */
public record SilPlace(String file, int line, int column) {
  /** The place of what comes from no text. */
  public static final SilPlace NONE = new SilPlace("", 0, 0);

  /** {@code f.sil:3:7}. */
  @Override
  public String toString() {
    return line == 0 ? "no place" : file + ":" + line + ":" + column;
  }
}
