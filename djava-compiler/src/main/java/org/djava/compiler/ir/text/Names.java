package org.djava.compiler.ir.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.djava.compiler.ir.FunctionName;

/** Which names can be written bare, and how the others are quoted. */
final class Names {
  private static final Set<String> RESERVED = Set.of(
      "boolean",
      "byte",
      "short",
      "char",
      "int",
      "long",
      "float",
      "double",
      "null",
      "void",
      "static",
      "of_interface",
      "of_class");

  private Names() {}

  /** A class as a type: {@code java.lang.String}, or its quoted internal name. */
  static String ofClass(String internalName) {
    boolean bare = !RESERVED.contains(internalName);
    for (String part : internalName.split("/", -1)) {
      bare &= isIdentifier(part);
    }
    return bare ? internalName.replace('/', '.') : quote(internalName);
  }

  /** A method's, field's or local variable's name. */
  static String ofMember(String name) {
    return isIdentifier(name) || name.equals("<init>") || name.equals("<clinit>")
        ? name
        : quote(name);
  }

  /** A function's name with its sigil; base and path are quoted apart where that is needed. */
  static String ofFunction(FunctionName name) {
    if (isBare(name.text()) && bareFunction(name.text()).equals(name)) {
      return "@" + name.text();
    }
    StringBuilder text = new StringBuilder("@").append(quote(name.base()));
    name.path().forEach(step -> text.append('.').append(quote(step)));
    return text.toString();
  }

  /**
   * The function a bare name means: the base ends with the first closing parenthesis outside of
   * brackets, and the steps of its path follow, separated by dots. Without one, all is base.
   */
  static FunctionName bareFunction(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    boolean inBase = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      if (depth > 0) {
        continue;
      }
      if (inBase && c == ')' && i + 1 < text.length() && text.charAt(i + 1) == '.') {
        inBase = false;
      } else if (!inBase && c == '.') {
        parts.add(text.substring(start, i));
        start = i + 1;
      }
    }
    parts.add(text.substring(start));
    return new FunctionName(parts.get(0), parts.subList(1, parts.size()));
  }

  private static boolean isBare(String text) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      if (depth < 0 || c <= ' ' || c >= 0x7f || c == '"' || c == '\\') {
        return false;
      }
    }
    return depth == 0 && !text.isEmpty() && !text.contains("//");
  }

  static boolean isIdentifier(String text) {
    if (text.isEmpty() || !isIdentifierStart(text.charAt(0))) {
      return false;
    }
    return text.chars().allMatch(c -> isIdentifierPart((char) c));
  }

  static boolean isIdentifierStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
  }

  static boolean isIdentifierPart(char c) {
    return isIdentifierStart(c) || (c >= '0' && c <= '9');
  }

  /** A string literal in ASCII. */
  static String quote(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (c >= ' ' && c < 0x7f) {
            quoted.append(c);
          } else {
            quoted.append(String.format("\\u%04x", (int) c));
          }
        }
      }
    }
    return quoted.append('"').toString();
  }
}
