package org.djava;

import org.djava.runtime.DerivedFunction;
import org.jspecify.annotations.Nullable;

/** What {@code derivative(f)} returns. Serialised, it is the function alone. */
final class CurriedDerivative implements DerivativeFunction, DerivedFunction {
  private static final long serialVersionUID = 1L;

  private final ScalarFunction function;
  private transient @Nullable CompiledScalar compiled;

  CurriedDerivative(ScalarFunction function) {
    this.function = function;
    this.compiled = CompiledScalar.of(function);
  }

  @Override
  public Object function() {
    return function;
  }

  @Override
  public double at(double x) {
    return compiled().derivative(x, 1);
  }

  @Override
  public ValueWithDerivative valueWithDerivative(double x) {
    return compiled().valueWithDerivative(x);
  }

  /** Compiled on first use after deserialisation; threads that race make equal objects. */
  private CompiledScalar compiled() {
    CompiledScalar known = compiled;
    if (known == null) {
      known = CompiledScalar.of(function);
      compiled = known;
    }
    return known;
  }
}
