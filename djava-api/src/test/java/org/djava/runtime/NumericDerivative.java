package org.djava.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;

/** One derivative of one method by central differences, run on copies of the arguments. */
final class NumericDerivative {
  private static final double STEP = 1e-4;

  private final DerivativeRequest request;
  private final MethodHandle primal;
  private final List<Integer> active = new ArrayList<>();

  NumericDerivative(DerivativeRequest request, MethodHandle primal) {
    this.request = request;
    this.primal = primal;
    for (int i = 0; i < request.active().size(); i++) {
      if (request.active().get(i)) {
        active.add(i);
      }
    }
  }

  /** A place that holds an active number: a parameter, or an element of an array. */
  private record Place(int parameter, Object array, int index) {}

  Object run(Object[] all) throws Throwable {
    int count = request.active().size();
    Object[] arguments = Arrays.copyOf(all, count);
    checkSeparation(arguments);
    Object[] entry = copy(arguments, new IdentityHashMap<>());
    Object[] rest = Arrays.copyOfRange(all, count, all.length - 2);
    double[] numbers = (double[]) all[all.length - 2];
    Object[] references = (Object[]) all[all.length - 1];
    return switch (request.kind()) {
      case JVP -> {
        Object value = primal.invoke(arguments);
        Object tangent = along(entry, rest);
        overwrite(rest);
        if (value.getClass().isArray()) {
          references[0] = tangent;
        } else {
          numbers[0] = ((Number) tangent).doubleValue();
        }
        yield value;
      }
      case GRADIENT -> {
        Object value = primal.invoke(arguments);
        Object seed = rest[rest.length - 1];
        SeedShape.check(seed, value);
        addGradient(entry, seed, Arrays.copyOf(rest, rest.length - 1), numbers);
        yield value;
      }
      case VJP -> {
        references[0] = (PullbackCode) cotangent -> pullback(entry, cotangent);
        yield primal.invoke(arguments);
      }
      case HESSIAN_VECTOR -> {
        primal.invoke(arguments);
        Object[] tangents = Arrays.copyOf(rest, active.size());
        Object[] accumulators = Arrays.copyOfRange(rest, active.size(), rest.length);
        double slope = ((Number) along(entry, tangents)).doubleValue();
        for (int sign = -1; sign <= 1; sign += 2) {
          Object[] moved = moved(entry, tangents, sign * STEP);
          addGradient(moved, sign / (2 * STEP), accumulators, numbers);
        }
        yield slope;
      }
    };
  }

  /** No inactive array may reach an array that an active one reaches. */
  private void checkSeparation(Object[] arguments) {
    IdentityHashMap<Object, Object> activeArrays = new IdentityHashMap<>();
    active.forEach(i -> copy(arguments[i], activeArrays));
    for (int i = 0; i < arguments.length; i++) {
      if (!request.active().get(i)) {
        IdentityHashMap<Object, Object> arrays = new IdentityHashMap<>();
        copy(arguments[i], arrays);
        arrays.keySet().forEach(array -> assertThat(activeArrays).doesNotContainKey(array));
      }
    }
  }

  private Object along(Object[] entry, Object[] tangents) throws Throwable {
    return difference(
        primal.invoke(moved(entry, tangents, STEP)), primal.invoke(moved(entry, tangents, -STEP)));
  }

  private Object[] pullback(Object[] entry, Object cotangent) {
    IdentityHashMap<Object, Object> shadows = new IdentityHashMap<>();
    Object[] accumulators = active.stream()
        .filter(i -> entry[i].getClass().isArray())
        .map(i -> zeros(entry[i], shadows))
        .toArray();
    double[] numbers = new double[active.size()];
    try {
      addGradient(entry, cotangent, accumulators, numbers);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
    int number = 0;
    int reference = 0;
    Object[] adjoints = new Object[active.size()];
    for (int i = 0; i < adjoints.length; i++) {
      Object argument = entry[active.get(i)];
      if (argument.getClass().isArray()) {
        adjoints[i] = accumulators[reference++];
      } else {
        double adjoint = numbers[number++];
        adjoints[i] = argument instanceof Float ? (Object) (float) adjoint : (Object) adjoint;
      }
    }
    return adjoints;
  }

  private void addGradient(Object[] entry, Object seed, Object[] accumulators, double[] numbers)
      throws Throwable {
    IdentityHashMap<Object, Object> shadowOf = new IdentityHashMap<>();
    int number = 0;
    int reference = 0;
    for (int parameter : active) {
      if (entry[parameter].getClass().isArray()) {
        pair(entry[parameter], accumulators[reference++], shadowOf);
      } else {
        numbers[number++] += dot(slope(entry, new Place(parameter, null, 0)), seed);
      }
    }
    for (Object array : shadowOf.keySet()) {
      Object shadow = shadowOf.get(array);
      for (int i = 0; !(array instanceof Object[]) && i < Array.getLength(array); i++) {
        double adjoint = dot(slope(entry, new Place(0, array, i)), seed);
        set(shadow, i, ((Number) Array.get(shadow, i)).doubleValue() + adjoint);
      }
    }
  }

  /** Finds the shadow of every array, and checks that there is one for each. */
  private static void pair(Object array, Object shadow, IdentityHashMap<Object, Object> shadowOf) {
    if (array == null) {
      assertThat(shadow).isNull();
      return;
    }
    assertThat(shadow.getClass()).isEqualTo(array.getClass());
    assertThat(Array.getLength(shadow)).isEqualTo(Array.getLength(array));
    Object earlier = shadowOf.put(array, shadow);
    assertThat(earlier == null || earlier == shadow)
        .as("one shadow for each array")
        .isTrue();
    if (array instanceof Object[] rows) {
      for (int i = 0; i < rows.length; i++) {
        pair(rows[i], ((Object[]) shadow)[i], shadowOf);
      }
    }
  }

  private Object slope(Object[] entry, Place place) throws Throwable {
    Object[] results = new Object[2];
    for (int side = 0; side < 2; side++) {
      double step = side == 0 ? STEP : -STEP;
      IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
      Object[] moved = copy(entry, copies);
      if (place.array == null) {
        moved[place.parameter] = plus(moved[place.parameter], step);
      } else {
        Object array = copies.get(place.array);
        set(array, place.index, ((Number) Array.get(array, place.index)).doubleValue() + step);
      }
      results[side] = copy(primal.invoke(moved), new IdentityHashMap<>());
    }
    return difference(results[0], results[1]);
  }

  private Object[] moved(Object[] entry, Object[] tangents, double step) {
    IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
    Object[] moved = copy(entry, copies);
    IdentityHashMap<Object, Object> tangentOf = new IdentityHashMap<>();
    for (int t = 0; t < tangents.length; t++) {
      int parameter = active.get(t);
      if (entry[parameter].getClass().isArray()) {
        pair(entry[parameter], tangents[t], tangentOf);
      } else {
        double tangent = ((Number) tangents[t]).doubleValue();
        moved[parameter] = plus(moved[parameter], step * tangent);
      }
    }
    tangentOf.forEach((array, tangent) -> {
      Object copied = copies.get(array);
      for (int i = 0; !(array instanceof Object[]) && i < Array.getLength(array); i++) {
        double direction = ((Number) Array.get(tangent, i)).doubleValue();
        set(copied, i, ((Number) Array.get(copied, i)).doubleValue() + step * direction);
      }
    });
    return moved;
  }

  /** Tangents may be overwritten: whoever relies on them afterwards shall notice. */
  private static void overwrite(Object[] tangents) {
    for (Object tangent : tangents) {
      if (tangent instanceof double[] numbers) {
        Arrays.fill(numbers, Double.NaN);
      }
    }
  }

  private static Object difference(Object up, Object down) {
    if (up instanceof Object[] rows) {
      Object[] result = rows.clone();
      for (int i = 0; i < result.length; i++) {
        result[i] = difference(rows[i], ((Object[]) down)[i]);
      }
      return result;
    }
    if (up.getClass().isArray()) {
      int length = Array.getLength(up);
      Object result = Array.newInstance(up.getClass().getComponentType(), length);
      for (int i = 0; i < length; i++) {
        set(result, i, ((Number) difference(Array.get(up, i), Array.get(down, i))).doubleValue());
      }
      return result;
    }
    double slope = (((Number) up).doubleValue() - ((Number) down).doubleValue()) / (2 * STEP);
    return up instanceof Float ? (Object) (float) slope : (Object) slope;
  }

  private static double dot(Object one, Object other) {
    if (one instanceof Number number) {
      return number.doubleValue() * ((Number) other).doubleValue();
    }
    double sum = 0;
    for (int i = 0; i < Array.getLength(one); i++) {
      sum += dot(Array.get(one, i), Array.get(other, i));
    }
    return sum;
  }

  private static Object plus(Object number, double step) {
    double sum = ((Number) number).doubleValue() + step;
    return number instanceof Float ? (Object) (float) sum : (Object) sum;
  }

  private static void set(Object array, int index, double value) {
    if (array instanceof float[] floats) {
      floats[index] = (float) value;
    } else {
      Array.setDouble(array, index, value);
    }
  }

  private static Object zeros(Object array, IdentityHashMap<Object, Object> shadows) {
    Object zeros = copy(array, shadows);
    shadows.values().forEach(shadow -> {
      for (int i = 0; !(shadow instanceof Object[]) && i < Array.getLength(shadow); i++) {
        set(shadow, i, 0);
      }
    });
    return zeros;
  }

  private static Object[] copy(Object[] arguments, IdentityHashMap<Object, Object> copies) {
    return Arrays.stream(arguments).map(argument -> copy(argument, copies)).toArray();
  }

  private static Object copy(Object value, IdentityHashMap<Object, Object> copies) {
    if (value == null || !value.getClass().isArray()) {
      return value;
    }
    Object known = copies.get(value);
    if (known != null) {
      return known;
    }
    int length = Array.getLength(value);
    Object copy = Array.newInstance(value.getClass().getComponentType(), length);
    copies.put(value, copy);
    for (int i = 0; i < length; i++) {
      Array.set(copy, i, copy(Array.get(value, i), copies));
    }
    return copy;
  }
}
