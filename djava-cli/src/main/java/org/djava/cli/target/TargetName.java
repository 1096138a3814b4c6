package org.djava.cli.target;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A method as named on the command line: {@code Class::method}, {@code Class::method(double,int)} or
 * {@code File.java::method}.
 *
 * @param place the class, or the path of a source file
 * @param parameterTypes empty if they are not given
 */
record TargetName(String place, String method, Optional<List<String>> parameterTypes) {

  static TargetName parse(String text) {
    int separator = text.lastIndexOf("::");
    if (separator <= 0 || separator + 2 == text.length()) {
      throw new UserMistake("'" + text + "' names no method: write Class::method,"
          + " Class::method(double,int) or File.java::method, or give an expression with -e");
    }
    String place = text.substring(0, separator).strip();
    String method = text.substring(separator + 2).strip();
    int open = method.indexOf('(');
    if (open < 0) {
      return new TargetName(place, method, Optional.empty());
    }
    if (!method.endsWith(")")) {
      throw new UserMistake("'" + text + "' lacks a ')' at its end");
    }
    String types = method.substring(open + 1, method.length() - 1).strip();
    List<String> names = types.isEmpty()
        ? List.of()
        : Arrays.stream(types.split(",", -1)).map(String::strip).toList();
    return new TargetName(place, method.substring(0, open).strip(), Optional.of(names));
  }

  boolean isSourceFile() {
    return place.endsWith(".java");
  }
}
