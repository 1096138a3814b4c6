package org.djava.cli;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes JSON: maps, lists, arrays, strings, truth values and numbers. */
final class Json {
  private Json() {}

  /** One line; numbers that JSON has not are strings. */
  static String write(Object value) {
    if (value instanceof Map<?, ?> map) {
      List<String> members = new ArrayList<>();
      map.forEach(
          (name, member) -> members.add(quoted(String.valueOf(name)) + ":" + write(member)));
      return "{" + String.join(",", members) + "}";
    }
    if (value instanceof List<?> list) {
      return "[" + String.join(",", list.stream().map(Json::write).toList()) + "]";
    }
    if (value.getClass().isArray()) {
      List<String> elements = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        elements.add(write(Array.get(value, i)));
      }
      return "[" + String.join(",", elements) + "]";
    }
    if (value instanceof Boolean) {
      return value.toString();
    }
    boolean isNumber = value instanceof Number number && Double.isFinite(number.doubleValue());
    return isNumber ? value.toString() : quoted(value.toString());
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      switch (character) {
        case '"' -> quoted.append("\\\"");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (character < ' ') {
            quoted.append(String.format("\\u%04x", (int) character));
          } else {
            quoted.append(character);
          }
        }
      }
    }
    return quoted.append('"').toString();
  }
}
