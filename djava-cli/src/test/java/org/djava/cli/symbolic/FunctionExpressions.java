package org.djava.cli.symbolic;

import java.util.List;
import java.util.Random;

/** Random straight-line expressions over one to three variables with all functions of {@code Math}. */
public final class FunctionExpressions {
  private final Random random;
  private final List<String> variables;

  public FunctionExpressions(long seed) {
    this.random = new Random(seed);
    this.variables = List.of("x", "y", "z").subList(0, 1 + random.nextInt(3));
  }

  /** The text of an expression in which every variable may occur. */
  public String next(int depth) {
    if (depth == 0) {
      return random.nextInt(6) == 0
          ? List.of("2", "0.5", "3", "PI", "1", "0.1").get(random.nextInt(6))
          : variables.get(random.nextInt(variables.size()));
    }
    return switch (random.nextInt(14)) {
      case 0 -> next(depth - 1) + " + " + next(depth - 1);
      case 1 -> next(depth - 1) + " - (" + next(depth - 1) + ")";
      case 2, 3 -> "(" + next(depth - 1) + ") * (" + next(depth - 1) + ")";
      case 4, 5 -> "(" + next(depth - 1) + ") / (" + next(depth - 1) + ")";
      case 6 -> "-(" + next(depth - 1) + ")";
      default -> call(depth - 1);
    };
  }

  private String call(int depth) {
    List<String> names = MathFunctions.names();
    String function = names.get(random.nextInt(names.size()));
    String first = next(depth);
    return switch (MathFunctions.arity(function)) {
      case 1 -> function + "(" + inDomain(function, first) + ")";
      case 2 -> function + "(" + first + ", " + second(function, depth) + ")";
      default ->
        function.equals("clamp")
            ? "clamp(" + first + ", -1.5, 2 + cos(" + next(depth) + "))"
            : function + "(" + first + ", " + next(depth) + ", " + next(depth) + ")";
    };
  }

  private static String inDomain(String function, String argument) {
    return switch (function) {
      case "sqrt", "log", "log10" -> "2.5 + cos(" + argument + ")";
      case "log1p" -> "sin(" + argument + ") / 2";
      case "asin", "acos" -> "0.9 * cos(" + argument + ")";
      case "exp", "expm1", "sinh", "cosh", "tan" -> "atan(" + argument + ")";
      default -> argument;
    };
  }

  private String second(String function, int depth) {
    return switch (function) {
      case "pow" -> random.nextBoolean() ? "2" : "3";
      case "scalb" -> "3";
      default -> next(depth);
    };
  }

  /** A coordinate between -2 and 2, not near 0. */
  public double coordinate() {
    double size = 0.2 + 1.8 * random.nextDouble();
    return random.nextInt(3) == 0 ? -size : size;
  }
}
