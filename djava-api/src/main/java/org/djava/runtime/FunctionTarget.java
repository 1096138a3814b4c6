package org.djava.runtime;

import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The method behind a function object, or a derivative of it.
 *
 * @param owner the class or interface that declares the method
 * @param name the method's name
 * @param type the method's declared type, without receiver
 * @param isStatic whether the method is static
 * @param derivatives the derivatives taken of the method with respect to its last parameter, the
 *     first one first: the function object stands for the last of them
 */
public record FunctionTarget(
    Class<?> owner, String name, MethodType type, boolean isStatic, List<Derived> derivatives) {

  /** A derivative as a function. */
  public enum Derived {
    /** Of a number with respect to a number. */
    DERIVATIVE,
    /** Of a number with respect to an array. */
    GRADIENT
  }

  /** Checks that no component is null. */
  public FunctionTarget {
    Objects.requireNonNull(owner, "owner");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
    derivatives = List.copyOf(derivatives);
  }

  /**
   * A method itself.
   *
   * @param owner the class or interface that declares the method
   * @param name the method's name
   * @param type the method's declared type, without receiver
   * @param isStatic whether the method is static
   */
  public FunctionTarget(Class<?> owner, String name, MethodType type, boolean isStatic) {
    this(owner, name, type, isStatic, List.of());
  }

  /**
   * A derivative of what this stands for.
   *
   * @param derivative which one
   * @return the derivative
   */
  public FunctionTarget derived(Derived derivative) {
    List<Derived> longer = new ArrayList<>(derivatives);
    longer.add(derivative);
    return new FunctionTarget(owner, name, type, isStatic, longer);
  }

  /**
   * The type as a function of all that the method reads: for an instance method the receiver is the
   * first parameter.
   *
   * @return the type with receiver
   */
  public MethodType functionType() {
    MethodType function = isStatic ? type : type.insertParameterTypes(0, owner);
    boolean isGradient = derivatives.contains(Derived.GRADIENT);
    return isGradient ? function.changeReturnType(double[].class) : function;
  }

  /**
   * The type as it appears in handles of derivatives: {@link #functionType()} with the boxes {@code
   * Double} and {@code Float} replaced by {@code double} and {@code float}.
   *
   * @return the type without boxed numbers
   */
  public MethodType primalType() {
    MethodType primal = functionType();
    primal = primal.changeReturnType(withoutBox(primal.returnType()));
    for (int i = 0; i < primal.parameterCount(); i++) {
      primal = primal.changeParameterType(i, withoutBox(primal.parameterType(i)));
    }
    return primal;
  }

  private static Class<?> withoutBox(Class<?> type) {
    if (type == Double.class) {
      return double.class;
    }
    return type == Float.class ? float.class : type;
  }

  @Override
  public String toString() {
    String steps = derivatives.isEmpty() ? "" : derivatives.toString();
    return owner.getName() + "." + name + type + steps;
  }
}
