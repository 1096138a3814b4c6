package org.djava.compiler.analysis.activity;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.Diagnostic;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.jspecify.annotations.Nullable;

/**
 * Interprocedural activity: one set of facts per function and {@link ActivityKey}, iterated until
 * the summaries of recursive functions stand still. Facts only grow, so the iteration ends.
 *
 * <p>Where no derivative can follow, the function throws instead, so that ways that do not come
 * there can be differentiated; the iteration starts again for what has not been accepted yet. A
 * function that cannot return any more is refused as a whole, and so are then its calls.
 */
public final class ActivityAnalysis {
  /** A function that is called in more ways is analysed for the widest. */
  private static final int MOST_SHAPES = 12;

  /** Calls that are followed at once. */
  private static final int DEEPEST = 60;

  private final CalleeModels models;
  private final Map<ActivityKey, ActivitySummary> summaries = new LinkedHashMap<>();
  private final Map<ActivityKey, ActivityFacts> facts = new LinkedHashMap<>();
  private final Map<ActivityKey, Set<ActivityKey>> callers = new HashMap<>();
  private final Set<ActivityKey> outdated = new LinkedHashSet<>();
  private final Deque<ActivityKey> running = new ArrayDeque<>();
  private final Set<ActivityKey> accepted = new HashSet<>();
  private final Map<ActivityKey, Function> throwing = new HashMap<>();
  private final Map<ActivityKey, Diagnostic> refusedWhole = new HashMap<>();
  private final Map<ActivityKey, Set<ActivityKey>> shaped = new HashMap<>();
  private final Summaries growing = new Summaries() {
    @Override
    public ActivitySummary of(ActivityKey key) {
      return summaryOf(key);
    }

    @Override
    public ActivityKey admitted(ActivityKey key) {
      return ActivityAnalysis.this.admitted(key);
    }
  };

  /** An analysis over the callees that {@code models} knows. */
  public ActivityAnalysis(CalleeModels models) {
    this.models = models;
  }

  /**
   * The facts for a function with a body.
   *
   * @throws CompilationFailure if on every way to a return something differentiated flows where no
   *     derivative can follow; the failure names the line and the calls that led there
   */
  public ActivityFacts factsOf(ActivityKey key) {
    Diagnostic whole = refusedWhole.get(key);
    if (whole != null) {
      throw new CompilationFailure(whole);
    }
    while (!accepted.contains(key)) {
      solve(key);
      ActivityCheck check = new ActivityCheck(models, this::factsFor, refusedWhole);
      List<RefusedStatement> refused = check.refused(factsFor(key));
      if (!refused.isEmpty()) {
        summaries.keySet().retainAll(accepted);
        facts.keySet().retainAll(accepted);
        callers.clear();
        refused.forEach(each -> throwAt(each, key));
      } else {
        accepted.addAll(check.seen());
      }
    }
    return factsFor(key);
  }

  private void throwAt(RefusedStatement refused, ActivityKey root) {
    ActivityKey key = refused.key();
    Function function = refused.throwingIn(bodyOf(key));
    if (ReturningBlocks.of(function).isEmpty()) {
      if (key.equals(root)) {
        throw new CompilationFailure(refused.diagnostic());
      }
      refusedWhole.put(key, refused.diagnosticWithin());
    }
    throwing.put(key, function);
  }

  /**
   * Whether the function, or one that it calls, throws where no derivative can follow. Then its
   * derivative must run even where nothing that it returns is active.
   */
  public boolean mayRefuse(ActivityKey key) {
    Set<ActivityKey> seen = new HashSet<>(Set.of(key));
    Deque<ActivityKey> work = new ArrayDeque<>(seen);
    while (!work.isEmpty()) {
      ActivityKey next = work.remove();
      if (throwing.containsKey(next)) {
        return true;
      }
      factsFor(next).calleeKeys().stream().filter(seen::add).forEach(work::add);
    }
    return false;
  }

  private ActivityFacts factsFor(ActivityKey key) {
    ActivityFacts known = facts.get(key);
    if (known == null) {
      throw new IllegalStateException("no facts for " + key);
    }
    return known;
  }

  /** What was solved before stands: it asks for nothing that changes. */
  private void solve(ActivityKey root) {
    summaryOf(root);
    while (!outdated.isEmpty()) {
      ActivityKey next = outdated.iterator().next();
      outdated.remove(next);
      analyse(next);
    }
  }

  private ActivityFacts found(Function function, ActivityKey key) {
    running.push(key);
    try {
      return new FunctionActivity(function, key, models, growing).run();
    } finally {
      running.pop();
    }
  }

  /** Callees come first, as far as they are not waiting themselves. */
  private void analyse(ActivityKey key) {
    Function function = bodyOf(key);
    ActivityFacts found = found(function, key);
    ActivitySummary before = summaries.put(key, found.summary());
    facts.put(key, found);
    if (!found.summary().equals(before)) {
      outdated.addAll(callers.getOrDefault(key, Set.of()));
    }
  }

  private ActivityKey admitted(ActivityKey key) {
    if (key.shapes().isEmpty()) {
      return key;
    }
    Set<ActivityKey> known = shaped.computeIfAbsent(key.whole(), whole -> new HashSet<>());
    return known.contains(key) || (known.size() < MOST_SHAPES && known.add(key))
        ? key
        : key.whole();
  }

  private ActivitySummary summaryOf(ActivityKey key) {
    @Nullable ActivitySummary known = summaries.get(key);
    if (known == null) {
      known = ActivitySummary.bottom(bodyOf(key));
      summaries.put(key, known);
      if (running.size() < DEEPEST) {
        analyse(key);
        known = summaries.getOrDefault(key, known);
      } else {
        outdated.add(key);
      }
    }
    ActivityKey caller = running.peek();
    if (caller != null) {
      callers.computeIfAbsent(key, callee -> new LinkedHashSet<>()).add(caller);
    }
    return known;
  }

  private Function bodyOf(ActivityKey key) {
    Function known = throwing.get(key);
    if (known != null) {
      return known;
    }
    Callee callee = key.function();
    return models
        .body(callee)
        .orElseThrow(() -> new IllegalArgumentException("no body: " + callee.text()));
  }

  /** The keys analysed so far. */
  public List<ActivityKey> keys() {
    return List.copyOf(facts.keySet());
  }
}
