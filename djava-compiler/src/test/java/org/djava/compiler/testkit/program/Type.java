package org.djava.compiler.testkit.program;

/** The types of random programs. */
public enum Type {
  DOUBLE("double", double.class),
  FLOAT("float", float.class),
  INT("int", int.class),
  LONG("long", long.class),
  BOOLEAN("boolean", boolean.class),
  DOUBLES("double[]", double[].class),
  MATRIX("double[][]", double[][].class),
  FLOATS("float[]", float[].class),
  INTS("int[]", int[].class);

  private final String text;
  private final Class<?> javaClass;

  Type(String text, Class<?> javaClass) {
    this.text = text;
    this.javaClass = javaClass;
  }

  /** The type in Java. */
  public String text() {
    return text;
  }

  /** The type at run time. */
  public Class<?> javaClass() {
    return javaClass;
  }

  boolean isArray() {
    return this == DOUBLES || this == MATRIX || this == FLOATS || this == INTS;
  }

  /** True for what a derivative can be taken with respect to. */
  public boolean isDifferentiable() {
    return switch (this) {
      case DOUBLE, FLOAT, DOUBLES, MATRIX, FLOATS -> true;
      case INT, LONG, BOOLEAN, INTS -> false;
    };
  }

  /** The type of an array's elements. */
  Type element() {
    return switch (this) {
      case DOUBLES -> DOUBLE;
      case MATRIX -> DOUBLES;
      case FLOATS -> FLOAT;
      case INTS -> INT;
      default -> throw new IllegalStateException(this + " has no elements");
    };
  }
}
