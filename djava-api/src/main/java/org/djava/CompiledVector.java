package org.djava;

import org.djava.runtime.CodeShape;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.DerivativeKind;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.Repetition;
import org.djava.runtime.VectorGradientCode;
import org.djava.runtime.VectorTangentCode;
import org.jspecify.annotations.Nullable;

/** A function from an array to an array with its compiled JVP and gradient. */
final class CompiledVector {
  private final LambdaTarget function;
  private final boolean capturesArrays;
  private final VectorTangentCode tangentCode;
  private volatile @Nullable VectorGradientCode gradientCode;
  private volatile @Nullable Repetition repetition;

  private CompiledVector(LambdaTarget function, VectorTangentCode tangentCode) {
    this.function = function;
    this.tangentCode = tangentCode;
    this.capturesArrays =
        NumberArrays.capturesArrays(function.captured(), function.captured().length);
  }

  static CompiledVector of(VectorFunction f) {
    LambdaTarget function = FunctionResolver.resolve(f, VectorFunction.class);
    return new CompiledVector(
        function,
        CompiledDerivatives.code(
            CompiledScalar.request(function, DerivativeKind.JVP, 1), CodeShape.VECTOR_TANGENT));
  }

  /** Fills in captured values and the point, in the order of the method's parameters. */
  @Nullable
  Object[] arguments(@Nullable Object @Nullable [] reused, double[] x) {
    @Nullable Object[] captured = function.captured();
    @Nullable
    Object[] arguments = reused == null ? new @Nullable Object[captured.length + 1] : reused;
    System.arraycopy(captured, 0, arguments, 0, captured.length);
    arguments[captured.length] = x;
    return arguments;
  }

  /** The JVP at a point. */
  VectorTangentCode tangent(double[] x) {
    return hasCaptured(x) ? sharedTangent(function.target()) : tangentCode;
  }

  /** The gradient at a point. */
  VectorGradientCode gradient(double[] x) {
    if (hasCaptured(x)) {
      return sharedGradient(function.target());
    }
    VectorGradientCode code = gradientCode;
    if (code == null) {
      code =
          CompiledDerivatives.code(CompiledScalar.gradient(function, 1), CodeShape.VECTOR_GRADIENT);
      gradientCode = code;
    }
    return code;
  }

  /** Whether the function may run several times for one answer. */
  boolean isRepeatable() {
    Repetition known = repetition;
    if (known == null) {
      known = CompiledDerivatives.repetition(function);
      repetition = known;
    }
    return known.isUnnoticed();
  }

  /** The value at a point, and its pullback. */
  Call.ValueAndPullback vjp(double[] x) {
    return Call.of(function, x).vjp();
  }

  private boolean hasCaptured(double[] x) {
    @Nullable Object[] captured = function.captured();
    return capturesArrays && NumberArrays.reaches(captured, captured.length, x);
  }

  private static VectorTangentCode sharedTangent(FunctionTarget target) {
    return (arguments, tangent, references) -> {
      Call.ValueAndTangent result = new Call(target, arguments, 1).jvp(tangent);
      references[0] = result.tangent();
      return (double[]) result.value();
    };
  }

  private static VectorGradientCode sharedGradient(FunctionTarget target) {
    return (arguments, accumulator, seed) -> {
      Shadows shadows = new Shadows();
      if (arguments[arguments.length - 1] instanceof double[] x) {
        shadows.set(x, accumulator);
      }
      return (double[]) new Call(target, arguments, 1).gradient(seed, shadows).value();
    };
  }
}
