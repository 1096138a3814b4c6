package org.djava.compiler.diagnostics;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of methods as they stand in the source, where a compiler has made up others. */
final class SourceNames {
  /** A class, the method around, what javac numbers lambdas with, and the parameters. */
  private static final Pattern LAMBDA =
      Pattern.compile("([\\w.$]+)\\.lambda\\$(.+?)\\$(?:[0-9a-f]+\\$)?[0-9]+(\\([^)]*\\))?");

  private SourceNames() {}

  /** A text in which lambdas are called after the method that they stand in. */
  static String in(String text) {
    return LAMBDA
        .matcher(text)
        .replaceAll(found ->
            Matcher.quoteReplacement("a lambda in " + place(found.group(1), found.group(2))));
  }

  private static String place(String type, String method) {
    return switch (method) {
      case "new" -> "a constructor of " + type;
      case "static" -> "the static initializer of " + type;
      case "null" -> type;
      default -> type + "." + method;
    };
  }
}
