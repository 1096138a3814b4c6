package org.djava;

import java.util.Arrays;
import java.util.Objects;
import org.djava.runtime.PullbackCode;
import org.djava.runtime.VectorGradientCode;
import org.djava.runtime.VectorTangentCode;
import org.jspecify.annotations.Nullable;

/**
 * Runs a vector function's derivatives in memory of its own: a column of the Jacobian for each unit
 * tangent, or a row for each unit cotangent, whichever are fewer. A function that may not run more
 * than once runs once, and its pullback is applied to each unit cotangent. Reused by one call after
 * another.
 */
final class JacobianSweep {
  private final int columns;
  private final double[] tangent;
  private final double[] accumulator;
  private final @Nullable Object[] references = new @Nullable Object[1];
  private final Runs runs = new Runs();
  private @Nullable Object @Nullable [] arguments;
  private double[] seed = {};
  private double[] value = {};
  private double[] matrix = {};

  /** Makes a workspace for points of a length. */
  JacobianSweep(int columns) {
    this.columns = columns;
    this.tangent = new double[columns];
    this.accumulator = new double[columns];
  }

  int columns() {
    return columns;
  }

  /** The value that {@link #jacobian} has found. */
  double[] value() {
    return value;
  }

  /** The row-major Jacobian that {@link #jacobian} has found. */
  double[] matrix() {
    return matrix;
  }

  /** Value and Jacobian, where the length of the value is found by the first run. */
  void jacobian(CompiledVector f, double[] x) {
    if (columns > 1 && !f.isRepeatable()) {
      Call.ValueAndPullback run = f.vjp(x);
      value = ((double[]) run.value()).clone();
      matrix = new double[Math.multiplyExact(value.length, columns)];
      rows(run.pullback());
      return;
    }
    runs.begin(begin(f, x), columns);
    VectorTangentCode tangentCode = f.tangent(x);
    value = runColumn(tangentCode, 0).clone();
    matrix = new double[Math.multiplyExact(value.length, columns)];
    storeColumn(0);
    if (columns <= value.length || value.length == 0) {
      columns(tangentCode, 1);
    } else {
      seed = new double[value.length];
      rows(f.gradient(x));
    }
  }

  /** Value and Jacobian, where the length of the value is given. */
  void jacobian(CompiledVector f, double[] x, int rows) {
    if (value.length != rows || matrix.length != rows * columns) {
      value = new double[rows];
      matrix = new double[rows * columns];
    }
    if (columns > 1 && rows > 1 && !f.isRepeatable()) {
      Call.ValueAndPullback run = f.vjp(x);
      keep((double[]) run.value());
      rows(run.pullback());
      return;
    }
    boolean forward = columns <= rows || rows == 0;
    runs.begin(begin(f, x), forward ? columns : rows);
    if (forward) {
      VectorTangentCode tangentCode = f.tangent(x);
      keep(runColumn(tangentCode, 0));
      storeColumn(0);
      columns(tangentCode, 1);
    } else {
      if (seed.length != rows) {
        seed = new double[rows];
      }
      rows(f.gradient(x));
    }
  }

  /** One JVP. The tangent of the value is {@link #valueTangent()}. */
  double[] jvp(CompiledVector f, double[] x, double[] direction) {
    System.arraycopy(direction, 0, tangent, 0, columns);
    return result(f.tangent(x).apply(begin(f, x), tangent, references));
  }

  double[] valueTangent() {
    return (double[]) Objects.requireNonNull(references[0], "no tangent of the result");
  }

  /** One VJP. The adjoint of the point is {@link #gradient()}. */
  double[] vjp(CompiledVector f, double[] x, double[] cotangent) {
    if (seed.length != cotangent.length) {
      seed = new double[cotangent.length];
    }
    // A copy, since the run may write an argument that is the caller's cotangent too.
    System.arraycopy(cotangent, 0, seed, 0, seed.length);
    Arrays.fill(accumulator, 0);
    return result(f.gradient(x).apply(begin(f, x), accumulator, seed));
  }

  double[] gradient() {
    return accumulator;
  }

  /** Forgets everything that belongs to the caller. */
  void end() {
    runs.end();
    references[0] = null;
    if (arguments != null) {
      Arrays.fill(arguments, null);
    }
  }

  private @Nullable Object[] begin(CompiledVector f, double[] x) {
    @Nullable Object[] filled = f.arguments(arguments, x);
    arguments = filled;
    return filled;
  }

  private void columns(VectorTangentCode tangentCode, int first) {
    for (int j = first; j < columns; j++) {
      runColumn(tangentCode, j);
      storeColumn(j);
    }
  }

  private double[] runColumn(VectorTangentCode tangentCode, int column) {
    Arrays.fill(tangent, 0);
    if (column < columns) {
      tangent[column] = 1;
    }
    return result(tangentCode.apply(runs.next(), tangent, references));
  }

  private void storeColumn(int column) {
    if (column < columns) {
      double[] partials = valueTangent();
      for (int i = 0; i < value.length; i++) {
        matrix[i * columns + column] = partials[i];
      }
    }
  }

  private void rows(VectorGradientCode gradientCode) {
    for (int i = 0; i < value.length; i++) {
      Arrays.fill(seed, 0);
      seed[i] = 1;
      Arrays.fill(accumulator, 0);
      double[] result = result(gradientCode.apply(runs.next(), accumulator, seed));
      if (i == 0) {
        keep(result);
      }
      System.arraycopy(accumulator, 0, matrix, i * columns, columns);
    }
  }

  private void rows(PullbackCode pullback) {
    for (int i = 0; i < value.length; i++) {
      double[] unit = new double[value.length];
      unit[i] = 1;
      System.arraycopy(pullback.apply(unit)[0], 0, matrix, i * columns, columns);
    }
  }

  /** Keeps the first run's value, which the next run may overwrite. */
  private void keep(double[] result) {
    Lengths.checkSame("value", value, "result", result);
    System.arraycopy(result, 0, value, 0, value.length);
  }

  private static double[] result(double @Nullable [] result) {
    return Objects.requireNonNull(result, "the function returned null");
  }
}
