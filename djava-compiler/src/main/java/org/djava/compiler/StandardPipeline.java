package org.djava.compiler;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.djava.compiler.differentiate.PlainProducts;
import org.djava.compiler.differentiate.StandIns;
import org.djava.compiler.ir.Function;
import org.djava.compiler.optimize.AlgebraicSimplification;
import org.djava.compiler.optimize.BlockSimplification;
import org.djava.compiler.optimize.CommonSubexpressionElimination;
import org.djava.compiler.optimize.ConstantFolding;
import org.djava.compiler.optimize.DeadCodeElimination;
import org.djava.compiler.optimize.ElementPromotion;
import org.djava.compiler.optimize.Inlining;
import org.djava.compiler.optimize.InliningBudget;
import org.djava.compiler.optimize.LoopInvariantHoisting;
import org.djava.compiler.optimize.NegationSinking;
import org.djava.compiler.optimize.Outlining;
import org.djava.compiler.optimize.Pass;
import org.djava.compiler.optimize.PassSequence;
import org.djava.compiler.optimize.ScalarReplacement;
import org.djava.compiler.optimize.SharedTapeRoom;
import org.djava.compiler.optimize.TapePooling;
import org.djava.compiler.optimize.TapeReservation;
import org.djava.compiler.optimize.TapeStrips;

/** The order of the passes, before differentiation and after. */
final class StandardPipeline {
  /** First what is small, then what is large and fits: a call costs a frame for its pullback. */
  private static final List<InliningBudget> BUDGETS = List.of(
      new InliningBudget(40, 400, 5),
      new InliningBudget(300, 400, 5, /* inlinesHandlers= */ false));

  private static final int ROUNDS = 4;

  private final ObjectResolution objects;
  private final List<Pass> inlinings;
  private final UnaryOperator<Function> afterInlining;
  private final boolean optimizes;
  private final StageListener listener;
  private final PassSequence.Listener silent = (pass, before, after) -> {};

  /**
   * A pipeline that inlines {@code bodies}.
   *
   * @param afterInlining applied to what has come together
   * @param optimizes whether it does more than it must
   */
  StandardPipeline(
      ObjectResolution objects,
      Inlining.Bodies bodies,
      UnaryOperator<Function> afterInlining,
      boolean optimizes,
      StageListener listener) {
    this.objects = objects;
    this.afterInlining = afterInlining;
    this.optimizes = optimizes;
    this.inlinings =
        BUDGETS.stream().map(budget -> (Pass) new Inlining(bodies, budget)).toList();
    this.listener = listener;
  }

  /** What is lifted becomes what is differentiated; nothing may move up across a branch here. */
  Function beforeDifferentiation(Function lifted) {
    listener.finished("lift", lifted);
    Function withStandIns = StandIns.in(lifted);
    if (!optimizes) {
      Function resolved = objects.run(withStandIns);
      listener.finished("optimize", resolved);
      return resolved;
    }
    Function optimized = withStandIns;
    for (Pass inlining : inlinings) {
      List<Pass> passes = new ArrayList<>(cleanUp());
      passes.addAll(0, List.of(objects, inlining, new BoxRemoval()));
      optimized = new PassSequence("before", passes, ROUNDS, silent).run(optimized);
    }
    Function again = StandIns.in(afterInlining.apply(optimized));
    Function cleaned = new PassSequence("before", cleanUp(), ROUNDS, silent).run(again);
    // What the last bodies have brought along is resolved, too, if not inlined.
    Function prepared = objects.run(cleaned);
    listener.finished("optimize", prepared);
    return prepared;
  }

  /** A rule's partial as it is written into the functions that use it. */
  Function partial(Function lifted) {
    return new PassSequence("partial", cleanUp(), ROUNDS, silent).run(lifted);
  }

  /** What differentiation has made becomes what is lowered. */
  Function afterDifferentiation(Function derived) {
    return optimizes ? improved(derived, new TapeReservation()) : derived;
  }

  private Function improved(Function derived, Pass tapes) {
    List<Pass> passes = new ArrayList<>(cleanUp());
    passes.add(new ScalarReplacement());
    Function cleaned = new PassSequence("after", passes, ROUNDS, silent).run(derived);
    Function hoisted = new LoopInvariantHoisting().run(new NegationSinking().run(cleaned));
    Function reserved = tapes.run(hoisted);
    return new PassSequence("last", cleanUp(), ROUNDS, silent).run(reserved);
  }

  /** The same for a function that is not differentiated again. */
  Function beforeLowering(Function derived) {
    Function plain = objects.forLowering(derived);
    if (!optimizes) {
      return plain;
    }
    Pass tapes = new PassSequence(
        "tapes",
        List.of(
            new ElementPromotion(),
            new ScalarReplacement(),
            new TapeStrips(),
            new SharedTapeRoom(),
            new TapeReservation()),
        /* maximumRounds= */ 1,
        silent);
    return new TapePooling().run(improved(PlainProducts.in(plain), tapes));
  }

  /** What is too long for one method, in parts. */
  Outlining.Outlined outlined(Function function) {
    return optimizes ? Outlining.of(function) : new Outlining.Outlined(function, List.of());
  }

  private static List<Pass> cleanUp() {
    return List.of(
        new BlockSimplification(),
        new ConstantFolding(),
        new AlgebraicSimplification(),
        new CommonSubexpressionElimination(),
        new DeadCodeElimination());
  }
}
