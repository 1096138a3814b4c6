package org.djava.cli.explain;

import java.util.function.Predicate;
import org.djava.compiler.PrimalProgram;

/**
 * A function in which calls on objects are calls of functions, so that a path can be followed into them.
 *
 * @param program the function and what it calls
 * @param assignsOnly whether the constructor of a record, by its internal name, does nothing but assign
 *     its components
 */
public record PathProgram(PrimalProgram program, Predicate<String> assignsOnly) {}
