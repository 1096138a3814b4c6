package org.djava;

import java.io.Serializable;
import java.util.function.Function;

/**
 * A function from anything to anything that can be differentiated.
 *
 * @param <T> the type of the argument
 * @param <R> the type of the result
 */
@FunctionalInterface
public interface Mapping<T, R> extends Function<T, R>, Serializable {}
