package org.djava.cli.engine;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.djava.cli.target.Parameter;
import org.djava.cli.target.Point;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.IrType;

/** The numbers of a point that can move, each of them one direction. */
final class Directions {
  private Directions() {}

  /**
   * One number.
   *
   * @param parameter the position of the parameter
   * @param path the indices within its arrays
   * @param name as {@code x} or {@code v[2]}
   */
  record Direction(int parameter, List<Integer> path, String name) {
    Direction {
      path = List.copyOf(path);
    }
  }

  /** True for floating-point numbers and arrays of them. */
  static boolean isActive(IrType type) {
    return type.isFloating() || (type instanceof ArrayType array && isActive(array.element()));
  }

  /** For each parameter whether it can move. */
  static List<Boolean> active(List<Parameter> parameters) {
    return parameters.stream().map(parameter -> isActive(parameter.type())).toList();
  }

  /** Whether one of these numbers is a float. */
  static boolean hasSingles(Point point) {
    return point.parameters().stream().anyMatch(parameter -> isOfFloats(parameter.type()));
  }

  /** Whether this number is a float. */
  static boolean isSingle(Point point, Direction direction) {
    return isOfFloats(point.parameters().get(direction.parameter()).type());
  }

  private static boolean isOfFloats(IrType type) {
    return type.descriptor().endsWith("F");
  }

  /** All numbers of the point that can move. */
  static List<Direction> of(Point point) {
    List<Direction> directions = new ArrayList<>();
    for (int i = 0; i < point.parameters().size(); i++) {
      if (isActive(point.parameters().get(i).type())) {
        String name = point.parameters().get(i).name();
        collect(point.arguments().get(i), new Direction(i, List.of(), name), directions);
      }
    }
    return directions;
  }

  /** All numbers of a value, as directions within a list of this value alone. */
  static List<Direction> within(Object value) {
    List<Direction> directions = new ArrayList<>();
    collect(value, new Direction(0, List.of(), ""), directions);
    return directions;
  }

  private static void collect(Object value, Direction at, List<Direction> directions) {
    if (!value.getClass().isArray()) {
      directions.add(at);
      return;
    }
    for (int i = 0; i < Array.getLength(value); i++) {
      List<Integer> path = new ArrayList<>(at.path());
      path.add(i);
      collect(
          Array.get(value, i),
          new Direction(at.parameter(), path, at.name() + "[" + i + "]"),
          directions);
    }
  }

  /** The number at a direction in arguments, or in anything of their shape. */
  static double get(List<Object> values, Direction direction) {
    Object value = values.get(direction.parameter());
    for (int index : direction.path()) {
      value = Array.get(value, index);
    }
    return ((Number) value).doubleValue();
  }

  /** Sets that number; the list is changed where it is a parameter itself. */
  static void set(List<Object> values, Direction direction, double number) {
    Object container = values.get(direction.parameter());
    List<Integer> path = direction.path();
    if (path.isEmpty()) {
      values.set(
          direction.parameter(), container instanceof Float ? (Object) (float) number : number);
      return;
    }
    for (int index : path.subList(0, path.size() - 1)) {
      container = Array.get(container, index);
    }
    int last = path.get(path.size() - 1);
    if (container instanceof float[] singles) {
      singles[last] = (float) number;
    } else {
      Array.setDouble(container, last, number);
    }
  }

  /** Copies of values, arrays included; an array that occurs twice is copied once. */
  static List<Object> copies(List<Object> values) {
    IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
    List<Object> copied = new ArrayList<>();
    values.forEach(value -> copied.add(copy(value, copies)));
    return copied;
  }

  private static Object copy(Object value, IdentityHashMap<Object, Object> copies) {
    if (!value.getClass().isArray()) {
      return value;
    }
    Object known = copies.get(value);
    if (known != null) {
      return known;
    }
    int length = Array.getLength(value);
    Object copy = Array.newInstance(value.getClass().getComponentType(), length);
    copies.put(value, copy);
    for (int i = 0; i < length; i++) {
      Array.set(copy, i, copy(Array.get(value, i), copies));
    }
    return copy;
  }

  /** Zeros of the shape of the values. */
  static List<Object> zeros(List<Object> values) {
    List<Object> zeros = copies(values);
    for (int i = 0; i < zeros.size(); i++) {
      zeros.set(i, zeroed(zeros.get(i)));
    }
    return zeros;
  }

  private static Object zeroed(Object value) {
    if (value instanceof Float) {
      return 0f;
    }
    if (value instanceof Double) {
      return 0d;
    }
    if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        Array.set(value, i, zeroed(Array.get(value, i)));
      }
    }
    return value;
  }

  /** Makes every zero positive; arrays are changed in place. */
  static void clearSignsOfZeros(List<Object> values) {
    values.replaceAll(Directions::withoutSign);
  }

  private static Object withoutSign(Object value) {
    if (value instanceof Float single) {
      return single + 0.0f;
    }
    if (value instanceof Double number) {
      return number + 0.0;
    }
    if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        Array.set(value, i, withoutSign(Array.get(value, i)));
      }
    }
    return value;
  }
}
