package org.djava.cli.target;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/** Writes numbers and arrays of them for people. */
public final class Numbers {
  private Numbers() {}

  /** {@code 1.5}, {@code [1.0, 2.0]}. */
  public static String text(Object value) {
    if (!value.getClass().isArray()) {
      return String.valueOf(value);
    }
    List<String> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(value); i++) {
      elements.add(text(Array.get(value, i)));
    }
    return "[" + String.join(", ", elements) + "]";
  }
}
