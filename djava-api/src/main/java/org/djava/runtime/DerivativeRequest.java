package org.djava.runtime;

import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * One derivative of one method.
 *
 * @param target the method
 * @param kind the kind of derivative
 * @param active for each parameter of {@link FunctionTarget#functionType()} whether the derivative
 *     is taken with respect to it
 * @param held the classes of the objects that the method finds in its arguments, as far as they are
 *     known: see {@link HeldClasses}
 * @param constantFields the fields of active objects, as {@code my.Model.name}, that hold no numbers
 *     when the method begins
 */
public record DerivativeRequest(
    FunctionTarget target,
    DerivativeKind kind,
    List<Boolean> active,
    Set<Class<?>> held,
    Set<String> constantFields) {

  /**
   * A derivative with respect to numbers and arrays of numbers.
   *
   * @param target the method
   * @param kind the kind of derivative
   * @param active for each parameter whether the derivative is taken with respect to it
   * @param held the classes of the objects that the method finds in its arguments
   */
  public DerivativeRequest(
      FunctionTarget target, DerivativeKind kind, List<Boolean> active, Set<Class<?>> held) {
    this(target, kind, active, held, Set.of());
  }

  /** Checks that there is one flag for each parameter. */
  public DerivativeRequest {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(kind, "kind");
    active = List.copyOf(active);
    held = Set.copyOf(held);
    constantFields = Set.copyOf(constantFields);
    int parameters = target.functionType().parameterCount();
    if (active.size() != parameters) {
      throw new IllegalArgumentException(
          active.size() + " activity flags for " + parameters + " parameters of " + target);
    }
  }

  /**
   * A derivative of a method that finds no objects of classes that matter.
   *
   * @param target the method
   * @param kind the kind of derivative
   * @param active for each parameter whether the derivative is taken with respect to it
   */
  public DerivativeRequest(FunctionTarget target, DerivativeKind kind, List<Boolean> active) {
    this(target, kind, active, Set.of());
  }

  /**
   * The exact type of the handle that answers this request, as described at {@link DerivativeKind}.
   *
   * @return the handle's type
   */
  public MethodType handleType() {
    MethodType primal = target.primalType();
    List<Class<?>> parameters = new ArrayList<>(primal.parameterList());
    if (kind == DerivativeKind.JVP || kind == DerivativeKind.HESSIAN_VECTOR) {
      parameters.addAll(activeTypes(primal, false));
    }
    if (kind == DerivativeKind.GRADIENT || kind == DerivativeKind.HESSIAN_VECTOR) {
      parameters.addAll(activeTypes(primal, true));
    }
    if (kind == DerivativeKind.GRADIENT) {
      parameters.add(primal.returnType());
    }
    parameters.add(double[].class);
    parameters.add(Object[].class);
    Class<?> result = kind == DerivativeKind.HESSIAN_VECTOR ? double.class : primal.returnType();
    return MethodType.methodType(result, parameters);
  }

  private List<Class<?>> activeTypes(MethodType primal, boolean onlyReferences) {
    List<Class<?>> types = new ArrayList<>();
    for (int i = 0; i < active.size(); i++) {
      Class<?> type = primal.parameterType(i);
      if (active.get(i) && !(onlyReferences && type.isPrimitive())) {
        types.add(ObjectLayout.shadowType(type));
      }
    }
    return types;
  }
}
