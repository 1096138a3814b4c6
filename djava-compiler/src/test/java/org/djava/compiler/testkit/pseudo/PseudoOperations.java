package org.djava.compiler.testkit.pseudo;

import java.lang.reflect.Array;
import java.util.List;

/** Operations of pseudo-SIL that are no calls: integers, comparisons, conversions. */
final class PseudoOperations {
  private PseudoOperations() {}

  static Object of(String word, List<Object> operands) {
    Object first = operands.get(0);
    if (operands.size() == 1) {
      Number number = (Number) PseudoMachine.number(first);
      return switch (word) {
        case "negate" ->
          first instanceof Long ? (Object) (-number.longValue()) : (Object) (-number.intValue());
        case "to_int" ->
          first instanceof Long ? (Object) number.intValue() : (Object) (int) number.doubleValue();
        case "to_long" ->
          first instanceof Integer
              ? (Object) number.longValue()
              : (Object) (long) number.doubleValue();
        case "to_float" -> (Object) number.floatValue();
        case "to_double" -> (Object) number.doubleValue();
        case "to_byte" -> (Object) (int) (byte) number.intValue();
        case "to_short" -> (Object) (int) (short) number.intValue();
        case "to_char" -> (Object) (int) (char) number.intValue();
        default -> throw new UnknownListing("the operation " + word);
      };
    }
    Object second = operands.get(1);
    boolean isOrder = !word.equals("equal") && !word.equals("not_equal");
    if (isOrder || first instanceof Number || second instanceof Number) {
      first = PseudoMachine.number(first);
      second = PseudoMachine.number(second);
    }
    if (!(first instanceof Number) || !(second instanceof Number)) {
      boolean isSame = first instanceof String ? first.equals(second) : first == second;
      return switch (word) {
        case "equal" -> isSame ? 1 : 0;
        case "not_equal" -> isSame ? 0 : 1;
        default -> throw new UnknownListing("the operation " + word);
      };
    }
    return numbers(word, (Number) first, (Number) second);
  }

  private static Object numbers(String word, Number first, Number second) {
    double a = first.doubleValue();
    double b = second.doubleValue();
    return switch (word) {
      case "equal" -> a == b ? 1 : 0;
      case "not_equal" -> a != b ? 1 : 0;
      case "less" -> a < b ? 1 : 0;
      case "less_equal" -> a <= b ? 1 : 0;
      case "greater" -> a > b ? 1 : 0;
      case "greater_equal" -> a >= b ? 1 : 0;
      case "three_way_nan_less" -> Double.isNaN(a + b) || a < b ? -1 : a > b ? 1 : 0;
      case "three_way_nan_greater" -> Double.isNaN(a + b) || a > b ? 1 : a < b ? -1 : 0;
      default -> {
        long result = integers(word, first, second);
        boolean isShift = word.contains("shift");
        boolean isLong = first instanceof Long || (second instanceof Long && !isShift);
        yield isLong ? (Object) result : (Object) (int) result;
      }
    };
  }

  private static long integers(String word, Number first, Number second) {
    long a = first.longValue();
    long b = second.longValue();
    boolean isLong = first instanceof Long;
    return switch (word) {
      case "add" -> a + b;
      case "subtract" -> a - b;
      case "multiply" -> a * b;
      case "divide" -> a / b;
      case "remainder" -> a % b;
      case "and" -> a & b;
      case "or" -> a | b;
      case "xor" -> a ^ b;
      case "shift_left" -> isLong ? a << b : (int) a << (int) b;
      case "shift_right" -> isLong ? a >> b : (int) a >> (int) b;
      case "unsigned_shift_right" -> isLong ? a >>> b : (int) a >>> (int) b;
      default -> throw new UnknownListing("the operation " + word);
    };
  }

  /** {@code array [[Double]] of 2 by 3 zeros}. */
  static Object array(String type, List<Integer> lengths) {
    String element = type.substring(1, type.length() - 1);
    int length = lengths.get(0);
    Class<?> java = switch (element) {
      case "Double" -> double.class;
      case "Float" -> float.class;
      case "Int32" -> int.class;
      case "Int64" -> long.class;
      case "Int16" -> short.class;
      case "Int8" -> byte.class;
      case "UInt16" -> char.class;
      case "Bool" -> boolean.class;
      default -> Object.class;
    };
    Object array = Array.newInstance(java, length);
    for (int i = 0; lengths.size() > 1 && i < length; i++) {
      Array.set(array, i, array(element, lengths.subList(1, lengths.size())));
    }
    return array;
  }

  static Object load(Object array, int index) {
    Object element = Array.get(array, index);
    if (element instanceof Character character) {
      return (int) character;
    }
    if (element instanceof Boolean truth) {
      return truth ? 1 : 0;
    }
    boolean isSmall = element instanceof Byte || element instanceof Short;
    return isSmall && !(array instanceof Object[])
        ? (Object) ((Number) element).intValue()
        : element;
  }

  static void store(Object array, int index, Object value) {
    if (array instanceof Object[] references) {
      references[index] = value;
    } else if (array instanceof double[] numbers) {
      numbers[index] = ((Number) PseudoMachine.number(value)).doubleValue();
    } else if (array instanceof float[] numbers) {
      numbers[index] = ((Number) PseudoMachine.number(value)).floatValue();
    } else if (array instanceof int[] numbers) {
      numbers[index] = ((Number) PseudoMachine.number(value)).intValue();
    } else if (array instanceof long[] numbers) {
      numbers[index] = ((Number) PseudoMachine.number(value)).longValue();
    } else if (array == null) {
      throw new NullPointerException();
    } else {
      throw new UnknownListing("a store");
    }
  }
}
