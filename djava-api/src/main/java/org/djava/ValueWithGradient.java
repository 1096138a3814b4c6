package org.djava;

/**
 * The value of a function to one number, and its gradient there.
 *
 * @param value the value
 * @param gradient the gradient, of the shape of the argument
 * @param <G> the type of the gradient
 */
public record ValueWithGradient<G>(double value, G gradient) {}
