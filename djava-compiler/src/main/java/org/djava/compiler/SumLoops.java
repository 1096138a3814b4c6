package org.djava.compiler;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.analysis.activity.ActivityAnalysis;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.differentiate.DifferentiationTransform;
import org.djava.compiler.differentiate.SumLoop;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.optimize.Inlining;
import org.djava.compiler.optimize.InliningBudget;

/**
 * Cuts loops of sums out of a function whose gradient is wanted, so that each of their rounds can be
 * reversed right after it has run, and puts what became of them together again.
 */
final class SumLoops {
  private static final InliningBudget ALL =
      new InliningBudget(Integer.MAX_VALUE, Integer.MAX_VALUE, 10);

  private final FunctionLibrary library;
  private final ActivityAnalysis activity;
  private final Map<ActivityKey, Split> known = new HashMap<>();

  SumLoops(FunctionLibrary library, ActivityAnalysis activity) {
    this.library = library;
    this.activity = activity;
  }

  /**
   * A function without its loops of sums.
   *
   * @param facts of what is left, which calls them
   */
  record Split(ActivityFacts facts, List<SumLoop> loops) {}

  /** The function as it is if it has no such loop. */
  Split split(ActivityFacts facts) {
    Split split = known.get(facts.key());
    if (split == null) {
      split = find(facts);
      known.put(facts.key(), split);
    }
    return split;
  }

  private Split find(ActivityFacts facts) {
    Set<BlockLabel> refused = new HashSet<>();
    SumLoopSearch.Cut cut = SumLoopSearch.in(facts, refused);
    while (!cut.loops().isEmpty()) {
      FunctionName name = cut.function().name();
      library.setConstantFields(name, library.constantFields(facts.key().function()));
      library.add(cut.function());
      cut.pieces().forEach(library::add);
      noteScratch(cut);
      ActivityKey key = facts.key();
      ActivityFacts left = activity.factsOf(
          new ActivityKey(name, key.arguments(), key.shapes(), key.wantedResults()));
      SumLoopMemory.Verdict verdict =
          SumLoopMemory.check(left, cut, activity::factsOf, library::ownParameters);
      if (verdict.refused().isEmpty()) {
        return new Split(left, verdict.loops());
      }
      refused.addAll(verdict.refused());
      cut = SumLoopSearch.in(facts, refused);
    }
    return new Split(facts, List.of());
  }

  private void noteScratch(SumLoopSearch.Cut cut) {
    Map<FunctionName, Function> pieces = new HashMap<>();
    cut.pieces().forEach(piece -> pieces.put(piece.name(), piece));
    for (SumLoopSearch.Found found : cut.loops()) {
      Function loop = Objects.requireNonNull(pieces.get(found.loop()), "loop");
      Function round = Objects.requireNonNull(pieces.get(found.round()), "round");
      ScratchArrays scratch = new ScratchArrays(cut.function(), loop, round);
      library.setOwnParameters(found.loop(), scratch.ofLoop());
      library.setOwnParameters(found.round(), scratch.ofRound());
    }
  }

  /** Gradients of such loops in the place of their calls. */
  static Function together(Function derived, DifferentiationTransform transform) {
    Inlining.Bodies parts =
        callee -> callee instanceof FunctionName name && transform.loopParts().contains(name)
            ? Optional.ofNullable(transform.functions().get(name))
            : Optional.empty();
    return new Inlining(parts, ALL).run(derived);
  }
}
