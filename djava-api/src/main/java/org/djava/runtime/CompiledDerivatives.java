package org.djava.runtime;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.djava.NotDifferentiableException;
import org.jspecify.annotations.Nullable;

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

  private static final ClassValue<ConcurrentMap<RepetitionKey, Repetition>> REPETITIONS =
      new ClassValue<>() {
        @Override
        protected ConcurrentMap<RepetitionKey, Repetition> computeValue(Class<?> owner) {
          return new ConcurrentHashMap<>();
        }
      };

  private static final ClassValue<Boolean> PLAIN_RECORDS = new ClassValue<>() {
    @Override
    protected Boolean computeValue(Class<?> record) {
      return CompilerLookup.compiler().assignsOnly(record);
    }
  };

  private CompiledDerivatives() {}

  /**
   * Whether the canonical constructor of a record does nothing but assign its components.
   *
   * @param record the class of the record
   * @return true if it does nothing else
   */
  public static boolean assignsOnly(Class<?> record) {
    return PLAIN_RECORDS.get(record);
  }

  private record RepetitionKey(FunctionTarget target, List<Class<?>> captured) {}

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

  /**
   * What it means to run a function more than once for one answer.
   *
   * @param function the function
   * @return what another run would be noticed by
   */
  public static Repetition repetition(LambdaTarget function) {
    FunctionTarget target = function.target();
    List<Class<?>> captured = new ArrayList<>();
    for (Object object : function.captured()) {
      captured.add(classOf(object));
    }
    ConcurrentMap<RepetitionKey, Repetition> known = REPETITIONS.get(target.owner());
    RepetitionKey key = new RepetitionKey(target, captured);
    Repetition repetition = known.get(key);
    if (repetition == null) {
      repetition = CompilerLookup.compiler().repetition(target, captured);
      known.put(key, repetition);
    }
    return repetition;
  }

  /** Lambdas have no code that can be found by their class, and there may be many. */
  private static Class<?> classOf(@Nullable Object object) {
    if (object == null || object.getClass().isHidden() || object.getClass().isArray()) {
      return Object.class;
    }
    return object.getClass();
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
