package org.djava.compiler.interpret;

/**
 * How much work runs may do. Work is counted, not timed, so that every run ends at the same place; a unit,
 * as a statement that is interpreted, takes about a tenth of a microsecond.
 */
public final class WorkBudget {
  private long left;

  /** So much that no run comes to its end. */
  public static WorkBudget unlimited() {
    WorkBudget budget = new WorkBudget();
    budget.start(Long.MAX_VALUE / 2);
    return budget;
  }

  /** How much may still be done. */
  public long left() {
    return Math.max(left, 0);
  }

  /** Begins anew. */
  public void start(long work) {
    left = work;
  }

  /**
   * Counts work that is going to be done.
   *
   * @throws DisplacementLostException if there is too much of it
   */
  public void spend(long work) {
    left -= Math.min(work, Math.max(left, 0) + 1);
    if (left < 0) {
      throw new DisplacementLostException("too much work");
    }
  }

  /** Whether something was left out because there was too much of it. */
  public boolean isExhausted() {
    return left < 0;
  }
}
