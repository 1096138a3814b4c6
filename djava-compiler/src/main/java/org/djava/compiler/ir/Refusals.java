package org.djava.compiler.ir;

/**
 * The exception that says that something is not differentiable. It is none of the program's: it
 * passes the program's handlers, which would take another path in its place.
 */
public final class Refusals {
  /** Its class. */
  public static final ClassType TYPE = new ClassType("org/djava/NotDifferentiableException");

  private Refusals() {}

  /** True for a value that is known to be such an exception. */
  public static boolean isRefusal(Value exception) {
    return exception.type().equals(TYPE);
  }
}
