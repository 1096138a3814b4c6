package org.djava.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.djava.DiagnosticMessage;
import org.djava.NotDifferentiableException;

/**
 * Keeps the contract of {@link DerivativeCompiler} by central differences, and checks that its
 * callers keep their side. Methods whose name starts with {@code refused} are refused; {@link
 * HandWritten#sumOfSquares} and {@link HandWritten#twice} have derivatives written by hand.
 */
public final class NumericCompiler implements DerivativeCompiler {
  /** How often each method has been compiled. */
  static final Map<String, AtomicInteger> COMPILATIONS = new ConcurrentHashMap<>();

  private static final MethodHandle RUN;
  private static final MethodHandle SLOPE;

  static {
    try {
      RUN = MethodHandles.lookup()
          .findVirtual(
              NumericDerivative.class, "run", MethodType.methodType(Object.class, Object[].class));
      SLOPE = MethodHandles.lookup()
          .findStatic(
              NumericCompiler.class,
              "slope",
              MethodType.methodType(Object.class, MethodHandle.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** How often a method of that name has been compiled. */
  public static int compilations(String name) {
    AtomicInteger count = COMPILATIONS.get(name);
    return count == null ? 0 : count.get();
  }

  /** Differences run everything many times, so nothing here minds. */
  @Override
  public Repetition repetition(FunctionTarget target, List<Class<?>> captured) {
    return Repetition.HARMLESS;
  }

  @Override
  public MethodHandle compile(DerivativeRequest request) {
    FunctionTarget target = request.target();
    COMPILATIONS.computeIfAbsent(target.name(), name -> new AtomicInteger()).incrementAndGet();
    if (target.name().startsWith("refused")) {
      throw new NotDifferentiableException(
          new DiagnosticMessage("DJ0000", "refused", "T.java", 7, List.of("a", "b"), "do not"));
    }
    MethodHandle byHand = HandWritten.handle(request);
    if (byHand != null) {
      return byHand;
    }
    MethodType type = request.handleType();
    return RUN.bindTo(new NumericDerivative(request, primal(target)))
        .asCollector(Object[].class, type.parameterCount())
        .asType(type);
  }

  private static MethodHandle primal(FunctionTarget target) {
    int steps = target.derivatives().size();
    if (steps > 0) {
      FunctionTarget inner = new FunctionTarget(
          target.owner(),
          target.name(),
          target.type(),
          target.isStatic(),
          target.derivatives().subList(0, steps - 1));
      return SLOPE.bindTo(primal(inner));
    }
    try {
      Method method =
          target.owner().getDeclaredMethod(target.name(), target.type().parameterArray());
      if (!target.owner().getName().startsWith("java.")) {
        method.setAccessible(true);
      }
      MethodHandle handle = MethodHandles.lookup().unreflect(method);
      return handle.asSpreader(Object[].class, handle.type().parameterCount());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  @SuppressWarnings("UnusedMethod") // called through SLOPE
  private static Object slope(MethodHandle function, Object[] arguments) throws Throwable {
    Object[] moved = arguments.clone();
    int last = moved.length - 1;
    double x = (double) arguments[last];
    moved[last] = x + 1e-4;
    double above = ((Number) function.invoke(moved)).doubleValue();
    moved[last] = x - 1e-4;
    return (above - ((Number) function.invoke(moved)).doubleValue()) / 2e-4;
  }

  @Override
  public <I> I implement(Class<I> functionalInterface, MethodHandle target) {
    return functionalInterface.cast(Map.of(
            DerivativeCode.class,
            (DerivativeCode) (arguments, numbers, references) -> {
              try {
                return (Object) target.invokeExact(arguments, numbers, references);
              } catch (Throwable e) {
                throw unchecked(e);
              }
            },
            ScalarGradientCode.class,
            (ScalarGradientCode) (captured, x, seed, numbers) -> {
              try {
                return (double) target.invokeExact(captured, x, seed, numbers);
              } catch (Throwable e) {
                throw unchecked(e);
              }
            },
            NumbersGradientCode.class,
            (NumbersGradientCode) (captured, point, seed, numbers) -> {
              try {
                return (double) target.invokeExact(captured, point, seed, numbers);
              } catch (Throwable e) {
                throw unchecked(e);
              }
            },
            ObjectiveGradientCode.class,
            (ObjectiveGradientCode) (captured, x, accumulator, seed) -> {
              try {
                return (double) target.invokeExact(captured, x, accumulator, seed);
              } catch (Throwable e) {
                throw unchecked(e);
              }
            },
            VectorTangentCode.class,
            (VectorTangentCode) (arguments, tangent, references) -> {
              try {
                return (double[]) target.invokeExact(arguments, tangent, references);
              } catch (Throwable e) {
                throw unchecked(e);
              }
            },
            VectorGradientCode.class,
            (VectorGradientCode) (arguments, accumulator, seed) -> {
              try {
                return (double[]) target.invokeExact(arguments, accumulator, seed);
              } catch (Throwable e) {
                throw unchecked(e);
              }
            })
        .get(functionalInterface));
  }

  private static RuntimeException unchecked(Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    return e instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(e);
  }
}
