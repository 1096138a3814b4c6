package org.djava.cli.symbolic;

/** Java's comparisons of two doubles. */
public enum ComparisonOperator {
  EQUAL("=="),
  NOT_EQUAL("!="),
  LESS("<"),
  LESS_EQUAL("<="),
  GREATER(">"),
  GREATER_EQUAL(">=");

  private final String symbol;

  ComparisonOperator(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  /** Applies it as Java does: with a NaN only {@code !=} holds. */
  public boolean test(double left, double right) {
    return switch (this) {
      case EQUAL -> left == right;
      case NOT_EQUAL -> left != right;
      case LESS -> left < right;
      case LESS_EQUAL -> left <= right;
      case GREATER -> left > right;
      case GREATER_EQUAL -> left >= right;
    };
  }
}
