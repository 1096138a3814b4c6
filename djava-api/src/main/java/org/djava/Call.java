package org.djava;

import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.djava.runtime.CodeShape;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.DerivativeCode;
import org.djava.runtime.DerivativeKind;
import org.djava.runtime.DerivativeRequest;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.HeldClasses;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.PullbackCode;
import org.djava.runtime.SeedShape;
import org.jspecify.annotations.Nullable;

/**
 * One function at one point, of whatever types: asks for the derivative with respect to the
 * function's own arguments, and to captured arrays that share memory with them.
 */
final class Call {
  private static final Object[] NO_REFERENCES = {};

  private final FunctionTarget target;
  private final @Nullable LambdaTarget function;
  private final MethodType primal;
  private final @Nullable Object[] arguments;
  private final int captured;
  private final int own;
  private final List<Boolean> active;

  /**
   * Makes a call.
   *
   * @param target the method
   * @param arguments captured values first, then the function's own arguments
   * @param own how many are the function's own
   */
  Call(FunctionTarget target, @Nullable Object[] arguments, int own) {
    this(target, target.primalType(), null, arguments, own);
  }

  private Call(
      FunctionTarget target,
      MethodType primal,
      @Nullable LambdaTarget function,
      @Nullable Object[] arguments,
      int own) {
    this.target = target;
    this.primal = primal;
    this.function = function;
    this.arguments = arguments;
    this.captured = arguments.length - own;
    this.own = own;
    this.active = List.of(NumberArrays.activity(arguments, own));
    for (int i = captured; i < arguments.length; i++) {
      Object argument = Objects.requireNonNull(arguments[i], "the argument is null");
      NumberArrays.requireDifferentiable(argument, primal.parameterType(i));
    }
  }

  static Call of(LambdaTarget function, Object... own) {
    return new Call(
        function.target(), function.primalType(), function, arguments(function, own), own.length);
  }

  /** The captured values of a function followed by its own arguments. */
  static @Nullable Object[] arguments(LambdaTarget function, Object... own) {
    @Nullable Object[] captured = function.captured();
    @Nullable Object[] arguments = Arrays.copyOf(captured, captured.length + own.length);
    System.arraycopy(own, 0, arguments, captured.length, own.length);
    return arguments;
  }

  /** A result and its tangent. */
  record ValueAndTangent(Object value, Object tangent) {}

  /** A result and the adjoints of the function's own arguments. */
  record ValueAndAdjoints(Object value, List<Object> adjoints) {}

  /** A result and what computes the adjoints of the function's own arguments. */
  record ValueAndPullback(Object value, PullbackCode pullback) {}

  /** Runs the JVP along tangents of the function's own arguments. */
  ValueAndTangent jvp(Object... tangents) {
    DerivativeCode code = code(DerivativeKind.JVP);
    @Nullable Object[] operands = with(tangents(tangents));
    double[] numbers = new double[1];
    @Nullable Object[] references = new @Nullable Object[1];
    Object value = result(code.apply(operands, numbers, references));
    Object tangent = value.getClass().isArray()
        ? Objects.requireNonNull(references[0], "no tangent of the result")
        : number(numbers[0], value.getClass());
    return new ValueAndTangent(value, tangent);
  }

  /** Runs the gradient of a number with seed 1. */
  ValueAndAdjoints gradient() {
    return gradient(1.0, new Shadows());
  }

  /**
   * Runs the gradient.
   *
   * @param seed the cotangent of the result, which shares nothing with the arguments
   * @param shadows the accumulators, where they are given
   */
  ValueAndAdjoints gradient(Object seed, Shadows shadows) {
    DerivativeCode code = code(DerivativeKind.GRADIENT);
    @Nullable Object[] accumulators = accumulators(shadows);
    @Nullable Object[] operands = with(accumulators, seed(seed));
    double[] numbers = new double[active.size()];
    @Nullable Object[] adjoints = adjoints(accumulators);
    Object value = result(code.apply(operands, numbers, NO_REFERENCES));
    SeedShape.check(seed, value);
    return new ValueAndAdjoints(value, List.of(ofOwn(adjoints, numbers)));
  }

  /** Runs the VJP. */
  ValueAndPullback vjp() {
    DerivativeCode code = code(DerivativeKind.VJP);
    @Nullable Object[] references = new @Nullable Object[1];
    Object value = result(code.apply(arguments, new double[0], references));
    PullbackCode all =
        (PullbackCode) Objects.requireNonNull(references[0], "no pullback of the result");
    return new ValueAndPullback(value, cotangent -> {
      Object[] adjoints = all.apply(seed(cotangent));
      return ofOwn(Arrays.copyOfRange(adjoints, adjoints.length - own, adjoints.length));
    });
  }

  /**
   * Runs the product of the Hessian and a vector.
   *
   * @return the directional derivative and, as adjoints, the product
   */
  ValueAndAdjoints hessianVector(Object... tangents) {
    DerivativeCode code = code(DerivativeKind.HESSIAN_VECTOR);
    @Nullable Object[] accumulators = accumulators(new Shadows());
    @Nullable Object[] operands = with(tangents(tangents), accumulators);
    double[] numbers = new double[active.size()];
    @Nullable Object[] adjoints = adjoints(accumulators);
    Object slope = result(code.apply(operands, numbers, NO_REFERENCES));
    return new ValueAndAdjoints(slope, List.of(ofOwn(adjoints, numbers)));
  }

  /** Compiles a derivative of this function without running it. */
  DerivativeCode code(DerivativeKind kind) {
    Set<Class<?>> held = HeldClasses.in(arguments);
    if (function != null && held.isEmpty() && !active.subList(0, captured).contains(true)) {
      return function.code(kind, CodeShape.GENERAL, () -> request(kind, held));
    }
    return CompiledDerivatives.code(request(kind, held), CodeShape.GENERAL);
  }

  private DerivativeRequest request(DerivativeKind kind, Set<Class<?>> held) {
    return new DerivativeRequest(target, kind, active, held);
  }

  private boolean isNumber(int parameter) {
    return primal.parameterType(parameter).isPrimitive();
  }

  /** One tangent for each active parameter. */
  private @Nullable Object[] tangents(Object[] given) {
    Shadows shadows = new Shadows();
    for (int i = 0; i < own; i++) {
      Objects.requireNonNull(given[i], "the tangent is null");
      Object argument = Objects.requireNonNull(arguments[captured + i]);
      if (!isNumber(captured + i)) {
        shadows.setTangent(argument, given[i]);
      }
    }
    List<@Nullable Object> tangents = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      if (active.get(i)) {
        tangents.add(
            isNumber(i)
                ? number(((Number) given[i - captured]).doubleValue(), primal.parameterType(i))
                : shadows.of(arguments[i]));
      }
    }
    return tangents.toArray();
  }

  /** One accumulator for each active reference parameter. */
  private @Nullable Object[] accumulators(Shadows shadows) {
    List<@Nullable Object> accumulators = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      if (active.get(i) && !isNumber(i)) {
        accumulators.add(shadows.of(arguments[i]));
      }
    }
    return accumulators.toArray();
  }

  /** The accumulators as the caller sees them. */
  private static @Nullable Object[] adjoints(@Nullable Object[] accumulators) {
    @Nullable Object[] adjoints = accumulators.clone();
    for (int i = 0; i < adjoints.length; i++) {
      adjoints[i] = Shadows.withOwnRows(adjoints[i]);
    }
    return adjoints;
  }

  /** From the adjoints of all active parameters those of the function's own. */
  private Object[] ofOwn(@Nullable Object[] references, double[] numbers) {
    Object[] adjoints = new Object[own];
    int reference = references.length;
    int number = 0;
    for (int i = captured; i < arguments.length; i++) {
      number += isNumber(i) ? 1 : 0;
    }
    for (int i = own - 1; i >= 0; i--) {
      Object argument = Objects.requireNonNull(arguments[captured + i]);
      adjoints[i] = isNumber(captured + i)
          ? number(numbers[--number], argument.getClass())
          : Objects.requireNonNull(references[--reference]);
    }
    return adjoints;
  }

  /** From adjoints of the function's own arguments those of the arguments' classes. */
  private Object[] ofOwn(Object[] adjoints) {
    for (int i = 0; i < own; i++) {
      if (isNumber(captured + i)) {
        Object argument = Objects.requireNonNull(arguments[captured + i]);
        adjoints[i] = number(((Number) adjoints[i]).doubleValue(), argument.getClass());
      }
    }
    return adjoints;
  }

  private @Nullable Object[] with(@Nullable Object[] first, @Nullable Object... second) {
    int length = arguments.length;
    @Nullable Object[] all = Arrays.copyOf(arguments, length + first.length + second.length);
    System.arraycopy(first, 0, all, length, first.length);
    System.arraycopy(second, 0, all, length + first.length, second.length);
    return all;
  }

  private Object seed(Object seed) {
    return seed instanceof Number number && primal.returnType().isPrimitive()
        ? number(number.doubleValue(), primal.returnType())
        : seed;
  }

  private static Object number(double value, Class<?> type) {
    boolean isFloat = type == float.class || type == Float.class;
    if (isFloat) {
      return (float) value;
    }
    return value;
  }

  private static Object result(@Nullable Object value) {
    return Objects.requireNonNull(value, "the function returned null");
  }
}
