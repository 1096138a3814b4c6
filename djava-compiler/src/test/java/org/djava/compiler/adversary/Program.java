package org.djava.compiler.adversary;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a program written to get a wrong derivative: a static method that makes a function with all
 * that it captures. It returns a {@code ScalarFunction}, an {@code Objective}, a {@code
 * VectorFunction} or an {@link ObjectProgram}; or the derivatives themselves, as a {@code
 * double[]}, where the program applies the operators.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Program {
  /** The numbers of the argument. */
  double[] at() default {};

  /**
   * The derivative with respect to each of them, worked out by hand, or the answers; differences of
   * values where it is not given.
   */
  double[] derivative() default {};

  /** How far an answer may be from one worked out by hand: further where numbers are floats. */
  double tolerance() default 1e-9;

  /**
   * Whether values have the bits of a run that is not differentiated. An operator within the
   * program may find its answer by another mode there.
   */
  boolean exact() default true;

  /** Whether second derivatives are compared with differences of first ones. */
  boolean second() default true;
}
