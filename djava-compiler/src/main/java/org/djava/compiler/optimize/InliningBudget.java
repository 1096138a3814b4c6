package org.djava.compiler.optimize;

/**
 * How much inlining may cost.
 *
 * @param calleeStatements the size of the largest function that is inlined
 * @param functionStatements the size up to which a function may grow by it
 * @param depth how many calls deep it goes
 * @param inlinesHandlers whether it goes for code that catches exceptions, which grows by much more
 */
public record InliningBudget(
    int calleeStatements, int functionStatements, int depth, boolean inlinesHandlers) {
  /** A budget for any code. */
  public InliningBudget(int calleeStatements, int functionStatements, int depth) {
    this(calleeStatements, functionStatements, depth, /* inlinesHandlers= */ true);
  }
}
