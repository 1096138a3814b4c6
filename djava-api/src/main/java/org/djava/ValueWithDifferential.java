package org.djava;

/**
 * The value of a function, and its differential there.
 *
 * @param value the value
 * @param differential the differential
 * @param <T> the type of the argument
 * @param <R> the type of the value
 */
public record ValueWithDifferential<T, R>(R value, Differential<T, R> differential) {}
