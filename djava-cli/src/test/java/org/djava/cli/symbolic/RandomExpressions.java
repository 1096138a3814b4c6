package org.djava.cli.symbolic;

import java.util.List;
import java.util.Random;

/** Random straight-line expressions whose values are tame for variables between 0.2 and 2. */
public final class RandomExpressions {
  private static final List<String> FUNCTIONS =
      List.of("sin", "cos", "exp", "tanh", "atan", "sin", "cos", "sqrt", "log");
  private final Random random;
  private final List<String> variables;

  public RandomExpressions(long seed) {
    this.random = new Random(seed);
    this.variables = List.of("x", "y", "z").subList(0, 1 + random.nextInt(3));
  }

  /** The text of an expression in which every variable may occur. */
  public String next(int depth) {
    if (depth == 0) {
      return random.nextInt(4) == 0
          ? List.of("2", "0.5", "3", "PI", "1", "0.1").get(random.nextInt(6))
          : variables.get(random.nextInt(variables.size()));
    }
    String left = next(depth - 1);
    return switch (random.nextInt(9)) {
      case 0, 1 -> left + " + " + next(depth - 1);
      case 2 -> left + " - (" + next(depth - 1) + ")";
      case 3, 4 -> "(" + left + ") * (" + next(depth - 1) + ")";
      case 5 -> "(" + left + ") / (2 + sin(" + next(depth - 1) + "))";
      case 6 -> "-(" + left + ")";
      default -> call(left);
    };
  }

  private String call(String argument) {
    String function = FUNCTIONS.get(random.nextInt(FUNCTIONS.size()));
    return switch (function) {
      case "sqrt", "log" -> function + "(2.5 + cos(" + argument + "))";
      case "exp" -> "exp(sin(" + argument + "))";
      default -> function + "(" + argument + ")";
    };
  }

  public double coordinate() {
    return 0.2 + 1.8 * random.nextDouble();
  }
}
