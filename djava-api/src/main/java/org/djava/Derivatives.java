package org.djava;

import org.djava.runtime.FunctionResolver;
import org.jspecify.annotations.Nullable;

/**
 * The operators of automatic differentiation, meant to be imported statically.
 *
 * <p>A function is a lambda, a method reference, or an object of a class that implements one of the
 * function types of this package. Its derivative is compiled at first use and kept. Derivatives are
 * taken with respect to the function's arguments: numbers, arrays, records and other objects, with all
 * that they refer to. What a lambda captures is constant, unless it is
 * an array or an object that is also (part of) an argument: then the derivative is that with respect to
 * its contents, wherever they are read. An argument that the function also reaches through another
 * object, such as a field of a captured object, is refused when it runs (DJ0034). An object that the
 * argument refers to several times is one variable, whose gradient occurs in the same places.
 *
 * <p>The function runs as it would without us, and its effects are seen once. Where an operator runs it
 * several times ({@code jacobian}, {@code hessian}), every run but the first starts from copies of
 * the arrays among its arguments and captured values. If another run would be noticed all the same,
 * {@code jacobian} makes do with one, and {@code hessian} refuses the function (DJ0018). An exception
 * it throws passes through unchanged. Tangents, cotangents and seeds are never modified. Derivatives
 * share no memory with arguments; the value of a function that returns an argument is that argument.
 *
 * <p>A branch differentiates the path taken. The derivative of {@code Math.abs} at 0 is 1; a tie of
 * {@code Math.max} or {@code Math.min} pays the first argument; {@code floor}, {@code rint} and
 * casts to integers have derivative 0.
 *
 * <p>All operators throw {@link NotDifferentiableException} where a function cannot be
 * differentiated, {@link NullPointerException} for a function or an argument that is null, {@link
 * IllegalArgumentException} for tangents and cotangents of the wrong shape, and {@link
 * IllegalStateException} if djava-compiler is needed and missing. {@code float} scalars have {@link
 * FloatDerivatives}.
 */
public final class Derivatives {
  private Derivatives() {}

  // ---- number to number ----

  /**
   * The derivative of a function at a point.
   *
   * @param f the function
   * @param x the point
   * @return df/dx
   */
  public static double derivative(ScalarFunction f, double x) {
    return CompiledScalar.of(f).derivative(x, 1);
  }

  /**
   * Value and derivative of a function at a point.
   *
   * @param f the function
   * @param x the point
   * @return both
   */
  public static ValueWithDerivative valueWithDerivative(ScalarFunction f, double x) {
    return CompiledScalar.of(f).valueWithDerivative(x);
  }

  /**
   * The derivative of a function as a function, to be used many times.
   *
   * @param f the function
   * @return its derivative
   */
  public static DerivativeFunction derivative(ScalarFunction f) {
    return new CurriedDerivative(f);
  }

  // ---- anything to a number ----

  /**
   * The derivative of a function at a point: the same as {@link #derivative(ScalarFunction,
   * double)}.
   *
   * @param f the function
   * @param x the point
   * @return df/dx
   */
  public static double gradient(ScalarFunction f, double x) {
    return derivative(f, x);
  }

  /**
   * The gradient of a function of two numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @return the two partial derivatives
   */
  public static double[] gradient(ScalarFunction2 f, double x, double y) {
    return CompiledNumbers.of(f, ScalarFunction2.class, 2).gradient(x, y);
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
  public static double[] gradient(ScalarFunction3 f, double x, double y, double z) {
    return CompiledNumbers.of(f, ScalarFunction3.class, 3).gradient(x, y, z);
  }

  /**
   * The gradient of a function of an array.
   *
   * @param f the function
   * @param x the point
   * @return the gradient, a new array of the length of {@code x}
   */
  public static double[] gradient(Objective f, double[] x) {
    return CompiledObjective.of(f).gradient(x);
  }

  /**
   * The gradient of a function of an array of {@code float}s.
   *
   * @param f the function
   * @param x the point
   * @return the gradient, a new array of the length of {@code x}
   */
  public static float[] gradient(ObjectiveOf<float[]> f, float[] x) {
    return (float[]) Mappings.gradient(f, x);
  }

  /**
   * The gradient of a function of a record.
   *
   * @param f the function
   * @param x the point
   * @param <R> the type of the record
   * @return the gradient, a record of the same type: in the place of each number its partial
   *     derivative, in nested records and arrays, too; components of other types, and those marked
   *     {@link NoDerivative}, are those of {@code x}. A record or an array that occurs several times
   *     in {@code x} is one variable and has one gradient, which occurs in the same places
   * @throws NotDifferentiableException if the gradient cannot be a record: DJ0907 if the canonical
   *     constructor does more than assign its components, DJ0908 if there are objects in it that are
   *     no records. {@link #gradientParts} has no such limits
   */
  @SuppressWarnings("unchecked") // gradients have the class of the argument
  public static <R extends Record> R gradient(ObjectiveOf<R> f, R x) {
    return (R) Mappings.gradient(f, x);
  }

  /**
   * The gradient of a function of an object.
   *
   * @param f the function
   * @param x the point; the function may change it, as it would when it is called
   * @param <T> the type of the object
   * @return the partial derivatives by the names of the parts, as in {@code "layers[2].w[0]"}
   */
  public static <T> Tangent<T> gradient(ObjectiveOf<T> f, T x) {
    return gradientParts(f, x);
  }

  /**
   * The gradient of a function of any object, record or array, by parts.
   *
   * @param f the function
   * @param x the point
   * @param <T> the type of the object
   * @return the partial derivatives by the names of the parts, as in {@code "layers[2].w[0]"}
   */
  public static <T> Tangent<T> gradientParts(ObjectiveOf<T> f, T x) {
    return Mappings.<T>valueWithParts(f, x).gradient();
  }

  /**
   * The gradients of a function of two arguments: records, arrays, or numbers.
   *
   * @param f the function
   * @param a the first argument
   * @param b the second argument
   * @param <A> the type of the first argument
   * @param <B> the type of the second argument
   * @return the gradient with respect to each
   */
  public static <A, B> Gradients<A, B> gradients(ObjectiveOf2<A, B> f, A a, B b) {
    return valueWithGradients(f, a, b).gradient();
  }

  /**
   * The gradient of a function of nested arrays of numbers, or of an array of records.
   *
   * @param f the function
   * @param x the point
   * @param <E> the type of the rows or records
   * @return the gradient, new arrays of the shape of {@code x}; a row or record that occurs several
   *     times in {@code x} has one gradient, which occurs in the same places
   */
  @SuppressWarnings("unchecked") // gradients have the class of the argument
  public static <E> E[] gradient(ObjectiveOf<E[]> f, E[] x) {
    return (E[]) Mappings.gradient(f, x);
  }

  /**
   * The gradient of a function of an array as a function, to be used many times.
   *
   * @param f the function
   * @return its gradient
   */
  public static GradientFunction gradient(Objective f) {
    return new CurriedGradient(f);
  }

  /**
   * The gradient of a function of two numbers as a function, to be used many times.
   *
   * @param f the function
   * @return its gradient
   */
  public static GradientFunction2 gradient(ScalarFunction2 f) {
    return new CurriedGradient2(f);
  }

  /**
   * The gradient of a function of three numbers as a function, to be used many times.
   *
   * @param f the function
   * @return its gradient
   */
  public static GradientFunction3 gradient(ScalarFunction3 f) {
    return new CurriedGradient3(f);
  }

  /**
   * The gradient of a function of a record as a function, to be used many times.
   *
   * @param type the class of the record
   * @param f the function
   * @param <R> the type of the record
   * @return its gradient
   */
  public static <R extends Record> GradientOf<R, R> gradient(Class<R> type, ObjectiveOf<R> f) {
    return new CurriedRecordGradient<>(type, f);
  }

  /**
   * Value and gradient of a function of two numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @return both
   */
  public static ValueWithGradient<double[]> valueWithGradient(
      ScalarFunction2 f, double x, double y) {
    return CompiledNumbers.of(f, ScalarFunction2.class, 2).valueWithGradient(x, y);
  }

  /**
   * Value and gradient of a function of three numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @param z the third argument
   * @return both
   */
  public static ValueWithGradient<double[]> valueWithGradient(
      ScalarFunction3 f, double x, double y, double z) {
    return CompiledNumbers.of(f, ScalarFunction3.class, 3).valueWithGradient(x, y, z);
  }

  /**
   * Value and gradient of a function of an array.
   *
   * @param f the function
   * @param x the point
   * @return both
   */
  public static ValueWithGradient<double[]> valueWithGradient(Objective f, double[] x) {
    return CompiledObjective.of(f).valueWithGradient(x);
  }

  /**
   * Value and gradient of a function of an array of {@code float}s.
   *
   * @param f the function
   * @param x the point
   * @return both
   */
  public static ValueWithGradient<float[]> valueWithGradient(ObjectiveOf<float[]> f, float[] x) {
    ValueWithGradient<Object> result = Mappings.valueWithGradient(f, x);
    return new ValueWithGradient<>(result.value(), (float[]) result.gradient());
  }

  /**
   * Value and gradient of a function of a record.
   *
   * @param f the function
   * @param x the point
   * @param <R> the type of the record
   * @return both
   */
  @SuppressWarnings("unchecked") // gradients have the class of the argument
  public static <R extends Record> ValueWithGradient<R> valueWithGradient(ObjectiveOf<R> f, R x) {
    ValueWithGradient<Object> result = Mappings.valueWithGradient(f, x);
    return new ValueWithGradient<>(result.value(), (R) result.gradient());
  }

  /**
   * Value and gradient of a function of an object.
   *
   * @param f the function
   * @param x the point
   * @param <T> the type of the object
   * @return both
   */
  public static <T> ValueWithGradient<Tangent<T>> valueWithGradient(ObjectiveOf<T> f, T x) {
    return Mappings.valueWithParts(f, x);
  }

  /**
   * Value and gradient, by parts, of a function of any object, record or array.
   *
   * @param f the function
   * @param x the point
   * @param <T> the type of the object
   * @return both
   */
  public static <T> ValueWithGradient<Tangent<T>> valueWithGradientParts(ObjectiveOf<T> f, T x) {
    return Mappings.valueWithParts(f, x);
  }

  /**
   * Value and gradients of a function of two arguments.
   *
   * @param f the function
   * @param a the first argument
   * @param b the second argument
   * @param <A> the type of the first argument
   * @param <B> the type of the second argument
   * @return the value and both gradients
   */
  public static <A, B> ValueWithGradient<Gradients<A, B>> valueWithGradients(
      ObjectiveOf2<A, B> f, A a, B b) {
    return Mappings.gradients(f, a, b);
  }

  /**
   * Value and gradient of a function of nested arrays of numbers, or of an array of records.
   *
   * @param f the function
   * @param x the point
   * @param <E> the type of the rows
   * @return both
   */
  @SuppressWarnings("unchecked") // gradients have the class of the argument
  public static <E> ValueWithGradient<E[]> valueWithGradient(ObjectiveOf<E[]> f, E[] x) {
    ValueWithGradient<Object> result = Mappings.valueWithGradient(f, x);
    return new ValueWithGradient<>(result.value(), (E[]) result.gradient());
  }

  // ---- reverse mode ----

  /**
   * The pullback of a function at a point.
   *
   * @param f the function
   * @param x the point
   * @param <T> the type of the argument
   * @param <R> the type of the result
   * @return the pullback
   */
  public static <T, R> Pullback<R, T> pullback(Mapping<T, R> f, T x) {
    return valueWithPullback(f, x).pullback();
  }

  /**
   * The pullback of a function of any object, record or array, by parts.
   *
   * @param f the function
   * @param x the point
   * @param <T> the type of the argument
   * @param <R> the type of the result
   * @return the pullback, whose adjoints have names as in {@code "layers[2].w[0]"}
   */
  public static <T, R> Pullback<R, Tangent<T>> pullbackParts(Mapping<T, R> f, T x) {
    return Mappings.pullbackParts(f, x);
  }

  /**
   * The pullback of a function of one number.
   *
   * @param f the function
   * @param x the point
   * @return the pullback
   */
  public static Pullback<Double, Double> pullback(ScalarFunction f, double x) {
    return valueWithPullback(f, x).pullback();
  }

  /**
   * The pullback of a function of two numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @return the pullback
   */
  public static Pullback<Double, double[]> pullback(ScalarFunction2 f, double x, double y) {
    return Mappings.numbersPullback(Mappings.call(f, ScalarFunction2.class, x, y));
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
  public static Pullback<Double, double[]> pullback(
      ScalarFunction3 f, double x, double y, double z) {
    return Mappings.numbersPullback(Mappings.call(f, ScalarFunction3.class, x, y, z));
  }

  /**
   * Value and pullback of a function at a point.
   *
   * @param f the function
   * @param x the point
   * @param <T> the type of the argument
   * @param <R> the type of the result
   * @return both
   */
  @SuppressWarnings("unchecked") // results and adjoints have the classes of result and argument
  public static <T, R> ValueWithPullback<T, R> valueWithPullback(Mapping<T, R> f, T x) {
    ValueWithPullback<Object, Object> result = Mappings.valueWithPullback(f, x);
    Pullback<Object, Object> pullback = result.pullback();
    return new ValueWithPullback<>((R) result.value(), cotangent -> (T) pullback.apply(cotangent));
  }

  /**
   * Value and pullback of a function of one number.
   *
   * @param f the function
   * @param x the point
   * @return both
   */
  public static ValueWithPullback<Double, Double> valueWithPullback(ScalarFunction f, double x) {
    ValueWithPullback<Object[], Object> result =
        Mappings.valueWithPullback(Mappings.call(f, ScalarFunction.class, x));
    Pullback<Object, Object[]> pullback = result.pullback();
    return new ValueWithPullback<>(((Number) result.value()).doubleValue(), cotangent ->
        (Double) pullback.apply(cotangent)[0]);
  }

  /**
   * The transposed Jacobian of a function times a vector.
   *
   * @param f the function
   * @param x the point
   * @param cotangent the vector, of the shape of the result
   * @param <T> the type of the argument
   * @param <R> the type of the result
   * @return the product, of the shape of {@code x}
   */
  @SuppressWarnings("unchecked") // adjoints have the class of the argument
  public static <T, R> T vjp(Mapping<T, R> f, T x, R cotangent) {
    return (T) Mappings.vjp(f, x, cotangent);
  }

  /**
   * The derivative of a function of one number times a number.
   *
   * @param f the function
   * @param x the point
   * @param cotangent the factor
   * @return cotangent * df/dx
   */
  public static double vjp(ScalarFunction f, double x, double cotangent) {
    return CompiledScalar.of(f).derivative(x, cotangent);
  }

  // ---- forward mode ----

  /**
   * The differential of a function at a point.
   *
   * @param f the function
   * @param x the point
   * @param <T> the type of the argument
   * @param <R> the type of the result
   * @return the differential
   */
  public static <T, R> Differential<T, R> differential(Mapping<T, R> f, T x) {
    return valueWithDifferential(f, x).differential();
  }

  /**
   * The differential of a function of one number.
   *
   * @param f the function
   * @param x the point
   * @return the differential
   */
  public static Differential<Double, Double> differential(ScalarFunction f, double x) {
    return valueWithDifferential(f, x).differential();
  }

  /**
   * The differential of a function of two numbers.
   *
   * @param f the function
   * @param x the first argument
   * @param y the second argument
   * @return the differential, whose tangents have two elements
   */
  public static Differential<double[], Double> differential(ScalarFunction2 f, double x, double y) {
    Differential<Object[], Object> differential = ReplayedDifferential.of(
            f, ScalarFunction2.class, () -> f.applyAsDouble(x, y), x, y)
        .differential();
    return tangent -> {
      Lengths.check("tangent", tangent.length, "point", 2);
      return ((Number) differential.apply(new Object[] {tangent[0], tangent[1]})).doubleValue();
    };
  }

  /**
   * Value and differential of a function at a point.
   *
   * @param f the function
   * @param x the point
   * @param <T> the type of the argument
   * @param <R> the type of the result
   * @return both
   */
  @SuppressWarnings("unchecked") // results and tangents have the class of the result
  public static <T, R> ValueWithDifferential<T, R> valueWithDifferential(Mapping<T, R> f, T x) {
    ValueWithDifferential<Object[], Object> result = Mappings.valueWithDifferential(f, x);
    Differential<Object[], Object> differential = result.differential();
    return new ValueWithDifferential<>(
        (R) result.value(), tangent -> (R) differential.apply(new Object[] {tangent}));
  }

  /**
   * Value and differential of a function of one number.
   *
   * @param f the function
   * @param x the point
   * @return both
   */
  public static ValueWithDifferential<Double, Double> valueWithDifferential(
      ScalarFunction f, double x) {
    ValueWithDifferential<Object[], Object> result =
        ReplayedDifferential.of(f, ScalarFunction.class, () -> f.applyAsDouble(x), x);
    Differential<Object[], Object> differential = result.differential();
    return new ValueWithDifferential<>(
        (Double) result.value(),
        tangent -> ((Number) differential.apply(new Object[] {tangent})).doubleValue());
  }

  /**
   * The Jacobian of a function times a vector.
   *
   * @param f the function
   * @param x the point
   * @param tangent the vector, of the shape of {@code x}
   * @param <T> the type of the argument
   * @param <R> the type of the result
   * @return the product, of the shape of the result
   */
  @SuppressWarnings("unchecked") // tangents have the class of the result
  public static <T, R> R jvp(Mapping<T, R> f, T x, T tangent) {
    return (R) Mappings.jvp(f, x, tangent);
  }

  /**
   * The derivative of a function of one number times a number.
   *
   * @param f the function
   * @param x the point
   * @param tangent the factor
   * @return df/dx * tangent
   */
  public static double jvp(ScalarFunction f, double x, double tangent) {
    return Slopes.of(f, x, tangent);
  }

  /**
   * The derivative of a function along a direction: gradient times direction.
   *
   * @param f the function
   * @param x the point
   * @param direction the direction, of the length of {@code x}; not normalised
   * @return the directional derivative
   */
  public static double directionalDerivative(Objective f, double[] x, double[] direction) {
    return Slopes.of(f, x, direction);
  }

  // ---- matrices ----

  /**
   * The Jacobian of a function from {@code n} to {@code m} numbers.
   *
   * @param f the function
   * @param x the point, of length {@code n}
   * @return {@code m} rows of length {@code n}
   */
  public static double[][] jacobian(VectorFunction f, double[] x) {
    return CurriedJacobian.at(CompiledVector.of(f), x);
  }

  /**
   * The Jacobian of a function as a function, to be used many times.
   *
   * @param f the function
   * @return its Jacobian
   */
  public static JacobianFunction jacobian(VectorFunction f) {
    return new CurriedJacobian(f);
  }

  /**
   * The Hessian of a function of {@code n} numbers.
   *
   * @param f the function
   * @param x the point, of length {@code n}
   * @return {@code n} rows of length {@code n}; symmetric up to rounding
   */
  public static double[][] hessian(Objective f, double[] x) {
    return CurriedHessian.at(FunctionResolver.resolve(f, Objective.class), x);
  }

  /**
   * The Hessian of a function as a function, to be used many times.
   *
   * @param f the function
   * @return its Hessian
   */
  public static HessianFunction hessian(Objective f) {
    return new CurriedHessian(f);
  }

  /**
   * The Hessian of a function times a vector.
   *
   * @param f the function
   * @param x the point
   * @param direction the vector, of the length of {@code x}
   * @return the product, a new array of the length of {@code x}
   */
  public static double[] hessianVectorProduct(Objective f, double[] x, double[] direction) {
    return (double[])
        Mappings.call(f, Objective.class, x).hessianVector(direction).adjoints().get(0);
  }

  // ---- constants ----

  /**
   * A number that derivatives see as a constant.
   *
   * @param x the number
   * @return the same number
   */
  @NoDerivative
  public static double withoutDerivative(double x) {
    return x;
  }

  /**
   * A number that derivatives see as a constant.
   *
   * @param x the number
   * @return the same number
   */
  @NoDerivative
  public static float withoutDerivative(float x) {
    return x;
  }

  /**
   * A number that derivatives see as a constant.
   *
   * @param x the number
   * @return the same number
   */
  @NoDerivative
  public static int withoutDerivative(int x) {
    return x;
  }

  /**
   * A number that derivatives see as a constant.
   *
   * @param x the number
   * @return the same number
   */
  @NoDerivative
  public static long withoutDerivative(long x) {
    return x;
  }

  /**
   * A value that derivatives see as a constant: the same object, whose contents are constant where
   * they are read through what this returns. An array so gained may only be read; code that writes it
   * is refused.
   *
   * @param x the value
   * @param <T> its type
   * @return the same value
   */
  public static <T extends @Nullable Object> T withoutDerivative(T x) {
    return x;
  }
}
