package org.djava.runtime;

import java.lang.invoke.MethodType;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a function object stands for: a method, and the values it has captured, which are the
 * method's first arguments (a bound receiver first of all).
 */
public final class LambdaTarget {
  private final KnownMethod method;
  private final @Nullable Object[] captured;

  LambdaTarget(FunctionTarget target, @Nullable Object[] captured) {
    this(new KnownMethod(target), captured);
  }

  LambdaTarget(KnownMethod method, @Nullable Object[] captured) {
    this.method = method;
    this.captured = captured;
  }

  /**
   * The method.
   *
   * @return the method
   */
  public FunctionTarget target() {
    return method.target();
  }

  /**
   * The type of the method in handles of derivatives, found once.
   *
   * @return {@link FunctionTarget#primalType()}
   */
  public MethodType primalType() {
    return method.primalType();
  }

  /**
   * A derivative with respect to the function's own arguments, for function objects that hold no objects
   * whose classes matter: the same for all that have this method, and found at once the second time.
   *
   * @param kind the kind of derivative
   * @param shape how the code is called
   * @param request asks for it; always the same for a kind
   * @param <C> the type of the code
   * @return the code
   */
  public <C> C code(DerivativeKind kind, CodeShape<C> shape, Supplier<DerivativeRequest> request) {
    return method.code(kind, shape, request);
  }

  /**
   * The captured values, boxed where they are numbers.
   *
   * @return the array itself: whoever asks must not write it
   */
  public @Nullable Object[] captured() {
    return captured;
  }
}
