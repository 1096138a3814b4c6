package org.djava.runtime;

import java.lang.invoke.MethodType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The method behind the function objects of a class, with what is looked for in every call of an operator:
 * its type and the derivatives that depend on nothing but the method.
 */
final class KnownMethod {
  private final FunctionTarget target;
  private final MethodType primalType;
  /** By kind, and then by the number of the shape. */
  private final Map<DerivativeKind, AtomicReferenceArray<@Nullable Object>> codes =
      new EnumMap<>(DerivativeKind.class);

  KnownMethod(FunctionTarget target) {
    this.target = target;
    this.primalType = target.primalType();
    for (DerivativeKind kind : DerivativeKind.values()) {
      codes.put(kind, new AtomicReferenceArray<>(CodeShape.COUNT));
    }
  }

  FunctionTarget target() {
    return target;
  }

  MethodType primalType() {
    return primalType;
  }

  /** The derivative of this kind and shape, always for the same request. */
  <C> C code(DerivativeKind kind, CodeShape<C> shape, Supplier<DerivativeRequest> request) {
    AtomicReferenceArray<@Nullable Object> ofKind = Objects.requireNonNull(codes.get(kind));
    Object known = ofKind.getAcquire(shape.number());
    if (known == null) {
      C code = CompiledDerivatives.code(request.get(), shape);
      ofKind.setRelease(shape.number(), code);
      return code;
    }
    return shape.code().cast(known);
  }
}
