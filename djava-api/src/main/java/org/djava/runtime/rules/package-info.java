/**
 * The derivatives that are axioms: the partials of the functions of {@link java.lang.Math} and of
 * the operators, as annotated Java methods.
 *
 * <p>A partial takes the arguments of the function and returns the derivative of the result with
 * respect to one of them. It is itself compiled and differentiated like any other method, so it
 * must be a formula whose own derivatives are right, not only its value: a constant in a branch has
 * the derivative zero, for instance. Everything here is public, because derivatives of partials are
 * compiled into other classes. Where a function has no value (NaN from arguments that are
 * not), its partial is the function's own value, which is NaN with NaN derivatives of every order.
 */
@NullMarked
package org.djava.runtime.rules;

import org.jspecify.annotations.NullMarked;
