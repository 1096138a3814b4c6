package org.djava;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares that a method or constructor is meant to be differentiated, and with respect to which
 * parameters. Once for each choice of parameters. Nothing is made or checked at build time yet:
 * derivatives are made, and mistakes found, when an operator runs.
 */
@Documented
@Repeatable(Differentiable.All.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Differentiable {

  /**
   * The names of the parameters that the derivative is taken with respect to. Empty means all that
   * derivatives can be taken with respect to.
   *
   * <p>An operator applied to this very method differentiates it with respect to the parameters named
   * in any of its declarations. The others are constant: their partial derivatives, which are still
   * part of what {@code gradient} returns, are 0. Where another function calls the method, the
   * declaration has no say.
   *
   * @return the names
   */
  String[] wrt() default {};

  /** Several declarations for one method. */
  @Documented
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
  @interface All {

    /**
     * The declarations.
     *
     * @return one for each choice of parameters
     */
    Differentiable[] value();
  }
}
