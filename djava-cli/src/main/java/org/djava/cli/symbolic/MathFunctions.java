package org.djava.cli.symbolic;

import java.util.List;

/** The functions of {@code Math} over doubles that formulas know by their plain names. */
public final class MathFunctions {
  private static final List<String> UNARY = List.of(
      "abs",
      "acos",
      "asin",
      "atan",
      "cbrt",
      "ceil",
      "cos",
      "cosh",
      "exp",
      "expm1",
      "floor",
      "getExponent",
      "log",
      "log10",
      "log1p",
      "nextDown",
      "nextUp",
      "rint",
      "round",
      "signum",
      "sin",
      "sinh",
      "sqrt",
      "tan",
      "tanh",
      "toDegrees",
      "toRadians",
      "ulp");
  private static final List<String> BINARY = List.of(
      "IEEEremainder", "atan2", "copySign", "hypot", "max", "min", "nextAfter", "pow", "scalb");
  private static final List<String> TERNARY = List.of("clamp", "fma");

  /** The first Java release that has {@code Math.clamp}. */
  private static final int CLAMP_SINCE = 21;

  private MathFunctions() {}

  /** How many arguments the function takes; 0 if there is no such function. */
  public static int arity(String name) {
    if (UNARY.contains(name)) {
      return 1;
    }
    if (BINARY.contains(name)) {
      return 2;
    }
    boolean exists = !name.equals("clamp") || Runtime.version().feature() >= CLAMP_SINCE;
    return exists && TERNARY.contains(name) ? 3 : 0;
  }

  /** The descriptor of {@code Math}'s method. */
  public static String descriptor(String name) {
    return switch (name) {
      case "round" -> "(D)J";
      case "getExponent" -> "(D)I";
      case "scalb" -> "(DI)D";
      default -> "(" + "D".repeat(arity(name)) + ")D";
    };
  }

  /** All names, for suggestions. */
  public static List<String> names() {
    List<String> all = new java.util.ArrayList<>(UNARY);
    all.addAll(BINARY);
    all.addAll(TERNARY);
    all.removeIf(name -> arity(name) == 0);
    return all;
  }

  /** The value of {@code Math}'s function; strings are switched on so that nothing is set up first. */
  public static double apply(String name, double... arguments) {
    if (arguments.length != arity(name)) {
      throw new IllegalArgumentException(name + " with " + arguments.length + " arguments");
    }
    return switch (arguments.length) {
      case 1 -> unary(name, arguments[0]);
      case 2 -> binary(name, arguments[0], arguments[1]);
      default -> ternary(name, arguments[0], arguments[1], arguments[2]);
    };
  }

  private static double unary(String name, double x) {
    return switch (name) {
      case "abs" -> Math.abs(x);
      case "acos" -> Math.acos(x);
      case "asin" -> Math.asin(x);
      case "atan" -> Math.atan(x);
      case "cbrt" -> Math.cbrt(x);
      case "ceil" -> Math.ceil(x);
      case "cos" -> Math.cos(x);
      case "cosh" -> Math.cosh(x);
      case "exp" -> Math.exp(x);
      case "expm1" -> Math.expm1(x);
      case "floor" -> Math.floor(x);
      case "getExponent" -> Math.getExponent(x);
      case "log" -> Math.log(x);
      case "log10" -> Math.log10(x);
      case "log1p" -> Math.log1p(x);
      case "nextDown" -> Math.nextDown(x);
      case "nextUp" -> Math.nextUp(x);
      case "rint" -> Math.rint(x);
      case "round" -> (double) Math.round(x);
      case "signum" -> Math.signum(x);
      case "sin" -> Math.sin(x);
      case "sinh" -> Math.sinh(x);
      case "sqrt" -> Math.sqrt(x);
      case "tan" -> Math.tan(x);
      case "tanh" -> Math.tanh(x);
      case "toDegrees" -> Math.toDegrees(x);
      case "toRadians" -> Math.toRadians(x);
      case "ulp" -> Math.ulp(x);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static double binary(String name, double x, double y) {
    return switch (name) {
      case "IEEEremainder" -> Math.IEEEremainder(x, y);
      case "atan2" -> Math.atan2(x, y);
      case "copySign" -> Math.copySign(x, y);
      case "hypot" -> Math.hypot(x, y);
      case "max" -> Math.max(x, y);
      case "min" -> Math.min(x, y);
      case "nextAfter" -> Math.nextAfter(x, y);
      case "pow" -> Math.pow(x, y);
      case "scalb" -> Math.scalb(x, (int) y);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static double ternary(String name, double x, double y, double z) {
    return name.equals("fma") ? Math.fma(x, y, z) : Math.min(z, Math.max(x, y));
  }

  /** True where the sign of an argument that is zero makes more than the sign of a zero. */
  static boolean tellsZerosApart(String name) {
    return switch (name) {
      case "atan2", "copySign", "nextAfter", "pow" -> true;
      default -> false;
    };
  }

  /** True where {@code f(-u)} is {@code -f(u)} to the last bit. */
  static boolean isOdd(String name) {
    return switch (name) {
      case "sin", "tan", "asin", "atan", "sinh", "tanh", "cbrt" -> true;
      default -> false;
    };
  }

  /** True where {@code f(-u)} is {@code f(u)} to the last bit. */
  static boolean isEven(String name) {
    return switch (name) {
      case "cos", "cosh", "abs" -> true;
      default -> false;
    };
  }
}
