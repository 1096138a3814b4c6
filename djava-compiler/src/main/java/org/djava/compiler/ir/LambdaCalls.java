package org.djava.compiler.ir;

/** The calls by which derivatives look into a lambda that comes from outside. */
public final class LambdaCalls {
  private static final String CODE = "org/djava/runtime/LambdaCode";

  /** Whether an object is a lambda of some code, by the code's key. */
  public static final MethodReference IS_BEHIND =
      MethodReference.ofStatic(CODE, "isBehind", "(Ljava/lang/Object;Ljava/lang/String;)Z");

  /** What a lambda has captured, by its place. */
  public static final MethodReference CAPTURED =
      MethodReference.ofStatic(CODE, "captured", "(Ljava/lang/Object;I)Ljava/lang/Object;");

  private LambdaCalls() {}
}
