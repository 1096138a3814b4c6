package org.djava;

import org.djava.runtime.DerivedFunction;
import org.jspecify.annotations.Nullable;

/** What {@code gradient(f)} returns for two numbers. Serialised, it is the function alone. */
final class CurriedGradient2 implements GradientFunction2, DerivedFunction {
  private static final long serialVersionUID = 1L;

  private final ScalarFunction2 function;
  private transient @Nullable CompiledNumbers compiled;

  CurriedGradient2(ScalarFunction2 function) {
    this.function = function;
    this.compiled = CompiledNumbers.of(function, ScalarFunction2.class, 2);
  }

  @Override
  public Object function() {
    return function;
  }

  @Override
  public double[] at(double x, double y) {
    CompiledNumbers known = compiled;
    if (known == null) {
      known = CompiledNumbers.of(function, ScalarFunction2.class, 2);
      compiled = known;
    }
    return known.gradient(x, y);
  }
}
