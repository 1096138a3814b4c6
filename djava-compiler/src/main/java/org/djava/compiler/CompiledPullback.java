package org.djava.compiler;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.IdentityHashMap;
import java.util.List;
import org.djava.runtime.PullbackCode;
import org.djava.runtime.ShadowArrays;
import org.jspecify.annotations.NullUnmarked;

/**
 * A pullback as a value. Its shadows belong to it; the reverse sweep leaves every one of them
 * zeroed, so applications follow one another, each under the lock.
 */
@NullUnmarked
final class CompiledPullback implements PullbackCode {
  private static final MethodHandle WRAP;

  static {
    try {
      WRAP = MethodHandles.lookup()
          .findStatic(
              CompiledPullback.class,
              "wrap",
              MethodType.methodType(
                  Object.class, Shape.class, Throwable.class, Object.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** What is the same for all points: the code, and the types of the active parameters. */
  private record Shape(MethodHandle pullback, List<Class<?>> types, boolean hasSeed) {}

  private final Shape shape;
  private final Object frame;
  private final Object resultShadow;
  private final Object[] shadows;
  private final Object[] otherShadows;
  private boolean broken;

  private CompiledPullback(Shape shape, Object[] state) {
    this.shape = shape;
    this.frame = state[0];
    this.resultShadow = state[1];
    this.shadows = (Object[]) state[2];
    this.otherShadows = (Object[]) state[3];
  }

  /** Turns {@code entry}, which stores a state, into a handle that stores a pullback. */
  static MethodHandle complete(
      MethodHandle entry, MethodHandle pullback, MethodType type, List<Class<?>> types) {
    MethodHandle exact = MethodHandles.explicitCastArguments(entry, type);
    boolean hasSeed = pullback.type().parameterCount() > 3;
    Shape shape = new Shape(pullback, types, hasSeed);
    MethodHandle wrap = WRAP.bindTo(shape)
        .asType(MethodType.methodType(
            type.returnType(), Throwable.class, type.returnType(), Object[].class));
    MethodType cleanup = type.insertParameterTypes(0, Throwable.class, type.returnType());
    int references = cleanup.parameterCount() - 1;
    return MethodHandles.tryFinally(
        exact, MethodHandles.permuteArguments(wrap, cleanup, 0, 1, references));
  }

  @SuppressWarnings("UnusedMethod") // called through WRAP
  private static Object wrap(Shape shape, Throwable thrown, Object result, Object[] references) {
    if (thrown == null) {
      references[0] = new CompiledPullback(shape, (Object[]) references[0]);
    }
    return result;
  }

  @Override
  public synchronized Object[] apply(Object cotangent) {
    if (broken) {
      throw new IllegalStateException("an earlier application of this pullback was cut short");
    }
    broken = true;
    double[] numbers = new double[shape.types.size()];
    Object first = run(cotangent, numbers);
    Object[] adjoints = collect(first, numbers);
    ShadowArrays.clear(shadows);
    ShadowArrays.clear(otherShadows);
    broken = false;
    return adjoints;
  }

  /** The first number is what the sweep returns, the others are stored, shadows are ours. */
  private Object[] collect(Object first, double[] numbers) {
    Object[] adjoints = new Object[shape.types.size()];
    IdentityHashMap<Object, Object> copies = new IdentityHashMap<>();
    int nextNumber = -1;
    int nextShadow = 0;
    for (int i = 0; i < adjoints.length; i++) {
      Class<?> type = shape.types.get(i);
      if (!type.isPrimitive()) {
        adjoints[i] = ShadowArrays.copy(shadows[nextShadow++], copies);
        continue;
      }
      double number = nextNumber < 0 ? ((Number) first).doubleValue() : numbers[nextNumber];
      nextNumber++;
      if (type == float.class) {
        adjoints[i] = (float) number + 0.0f;
      } else {
        adjoints[i] = number + 0.0;
      }
    }
    return adjoints;
  }

  private Object run(Object cotangent, double[] numbers) {
    Object[] references = {};
    try {
      if (resultShadow != null) {
        ShadowArrays.add(new Object[] {resultShadow}, new Object[] {cotangent});
      }
      return shape.hasSeed
          ? shape.pullback.invoke(frame, withoutSign(cotangent), numbers, references)
          : shape.pullback.invoke(frame, numbers, references);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a reverse sweep throws nothing checked", e);
    }
  }

  /** A zero cotangent is one that nobody has contributed to. */
  private static Object withoutSign(Object number) {
    if (number instanceof Float single) {
      return single + 0.0f;
    }
    return (Double) number + 0.0;
  }
}
