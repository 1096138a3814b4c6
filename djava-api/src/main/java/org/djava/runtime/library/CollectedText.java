package org.djava.runtime.library;

import org.djava.runtime.MethodRefusals;

/** Text that is collected, with a delimiter. Not for people. */
public final class CollectedText {
  private final StringBuilder text = new StringBuilder();
  private boolean isEmpty = true;

  CollectedText() {}

  void add(CharSequence part, String delimiter) {
    if (!isEmpty) {
      text.append(delimiter);
    }
    text.append(string(part));
    isEmpty = false;
  }

  /** Of text that is no string the analysis does not know that it is text. */
  static String string(CharSequence text) {
    if (text != null && !(text instanceof String)) {
      throw MethodRefusals.of(
          "java.util.stream.Collectors.joining of text that is no string", "map it to strings");
    }
    return (String) text;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
