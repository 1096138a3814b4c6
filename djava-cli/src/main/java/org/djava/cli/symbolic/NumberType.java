package org.djava.cli.symbolic;

/** The types, besides double, that a number of a formula can be converted to. */
public enum NumberType {
  FLOAT("float"),
  INT("int"),
  LONG("long");

  private final String keyword;

  NumberType(String keyword) {
    this.keyword = keyword;
  }

  public String keyword() {
    return keyword;
  }

  /** Converts as Java does. */
  public double apply(double value) {
    return switch (this) {
      case FLOAT -> (float) value;
      case INT -> (int) value;
      case LONG -> (long) value;
    };
  }
}
