package org.djava;

/**
 * The value of a function from one number to one number, and its derivative there.
 *
 * @param value the value
 * @param derivative the derivative
 */
public record ValueWithDerivative(double value, double derivative) {}
