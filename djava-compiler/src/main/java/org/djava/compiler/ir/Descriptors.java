package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads and writes JVM descriptors. */
public final class Descriptors {
  private Descriptors() {}

  /** The type a field descriptor names. */
  public static IrType type(String descriptor) {
    Cursor cursor = new Cursor(descriptor);
    IrType type = cursor.next();
    if (!cursor.atEnd()) {
      throw new IllegalArgumentException("not a type descriptor: " + descriptor);
    }
    return type;
  }

  /** The parameter types of a method descriptor, in order, without a receiver. */
  public static List<IrType> parameters(String descriptor) {
    Cursor cursor = new Cursor(descriptor);
    cursor.expect('(');
    List<IrType> types = new ArrayList<>();
    while (!cursor.peek(')')) {
      types.add(cursor.next());
    }
    return List.copyOf(types);
  }

  /** The result type of a method descriptor; empty for {@code void}. */
  public static Optional<IrType> result(String descriptor) {
    String text = descriptor.substring(descriptor.indexOf(')') + 1);
    return text.equals("V") ? Optional.empty() : Optional.of(type(text));
  }

  /**
   * Checks a method descriptor from a class file.
   *
   * @throws IllegalArgumentException if it is malformed
   */
  public static void checkMethod(String descriptor) {
    String again = method(parameters(descriptor), result(descriptor));
    if (!again.equals(descriptor)) {
      throw new IllegalArgumentException("malformed descriptor: " + descriptor);
    }
  }

  /** The descriptor of a method with these parameters and at most one result. */
  public static String method(
      List<? extends IrType> parameters, Optional<? extends IrType> result) {
    StringBuilder text = new StringBuilder("(");
    parameters.forEach(parameter -> text.append(parameter.descriptor()));
    text.append(')');
    return text.append(result.isPresent() ? result.get().descriptor() : "V").toString();
  }

  private static final class Cursor {
    private final String text;
    private int position;

    Cursor(String text) {
      this.text = text;
    }

    boolean atEnd() {
      return position == text.length();
    }

    boolean peek(char expected) {
      return position < text.length() && text.charAt(position) == expected;
    }

    void expect(char expected) {
      if (!peek(expected)) {
        throw new IllegalArgumentException("malformed descriptor: " + text);
      }
      position++;
    }

    IrType next() {
      if (atEnd()) {
        throw new IllegalArgumentException("malformed descriptor: " + text);
      }
      char first = text.charAt(position++);
      if (first == '[') {
        return new ArrayType(next());
      }
      if (first == 'L') {
        int end = text.indexOf(';', position);
        if (end < 0) {
          throw new IllegalArgumentException("malformed descriptor: " + text);
        }
        String name = text.substring(position, end);
        position = end + 1;
        return new ClassType(name);
      }
      for (PrimitiveType type : PrimitiveType.values()) {
        if (type.descriptor().charAt(0) == first) {
          return type;
        }
      }
      throw new IllegalArgumentException("malformed descriptor: " + text);
    }
  }
}
