package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.activity.ReturningBlocks;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Writes the reverse sweep: for each block of the forward sweep one that undoes it, entered from
 * those of its successors and left to that of the predecessor it was entered from.
 */
final class ReverseSweep {
  private static final MethodReference MAXIMUM =
      MethodReference.ofStatic("java/lang/Math", "max", "(II)I");
  private static final MethodReference MINIMUM =
      MethodReference.ofStatic("java/lang/Math", "min", "(II)I");

  private final AugmentedFunction augmented;
  private final SavePlan plan;
  private final SweepVariables variables;
  private final SsaConstruction ssa;
  private final Emitter out;
  private final Adjoints adjoints;
  private final ReverseActions actions;
  private final java.util.function.Predicate<Value> isActive;
  private final Map<BlockLabel, BlockBuilder> reversed = new HashMap<>();
  private final List<Block> blocks;

  /** A sweep that starts at {@code out}'s current block. */
  ReverseSweep(
      AugmentedFunction augmented,
      SavePlan plan,
      SweepVariables variables,
      SsaConstruction ssa,
      Emitter out,
      Adjoints adjoints,
      java.util.function.Predicate<Value> isActive) {
    this.augmented = augmented;
    this.plan = plan;
    this.variables = variables;
    this.ssa = ssa;
    this.out = out;
    this.adjoints = adjoints;
    this.isActive = isActive;
    this.actions = new ReverseActions(out, adjoints, isActive);
    this.blocks = ReturningBlocks.of(augmented.function());
  }

  /** Writes the sweep; afterwards the emitter stands where the function's head is undone. */
  void run() {
    for (Block block : blocks) {
      reversed.put(block.label(), out.newBlock("back_" + block.label().name()));
    }
    Block exit = blocks.stream()
        .filter(block -> block.terminator() instanceof Terminator.Return)
        .findFirst()
        .orElseThrow();
    ssa.enteredFrom(target(exit.label()), out.current(), null);
    out.terminate(goBackTo(exit.label()));
    for (int i = blocks.size() - 1; i > 0; i--) {
      dispatch(blocks.get(i), writeBlock(blocks.get(i)));
    }
    writeBlock(blocks.get(0)).leave();
  }

  private Terminator goBackTo(BlockLabel label) {
    return new Terminator.Branch(Successor.to(target(label).label()));
  }

  private BlockBuilder target(BlockLabel label) {
    BlockBuilder target = reversed.get(label);
    if (target == null) {
      throw new IllegalStateException("no way back to " + label);
    }
    return target;
  }

  private SavedValues writeBlock(Block block) {
    out.moveTo(target(block.label()));
    SavedValues values = SavedValues.enter(plan, variables, ssa, out, block.label());
    List<AugmentedFunction.Step> steps = augmented.stepsOf(block.label());
    for (int i = steps.size() - 1; i >= 0; i--) {
      out.at(steps.get(i).location());
      actions.write(steps.get(i).action(), values, steps.get(i).location());
    }
    out.at(SourceLocation.UNKNOWN);
    return values;
  }

  private record Moved(int parameter, Adjoints.Reading reading) {}

  /** Undoes the block's parameters and goes back along the edge that was taken. */
  private void dispatch(Block block, SavedValues values) {
    List<Moved> moved = new ArrayList<>();
    for (int i = 0; i < block.parameters().size(); i++) {
      Value parameter = block.parameters().get(i);
      if (isActive.test(parameter)) {
        Adjoints.Reading reading = adjoints.take(parameter);
        if (!adjoints.isCertainlyUntouched(reading.touched())) {
          moved.add(new Moved(i, reading));
        }
      }
    }
    List<ControlFlowGraph.Edge> edges = plan.graph().predecessors(block.label());
    if (edges.size() == 1) {
      enterLoopAtItsEnd(block.label(), values);
      values.leave();
      goBackAlong(block, edges.get(0), moved);
      return;
    }
    Counters.Counted counted = plan.counted(block.label());
    Value selector = counted == null ? tag(block, values) : isFirstRound(counted, values);
    values.leave();
    List<BlockBuilder> ways = new ArrayList<>();
    for (int i = 0; i < edges.size(); i++) {
      BlockBuilder way = out.newBlock("way");
      ssa.enteredFrom(way, out.current(), null);
      ways.add(way);
    }
    out.terminate(counted == null ? select(selector, ways) : first(selector, counted, edges, ways));
    for (int i = 0; i < edges.size(); i++) {
      out.moveTo(ways.get(i));
      goBackAlong(block, edges.get(i), moved);
    }
  }

  /** The counter is at its bound, or at its start if that is beyond. */
  private void enterLoopAtItsEnd(BlockLabel label, SavedValues values) {
    LoopEnds.End end = plan.endBefore(label);
    if (end == null) {
      return;
    }
    Value start = values.get(end.start());
    Value bound = values.get(end.bound());
    if (end.inclusive()) {
      bound = out.binary(BinaryOperator.ADD, bound, out.constant(end.isUp() ? 1 : -1));
    }
    Value last = out.call(end.isUp() ? MAXIMUM : MINIMUM, start, bound);
    ssa.write(out.current(), variables.saved(end.counter().value()), last);
  }

  private Value tag(Block block, SavedValues values) {
    Value tag = augmented.tagOf(block.label());
    if (tag == null) {
      throw new IllegalStateException("no edge number at " + block.label());
    }
    return values.get(tag);
  }

  private Value isFirstRound(Counters.Counted counted, SavedValues values) {
    return out.emit(new Compare(
        CompareOperator.EQUAL, values.get(counted.counter().value()), values.get(counted.start())));
  }

  private static Terminator select(Value selector, List<BlockBuilder> ways) {
    List<Successor> cases = new ArrayList<>();
    List<Integer> keys = new ArrayList<>();
    for (int i = 0; i < ways.size(); i++) {
      cases.add(Successor.to(ways.get(i).label()));
      keys.add(i);
    }
    if (ways.size() == 2) {
      return new Terminator.ConditionalBranch(selector, cases.get(1), cases.get(0));
    }
    Successor last = cases.remove(cases.size() - 1);
    keys.remove(keys.size() - 1);
    return new Terminator.Switch(selector, keys, cases, last);
  }

  private static Terminator first(
      Value isFirst,
      Counters.Counted counted,
      List<ControlFlowGraph.Edge> edges,
      List<BlockBuilder> ways) {
    boolean entryIsFirst =
        counted.counter().outside().contains(edges.get(0).source().label());
    Successor entry = Successor.to(ways.get(entryIsFirst ? 0 : 1).label());
    Successor latch = Successor.to(ways.get(entryIsFirst ? 1 : 0).label());
    return new Terminator.ConditionalBranch(isFirst, entry, latch);
  }

  private void goBackAlong(Block block, ControlFlowGraph.Edge edge, List<Moved> moved) {
    List<Value> arguments = edge.successor().arguments();
    for (Moved move : moved) {
      Value argument = arguments.get(move.parameter());
      if (isActive.test(argument)) {
        adjoints.add(argument, move.reading().adjoint(), move.reading().touched());
      }
    }
    if (waysOut(edge.source()) == 1) {
      ssa.enteredFrom(target(edge.source().label()), out.current(), null);
    }
    for (Counters.Counter counter : plan.countersAt(block.label())) {
      if (counter.inside().contains(edge.source().label())) {
        stepBack(counter);
      }
    }
    out.terminate(goBackTo(edge.source().label()));
  }

  /** How many of a block's successors the reverse sweep may come back from. */
  private long waysOut(Block block) {
    return block.successors().stream()
        .filter(edge -> reversed.containsKey(edge.target()))
        .count();
  }

  private void stepBack(Counters.Counter counter) {
    SsaConstruction.Variable variable = variables.saved(counter.value());
    Value now = ssa.read(out.current(), variable);
    Value step = out.constant(-counter.step());
    ssa.write(out.current(), variable, out.binary(BinaryOperator.ADD, now, step));
  }
}
