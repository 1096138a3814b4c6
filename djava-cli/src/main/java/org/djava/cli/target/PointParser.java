package org.djava.cli.target;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.djava.cli.expression.Subscripts;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;

/** Reads the argument of {@code --at}: values by position or by name, arrays in brackets. */
public final class PointParser {
  private final List<Parameter> parameters;
  private final String text;

  private PointParser(List<Parameter> parameters, String text) {
    this.parameters = parameters;
    this.text = text;
  }

  /** The point that {@code text} gives for these parameters. */
  public static Point parse(String text, List<Parameter> parameters) {
    return new PointParser(parameters, text).parse();
  }

  private Point parse() {
    List<String> parts = split(text);
    long named = parts.stream().filter(part -> part.contains("=")).count();
    if (named > 0 && named < parts.size()) {
      throw mistake("gives some values by name and others by position");
    }
    Map<String, String> byName = named > 0 ? byName(parts) : byPosition(parts);
    List<Object> arguments = new ArrayList<>();
    for (Parameter parameter : parameters) {
      String value = byName.get(parameter.name());
      if (value == null) {
        throw mistake("has no value for " + parameter.name());
      }
      arguments.add(value(value, parameter.type(), parameter.name()));
    }
    return new Point(parameters, arguments);
  }

  private Map<String, String> byPosition(List<String> parts) {
    if (parts.size() > 1 && parts.contains("")) {
      throw mistake("has an empty value");
    }
    if (parts.size() != parameters.size()) {
      throw mistake("has " + counted(parts.size()) + " but " + counted(parameters.size())
          + " needed" + (parameters.isEmpty() ? "" : " (" + names() + ")"));
    }
    Map<String, String> values = new HashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      values.put(parameters.get(i).name(), parts.get(i));
    }
    return values;
  }

  private static String counted(int count) {
    return count == 1 ? "1 value" : count + " values";
  }

  private Map<String, String> byName(List<String> parts) {
    Map<String, String> values = new HashMap<>();
    for (String part : parts) {
      int equals = part.indexOf('=');
      String name = Subscripts.raised(part.substring(0, equals).strip());
      if (name.isEmpty()) {
        throw mistake("has a value without a name");
      }
      if (parameters.stream().noneMatch(parameter -> parameter.name().equals(name))) {
        throw mistake("names " + name + ", but the inputs are " + names());
      }
      if (values.put(name, part.substring(equals + 1).strip()) != null) {
        throw mistake("gives " + name + " twice");
      }
    }
    return values;
  }

  private String names() {
    return parameters.stream().map(Parameter::name).collect(Collectors.joining(", "));
  }

  /** At commas outside of brackets. */
  private List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    if (list.isBlank()) {
      return parts;
    }
    int depth = 0;
    int start = 0;
    for (int i = 0; i < list.length(); i++) {
      char character = list.charAt(i);
      depth += character == '[' ? 1 : character == ']' ? -1 : 0;
      if (depth < 0) {
        throw mistake("has a ']' without '['");
      }
      if (character == ',' && depth == 0) {
        parts.add(list.substring(start, i).strip());
        start = i + 1;
      }
    }
    if (depth > 0) {
      throw mistake("has a '[' without ']'");
    }
    parts.add(list.substring(start).strip());
    return parts;
  }

  private Object value(String value, IrType type, String name) {
    if (type instanceof ArrayType array) {
      return array(value, array, name);
    }
    if (!(type instanceof PrimitiveType primitive)) {
      throw new UserMistake(name + " is a " + type + ", which --at cannot give");
    }
    if (value.startsWith("[")) {
      throw mistake("gives an array for " + name + ", which is a " + type);
    }
    try {
      return switch (primitive) {
        case DOUBLE -> fitting(Double.parseDouble(value), value, name);
        case FLOAT -> (float) fitting(Float.parseFloat(value), value, name);
        case LONG -> Long.parseLong(value);
        case INT -> Integer.parseInt(value);
        case SHORT -> Short.parseShort(value);
        case BYTE -> Byte.parseByte(value);
        case BOOLEAN, CHAR ->
          throw new UserMistake(name + " is a " + type + ", which --at cannot give");
      };
    } catch (NumberFormatException e) {
      throw mistake("has '" + value + "' for " + name + ", which is no " + type);
    }
  }

  /** Infinity is meant where it is written. */
  private double fitting(double number, String value, String name) {
    if (Double.isInfinite(number) && !value.contains("Infinity")) {
      throw mistake("has '" + value + "' for " + name
          + ", which is too large; write Infinity if that" + " is meant");
    }
    return number;
  }

  private Object array(String value, ArrayType type, String name) {
    if (!value.startsWith("[") || !value.endsWith("]")) {
      throw mistake("must give " + name + " as an array, as in '[1,2,3]'");
    }
    List<String> elements = split(value.substring(1, value.length() - 1));
    Object array = Array.newInstance(javaType(type.element(), name), elements.size());
    for (int i = 0; i < elements.size(); i++) {
      Array.set(array, i, value(elements.get(i), type.element(), name + "[" + i + "]"));
    }
    return array;
  }

  private static Class<?> javaType(IrType type, String name) {
    if (type instanceof ArrayType array) {
      return javaType(array.element(), name).arrayType();
    }
    if (type == PrimitiveType.DOUBLE) {
      return double.class;
    }
    if (type == PrimitiveType.FLOAT) {
      return float.class;
    }
    if (type == PrimitiveType.INT) {
      return int.class;
    }
    if (type == PrimitiveType.LONG) {
      return long.class;
    }
    throw new UserMistake(name + " is an array of " + type + ", which --at cannot give");
  }

  private UserMistake mistake(String problem) {
    return new UserMistake("--at " + text + ": " + problem);
  }
}
