package org.djava.cli.target;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.classpath.ClassDeclaration;

/**
 * A method as named on the command line: {@code Class::method}, {@code Class::method(double,int)} or
 * {@code File.java::method}, in which the class may be named too: {@code File.java::Type::method}.
 *
 * @param place the class, or the path of a source file
 * @param type the class within the source file; empty if it is not given
 * @param parameterTypes empty if they are not given
 */
record TargetName(
    String place, Optional<String> type, String method, Optional<List<String>> parameterTypes) {
  private static final String SOURCE = ".java";

  static TargetName parse(String text) {
    int separator = text.lastIndexOf("::");
    if (separator <= 0 || separator + 2 == text.length()) {
      throw new UserMistake(
          "'" + text + "' names no method: write Class::method,"
              + " Class::method(double,int), File.java::method or File.java::Type::method, or give an expression with -e");
    }
    String owner = text.substring(0, separator).strip();
    int inner = owner.indexOf(SOURCE + "::");
    String place = inner < 0 ? owner : owner.substring(0, inner + SOURCE.length());
    Optional<String> type = inner < 0
        ? Optional.empty()
        : Optional.of(owner.substring(place.length() + 2).strip());
    String method = text.substring(separator + 2).strip();
    int open = method.indexOf('(');
    if (open < 0) {
      return new TargetName(place, type, method, Optional.empty());
    }
    if (!method.endsWith(")")) {
      throw new UserMistake("'" + text + "' lacks a ')' at its end");
    }
    String types = method.substring(open + 1, method.length() - 1).strip();
    List<String> names = types.isEmpty()
        ? List.of()
        : Arrays.stream(types.split(",", -1)).map(String::strip).toList();
    return new TargetName(place, type, method.substring(0, open).strip(), Optional.of(names));
  }

  /** Whether a class of the source file is meant; a nested one may be named without the outer one. */
  boolean fits(ClassDeclaration declared) {
    String name = declared.name().replace('/', '.').replace('$', '.');
    return type.isEmpty()
        || name.equals(type.get().replace('$', '.'))
        || name.endsWith("." + type.get().replace('$', '.'));
  }

  boolean isSourceFile() {
    return place.endsWith(SOURCE);
  }
}
