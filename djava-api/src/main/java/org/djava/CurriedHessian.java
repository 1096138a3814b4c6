package org.djava;

import java.util.Objects;
import java.util.function.Supplier;
import org.djava.runtime.CodeShape;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.DerivativeKind;
import org.djava.runtime.DerivedFunction;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.Repetition;
import org.jspecify.annotations.Nullable;

/** What {@code hessian(f)} returns. Serialised, it is the function alone. */
final class CurriedHessian implements HessianFunction, DerivedFunction {
  private static final long serialVersionUID = 1L;

  private final Objective function;
  private transient @Nullable LambdaTarget resolved;

  CurriedHessian(Objective function) {
    this.function = function;
    LambdaTarget target = resolved();
    CompiledDerivatives.code(
        CompiledScalar.request(target, DerivativeKind.HESSIAN_VECTOR, 1), CodeShape.GENERAL);
  }

  @Override
  public Object function() {
    return function;
  }

  @Override
  public double[][] at(double[] x) {
    return at(resolved(), x);
  }

  /**
   * One run for each row, each along one unit vector, and each from the same contents of arguments,
   * captured arrays and arrays in static fields.
   */
  static double[][] at(LambdaTarget function, double[] x) {
    Objects.requireNonNull(x, "the argument is null");
    double[][] rows = new double[x.length][];
    Runs runs = new Runs();
    @Nullable Snapshot statics = x.length > 1 ? statics(function) : null;
    runs.begin(Call.arguments(function, x), x.length);
    if (x.length == 0) {
      new Call(function.target(), runs.next(), 1).hessianVector(x);
    }
    for (int i = 0; i < rows.length; i++) {
      double[] unit = new double[x.length];
      unit[i] = 1;
      if (statics != null && i > 0) {
        statics.restore();
      }
      Call call = new Call(function.target(), runs.next(), 1);
      rows[i] = (double[]) call.hessianVector(unit).adjoints().get(0);
    }
    return rows;
  }

  /** The static arrays that a run may write; refuses a function with other effects. */
  private static @Nullable Snapshot statics(LambdaTarget function) {
    Repetition repetition = CompiledDerivatives.repetition(function);
    repetition.requireNoEffect();
    Supplier<@Nullable Object[]> written = repetition.writtenStatics();
    return written == null ? null : Snapshot.of(written.get());
  }

  private LambdaTarget resolved() {
    LambdaTarget known = resolved;
    if (known == null) {
      known = FunctionResolver.resolve(function, Objective.class);
      resolved = known;
    }
    return known;
  }
}
