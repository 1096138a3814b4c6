package org.djava;

import java.io.Serializable;
import java.util.function.ToDoubleBiFunction;

/**
 * A function from two arguments of any types to one number that can be differentiated.
 *
 * @param <A> the type of the first argument
 * @param <B> the type of the second argument
 */
@FunctionalInterface
public interface ObjectiveOf2<A, B> extends ToDoubleBiFunction<A, B>, Serializable {}
