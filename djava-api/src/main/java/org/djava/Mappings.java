package org.djava;

import java.util.Objects;
import org.djava.runtime.FunctionResolver;
import org.djava.runtime.LambdaTarget;
import org.djava.runtime.SeedShape;
import org.jspecify.annotations.Nullable;

/** The operators on functions of one argument of any type. */
final class Mappings {
  private Mappings() {}

  static Call call(Object f, Class<?> functionalInterface, Object... own) {
    for (Object argument : own) {
      Objects.requireNonNull(argument, "the argument is null");
    }
    return Call.of(FunctionResolver.resolve(f, functionalInterface), own);
  }

  static Object gradient(ObjectiveOf<?> f, Object x) {
    if (!NumberArrays.isNumberArray(x)) {
      return structured(f, x, /* byParts= */ false).adjoints().of(0);
    }
    return call(f, ObjectiveOf.class, x).gradient().adjoints().get(0);
  }

  static ValueWithPullback<Object, Object> valueWithPullback(Mapping<?, ?> f, Object x) {
    Objects.requireNonNull(x, "the argument is null");
    LambdaTarget function = FunctionResolver.resolve(f, Mapping.class);
    if (!NumberArrays.isOfNumbers(function, x)) {
      StructuredCall.ValueAndPullback run = StructuredCall.of(function, x).vjp(false);
      return new ValueWithPullback<>(
          run.value(), cotangent -> run.pullback().apply(cotangent).of(0));
    }
    ValueWithPullback<Object[], Object> run = valueWithPullback(Call.of(function, x));
    return new ValueWithPullback<>(run.value(), cotangent -> run.pullback().apply(cotangent)[0]);
  }

  /** The pullback by parts. */
  static <T, R> Pullback<R, Tangent<T>> pullbackParts(Mapping<T, R> f, Object x) {
    StructuredCall.ValueAndPullback run = StructuredCall.of(f, Mapping.class, x).vjp(true);
    return cotangent -> run.pullback().apply(cotangent).parts(0);
  }

  static Object vjp(Mapping<?, ?> f, Object x, Object cotangent) {
    Objects.requireNonNull(x, "the argument is null");
    LambdaTarget function = FunctionResolver.resolve(f, Mapping.class);
    if (NumberArrays.isOfNumbers(function, x)) {
      return vjp(Call.of(function, x), cotangent);
    }
    Objects.requireNonNull(cotangent, "the cotangent is null");
    StructuredCall call = StructuredCall.of(function, x);
    return cotangent instanceof Number seed
            && function.target().primalType().returnType().isPrimitive()
        ? call.gradient(seed.doubleValue(), /* byParts= */ false).adjoints().of(0)
        : call.vjp(false).pullback().apply(cotangent).of(0);
  }

  static Object jvp(Mapping<?, ?> f, Object x, Object tangent) {
    Objects.requireNonNull(x, "the argument is null");
    LambdaTarget function = FunctionResolver.resolve(f, Mapping.class);
    return NumberArrays.isOfNumbers(function, x)
        ? Call.of(function, x).jvp(tangent).tangent()
        : StructuredCall.of(function, x).jvp(tangent).tangent();
  }

  static <T> ValueWithDifferential<Object[], Object> valueWithDifferential(Mapping<T, ?> f, T x) {
    Objects.requireNonNull(x, "the argument is null");
    LambdaTarget function = FunctionResolver.resolve(f, Mapping.class);
    return NumberArrays.isOfNumbers(function, x)
        ? ReplayedDifferential.of(f, Mapping.class, () -> f.apply(x), x)
        : StructuredCall.of(function, x).differential();
  }

  private static StructuredCall.ValueAndAdjoints structured(
      ObjectiveOf<?> f, Object x, boolean byParts) {
    return StructuredCall.of(f, ObjectiveOf.class, x).gradient(1, byParts);
  }

  /** Value and gradient of a function of an object, by parts. */
  static <T> ValueWithGradient<Tangent<T>> valueWithParts(ObjectiveOf<T> f, Object x) {
    StructuredCall.ValueAndAdjoints result = structured(f, x, /* byParts= */ true);
    return new ValueWithGradient<>(
        ((Number) result.value()).doubleValue(), result.adjoints().parts(0));
  }

  /** Value and gradients of a function of two arguments. */
  static <A, B> ValueWithGradient<Gradients<A, B>> gradients(
      ObjectiveOf2<A, B> f, Object a, Object b) {
    StructuredCall.ValueAndAdjoints result =
        StructuredCall.of(f, ObjectiveOf2.class, a, b).gradient(1, /* byParts= */ false);
    @SuppressWarnings("unchecked") // gradients have the classes of the arguments
    Gradients<A, B> gradients =
        new Gradients<>((A) result.adjoints().of(0), (B) result.adjoints().of(1));
    return new ValueWithGradient<>(((Number) result.value()).doubleValue(), gradients);
  }

  static ValueWithGradient<Object> valueWithGradient(ObjectiveOf<?> f, Object x) {
    if (!NumberArrays.isNumberArray(x)) {
      StructuredCall.ValueAndAdjoints result = structured(f, x, /* byParts= */ false);
      return new ValueWithGradient<>(
          ((Number) result.value()).doubleValue(), result.adjoints().of(0));
    }
    Call.ValueAndAdjoints result = call(f, ObjectiveOf.class, x).gradient();
    return new ValueWithGradient<>(
        ((Number) result.value()).doubleValue(), result.adjoints().get(0));
  }

  /** Value and pullback; adjoints of several own arguments come as an array. */
  static ValueWithPullback<Object[], Object> valueWithPullback(Call call) {
    Call.ValueAndPullback result = call.vjp();
    SeedShape shape = SeedShape.of(result.value());
    return new ValueWithPullback<>(result.value(), cotangent -> {
      Objects.requireNonNull(cotangent, "the cotangent is null");
      shape.check("cotangent", cotangent, "result");
      return result.pullback().apply(cotangent);
    });
  }

  /** The pullback of a function of several numbers. */
  static Pullback<Double, double[]> numbersPullback(Call call) {
    Pullback<Object, Object[]> pullback = valueWithPullback(call).pullback();
    return cotangent -> {
      Object[] adjoints = pullback.apply(cotangent);
      double[] numbers = new double[adjoints.length];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = ((Number) adjoints[i]).doubleValue();
      }
      return numbers;
    };
  }

  /** The pullback of a function of several {@code float}s. */
  static Pullback<Float, float[]> floatsPullback(Call call) {
    Pullback<Object, Object[]> pullback = valueWithPullback(call).pullback();
    return cotangent -> {
      Object[] adjoints = pullback.apply(cotangent);
      float[] numbers = new float[adjoints.length];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = ((Number) adjoints[i]).floatValue();
      }
      return numbers;
    };
  }

  /** The tangent of a result that is a number. */
  static double slope(Call call, Object tangent) {
    return ((Number) call.jvp(tangent).tangent()).doubleValue();
  }

  static Object vjp(Call call, Object cotangent) {
    Objects.requireNonNull(cotangent, "the cotangent is null");
    // A copy, since the run may write an argument that is the caller's cotangent too.
    @Nullable Object[] seed = Snapshot.of(new Object[] {cotangent}).shared();
    return call.gradient(Objects.requireNonNull(seed[0]), new Shadows())
        .adjoints()
        .get(0);
  }
}
