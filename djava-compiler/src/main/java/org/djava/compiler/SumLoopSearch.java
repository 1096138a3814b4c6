package org.djava.compiler;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.activity.ActivityFacts;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.differentiate.KnownAdjoints;
import org.djava.compiler.differentiate.SumLoop;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.MonitorCalls;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.optimize.Region;
import org.jspecify.annotations.Nullable;

/**
 * Finds the loops of sums of a function, outermost first, by what they carry from round to round; what
 * they do to memory is not looked at here.
 */
final class SumLoopSearch {
  /** What a loop is made of: its header apart. */
  private record Candidate(
      LoopNest.Loop loop,
      Block header,
      List<Block> inside,
      BlockLabel exit,
      Map<Integer, List<KnownAdjoints.Step>> sums) {}

  /**
   * A loop that was cut out.
   *
   * @param header where it began
   */
  record Found(BlockLabel header, FunctionName loop, FunctionName round, List<SumLoop.Sum> sums) {}

  /**
   * A function in pieces.
   *
   * @param function what is left, which calls the loops
   * @param pieces the loops, and their rounds
   */
  record Cut(Function function, List<Function> pieces, List<Found> loops) {}

  private final ActivityFacts facts;
  private final Function function;
  private final ControlFlowGraph graph;
  private final DominatorTree dominators;
  private final Set<BlockLabel> returning = new HashSet<>();
  private final ValuesBefore before;
  private @Nullable KnownAdjoints adjoints;

  private SumLoopSearch(ActivityFacts facts) {
    this.facts = facts;
    this.function = facts.function();
    this.graph = ControlFlowGraph.of(function);
    this.dominators = DominatorTree.of(function);
    ReturningBlocks.of(function).forEach(block -> returning.add(block.label()));
    this.before = new ValuesBefore(function, dominators);
  }

  /** Cuts out all such loops but those with these headers. */
  static Cut in(ActivityFacts facts, Set<BlockLabel> refused) {
    SumLoopSearch search = new SumLoopSearch(facts);
    return search.cut(search.candidates(refused), refused.size());
  }

  /** The one active result, a number; -1 if there is none or more than that. */
  private int activeResult() {
    int found = -1;
    for (int i = 0; i < function.resultTypes().size(); i++) {
      if (facts.isResultActive(i)) {
        if (found >= 0 || function.resultTypes().get(i).isReference()) {
          return -1;
        }
        found = i;
      }
    }
    return found;
  }

  private List<Candidate> candidates(Set<BlockLabel> refused) {
    List<Candidate> found = new ArrayList<>();
    if (activeResult() < 0 || MonitorCalls.areIn(function)) {
      return found;
    }
    List<LoopNest.Loop> loops = LoopNest.of(function).innermostFirst();
    Set<BlockLabel> taken = new HashSet<>();
    for (int i = loops.size() - 1; i >= 0; i--) {
      LoopNest.Loop loop = loops.get(i);
      Candidate candidate =
          taken.contains(loop.header()) || refused.contains(loop.header()) ? null : candidate(loop);
      if (candidate != null) {
        found.add(candidate);
        taken.addAll(loop.blocks());
      }
    }
    return found;
  }

  private @Nullable Candidate candidate(LoopNest.Loop loop) {
    Block header = function.block(loop.header());
    if (!(header.terminator() instanceof Terminator.ConditionalBranch branch)) {
      return null;
    }
    boolean staysWhenTrue = loop.contains(branch.whenTrue().target());
    BlockLabel first = (staysWhenTrue ? branch.whenTrue() : branch.whenFalse()).target();
    BlockLabel exit = (staysWhenTrue ? branch.whenFalse() : branch.whenTrue()).target();
    if (first == loop.header()
        || !loop.contains(first)
        || loop.contains(exit)
        || !function.block(exit).parameters().isEmpty()
        || header.statements().stream().anyMatch(this::matters)) {
      return null;
    }
    Map<Integer, List<KnownAdjoints.Step>> sums = sums(loop, header);
    List<Block> inside = sums.isEmpty() ? List.of() : inside(loop, first);
    return inside.isEmpty() ? null : new Candidate(loop, header, inside, exit, sums);
  }

  /** Whether a statement has to do with what is differentiated, or may. */
  private boolean matters(Statement statement) {
    return statement.instruction().effect().compareTo(Effect.WRITES) >= 0
        || statement.results().stream()
            .anyMatch(result -> facts.isActive(result) || facts.isShadowed(result));
  }

  /** The sums by their place among what the loop carries; none if it carries anything else. */
  private Map<Integer, List<KnownAdjoints.Step>> sums(LoopNest.Loop loop, Block header) {
    Map<Integer, List<KnownAdjoints.Step>> sums = new LinkedHashMap<>();
    for (int i = 0; i < header.parameters().size(); i++) {
      Value carried = header.parameters().get(i);
      if (facts.isShadowed(carried)) {
        return Map.of();
      }
      if (carried.type().isReference() || !facts.isActive(carried)) {
        continue;
      }
      List<KnownAdjoints.Step> steps = adjoints().of(carried).orElse(null);
      if (steps == null
          || !steps.stream()
              .map(KnownAdjoints.Step::operand)
              .allMatch(factor -> factor == null || before.isKnown(factor, loop))) {
        return Map.of();
      }
      sums.put(i, steps);
    }
    return sums;
  }

  private KnownAdjoints adjoints() {
    KnownAdjoints known = adjoints;
    if (known == null) {
      known = KnownAdjoints.in(
          function, activeResult(), value -> !value.type().isReference() && facts.isActive(value));
      adjoints = known;
    }
    return known;
  }

  /** The blocks of a round, the first one first; none if a round has other ways in or out. */
  private List<Block> inside(LoopNest.Loop loop, BlockLabel first) {
    Map<BlockLabel, Block> inside = new LinkedHashMap<>();
    List<BlockLabel> work = new ArrayList<>(List.of(first));
    while (!work.isEmpty()) {
      BlockLabel label = work.remove(work.size() - 1);
      if (label == loop.header() || inside.containsKey(label)) {
        continue;
      }
      Block block = function.block(label);
      boolean leaves = returning.contains(label) && !loop.contains(label);
      if (leaves || block.terminator() instanceof Terminator.Try) {
        return List.of();
      }
      inside.put(label, block);
      block.successors().stream().map(Successor::target).forEach(work::add);
    }
    boolean isClosed = inside.keySet().stream()
        .flatMap(label -> graph.sources(label).stream()
            .map(Block::label)
            .filter(source -> label != first || source != loop.header()))
        .allMatch(inside::containsKey);
    return isClosed ? List.copyOf(inside.values()) : List.of();
  }

  private Cut cut(List<Candidate> candidates, int attempt) {
    List<Function> pieces = new ArrayList<>();
    List<Found> found = new ArrayList<>();
    FunctionName name = function.name().derived("sums[" + attempt + "]");
    Function left = function.withName(name);
    for (Candidate candidate : candidates) {
      FunctionName loopName = name.derived("loop[" + found.size() + "]");
      FunctionName roundName = loopName.derived("body");
      BlockLabel header = candidate.header().label();
      Region round = new Region(left, candidate.inside(), header);
      pieces.add(round.outlined(roundName));
      Block call = round.call(roundName);
      left = replaced(left, candidate.inside(), call);
      List<Block> whole = List.of(candidate.header(), call);
      Region loop = new Region(left, whole, candidate.exit());
      Function loopFunction = loop.outlined(loopName);
      pieces.add(loopFunction);
      ValuesBefore.Copies factors = before.copies(candidate.loop());
      found.add(new Found(header, loopName, roundName, sums(candidate, loopFunction, factors)));
      left = replaced(left, whole, factors.inFrontOf(loop.call(loopName)));
    }
    return new Cut(left, pieces, found);
  }

  private static Function replaced(Function function, Collection<Block> gone, Block call) {
    List<BlockLabel> labels = gone.stream().map(Block::label).toList();
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      if (block.label() == call.label()) {
        blocks.add(call);
      } else if (!labels.contains(block.label())) {
        blocks.add(block);
      }
    }
    return function.withBlocks(blocks);
  }

  private static List<SumLoop.Sum> sums(
      Candidate candidate, Function loop, ValuesBefore.Copies factors) {
    List<Value> starts = loop.entry().successors().get(0).arguments();
    List<Value> results = loop.blocks().stream()
        .filter(block -> block.terminator() instanceof Terminator.Return)
        .findFirst()
        .orElseThrow()
        .terminator()
        .operands();
    List<SumLoop.Sum> sums = new ArrayList<>();
    candidate.sums().forEach((carried, steps) -> {
      int start = loop.parameters().indexOf(starts.get(carried));
      int result = results.indexOf(candidate.header().parameters().get(carried));
      List<KnownAdjoints.Step> known = steps.stream()
          .map(step -> step.operand() == null ? step : step.withOperand(factors.of(step.operand())))
          .toList();
      sums.add(new SumLoop.Sum(start, carried, result, known));
    });
    return sums;
  }
}
