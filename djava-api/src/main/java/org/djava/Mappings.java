package org.djava;

import java.util.Objects;
import org.djava.runtime.FunctionResolver;
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
    return call(f, ObjectiveOf.class, x).gradient().adjoints().get(0);
  }

  static ValueWithGradient<Object> valueWithGradient(ObjectiveOf<?> f, Object x) {
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
