package org.djava.runtime;

import static java.lang.invoke.MethodHandles.explicitCastArguments;
import static java.lang.invoke.MethodHandles.insertArguments;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * How operators call a derivative: one of the interfaces of generated code, and how a handle of
 * {@link DerivativeRequest#handleType()} is adapted to it.
 *
 * @param <C> the interface
 */
public final class CodeShape<C> {
  private static final double[] NO_NUMBERS = {};
  private static final Object[] NO_REFERENCES = {};

  private static final AtomicInteger NUMBERED = new AtomicInteger();

  /** Any derivative. */
  public static final CodeShape<DerivativeCode> GENERAL = new CodeShape<>(
      DerivativeCode.class,
      (handle, primal, type) ->
          spread(handle, handle.type().parameterCount() - 2).asType(type));

  /** A gradient, or a JVP, with respect to one number. */
  public static final CodeShape<ScalarGradientCode> SCALAR_GRADIENT = new CodeShape<>(
      ScalarGradientCode.class,
      (handle, primal, type) ->
          explicitCastArguments(spread(withoutReferences(handle), primal - 1), type));

  /** A gradient of a number with respect to an array. */
  public static final CodeShape<ObjectiveGradientCode> OBJECTIVE_GRADIENT = new CodeShape<>(
      ObjectiveGradientCode.class,
      (handle, primal, type) ->
          explicitCastArguments(spread(withoutStores(handle), primal - 1), type));

  /** A JVP of an array with respect to an array. */
  public static final CodeShape<VectorTangentCode> VECTOR_TANGENT =
      new CodeShape<>(VectorTangentCode.class, (handle, primal, type) -> {
        int numbers = handle.type().parameterCount() - 2;
        MethodHandle withoutNumbers = insertArguments(handle, numbers, (Object) NO_NUMBERS);
        return explicitCastArguments(spread(withoutNumbers, primal), type);
      });

  /** A fused forward and reverse sweep of an array with respect to an array. */
  public static final CodeShape<VectorGradientCode> VECTOR_GRADIENT = new CodeShape<>(
      VectorGradientCode.class,
      (handle, primal, type) -> explicitCastArguments(spread(withoutStores(handle), primal), type));

  /** A JVP of a number with respect to an array. */
  public static final CodeShape<ObjectiveTangentCode> OBJECTIVE_TANGENT = new CodeShape<>(
      ObjectiveTangentCode.class,
      (handle, primal, type) ->
          explicitCastArguments(spread(withoutReferences(handle), primal - 1), type));

  private static final List<CodeShape<NumbersGradientCode>> NUMBERS_GRADIENTS =
      List.of(spreadingNumbers(1), spreadingNumbers(2), spreadingNumbers(3));

  /** How many shapes there are. */
  static final int COUNT = NUMBERED.get();

  private final Class<C> code;
  private final Adaptation adaptation;
  private final int number = NUMBERED.getAndIncrement();

  private CodeShape(Class<C> code, Adaptation adaptation) {
    this.code = code;
    this.adaptation = adaptation;
  }

  @FunctionalInterface
  private interface Adaptation {
    /** Adapts a handle whose first {@code primal} parameters are those of the method. */
    MethodHandle adapt(MethodHandle handle, int primal, MethodType type);
  }

  /** One for each shape, from 0 on. */
  int number() {
    return number;
  }

  /** The interface of the code. */
  Class<C> code() {
    return code;
  }

  /** A handle of exactly the type of the method of {@link #code()}. */
  MethodHandle adapt(MethodHandle handle, DerivativeRequest request) {
    MethodType type = MethodSearch.type(MethodSearch.ofFunctionalInterface(code));
    return adaptation.adapt(handle, request.active().size(), type);
  }

  /**
   * A gradient with respect to several numbers, which are the method's last parameters.
   *
   * @param count how many: 1 to 3
   * @return the shape, always the same for the same number
   */
  public static CodeShape<NumbersGradientCode> numbersGradient(int count) {
    return NUMBERS_GRADIENTS.get(count - 1);
  }

  private static CodeShape<NumbersGradientCode> spreadingNumbers(int count) {
    return new CodeShape<>(NumbersGradientCode.class, (handle, primal, type) -> {
      int captured = primal - count;
      MethodHandle bare = withoutReferences(handle);
      MethodType asDoubles = bare.type();
      for (int i = captured; i < primal; i++) {
        asDoubles = asDoubles.changeParameterType(i, double.class);
      }
      MethodHandle ofArray =
          explicitCastArguments(bare, asDoubles).asSpreader(captured, double[].class, count);
      return explicitCastArguments(spread(ofArray, captured), type);
    });
  }

  /** Spreads the first parameters from an array of objects. */
  private static MethodHandle spread(MethodHandle handle, int count) {
    // asSpreader itself converts the spread parameters only if there are no others.
    MethodType ofObjects = handle.type();
    for (int i = 0; i < count; i++) {
      ofObjects = ofObjects.changeParameterType(i, Object.class);
    }
    return handle.asType(ofObjects).asSpreader(0, Object[].class, count);
  }

  private static MethodHandle withoutReferences(MethodHandle handle) {
    return insertArguments(handle, handle.type().parameterCount() - 1, (Object) NO_REFERENCES);
  }

  private static MethodHandle withoutStores(MethodHandle handle) {
    return insertArguments(handle, handle.type().parameterCount() - 2, NO_NUMBERS, NO_REFERENCES);
  }
}
