package org.djava.compiler.analysis.activity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.jspecify.annotations.Nullable;

/**
 * Interprocedural activity: one set of facts per function and {@link ActivityKey}, iterated until
 * the summaries of recursive functions stand still. Facts only grow, so the iteration ends.
 */
public final class ActivityAnalysis {
  private final CalleeModels models;
  private final Map<ActivityKey, ActivitySummary> summaries = new LinkedHashMap<>();
  private final Map<ActivityKey, ActivityFacts> facts = new LinkedHashMap<>();

  /** An analysis over the callees that {@code models} knows. */
  public ActivityAnalysis(CalleeModels models) {
    this.models = models;
  }

  /**
   * The facts for a function with a body.
   *
   * @throws org.djava.compiler.diagnostics.CompilationFailure if something differentiated flows
   *     where no derivative can follow; the failure names the line and the calls that led there
   */
  public ActivityFacts factsOf(ActivityKey key) {
    ActivityFacts known = facts.get(key);
    if (known != null) {
      return known;
    }
    solve(key);
    ActivityFacts solved = factsFor(key);
    new ActivityCheck(models, this::factsFor).check(solved);
    return solved;
  }

  private ActivityFacts factsFor(ActivityKey key) {
    ActivityFacts known = facts.get(key);
    if (known == null) {
      throw new IllegalStateException("no facts for " + key);
    }
    return known;
  }

  private void solve(ActivityKey root) {
    summaryOf(root);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ActivityKey key : new ArrayList<>(summaries.keySet())) {
        changed |= analyse(key);
      }
    }
  }

  private boolean analyse(ActivityKey key) {
    Function function = bodyOf(key.function());
    int known = summaries.size();
    ActivityFacts found = new FunctionActivity(function, key, models, this::summaryOf).run();
    ActivitySummary before = summaries.put(key, found.summary());
    facts.put(key, found);
    return summaries.size() > known || !found.summary().equals(before);
  }

  private ActivitySummary summaryOf(ActivityKey key) {
    @Nullable ActivitySummary known = summaries.get(key);
    if (known == null) {
      known = ActivitySummary.bottom(bodyOf(key.function()));
      summaries.put(key, known);
    }
    return known;
  }

  private Function bodyOf(Callee callee) {
    Optional<Function> body = models.body(callee);
    return body.orElseThrow(() -> new IllegalArgumentException("no body: " + callee.text()));
  }

  /** The keys analysed so far. */
  public List<ActivityKey> keys() {
    return List.copyOf(facts.keySet());
  }
}
