package org.djava;

/**
 * The operators on functions of {@code float} scalars: the same words as in {@link Derivatives},
 * with the same meaning. Import one of the two statically, not both: an {@code int} argument fits
 * either.
 */
public final class FloatDerivatives {
  private FloatDerivatives() {}

  /**
   * The derivative of a function at a point.
   *
   * @param f the function
   * @param x the point
   * @return df/dx
   */
  public static float derivative(FloatFunction f, float x) {
    return CompiledNumbers.of(f, FloatFunction.class, 1).floatGradient(x)[0];
  }

  /**
   * The gradient of a function of two numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @return the two partial derivatives
   */
  public static float[] gradient(FloatFunction2 f, float x, float y) {
    return CompiledNumbers.of(f, FloatFunction2.class, 2).floatGradient(x, y);
  }

  /**
   * The gradient of a function of three numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @param z the third argument
   * @return the three partial derivatives
   */
  public static float[] gradient(FloatFunction3 f, float x, float y, float z) {
    return CompiledNumbers.of(f, FloatFunction3.class, 3).floatGradient(x, y, z);
  }

  /**
   * The pullback of a function of one number.
   *
   * @param f the function
   * @param x the point
   * @return the pullback
   */
  public static Pullback<Float, Float> pullback(FloatFunction f, float x) {
    Pullback<Float, float[]> pullback =
        Mappings.floatsPullback(Mappings.call(f, FloatFunction.class, x));
    return cotangent -> pullback.apply(cotangent)[0];
  }

  /**
   * The pullback of a function of two numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @return the pullback
   */
  public static Pullback<Float, float[]> pullback(FloatFunction2 f, float x, float y) {
    return Mappings.floatsPullback(Mappings.call(f, FloatFunction2.class, x, y));
  }

  /**
   * The pullback of a function of three numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @param z the third argument
   * @return the pullback
   */
  public static Pullback<Float, float[]> pullback(FloatFunction3 f, float x, float y, float z) {
    return Mappings.floatsPullback(Mappings.call(f, FloatFunction3.class, x, y, z));
  }

  /**
   * The differential of a function of one number.
   *
   * @param f the function
   * @param x the point
   * @return the differential
   */
  public static Differential<Float, Float> differential(FloatFunction f, float x) {
    Differential<Object[], Object> differential = ReplayedDifferential.of(
            f, FloatFunction.class, () -> f.applyAsFloat(x), x)
        .differential();
    return tangent -> ((Number) differential.apply(new Object[] {tangent})).floatValue();
  }

  /**
   * The differential of a function of two numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @return the differential, whose tangents have two elements
   */
  public static Differential<float[], Float> differential(FloatFunction2 f, float x, float y) {
    Differential<Object[], Object> differential = ReplayedDifferential.of(
            f, FloatFunction2.class, () -> f.applyAsFloat(x, y), x, y)
        .differential();
    return tangent -> {
      Lengths.check("tangent", tangent.length, "point", 2);
      return ((Number) differential.apply(new Object[] {tangent[0], tangent[1]})).floatValue();
    };
  }
}
