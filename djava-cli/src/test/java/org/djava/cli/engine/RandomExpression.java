package org.djava.cli.engine;

import java.util.List;
import java.util.Random;

/** Writes expressions over {@code x}, and points to look at them. */
final class RandomExpression {
  private static final List<String> FUNCTIONS =
      List.of("tanh", "exp", "sin", "log", "sqrt", "cos", "abs", "atan2(1.5, ", "max(x, ", "floor");

  private final Random random;
  private final boolean isOfFloats;

  /**
   * Expressions of one seed.
   *
   * @param isOfFloats whether about half the operations are rounded to floats
   */
  RandomExpression(long seed, boolean isOfFloats) {
    this.random = new Random(seed);
    this.isOfFloats = isOfFloats;
  }

  /** An expression in which {@code x} occurs. */
  String next() {
    String text = ofDepth(1 + random.nextInt(4));
    return text.contains("x") && text.indexOf('x') != text.indexOf("xp") ? narrowed(text) : next();
  }

  private String narrowed(String text) {
    return isOfFloats && random.nextBoolean() ? "(float) (" + text + ")" : text;
  }

  private String ofDepth(int depth) {
    if (depth == 0) {
      return leaf();
    }
    if (random.nextInt(3) == 0) {
      String function = FUNCTIONS.get(random.nextInt(FUNCTIONS.size() - (isOfFloats ? 1 : 0)));
      String opened = function.contains("(") ? function : function + "(";
      return narrowed(opened + ofDepth(depth - 1) + ")");
    }
    char operator = "++-**/".charAt(random.nextInt(6));
    return narrowed("(" + ofDepth(depth - 1) + " " + operator + " " + ofDepth(depth - 1) + ")");
  }

  private String leaf() {
    return switch (random.nextInt(6)) {
      case 0 -> String.valueOf((random.nextInt(90) + 1) / 10.0);
      case 1 -> String.valueOf((1 + random.nextInt(9)) * Math.pow(10, random.nextInt(24) - 14));
      default -> "x";
    };
  }

  /** An ordinary number, a short one, or one of another size. */
  double point() {
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(40) / 2.0;
      case 1 -> random.nextDouble() * 40;
      case 2 -> random.nextGaussian();
      default -> random.nextGaussian() * Math.pow(10, random.nextInt(12) - 6);
    };
  }
}
