package org.djava.compiler.testkit.pseudo;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/** What operators and functions of Math compute, and their partials, written down once more. */
final class PseudoAxioms {
  private PseudoAxioms() {}

  /** The value; in float where an operand is one. */
  static Object value(String name, List<Object> operands) {
    boolean isSingle = operands.stream().anyMatch(Float.class::isInstance);
    double a = operands.isEmpty() ? 0 : ((Number) operands.get(0)).doubleValue();
    double b = operands.size() < 2 ? 0 : ((Number) operands.get(1)).doubleValue();
    return switch (name) {
      case "add" -> number(a + b, isSingle);
      case "sub" -> number(a - b, isSingle);
      case "mul" -> number(a * b, isSingle);
      case "div" -> number(a / b, isSingle);
      case "rem" -> number(a % b, isSingle);
      case "neg" -> number(-a, isSingle);
      case "double" -> a;
      case "float" -> (float) a;
      default -> ofMath(name, operands);
    };
  }

  private static Object number(double value, boolean isSingle) {
    return isSingle ? (Object) (float) value : (Object) value;
  }

  private static Object ofMath(String name, List<Object> operands) {
    for (Class<?> type : List.of(int.class, long.class, float.class, double.class)) {
      for (Method method : Math.class.getMethods()) {
        boolean fits = method.getName().equals(name)
            && method.getParameterCount() == operands.size()
            && Arrays.stream(method.getParameterTypes()).allMatch(type::equals)
            && operands.stream().allMatch(operand -> fits(operand, type));
        if (fits) {
          return call(method, operands, type);
        }
      }
    }
    throw new UnknownListing("the function " + name);
  }

  private static boolean fits(Object operand, Class<?> type) {
    return type == double.class
        || operand instanceof Integer
        || (operand instanceof Long && type != int.class)
        || (operand instanceof Float && type == float.class);
  }

  private static Object call(Method method, List<Object> operands, Class<?> type) {
    Object[] arguments = operands.stream()
        .map(Number.class::cast)
        .map(operand -> PseudoMachine.converted(operand, type))
        .toArray();
    try {
      return method.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      throw (RuntimeException) e.getCause();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The partials in all operands. */
  static double[] partials(String name, List<Object> operands) {
    double a = ((Number) operands.get(0)).doubleValue();
    double b = operands.size() < 2 ? 0 : ((Number) operands.get(1)).doubleValue();
    double y = ((Number) value(name, operands)).doubleValue();
    return switch (name) {
      case "add" -> new double[] {1, 1};
      case "sub" -> new double[] {1, -1};
      case "mul" -> new double[] {b, a};
      case "div" -> new double[] {1 / b, -a / (b * b)};
      case "rem" -> new double[] {1, -(a / b < 0 ? Math.ceil(a / b) : Math.floor(a / b))};
      case "neg" -> new double[] {-1};
      case "double", "float", "toDegrees", "toRadians" ->
        new double[] {name.startsWith("to") ? ((Number) value(name, List.of(1.0))).doubleValue() : 1
        };
      case "sin" -> new double[] {Math.cos(a)};
      case "cos" -> new double[] {-Math.sin(a)};
      case "tan" -> new double[] {1 + y * y};
      case "exp" -> new double[] {y};
      case "expm1" -> new double[] {y + 1};
      case "log" -> new double[] {1 / a};
      case "log1p" -> new double[] {1 / (1 + a)};
      case "log10" -> new double[] {1 / (a * Math.log(10))};
      case "sqrt" -> new double[] {0.5 / y};
      case "cbrt" -> new double[] {1 / (3 * y * y)};
      case "tanh" -> new double[] {(1 - y) * (1 + y)};
      case "sinh" -> new double[] {Math.cosh(a)};
      case "cosh" -> new double[] {Math.sinh(a)};
      case "atan" -> new double[] {1 / (1 + a * a)};
      case "asin" -> new double[] {1 / Math.sqrt(1 - a * a)};
      case "acos" -> new double[] {-1 / Math.sqrt(1 - a * a)};
      case "atan2" -> new double[] {b / (a * a + b * b), -a / (a * a + b * b)};
      case "hypot" -> new double[] {a / y, b / y};
      case "pow" -> new double[] {b * Math.pow(a, b - 1), a == 0 ? 0 : y * Math.log(a)};
      case "abs" -> new double[] {a < 0 ? -1 : 1};
      case "max", "min" -> new double[] {y == a ? 1 : 0, y == a ? 0 : 1};
      case "fma" -> new double[] {b, a, 1};
      case "floor", "ceil", "rint", "signum", "ulp" -> new double[] {0};
      default -> throw new UnknownListing("the derivative of " + name);
    };
  }
}
