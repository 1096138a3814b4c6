package org.djava.compiler.adversary;

import java.util.function.Function;
import org.djava.ObjectiveOf;

/**
 * A function of an object.
 *
 * @param argument makes the object of its numbers, in the order of the parts of its gradient
 * @param function what is differentiated
 */
public record ObjectProgram<T>(Function<double[], T> argument, ObjectiveOf<T> function) {}
