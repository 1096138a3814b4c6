package org.djava;

import java.util.Arrays;
import java.util.Objects;
import org.djava.runtime.DerivedFunction;
import org.jspecify.annotations.Nullable;

/** What {@code jacobian(f)} returns. Serialised, it is the function alone. */
final class CurriedJacobian implements JacobianFunction, DerivedFunction {
  private static final long serialVersionUID = 1L;

  private final VectorFunction function;
  private transient @Nullable State state;

  CurriedJacobian(VectorFunction function) {
    this.function = function;
    this.state = new State(CompiledVector.of(function), new Pool<>());
  }

  /** The compiled function, and workspaces that no one else sees. */
  private record State(CompiledVector vector, Pool<JacobianSweep> sweeps) {}

  @Override
  public Object function() {
    return function;
  }

  @Override
  public double[][] at(double[] x) {
    return at(state().vector, x);
  }

  static double[][] at(CompiledVector vector, double[] x) {
    Objects.requireNonNull(x, "the argument is null");
    JacobianSweep sweep = new JacobianSweep(x.length);
    sweep.jacobian(vector, x);
    double[][] rows = new double[sweep.value().length][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = Arrays.copyOfRange(sweep.matrix(), i * x.length, (i + 1) * x.length);
    }
    return rows;
  }

  @Override
  public void into(double[] x, double[] value, double[] rowMajor) {
    Objects.requireNonNull(x, "the argument is null");
    Objects.requireNonNull(value, "the value is null");
    Objects.requireNonNull(rowMajor, "the Jacobian is null");
    int size = Math.multiplyExact(value.length, x.length);
    Lengths.check("Jacobian", rowMajor.length, "product of value and argument", size);
    State now = state();
    JacobianSweep sweep = sweep(now, x);
    sweep.jacobian(now.vector, x, value.length);
    System.arraycopy(sweep.value(), 0, value, 0, value.length);
    System.arraycopy(sweep.matrix(), 0, rowMajor, 0, size);
    giveBack(now, sweep);
  }

  @Override
  public void jvp(double[] x, double[] tangent, double[] value, double[] valueTangent) {
    Lengths.checkSame("tangent", tangent, "argument", x);
    Lengths.checkSame("tangent of the value", valueTangent, "value", value);
    State now = state();
    JacobianSweep sweep = sweep(now, x);
    double[] result = sweep.jvp(now.vector, x, tangent);
    Lengths.checkSame("value", value, "result", result);
    double[] resultTangent = sweep.valueTangent();
    System.arraycopy(result, 0, value, 0, value.length);
    System.arraycopy(resultTangent, 0, valueTangent, 0, value.length);
    giveBack(now, sweep);
  }

  @Override
  public void vjp(double[] x, double[] cotangent, double[] value, double[] gradient) {
    Lengths.checkSame("gradient", gradient, "argument", x);
    Lengths.checkSame("cotangent", cotangent, "value", value);
    State now = state();
    JacobianSweep sweep = sweep(now, x);
    double[] result = sweep.vjp(now.vector, x, cotangent);
    Lengths.checkSame("value", value, "result", result);
    System.arraycopy(result, 0, value, 0, value.length);
    System.arraycopy(sweep.gradient(), 0, gradient, 0, x.length);
    giveBack(now, sweep);
  }

  private static JacobianSweep sweep(State state, double[] x) {
    JacobianSweep pooled = state.sweeps.take();
    return pooled == null || pooled.columns() != x.length ? new JacobianSweep(x.length) : pooled;
  }

  private static void giveBack(State state, JacobianSweep sweep) {
    sweep.end();
    state.sweeps.give(sweep);
  }

  /** Compiled on first use after deserialisation; threads that race make equal objects. */
  private State state() {
    State known = state;
    if (known == null) {
      known = new State(CompiledVector.of(function), new Pool<>());
      state = known;
    }
    return known;
  }
}
