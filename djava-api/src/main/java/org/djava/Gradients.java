package org.djava;

/**
 * The gradient of a function of two arguments.
 *
 * @param first the gradient with respect to the first argument
 * @param second the gradient with respect to the second argument
 * @param <A> the type of the first argument
 * @param <B> the type of the second argument
 */
public record Gradients<A, B>(A first, B second) {}
