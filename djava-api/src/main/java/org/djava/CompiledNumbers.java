package org.djava;

import org.djava.runtime.CodeShape;
import org.djava.runtime.CompiledDerivatives;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.NumbersGradientCode;
import org.jspecify.annotations.Nullable;

/** A function from one to three numbers to one number with its compiled gradient. */
final class CompiledNumbers {
  private final @Nullable Object[] captured;
  private final NumbersGradientCode code;
  private final int count;

  private CompiledNumbers(@Nullable Object[] captured, NumbersGradientCode code, int count) {
    this.captured = captured;
    this.code = code;
    this.count = count;
  }

  /**
   * Compiles the gradient of a function.
   *
   * @param f the function object
   * @param functionalInterface the interface it is called through
   * @param count how many numbers it takes
   */
  static CompiledNumbers of(Object f, Class<?> functionalInterface, int count) {
    LambdaTarget function = FunctionResolver.resolve(f, functionalInterface);
    NumbersGradientCode code = CompiledDerivatives.code(
        CompiledScalar.gradient(function, count), CodeShape.numbersGradient(count));
    return new CompiledNumbers(function.captured(), code, count);
  }

  double[] gradient(double... point) {
    double[] numbers = new double[count];
    code.apply(captured, point, 1, numbers);
    return numbers;
  }

  float[] floatGradient(double... point) {
    double[] numbers = gradient(point);
    float[] gradient = new float[count];
    for (int i = 0; i < count; i++) {
      gradient[i] = (float) numbers[i];
    }
    return gradient;
  }

  ValueWithGradient<double[]> valueWithGradient(double... point) {
    double[] numbers = new double[count];
    double value = code.apply(captured, point, 1, numbers);
    return new ValueWithGradient<>(value, numbers);
  }
}
