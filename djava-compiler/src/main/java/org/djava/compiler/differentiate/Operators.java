package org.djava.compiler.differentiate;

import java.util.Set;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.MethodReference;
import org.jspecify.annotations.Nullable;

/** The operators of {@code org.djava}, as calls name them. */
public final class Operators {
  private static final String DERIVATIVES = "org/djava/Derivatives";
  private static final String FLOATS = "org/djava/FloatDerivatives";
  private static final String SCALAR = "Lorg/djava/ScalarFunction;";
  private static final String OBJECTIVE = "Lorg/djava/Objective;";
  private static final Set<String> APPLICATIONS = Set.of(
      "org/djava/DerivativeFunction.at(D)D",
      "org/djava/DerivativeFunction.applyAsDouble(D)D",
      "org/djava/GradientFunction.at([D)[D");

  private Operators() {}

  /** True for a call that takes a derivative, or makes an object that does. */
  public static boolean contains(Callee callee) {
    return callee instanceof MethodReference method
        && (method.owner().equals(DERIVATIVES) || method.owner().equals(FLOATS))
        && !method.name().equals("withoutDerivative");
  }

  /** True for the call of an object that {@code derivative(f)} or {@code gradient(f)} returned. */
  static boolean isApplication(MethodReference method) {
    return APPLICATIONS.contains(key(method));
  }

  /** The derivative that a call takes of a function, to be used as a function; null for others. */
  static InnerFunction.@Nullable Step step(MethodReference method) {
    String key = key(method);
    if (key.equals(DERIVATIVES + ".derivative(" + SCALAR + ")Lorg/djava/DerivativeFunction;")) {
      return InnerFunction.Step.DERIVATIVE;
    }
    return key.equals(DERIVATIVES + ".gradient(" + OBJECTIVE + ")Lorg/djava/GradientFunction;")
        ? InnerFunction.Step.GRADIENT
        : null;
  }

  static String key(MethodReference method) {
    return method.owner() + "." + method.name() + method.descriptor();
  }
}
