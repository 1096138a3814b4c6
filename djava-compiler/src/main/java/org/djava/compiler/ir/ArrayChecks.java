package org.djava.compiler.ir;

/**
 * The calls that make sure at run time that an array that the analysis holds constant is none of
 * those that are differentiated. They may throw, and do nothing else.
 */
public final class ArrayChecks {
  /** The arrays that a run differentiates. */
  public static final ClassType TYPE = new ClassType("org/djava/runtime/DifferentiatedArrays");

  /** Makes an empty set. */
  public static final MethodReference NONE =
      MethodReference.ofStatic(TYPE.internalName(), "none", "()L" + TYPE.internalName() + ";");

  /** Adds an array, and what it contains. */
  public static final MethodReference WITH = MethodReference.ofStatic(
      TYPE.internalName(),
      "with",
      "(L" + TYPE.internalName() + ";Ljava/lang/Object;)L" + TYPE.internalName() + ";");

  private static final String CHECK = "(L" + TYPE.internalName() + ";Ljava/lang/Object;)V";

  /** Checks an array itself. */
  public static final MethodReference ONE =
      MethodReference.ofStatic(TYPE.internalName(), "requireOther", CHECK);

  /** Checks an array and what it contains. */
  public static final MethodReference ALL =
      MethodReference.ofStatic(TYPE.internalName(), "requireAllOther", CHECK);

  private ArrayChecks() {}

  /** True for a check. */
  public static boolean contains(Callee callee) {
    return callee.equals(ONE) || callee.equals(ALL);
  }
}
