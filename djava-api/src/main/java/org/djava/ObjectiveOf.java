package org.djava;

import java.io.Serializable;
import java.util.function.ToDoubleFunction;

/**
 * A function from anything to one number that can be differentiated.
 *
 * @param <T> the type of the argument
 */
@FunctionalInterface
public interface ObjectiveOf<T> extends ToDoubleFunction<T>, Serializable {}
