package org.djava;

import java.util.Objects;
import java.util.function.Supplier;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.DerivativeKind;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.Repetition;
import org.jspecify.annotations.Nullable;

/** The differential of a function at a point: runs the JVP on copies of the arguments. */
final class ReplayedDifferential {
  private final FunctionTarget target;
  private final Snapshot point;
  private final int own;
  private final boolean writesArguments;

  private ReplayedDifferential(
      FunctionTarget target, Snapshot point, int own, boolean writesArguments) {
    this.target = target;
    this.point = point;
    this.own = own;
    this.writesArguments = writesArguments;
  }

  /**
   * Value and differential. A function that may not run again, or that may give something else
   * later, runs once, and its differential is made of its pullback. Any other function runs once on the arguments themselves, so that the caller
   * sees the effects of one run and gets the exceptions now.
   *
   * @param f the function object
   * @param functionalInterface the interface it is called through
   * @param run calls the function with the given arguments
   * @param own the arguments
   */
  static ValueWithDifferential<Object[], Object> of(
      Object f, Class<?> functionalInterface, Supplier<?> run, Object... own) {
    for (Object argument : own) {
      Objects.requireNonNull(argument, "the argument is null");
    }
    LambdaTarget function = FunctionResolver.resolve(f, functionalInterface);
    Repetition repetition = CompiledDerivatives.repetition(function);
    if (repetition.readsState() || !repetition.isUnnoticed()) {
      return TransposedDifferential.of(Call.of(function, own), own);
    }
    @Nullable Object[] arguments = Call.arguments(function, own);
    new Call(function.target(), arguments, own.length).code(DerivativeKind.JVP);
    Snapshot point = Snapshot.of(arguments);
    Object value = Objects.requireNonNull(run.get(), "the function returned null");
    boolean writesArguments = !point.isUnchanged();
    point.release();
    ReplayedDifferential differential =
        new ReplayedDifferential(function.target(), point, own.length, writesArguments);
    return new ValueWithDifferential<>(value, differential::apply);
  }

  private Object apply(Object... tangents) {
    // A function that writes none of its arguments can share them with its other runs.
    @Nullable Object[] arguments = writesArguments ? point.fresh() : point.shared();
    return new Call(target, arguments, own).jvp(tangents).tangent();
  }
}
