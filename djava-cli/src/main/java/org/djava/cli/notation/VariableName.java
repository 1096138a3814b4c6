package org.djava.cli.notation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a variable's name: {@code w12}, {@code a[2][0]}, or {@code a[0]@2} for the second
 * value of an array's element.
 *
 * @param letters what stands before the number
 * @param number digits at the end of the name, or nothing
 * @param indices the indices of an array's element
 * @param version which value of the element, from 1
 */
record VariableName(String letters, String number, List<String> indices, int version) {
  private static final Pattern NAME =
      Pattern.compile("([^\\[@]*?)([0-9]*)((?:\\[[0-9]+\\])*)(?:@([0-9]+))?");

  VariableName {
    indices = List.copyOf(indices);
  }

  static VariableName parse(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      return new VariableName(name, "", List.of(), 1);
    }
    List<String> indices = new ArrayList<>();
    for (String part : matcher.group(3).split("[\\[\\]]", -1)) {
      if (!part.isEmpty()) {
        indices.add(part);
      }
    }
    String version = matcher.group(4);
    return new VariableName(
        matcher.group(1),
        matcher.group(2),
        indices,
        version == null ? 1 : Integer.parseInt(version));
  }
}
