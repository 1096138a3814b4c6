package org.djava.compiler.analysis.activity;

/** What is known of functions as their callers are analysed. */
interface Summaries {
  /** The summary of a function. */
  ActivitySummary of(ActivityKey key);

  /** The key that a function is analysed for: a wider one where there would be too many. */
  ActivityKey admitted(ActivityKey key);
}
