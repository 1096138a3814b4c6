package org.djava;

import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.NamedFunction;
import org.jspecify.annotations.Nullable;

/** A static method found by name, behind the functions that {@link Functions} makes. */
final class NamedMethod implements Serializable {
  private static final long serialVersionUID = 1L;

  private final Class<?> owner;
  private final String name;
  private final MethodType type;
  private final MethodType calledAs;
  private transient @Nullable MethodHandle handle;

  private NamedMethod(
      Class<?> owner, String name, MethodType type, MethodType calledAs, MethodHandle handle) {
    this.owner = owner;
    this.name = name;
    this.type = type;
    this.calledAs = calledAs;
    this.handle = handle;
  }

  static NamedMethod of(
      MethodHandles.Lookup lookup,
      Class<?> owner,
      String name,
      MethodType type,
      MethodType calledAs) {
    Objects.requireNonNull(lookup, "the lookup is null");
    Objects.requireNonNull(owner, "the class is null");
    Objects.requireNonNull(name, "the method's name is null");
    Objects.requireNonNull(type, "the method's type is null");
    try {
      MethodHandle found = lookup.findStatic(owner, name, type);
      Class<?> declaring = lookup.revealDirect(found).getDeclaringClass();
      return new NamedMethod(declaring, name, type, calledAs, found.asType(calledAs));
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          "there is no static method "
              + owner.getName()
              + "."
              + name
              + type
              + "; the class declares "
              + namesakes(owner, name),
          e);
    } catch (IllegalAccessException e) {
      throw new IllegalArgumentException(
          "the lookup has no access to " + owner.getName() + "." + name + type, e);
    } catch (WrongMethodTypeException e) {
      throw new IllegalArgumentException(
          owner.getName() + "." + name + type + " cannot be called as " + calledAs, e);
    }
  }

  private static String namesakes(Class<?> owner, String name) {
    String all = Arrays.stream(owner.getDeclaredMethods())
        .filter(method -> method.getName().equals(name))
        .map(Method::toString)
        .sorted()
        .collect(Collectors.joining(", "));
    return all.isEmpty() ? "none of that name" : all;
  }

  ScalarFunction asScalar() {
    return new Scalar(this);
  }

  Objective asObjective() {
    return new ArrayObjective(this);
  }

  VectorFunction asVector() {
    return new Vector(this);
  }

  private FunctionTarget target() {
    return new FunctionTarget(owner, name, type, true);
  }

  private MethodHandle handle() {
    MethodHandle known = handle;
    if (known == null) {
      try {
        known = MethodHandles.publicLookup().findStatic(owner, name, type).asType(calledAs);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(
            "a deserialised function can be called only if it is public: " + target(), e);
      }
      handle = known;
    }
    return known;
  }

  @FunctionalInterface
  private interface Invocation<R> {
    R invoke(MethodHandle handle) throws Throwable;
  }

  /** Calls the method; what it throws passes through unchanged. */
  private <R> R invoke(Invocation<R> invocation) {
    try {
      return invocation.invoke(handle());
    } catch (Throwable e) {
      NamedMethod.<RuntimeException>rethrow(e);
      throw new AssertionError(e);
    }
  }

  @SuppressWarnings("unchecked") // deceives the compiler, so that checked exceptions pass
  private static <E extends Throwable> void rethrow(Throwable e) throws E {
    throw (E) e;
  }

  private record Scalar(NamedMethod method) implements ScalarFunction, NamedFunction {
    @Override
    public double applyAsDouble(double x) {
      return method.<Double>invoke(handle -> (double) handle.invokeExact(x));
    }

    @Override
    public FunctionTarget target() {
      return method.target();
    }
  }

  private record ArrayObjective(NamedMethod method) implements Objective, NamedFunction {
    @Override
    public double applyAsDouble(double[] x) {
      return method.<Double>invoke(handle -> (double) handle.invokeExact(x));
    }

    @Override
    public FunctionTarget target() {
      return method.target();
    }
  }

  private record Vector(NamedMethod method) implements VectorFunction, NamedFunction {
    @Override
    public double[] apply(double[] x) {
      return method.<double[]>invoke(handle -> (double[]) handle.invokeExact(x));
    }

    @Override
    public FunctionTarget target() {
      return method.target();
    }
  }
}
