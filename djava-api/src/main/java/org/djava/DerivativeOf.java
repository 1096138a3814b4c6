package org.djava;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Registers a static method as the derivative of another method, which need not be one's own. Its
 * parameters are those of the original, the receiver first; its result tells what it is:
 *
 * <ul>
 *   <li>a number: the partial derivative with respect to the one parameter of {@link #wrt}. It serves
 *       forward and reverse mode and higher derivatives;
 *   <li>a {@link ValueWithPullback}: value and pullback;
 *   <li>a {@link ValueWithDifferential}: value and differential.
 * </ul>
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
   * The names of the parameters that the derivative is taken with respect to; {@code "this"} is the
   * receiver. Empty means all that derivatives can be taken with respect to.
   *
   * @return names of parameters
   */
  String[] wrt() default {};
}
