package org.djava.compiler.analysis.activity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private final CalleeModels models;
  private final Map<ActivityKey, ActivitySummary> summaries = new LinkedHashMap<>();
  private final Map<ActivityKey, ActivityFacts> facts = new LinkedHashMap<>();
  private final Set<ActivityKey> solved = new HashSet<>();
  private final Set<ActivityKey> accepted = new HashSet<>();
  private final Map<ActivityKey, Function> throwing = new HashMap<>();
  private final Map<ActivityKey, Diagnostic> refusedWhole = new HashMap<>();
  private final Map<ActivityKey, Set<ActivityKey>> shaped = new HashMap<>();
  private final Map<ActivityKey, Set<ActivityKey>> readers = new HashMap<>();
  private final Set<ActivityKey> outdated = new HashSet<>();

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
      Optional<RefusedStatement> refused = check.firstRefused(factsFor(key));
      if (refused.isPresent()) {
        solved.retainAll(accepted);
        summaries.keySet().retainAll(accepted);
        facts.keySet().retainAll(accepted);
        throwAt(refused.get(), key);
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

  /**
   * What was solved before stands. A function met since is analysed again when the summary of one
   * that it calls has changed.
   */
  private void solve(ActivityKey root) {
    outdated.clear();
    summaryOf(root);
    while (!outdated.isEmpty()) {
      for (ActivityKey key : new ArrayList<>(summaries.keySet())) {
        if (outdated.remove(key)) {
          analyse(key);
        }
      }
    }
    solved.addAll(summaries.keySet());
  }

  private void analyse(ActivityKey key) {
    ActivityFacts found =
        new FunctionActivity(bodyOf(key), key, models, new GrowingSummaries(key)).run();
    ActivitySummary before = summaries.put(key, found.summary());
    facts.put(key, found);
    if (!found.summary().equals(before)) {
      readers.getOrDefault(key, Set.of()).stream()
          .filter(reader -> summaries.containsKey(reader) && !solved.contains(reader))
          .forEach(outdated::add);
    }
  }

  /** The summaries as one function reads them. */
  private final class GrowingSummaries implements Summaries {
    private final ActivityKey reader;

    GrowingSummaries(ActivityKey reader) {
      this.reader = reader;
    }

    @Override
    public ActivitySummary of(ActivityKey key) {
      readers.computeIfAbsent(key, unread -> new HashSet<>()).add(reader);
      return summaryOf(key);
    }

    @Override
    public ActivityKey admitted(ActivityKey key) {
      return ActivityAnalysis.this.admitted(key);
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
      outdated.add(key);
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
