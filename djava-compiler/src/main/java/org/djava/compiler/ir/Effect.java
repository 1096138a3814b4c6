package org.djava.compiler.ir;

/** What an instruction may do besides computing its results, weakest first. */
public enum Effect {
  /** Nothing: it may be removed, repeated and moved freely. */
  NONE,
  /** It may throw, and does nothing else. */
  FAILS,
  /** It makes a new object or array; it may be removed when unused, never merged. */
  ALLOCATES,
  /** It reads memory, and may throw. */
  READS,
  /** It writes memory, and may throw. */
  WRITES,
  /** It may do anything. */
  CALLS,
  /** It gives a lock back: others see what was written before. It never throws. */
  RELEASES;

  /** True when it may end in an exception. */
  public boolean mayThrow() {
    return this != NONE && this != RELEASES;
  }

  /** True when an unused statement with this effect can be deleted without anybody noticing. */
  public boolean isRemovable() {
    return this == NONE;
  }
}
