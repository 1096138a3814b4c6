package org.djava.runtime;

import java.lang.invoke.MethodType;
import java.util.Objects;

/**
 * The method behind a function object.
 *
 * @param owner the class or interface that declares the method
 * @param name the method's name
 * @param type the method's declared type, without receiver
 * @param isStatic whether the method is static
 */
public record FunctionTarget(Class<?> owner, String name, MethodType type, boolean isStatic) {

  /** Checks that no component is null. */
  public FunctionTarget {
    Objects.requireNonNull(owner, "owner");
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
  }

  /**
   * The type as a function of all that the method reads: for an instance method the receiver is the
   * first parameter.
   *
   * @return the type with receiver
   */
  public MethodType functionType() {
    return isStatic ? type : type.insertParameterTypes(0, owner);
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
    return owner.getName() + "." + name + type;
  }
}
