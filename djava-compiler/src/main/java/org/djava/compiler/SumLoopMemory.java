package org.djava.compiler;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.djava.compiler.analysis.LaterStatements;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ActivityKey;
import org.djava.compiler.analysis.activity.ArrayCopies;
import org.djava.compiler.differentiate.SumLoop;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Which loops of sums may add to shadows as they run: those that write to no memory that has a shadow,
 * and read none that is written after them. What is written before them is undone after they are, in any
 * case.
 */
final class SumLoopMemory {
  private final ActivityFacts facts;
  private final Function<ActivityKey, ActivityFacts> factsOf;
  private final Function<FunctionName, Set<Integer>> scratch;
  private final LaterStatements later;

  /** The loops that may, and the headers of the others. */
  record Verdict(List<SumLoop> loops, Set<BlockLabel> refused) {}

  private SumLoopMemory(
      ActivityFacts facts,
      Function<ActivityKey, ActivityFacts> factsOf,
      Function<FunctionName, Set<Integer>> scratch) {
    this.scratch = scratch;
    this.facts = facts;
    this.factsOf = factsOf;
    this.later = new LaterStatements(facts.function(), each -> !written(each).isEmpty());
  }

  /**
   * Looks at the loops that were cut out of a function.
   *
   * @param facts of what is left of it
   * @param scratch which parameters of a loop, and of its round, are {@link ScratchArrays}
   */
  static Verdict check(
      ActivityFacts facts,
      SumLoopSearch.Cut cut,
      Function<ActivityKey, ActivityFacts> factsOf,
      Function<FunctionName, Set<Integer>> scratch) {
    SumLoopMemory memory = new SumLoopMemory(facts, factsOf, scratch);
    List<SumLoop> loops = new ArrayList<>();
    Set<BlockLabel> refused = new LinkedHashSet<>();
    for (SumLoopSearch.Found found : cut.loops()) {
      if (memory.isReversible(found)) {
        loops.add(memory.loop(found));
      } else {
        refused.add(found.header());
      }
    }
    return new Verdict(loops, refused);
  }

  private SumLoop loop(SumLoopSearch.Found found) {
    Statement call = call(found);
    ActivityKey key = Objects.requireNonNull(facts.calleeKey(call), "activity");
    org.djava.compiler.ir.Function loop = factsOf.apply(key).function();
    List<Value> ofRound = call(loop, found.round()).instruction().operands();
    Set<Integer> unwritten = new HashSet<>();
    for (int i = 0; i < ofRound.size(); i++) {
      int outside = loop.parameters().indexOf(ofRound.get(i));
      if (outside >= 0 && !isWritten(call.instruction().operands().get(outside))) {
        unwritten.add(i);
      }
    }
    return new SumLoop(found.loop(), found.round(), found.sums(), unwritten);
  }

  private boolean isWritten(Value reference) {
    return facts.function().blocks().stream()
        .flatMap(block -> block.statements().stream())
        .anyMatch(each -> writesTo(each, List.of(reference)));
  }

  private boolean isReversible(SumLoopSearch.Found found) {
    Statement call = call(found);
    ActivityKey key = facts.calleeKey(call);
    if (key == null) {
      return false;
    }
    SumLoop loop = new SumLoop(found.loop(), found.round(), found.sums(), Set.of());
    ActivityKey roundKey = loop.roundKey(factsOf.apply(key));
    ActivityFacts round = factsOf.apply(roundKey);
    for (int i = 0; i < roundKey.arguments().size(); i++) {
      boolean isKept = !scratch.apply(found.round()).contains(i);
      if (roundKey.isActive(i) && round.isParameterWritten(i) && isKept) {
        return false;
      }
    }
    for (int i = 0; i < round.function().resultTypes().size(); i++) {
      if (round.isResultActive(i) && loop.sumCarriedAt(i).isEmpty()) {
        return false;
      }
    }
    Set<Integer> passing = scratch.apply(found.loop());
    List<Value> read = new ArrayList<>(shadowed(call));
    passing.forEach(each -> read.remove(call.instruction().operands().get(each)));
    return later.after(call).stream().noneMatch(each -> writesTo(each, read));
  }

  private Statement call(SumLoopSearch.Found found) {
    return call(facts.function(), found.loop());
  }

  private static Statement call(org.djava.compiler.ir.Function caller, FunctionName callee) {
    return caller.blocks().stream()
        .flatMap(block -> block.statements().stream())
        .filter(
            each -> each.instruction() instanceof Apply apply && apply.callee().equals(callee))
        .findFirst()
        .orElseThrow();
  }

  private List<Value> shadowed(Statement call) {
    return call.instruction().operands().stream().filter(facts::isShadowed).toList();
  }

  /** Whether a statement may write where one comes from any of these references. */
  private boolean writesTo(Statement statement, List<Value> references) {
    return written(statement).stream()
        .anyMatch(target -> references.stream().anyMatch(each -> facts.mayMeet(target, each)));
  }

  /** The references with a shadow through which a statement may write. */
  private List<Value> written(Statement statement) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof ArrayStore store) {
      return facts.isShadowed(store.array()) ? List.of(store.array()) : List.of();
    }
    if (instruction instanceof PutField put && !put.field().isStatic()) {
      Value object = put.operands().get(0);
      return facts.isShadowed(object) ? List.of(object) : List.of();
    }
    if (!(instruction instanceof Apply apply)) {
      return List.of();
    }
    if (ArrayCopies.isCopy(apply)) {
      Value target = apply.operands().get(2);
      return facts.isShadowed(target) ? List.of(target) : List.of();
    }
    ActivityKey key = facts.calleeKey(statement);
    if (key == null) {
      return List.of();
    }
    ActivityFacts callee = factsOf.apply(key);
    List<Value> written = new ArrayList<>();
    for (int i = 0; i < apply.operands().size(); i++) {
      Value operand = apply.operands().get(i);
      if (operand.type().isReference() && key.isActive(i) && callee.isParameterWritten(i)) {
        written.add(operand);
      }
    }
    return written;
  }
}
