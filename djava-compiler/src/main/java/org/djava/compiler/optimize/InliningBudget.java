package org.djava.compiler.optimize;

/**
 * How much inlining may cost.
 *
 * @param calleeStatements the size of the largest function that is inlined
 * @param functionStatements the size up to which a function may grow by it
 * @param depth how many calls deep it goes
 */
public record InliningBudget(int calleeStatements, int functionStatements, int depth) {}
