package org.djava.compiler.differentiate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.activity.ActivityAnalysis;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.differentiate.ForwardAugmentation.Purpose;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.ObjectLayout;

/**
 * Makes derivative functions on request, and those of their callees with them. Bodies that it is
 * given through the activity analysis must be in {@linkplain #normalized normal form}.
 */
public final class DifferentiationTransform implements Callees {
  private final ActivityAnalysis activity;
  private final Rules rules;
  private final Map<FunctionName, Function> functions = new LinkedHashMap<>();
  private final Map<ActivityKey, ClassType> frames = new HashMap<>();
  private final List<ObjectLayout> layouts = new ArrayList<>();
  private final Map<FunctionName, List<TapeKind>> tapesOfRounds = new HashMap<>();
  private final Set<FunctionName> loopParts = new HashSet<>();
  private final Set<FunctionName> requested = new HashSet<>();
  private final Deque<Runnable> work = new ArrayDeque<>();

  /** A transformation over the functions that {@code activity} can see. */
  public DifferentiationTransform(ActivityAnalysis activity, Rules rules) {
    this.activity = activity;
    this.rules = rules;
  }

  /** A function in the shape that derivatives are made from. */
  public static Function normalized(Function function) {
    return NormalForm.of(function);
  }

  /** Makes the JVP and what it calls; returns its name. */
  public FunctionName jvp(ActivityKey key) {
    requireJvp(key);
    drain();
    return DerivativeNames.jvp(key);
  }

  /** Makes the VJP, its pullback and what they call; returns the VJP's name. */
  public FunctionName vjp(ActivityKey key) {
    requireVjp(key);
    drain();
    return DerivativeNames.vjp(key);
  }

  /**
   * Makes the linearization, its differential and what they call; returns the first's name.
   *
   * @param written the static fields that the function and its callees write
   */
  public FunctionName linearization(ActivityKey key, List<FieldReference> written) {
    FunctionName name = DerivativeNames.linearization(key);
    if (requested.add(name)) {
      work.add(() -> makeLinearization(key, written));
    }
    drain();
    return name;
  }

  private void makeLinearization(ActivityKey key, List<FieldReference> written) {
    ActivityFacts facts = activity.factsOf(key);
    ClassType type = new ClassType("djava/Differential" + layouts.size());
    Linearization.Pair pair = Linearization.of(facts, rules, type).orElseGet(() -> {
      requireJvp(key);
      return new ReplayedDifferential(facts, written, type).run();
    });
    functions.put(pair.linearization().name(), pair.linearization());
    functions.put(pair.differential().name(), pair.differential());
    layouts.add(pair.frame());
  }

  /**
   * Makes the fused gradient and what it calls; returns its name.
   *
   * @param loops the functions it calls that are loops of sums
   */
  public FunctionName gradient(ActivityKey key, List<SumLoop> loops) {
    FunctionName name = DerivativeNames.gradient(key);
    if (requested.add(name)) {
      Purpose purpose = new Purpose(false, array -> false, SumLoop.byName(loops));
      work.add(() -> makeGradient(name, key, purpose, /* isRound= */ false));
    }
    drain();
    return name;
  }

  /** All functions made so far. */
  public Map<FunctionName, Function> functions() {
    return Collections.unmodifiableMap(functions);
  }

  /** Of those functions the ones that belong in the place of their call. */
  public Set<FunctionName> loopParts() {
    return Collections.unmodifiableSet(loopParts);
  }

  /** The frames' classes. */
  public List<ObjectLayout> layouts() {
    return List.copyOf(layouts);
  }

  /** What a failure leaves unmade, or made to call what is not, can be asked for again. */
  private void drain() {
    Set<FunctionName> known = new HashSet<>(functions.keySet());
    int knownLayouts = layouts.size();
    try {
      while (!work.isEmpty()) {
        work.remove().run();
      }
    } catch (RuntimeException e) {
      work.clear();
      functions.keySet().retainAll(known);
      requested.retainAll(known);
      layouts.subList(knownLayouts, layouts.size()).clear();
      throw e;
    }
  }

  @Override
  public ActivityFacts factsOf(ActivityKey key) {
    return activity.factsOf(key);
  }

  @Override
  public boolean mayRefuse(ActivityKey key) {
    return activity.mayRefuse(key);
  }

  @Override
  public void requireJvp(ActivityKey key) {
    FunctionName name = DerivativeNames.jvp(key);
    if (requested.add(name)) {
      work.add(
          () -> functions.put(name, new JvpGenerator(activity.factsOf(key), rules, this).run()));
    }
  }

  @Override
  public void requireVjp(ActivityKey key) {
    if (requested.add(DerivativeNames.vjp(key))) {
      work.add(() -> rules
          .checkpointed(key.function())
          .ifPresentOrElse(loop -> makeCheckpointed(loop, key), () -> makeSplit(key)));
    }
  }

  @Override
  public void requireLoop(SumLoop loop, ActivityKey key) {
    FunctionName name = LoopGradient.name(key);
    if (!requested.add(name)) {
      return;
    }
    loopParts.add(name);
    ActivityFacts facts = activity.factsOf(key);
    ActivityKey round = loop.roundKey(facts);
    FunctionName roundName = LoopGradient.roundName(round);
    if (requested.add(roundName)) {
      loopParts.add(roundName);
      ActivityFacts ofRound = activity.factsOf(round);
      Purpose purpose = new Purpose(false, array -> loop.mayReadWritten(ofRound, array), Map.of());
      work.add(() -> makeGradient(roundName, round, purpose, /* isRound= */ true));
    }
    work.add(() -> {
      List<TapeKind> tapes = tapesOfRounds.getOrDefault(roundName, List.of());
      functions.put(name, new LoopGradient(loop, facts, round, this, tapes).run());
    });
  }

  @Override
  public ClassType frameType(ActivityKey key) {
    return frames.computeIfAbsent(key, k -> new ClassType("djava/Frame" + frames.size()));
  }

  private void makeCheckpointed(CheckpointedLoop loop, ActivityKey key) {
    ActivityFacts facts = activity.factsOf(key);
    ActivityFacts rounds = activity.factsOf(loop.roundsKey(facts));
    if (requested.add(PieceGradient.name(rounds.key()))) {
      work.add(() -> makePiece(loop, rounds));
    }
    CheckpointedSignature signature =
        new CheckpointedSignature(loop, facts, rounds, frameType(key));
    add(new SplitGradient.Split(
        new CheckpointedVjp(signature).run(),
        new CheckpointedPullback(signature).run(),
        signature.frame()));
  }

  private void makePiece(CheckpointedLoop loop, ActivityFacts rounds) {
    Purpose purpose = new Purpose(false, array -> true, Map.of());
    AugmentedFunction augmented = new ForwardAugmentation(rounds, rules, this, purpose).run();
    SavePlan plan = SavePlan.of(augmented, ArrayMemory.ofFused(rounds, augmented));
    Function piece = new PieceGradient(loop.inputs(), rounds, augmented, plan).run();
    functions.put(piece.name(), piece);
  }

  private void makeSplit(ActivityKey key) {
    rules.requireReversible(key.function());
    ActivityFacts facts = activity.factsOf(key);
    AugmentedFunction augmented = new ForwardAugmentation(facts, rules, this, Purpose.SPLIT).run();
    SavePlan plan = SavePlan.of(augmented, ArrayMemory.ofSplit(facts, augmented));
    add(new SplitGradient(facts, augmented, plan, frameType(key)).run());
  }

  private void add(SplitGradient.Split split) {
    functions.put(split.vjp().name(), split.vjp());
    functions.put(split.pullback().name(), split.pullback());
    layouts.add(split.frame());
  }

  private void makeGradient(FunctionName name, ActivityKey key, Purpose purpose, boolean isRound) {
    rules.requireReversible(key.function());
    ActivityFacts facts = activity.factsOf(key);
    AugmentedFunction augmented = new ForwardAugmentation(facts, rules, this, purpose).run();
    SavePlan plan = SavePlan.of(augmented, ArrayMemory.ofFused(facts, augmented));
    functions.put(name, new FusedGradient(name, facts, augmented, plan, isRound).run());
    if (isRound) {
      tapesOfRounds.put(name, plan.tapes());
    }
  }
}
