package org.djava;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.djava.runtime.LambdaTarget;
import org.jspecify.annotations.Nullable;

/**
 * Which values carry derivatives, and which of them share memory. Arrays of numbers are arrays of
 * {@code double} or {@code float}, and arrays of such arrays.
 */
final class NumberArrays {
  private NumberArrays() {}

  static boolean isNumberArray(@Nullable Object value) {
    if (value == null || !value.getClass().isArray()) {
      return false;
    }
    Class<?> element = value.getClass().getComponentType();
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element == double.class || element == float.class;
  }

  /** Whether arguments and result are numbers and arrays of numbers. */
  static boolean isOfNumbers(LambdaTarget function, Object... own) {
    for (Object argument : own) {
      if (!(argument instanceof Number) && !isNumberArray(argument)) {
        return false;
      }
    }
    Class<?> result = function.target().primalType().returnType();
    while (result.isArray()) {
      result = result.getComponentType();
    }
    return result.isPrimitive();
  }

  /** Refuses an argument of a type that derivatives cannot be taken with respect to. */
  static void requireDifferentiable(Object argument, Class<?> parameter) {
    if (parameter.isPrimitive()) {
      if (argument instanceof Double || argument instanceof Float) {
        return;
      }
    } else if (isNumberArray(argument)) {
      return;
    }
    throw refusal(argument, parameter);
  }

  static NotDifferentiableException refusal(Object argument, Class<?> parameter) {
    return new NotDifferentiableException(DiagnosticMessage.withoutPlace(
        "DJ0904",
        "an argument of this type cannot be differentiated: "
            + argument.getClass().getTypeName()
            + (parameter.isInstance(argument) && parameter != argument.getClass()
                ? ", which the function takes as " + parameter.getTypeName()
                : ""),
        "pass the numbers as double, float, (nested) arrays of them, records, or objects of your"
            + " own classes"));
  }

  /**
   * Which captured arguments must be active because they can reach an array of an active one: the
   * derivative is that with respect to the contents of the shared array.
   *
   * @param arguments captured arguments first, then the function's own
   * @param own how many are the function's own: these are active
   * @return one flag for each argument
   */
  static Boolean[] activity(@Nullable Object[] arguments, int own) {
    Boolean[] active = new Boolean[arguments.length];
    int captured = arguments.length - own;
    Arrays.fill(active, 0, captured, false);
    Arrays.fill(active, captured, arguments.length, true);
    if (!capturesArrays(arguments, captured)) {
      return active;
    }
    Set<Object> reachable = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = captured; i < arguments.length; i++) {
      collect(arguments[i], reachable);
    }
    boolean grown = !reachable.isEmpty();
    while (grown) {
      grown = false;
      for (int i = 0; i < captured; i++) {
        if (!active[i] && reachesAny(arguments[i], reachable)) {
          collect(arguments[i], reachable);
          active[i] = true;
          grown = true;
        }
      }
    }
    return active;
  }

  /** Whether any of the first {@code count} arguments is an array of numbers. */
  static boolean capturesArrays(@Nullable Object[] arguments, int count) {
    for (int i = 0; i < count; i++) {
      if (isNumberArray(arguments[i])) {
        return true;
      }
    }
    return false;
  }

  /** Whether any of the first {@code count} arguments is, or contains, the array {@code x}. */
  static boolean reaches(@Nullable Object[] arguments, int count, double[] x) {
    for (int i = 0; i < count; i++) {
      if (reaches(arguments[i], x)) {
        return true;
      }
    }
    return false;
  }

  private static boolean reaches(@Nullable Object from, double[] x) {
    if (from == x) {
      return true;
    }
    if (from instanceof Object[] rows && isNumberArray(rows)) {
      for (Object row : rows) {
        if (row == x || (row instanceof Object[] && reaches(row, x))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean reachesAny(@Nullable Object from, Set<Object> arrays) {
    if (!isNumberArray(from)) {
      return false;
    }
    if (arrays.contains(from)) {
      return true;
    }
    if (from instanceof Object[] rows) {
      for (Object row : rows) {
        if (reachesAny(row, arrays)) {
          return true;
        }
      }
    }
    return false;
  }

  private static void collect(@Nullable Object from, Set<Object> arrays) {
    if (from != null && isNumberArray(from) && arrays.add(from) && from instanceof Object[] rows) {
      for (Object row : rows) {
        collect(row, arrays);
      }
    }
  }
}
