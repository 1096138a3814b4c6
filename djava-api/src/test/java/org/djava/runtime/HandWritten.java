package org.djava.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;

/** Methods with derivatives written by hand, which allocate nothing. */
public final class HandWritten {
  private HandWritten() {}

  private static final double[] TWICE = new double[3];
  private static final double[] TWICE_TANGENT = new double[3];

  /** The sum of the squares of all elements. */
  public static double sumOfSquares(double[] x) {
    return Arrays.stream(x).map(element -> element * element).sum();
  }

  static double sumOfSquaresGradient(
      double[] x, double[] accumulator, double seed, double[] numbers, Object[] references) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * x[i];
      accumulator[i] += 2 * x[i] * seed;
    }
    return sum;
  }

  /** Twice an array of three elements, in memory of its own: for one thread. */
  public static double[] twice(double[] x) {
    for (int i = 0; i < 3; i++) {
      TWICE[i] = 2 * x[i];
    }
    return TWICE;
  }

  static double[] twiceJvp(double[] x, double[] tangent, double[] numbers, Object[] references) {
    for (int i = 0; i < 3; i++) {
      TWICE_TANGENT[i] = 2 * tangent[i];
    }
    references[0] = TWICE_TANGENT;
    return twice(x);
  }

  static double[] twiceGradient(
      double[] x, double[] accumulator, double[] seed, double[] numbers, Object[] references) {
    for (int i = 0; i < 3; i++) {
      accumulator[i] += 2 * seed[i];
    }
    return twice(x);
  }

  static MethodHandle handle(DerivativeRequest request) {
    if (request.target().owner() != HandWritten.class) {
      return null;
    }
    String kind = request.kind() == DerivativeKind.JVP ? "Jvp" : "Gradient";
    try {
      return MethodHandles.lookup()
          .findStatic(HandWritten.class, request.target().name() + kind, request.handleType());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
