package org.djava.runtime;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.djava.NotDifferentiableException;

/**
 * Makes derivatives of methods. Found with {@link java.util.ServiceLoader}; implementations are
 * thread-safe and have a public constructor without parameters.
 */
public interface DerivativeCompiler {

  /**
   * Compiles one derivative of one method.
   *
   * @param request the method, the kind of derivative and the active parameters
   * @return a handle of exactly {@link DerivativeRequest#handleType()}, which behaves as {@link
   *     DerivativeKind} says and may be called from many threads at once
   * @throws NotDifferentiableException if the method cannot be differentiated; every call with the
   *     same request makes a new exception
   */
  MethodHandle compile(DerivativeRequest request);

  /**
   * Finds out what it means to run a function more than once for one answer.
   *
   * @param target the function
   * @param captured the classes of the first arguments, as far as they are objects whose methods the
   *     function may call; {@code Object} for others
   * @return what another run would be noticed by
   */
  Repetition repetition(FunctionTarget target, List<Class<?>> captured);

  /**
   * Whether the canonical constructor of a record does nothing but assign its components, so that a
   * record of tangents can be made with it.
   *
   * @param record the class of the record
   * @return true if it does nothing else
   */
  default boolean assignsOnly(Class<?> record) {
    return false;
  }

  /**
   * Makes an instance of a functional interface whose one method calls a handle, and through which
   * the handle can be inlined as a constant.
   *
   * @param functionalInterface a public interface of this package with one abstract method
   * @param target a handle of exactly the type of that method
   * @param <I> the interface
   * @return an instance without state that may be called from many threads at once
   */
  <I> I implement(Class<I> functionalInterface, MethodHandle target);
}
