package org.djava;

/**
 * The value of a function, and its pullback there.
 *
 * @param value the value
 * @param pullback the pullback
 * @param <T> the type of the argument
 * @param <R> the type of the value
 */
public record ValueWithPullback<T, R>(R value, Pullback<R, T> pullback) {}
