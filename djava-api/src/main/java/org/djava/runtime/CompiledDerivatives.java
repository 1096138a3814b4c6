package org.djava.runtime;

import java.lang.invoke.MethodHandle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.djava.NotDifferentiableException;

/**
 * The compiled derivatives, each compiled at its first use. They hang on the class that declares the
 * differentiated method and are unloaded with it. Failures are not kept.
 */
public final class CompiledDerivatives {
  private static final ClassValue<ConcurrentMap<Key, Object>> CODES = new ClassValue<>() {
    @Override
    protected ConcurrentMap<Key, Object> computeValue(Class<?> owner) {
      return new ConcurrentHashMap<>();
    }
  };

  private CompiledDerivatives() {}

  private record Key(DerivativeRequest request, CodeShape<?> shape) {}

  /**
   * The code that answers a request.
   *
   * @param request the method, the kind of derivative and the active parameters
   * @param shape how the code is called
   * @param <C> the type of the code
   * @return the code, the same for equal requests
   * @throws NotDifferentiableException if the method cannot be differentiated
   * @throws IllegalStateException if there is no compiler
   */
  public static <C> C code(DerivativeRequest request, CodeShape<C> shape) {
    ConcurrentMap<Key, Object> codes = CODES.get(request.target().owner());
    Key key = new Key(request, shape);
    Object known = codes.get(key);
    if (known == null) {
      // Compiled outside of any lock: compiling runs foreign code. The first to finish wins.
      Object compiled = compile(request, shape);
      Object earlier = codes.putIfAbsent(key, compiled);
      known = earlier == null ? compiled : earlier;
    }
    return shape.code().cast(known);
  }

  private static <C> C compile(DerivativeRequest request, CodeShape<C> shape) {
    DerivativeCompiler compiler = CompilerLookup.compiler();
    MethodHandle handle = compiler.compile(request);
    if (!handle.type().equals(request.handleType())) {
      throw new IllegalStateException(compiler.getClass().getName()
          + " answers "
          + request
          + " by a handle of type "
          + handle.type()
          + " instead of "
          + request.handleType());
    }
    return compiler.implement(shape.code(), shape.adapt(handle, request));
  }
}
