package org.djava;

import java.lang.reflect.Array;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Objects;
import java.util.Set;
import org.djava.runtime.PullbackCode;
import org.jspecify.annotations.Nullable;

/**
 * The differential of a function that has run once: each number of the result changes by the product
 * of its gradient, which the run's pullback gives, and the tangents.
 */
final class TransposedDifferential {
  private final PullbackCode pullback;
  private final @Nullable Object[] point;
  private final Object zero;

  /**
   * @param point copies of the arguments as they were
   * @param zero zeros of the result's shape
   */
  private TransposedDifferential(PullbackCode pullback, @Nullable Object[] point, Object zero) {
    this.pullback = pullback;
    this.point = point;
    this.zero = zero;
  }

  /** Runs the function, and keeps its pullback. */
  static ValueWithDifferential<Object[], Object> of(Call call, Object... own) {
    @Nullable Object[] point = Snapshot.of(own).shared();
    Call.ValueAndPullback run = call.vjp();
    TransposedDifferential differential =
        new TransposedDifferential(run.pullback(), point, zeros(run.value()));
    return new ValueWithDifferential<>(run.value(), differential::apply);
  }

  private Object apply(Object... given) {
    Object[] tangents = given.clone();
    for (int i = 0; i < tangents.length; i++) {
      Object argument = point[i];
      if (argument != null && argument.getClass().isArray()) {
        Shadows shadows = new Shadows();
        shadows.setTangent(argument, tangents[i]);
        tangents[i] = Objects.requireNonNull(shadows.of(argument));
      }
    }
    if (!zero.getClass().isArray()) {
      return number(slope(number(1, zero), tangents), zero);
    }
    Object tangent = zeros(zero);
    Object unit = zeros(zero);
    fill(tangent, unit, unit, tangents);
    return tangent;
  }

  /** For each number: the whole cotangent has a one in its place, and nothing else. */
  private void fill(
      @Nullable Object tangent, @Nullable Object unit, Object cotangent, Object[] tangents) {
    if (tangent instanceof Object[] rows && unit instanceof Object[] units) {
      for (int i = 0; i < rows.length; i++) {
        fill(rows[i], units[i], cotangent, tangents);
      }
    } else if (tangent instanceof double[] numbers && unit instanceof double[] units) {
      for (int i = 0; i < numbers.length; i++) {
        units[i] = 1;
        numbers[i] = slope(cotangent, tangents);
        units[i] = 0;
      }
    } else if (tangent instanceof float[] numbers && unit instanceof float[] units) {
      for (int i = 0; i < numbers.length; i++) {
        units[i] = 1;
        numbers[i] = (float) slope(cotangent, tangents);
        units[i] = 0;
      }
    }
  }

  private double slope(Object cotangent, Object[] tangents) {
    Object[] adjoints = pullback.apply(cotangent);
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    double slope = 0;
    for (int i = 0; i < tangents.length; i++) {
      slope += product(adjoints[i], tangents[i], seen);
    }
    return slope;
  }

  /** An array that occurs several times has one adjoint, and counts once. */
  private static double product(
      @Nullable Object adjoint, @Nullable Object tangent, Set<Object> seen) {
    if (adjoint instanceof Number number && tangent instanceof Number factor) {
      return number.doubleValue() * factor.doubleValue();
    }
    double sum = 0;
    if (adjoint == null || tangent == null || !seen.add(adjoint)) {
      return sum;
    }
    if (adjoint instanceof Object[] rows && tangent instanceof Object[] factors) {
      for (int i = 0; i < rows.length; i++) {
        sum += product(rows[i], factors[i], seen);
      }
    } else if (adjoint instanceof double[] numbers && tangent instanceof double[] factors) {
      for (int i = 0; i < numbers.length; i++) {
        sum += numbers[i] * factors[i];
      }
    } else if (adjoint instanceof float[] numbers && tangent instanceof float[] factors) {
      for (int i = 0; i < numbers.length; i++) {
        sum += numbers[i] * factors[i];
      }
    }
    return sum;
  }

  /** Zeros of the same shape, in rows of their own. */
  private static Object zeros(Object value) {
    if (!value.getClass().isArray()) {
      return number(0, value);
    }
    int length = Array.getLength(value);
    Object zeros = Array.newInstance(value.getClass().getComponentType(), length);
    if (value instanceof Object[] rows && zeros instanceof Object[] zeroRows) {
      for (int i = 0; i < length; i++) {
        zeroRows[i] = rows[i] == null ? null : zeros(rows[i]);
      }
    }
    return zeros;
  }

  private static Object number(double value, Object like) {
    if (like instanceof Float) {
      return (float) value;
    }
    return value;
  }
}
