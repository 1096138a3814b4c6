package org.djava;

import org.djava.runtime.DerivedFunction;
import org.jspecify.annotations.Nullable;

/** What {@code gradient(f)} returns for three numbers. Serialised, it is the function alone. */
final class CurriedGradient3 implements GradientFunction3, DerivedFunction {
  private static final long serialVersionUID = 1L;

  private final ScalarFunction3 function;
  private transient @Nullable CompiledNumbers compiled;

  CurriedGradient3(ScalarFunction3 function) {
    this.function = function;
    this.compiled = CompiledNumbers.of(function, ScalarFunction3.class, 3);
  }

  @Override
  public Object function() {
    return function;
  }

  @Override
  public double[] at(double x, double y, double z) {
    CompiledNumbers known = compiled;
    if (known == null) {
      known = CompiledNumbers.of(function, ScalarFunction3.class, 3);
      compiled = known;
    }
    return known.gradient(x, y, z);
  }
}
