package org.djava;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Functions made from static methods that are given by name: for code that knows them only at run
 * time.
 *
 * <p>The lookup must have access to the method. The functions are serialisable; after
 * deserialisation, when the lookup is gone, they can be called only if the method is public in a
 * public class, but can be differentiated in any case.
 *
 * <p>All methods throw {@link NullPointerException} if an argument is null.
 */
public final class Functions {
  private static final MethodType SCALAR = MethodType.methodType(double.class, double.class);
  private static final MethodType OBJECTIVE = MethodType.methodType(double.class, double[].class);
  private static final MethodType VECTOR = MethodType.methodType(double[].class, double[].class);

  private Functions() {}

  /**
   * The method {@code double method(double)} as a function.
   *
   * @param lookup has access to the method
   * @param owner the class that declares the method
   * @param method the method's name
   * @return the function
   * @throws IllegalArgumentException if there is no such method, or no access to it
   */
  public static ScalarFunction scalar(MethodHandles.Lookup lookup, Class<?> owner, String method) {
    return scalar(lookup, owner, method, SCALAR);
  }

  /**
   * A method with a given type as a function from one number to one number.
   *
   * @param lookup has access to the method
   * @param owner the class that declares the method
   * @param method the method's name
   * @param type the method's type, where numbers may be boxed, and the result a {@code float}
   * @return the function
   * @throws IllegalArgumentException if there is no such method, or no access to it, or if it is no
   *     such function
   */
  public static ScalarFunction scalar(
      MethodHandles.Lookup lookup, Class<?> owner, String method, MethodType type) {
    return NamedMethod.of(lookup, owner, method, type, SCALAR).asScalar();
  }

  /**
   * The method {@code double method(double[])} as a function.
   *
   * @param lookup has access to the method
   * @param owner the class that declares the method
   * @param method the method's name
   * @return the function
   * @throws IllegalArgumentException if there is no such method, or no access to it
   */
  public static Objective objective(MethodHandles.Lookup lookup, Class<?> owner, String method) {
    return objective(lookup, owner, method, OBJECTIVE);
  }

  /**
   * A method with a given type as a function from an array to one number.
   *
   * @param lookup has access to the method
   * @param owner the class that declares the method
   * @param method the method's name
   * @param type the method's type, where the result may be boxed or a {@code float}
   * @return the function
   * @throws IllegalArgumentException if there is no such method, or no access to it, or if it is no
   *     such function
   */
  public static Objective objective(
      MethodHandles.Lookup lookup, Class<?> owner, String method, MethodType type) {
    return NamedMethod.of(lookup, owner, method, type, OBJECTIVE).asObjective();
  }

  /**
   * The method {@code double[] method(double[])} as a function.
   *
   * @param lookup has access to the method
   * @param owner the class that declares the method
   * @param method the method's name
   * @return the function
   * @throws IllegalArgumentException if there is no such method, or no access to it
   */
  public static VectorFunction vector(MethodHandles.Lookup lookup, Class<?> owner, String method) {
    return vector(lookup, owner, method, VECTOR);
  }

  /**
   * A method with a given type as a function from an array to an array.
   *
   * @param lookup has access to the method
   * @param owner the class that declares the method
   * @param method the method's name
   * @param type the method's type
   * @return the function
   * @throws IllegalArgumentException if there is no such method, or no access to it, or if it is no
   *     such function
   */
  public static VectorFunction vector(
      MethodHandles.Lookup lookup, Class<?> owner, String method, MethodType type) {
    return NamedMethod.of(lookup, owner, method, type, VECTOR).asVector();
  }
}
