package org.djava;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Registers a static method as the derivative of another method or of a constructor, which need not be
 * one's own. Its parameters are those of the original, the receiver first; the result of a constructor
 * is what it makes. What it returns tells its kind:
 *
 * <ul>
 *   <li>a {@code double} or {@code float}, as the original does: the partial derivative with respect
 *       to the parameter that {@link #wrt} names. Rules for several parameters are several methods.
 *       Of a {@code double} with respect to an array or object, the slopes in an array or object of
 *       that type; of an array or object with respect to a {@code double}, those in one of the
 *       original's type.
 *   <li>a {@link ValueWithPullback} {@code <T, R>}: the original's value, and what takes a cotangent
 *       of the result to one of the parameters.
 *   <li>a {@link ValueWithDifferential} {@code <T, R>}: the original's value, and what takes a
 *       tangent of the parameters to one of the result.
 * </ul>
 *
 * <p>{@code R} is {@code Double}, {@code double[]} or the class that the original returns. {@code T} is
 * {@code Double}, {@code double[]}, {@code double[][]} or a class for one parameter; {@code double[]} for
 * several numbers, in the order of {@link #wrt} or, without it, of the parameters; {@code Object[]} for
 * several parameters that are not all numbers (pullbacks only). In the place of an object stands one of
 * the same class that has the slopes in the fields that hold numbers. Linear maps must be linear: they
 * are applied to units, once for each number of the result (pullbacks) or of the parameters
 * (differentials), and serve both modes. Every kind serves higher derivatives, for which the rule's own
 * code is differentiated. An argument for which no rule is must be constant, or the call is refused
 * (DJ0030).
 *
 * <p>A rule for an interface's method holds for calls through the interface. Objects must be exactly of
 * the class that the rule names, and not of a subclass, which may have other numbers. A constructor with
 * a rule runs for an object of its own, whose fields are copied.
 *
 * <p>A registered derivative always wins over the original's body, however deep the call. No
 * registration is needed: rules are looked for in the nest of the class that declares the
 * differentiated function, in the folder or jar that class comes from, and in all class folders on
 * the class path of its loader. Rules in other jars are not found. A rule that does not fit its
 * original is an error; one for a class that is not there is ignored.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface DerivativeOf {

  /**
   * The class that declares the original.
   *
   * @return the class
   */
  Class<?> type();

  /**
   * The name of the original; {@code "new"} is a constructor.
   *
   * @return the name
   */
  String method();

  /**
   * The types of the original's parameters, without receiver. May be left out if there is only one
   * method of that name.
   *
   * @return the types; {@code DerivativeOf.class} alone stands for the only method of that name
   */
  Class<?>[] parameters() default {DerivativeOf.class};

  /**
   * The names of the parameters that the derivative is taken with respect to, as the rule has them; a
   * partial has one. {@code "this"} is the receiver. May be left out for a partial if only one parameter
   * is a {@code double} or {@code float}, and for a linear map if it is with respect to all that are a
   * {@code double}, {@code double[]} or {@code double[][]}; if there are none, to all objects.
   *
   * @return the names
   */
  String[] wrt() default {};
}
