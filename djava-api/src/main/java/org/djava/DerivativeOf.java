package org.djava;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Registers a static method as a partial derivative of another method, which need not be one's own:
 * the one with respect to the parameter that {@link #wrt} names. Its parameters are those of the
 * original, the receiver first; its result is a number, as is that of the original. It serves forward
 * and reverse mode and higher derivatives. Rules for several parameters are several methods.
 *
 * <p>Rules that return a {@link ValueWithPullback} or a {@link ValueWithDifferential} are not
 * supported yet: functions that call a method with such a rule are refused (DJ0014). A rule for an
 * instance method holds where an operator is given the method reference itself; calls on objects are
 * refused, with a rule or without (DJ0010).
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
   * The name of the original.
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
   * The name of the parameter that the derivative is taken with respect to. May be left out if only
   * one parameter is a {@code double} or {@code float}.
   *
   * @return one name, or none
   */
  String[] wrt() default {};
}
