package org.djava.compiler.cases;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.RuntimeDerivatives;
import org.djava.runtime.DerivativeKind;
import org.djava.runtime.DerivativeRequest;
import org.djava.runtime.FunctionTarget;
import org.djava.runtime.PullbackCode;

/** The derivatives as users get them: bytecode made at run time. */
final class CompiledProgram implements DerivedProgram {
  private static final RuntimeDerivatives COMPILER = new RuntimeDerivatives();

  private final Method method;
  private final Map<DerivativeKind, MethodHandle> handles = new EnumMap<>(DerivativeKind.class);

  CompiledProgram(Method method) {
    this.method = method;
    method.setAccessible(true);
  }

  /** The method itself. */
  Object call(double[] x) {
    try {
      return method.invoke(null, (Object) x);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("the program throws", e.getCause());
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  boolean returnsNumber() {
    return method.getReturnType() == double.class;
  }

  /** Compiles one derivative. */
  MethodHandle handle(DerivativeKind kind) {
    return handles.computeIfAbsent(kind, key -> {
      FunctionTarget target = new FunctionTarget(
          method.getDeclaringClass(),
          method.getName(),
          MethodType.methodType(method.getReturnType(), method.getParameterTypes()),
          true);
      return COMPILER.compile(new DerivativeRequest(target, key, List.of(true)));
    });
  }

  @Override
  public Result jvp(double[] x, double[] tangent) {
    double[] numbers = new double[1];
    Object[] references = new Object[1];
    Object value = invoke(DerivativeKind.JVP, x, tangent, numbers, references);
    return new Result(value, returnsNumber() ? (Object) numbers[0] : references[0]);
  }

  @Override
  public Object gradient(double[] x, double[] accumulator, Object seed) {
    return invoke(DerivativeKind.GRADIENT, x, accumulator, seed, new double[1], new Object[1]);
  }

  @Override
  public Pulled vjp(double[] x) {
    Object[] references = new Object[1];
    Object value = invoke(DerivativeKind.VJP, x, new double[1], references);
    PullbackCode pullback = (PullbackCode) references[0];
    return new Pulled(value, cotangent -> (double[]) pullback.apply(cotangent)[0]);
  }

  @Override
  public double hessianVector(double[] x, double[] direction, double[] accumulator) {
    return (double) invoke(
        DerivativeKind.HESSIAN_VECTOR, x, direction, accumulator, new double[1], new Object[1]);
  }

  private Object invoke(DerivativeKind kind, Object... arguments) {
    try {
      return handle(kind).invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
