package org.djava.compiler.differentiate;

import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MethodReference;

/** The names of derivative functions: the function's name, the transformation and its witness. */
public final class DerivativeNames {
  private DerivativeNames() {}

  /** The IR name of a callee. */
  public static FunctionName base(Callee callee) {
    return callee instanceof MethodReference method
        ? FunctionName.of(method)
        : (FunctionName) callee;
  }

  /** Value and tangent together. */
  public static FunctionName jvp(ActivityKey key) {
    return base(key.function()).derived("jvp[" + key.mask() + "]");
  }

  /** The function with a frame for its differential. */
  public static FunctionName linearization(ActivityKey key) {
    return base(key.function()).derived("linearization[" + key.mask() + "]");
  }

  /** The linear map on tangents, over a frame. */
  public static FunctionName differential(ActivityKey key) {
    return base(key.function()).derived("differential[" + key.mask() + "]");
  }

  /** The forward sweep that keeps a frame. */
  public static FunctionName vjp(ActivityKey key) {
    return base(key.function()).derived("vjp[" + key.mask() + "]");
  }

  /** The reverse sweep over a frame. */
  public static FunctionName pullback(ActivityKey key) {
    return base(key.function()).derived("pullback[" + key.mask() + "]");
  }

  /** Both sweeps in one. */
  public static FunctionName gradient(ActivityKey key) {
    return base(key.function()).derived("gradient[" + key.mask() + "]");
  }
}
