package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DefiningBlocks;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Asks once for the room that several loops in strips need which follow each other on the same tapes: the
 * first one asks for its own strip and for the first strip of those behind it, which then ask only in
 * front of a second strip. Where loops are short, as those over the coordinates of a point, asking takes
 * as long as a round.
 */
public final class SharedTapeRoom implements Pass {
  /** Loops that one asks for at most: what they reserve in vain, if one ends by an exception, is limited. */
  private static final int LOOPS = 4;

  @Override
  public String name() {
    return "shared-tape-room";
  }

  @Override
  public Function run(Function function) {
    List<Block> order = new ArrayList<>(ControlFlowGraph.of(function).reversePostOrder());
    Collections.reverse(order);
    Map<BlockLabel, Integer> loops = new HashMap<>();
    Function current = function;
    for (Block block : order) {
      if (StripFront.isFront(block)) {
        current = new Sharing(current, block.label(), loops).run();
      }
    }
    return current;
  }

  /** Lets the loop in front of another ask for it. */
  private static final class Sharing {
    private final Function function;
    private final StripFront second;
    private final Map<BlockLabel, Integer> loops;
    private final DominatorTree dominators;
    private final Definitions definitions;
    private final DefiningBlocks homes;

    Sharing(Function function, BlockLabel label, Map<BlockLabel, Integer> loops) {
      this.function = function;
      this.loops = loops;
      ControlFlowGraph graph = ControlFlowGraph.of(function);
      this.dominators = DominatorTree.of(function);
      this.definitions = new Definitions(function);
      this.second = StripFront.of(function.block(label), graph, dominators);
      this.homes = DefiningBlocks.of(function);
    }

    Function run() {
      Block first = first();
      if (first == null || second.entering() == null || second.again() == null) {
        return function;
      }
      int together = loops.getOrDefault(first.label(), 1)
          + loops.getOrDefault(second.block().label(), 1);
      List<Statement> copies = new ArrayList<>();
      Map<Value, Value> inFirst = copyInto(first, copies);
      if (together > LOOPS || inFirst == null) {
        return function;
      }
      loops.put(first.label(), together);
      return rewritten(first, copies, inFirst);
    }

    /** The front of the loop that all tapes come from, at the positions that it has left them at. */
    private @Nullable Block first() {
      Block first = null;
      for (Statement ask : second.asks()) {
        Block source = sourceOf(ask);
        if (source == null || (first != null && first.label() != source.label())) {
          return null;
        }
        first = source;
      }
      return first;
    }

    private @Nullable Block sourceOf(Statement ask) {
      Value tape = second.entering(ask.instruction().operands().get(0));
      Value position = second.entering(ask.instruction().operands().get(1));
      BlockLabel home = tape == null ? null : homes.of(tape);
      if (home == null || home == second.block().label()) {
        return null;
      }
      Block source = function.block(home);
      return StripFront.isFront(source)
              && source.statements().stream()
                  .anyMatch(each -> each.results().contains(tape)
                      && StripFront.isAsk(each)
                      && becomes(source, each.instruction().operands().get(1), position))
          ? source
          : null;
    }

    /** Whether a position that a front asks at is {@code position} at the head of its loop. */
    private boolean becomes(Block front, Value asked, @Nullable Value position) {
      Successor head = front.successors().get(0);
      int index = function.block(head.target()).parameters().indexOf(position);
      return front.parameters().contains(asked)
          && index >= 0
          && head.arguments().get(index) == asked;
    }

    /** What the second front computes, computed in the first one; null if that cannot be. */
    private @Nullable Map<Value, Value> copyInto(Block first, List<Statement> copies) {
      Map<Value, Value> copied = new HashMap<>();
      Map<Instruction, Value> known = new HashMap<>();
      for (Statement each : first.statements()) {
        if (!StripFront.isAsk(each)) {
          known.put(each.instruction(), each.result());
        }
      }
      for (Statement each : second.neededToAsk()) {
        for (Value operand : each.instruction().operands()) {
          if (!copied.containsKey(operand)) {
            Value there = available(operand, first, known, copies);
            if (there == null) {
              return null;
            }
            copied.put(operand, there);
          }
        }
        copied.put(each.result(), emit(each.instruction().mapOperands(copied::get), known, copies));
      }
      return copied;
    }

    private @Nullable Value available(
        Value operand, Block first, Map<Instruction, Value> known, List<Statement> copies) {
      Value arriving =
          second.block().parameters().contains(operand) ? second.entering(operand) : operand;
      if (arriving != null && definitions.of(arriving) instanceof Constant constant) {
        return emit(constant, known, copies);
      }
      BlockLabel home = arriving == null ? null : homes.of(arriving);
      boolean isThere =
          home != null && home != first.label() && dominators.dominates(home, first.label());
      return isThere ? arriving : null;
    }

    private static Value emit(
        Instruction instruction, Map<Instruction, Value> known, List<Statement> copies) {
      return known.computeIfAbsent(instruction, key -> {
        Value result = Value.of(instruction.resultTypes().get(0));
        copies.add(new Statement(List.of(result), instruction, SourceLocation.UNKNOWN));
        return result;
      });
    }

    private Function rewritten(Block first, List<Statement> copies, Map<Value, Value> inFirst) {
      BlockLabel label = second.block().label();
      BlockLabel ask = BlockLabel.named(label.name() + ".ask");
      List<Value> handed = second.handed();
      List<Value> fromFirst = handed.stream()
          .map(value ->
              second.isTape(value) ? second.entering(second.tapeOf(value)) : inFirst.get(value))
          .toList();
      List<Block> blocks = new ArrayList<>();
      for (Block block : function.blocks()) {
        if (block.label() == label) {
          blocks.add(second.askingAgain(ask));
          blocks.add(second.withoutAsks());
        } else {
          Block asking = block.label() == first.label() ? asking(first, copies, inFirst) : block;
          blocks.add(asking.withTerminator(asking.terminator().mapSuccessors(edge -> {
            if (edge.target() != label) {
              return edge;
            }
            return block.label() == second.again()
                ? new Successor(ask, edge.arguments())
                : edge.withArguments(fromFirst);
          })));
        }
      }
      return function.withBlocks(blocks);
    }

    /** The first front, which asks for the second, too. */
    private Block asking(Block first, List<Statement> copies, Map<Value, Value> inFirst) {
      List<Statement> statements = new ArrayList<>();
      first.statements().stream().filter(each -> !StripFront.isAsk(each)).forEach(statements::add);
      statements.addAll(copies);
      for (Statement each : first.statements()) {
        if (StripFront.isAsk(each)) {
          statements.add(askingFor(each, inFirst, statements));
        }
      }
      return first.withStatements(statements);
    }

    private Statement askingFor(
        Statement ask, Map<Value, Value> inFirst, List<Statement> statements) {
      Apply apply = (Apply) ask.instruction();
      Value count = apply.operands().get(2);
      for (Statement each : second.asks()) {
        if (second.entering(each.instruction().operands().get(0)) == ask.result()) {
          Value more =
              Objects.requireNonNull(inFirst.get(each.instruction().operands().get(2)), "count");
          Value sum = Value.of(count.type());
          statements.add(new Statement(
              List.of(sum), new Binary(BinaryOperator.ADD, count, more), SourceLocation.UNKNOWN));
          count = sum;
        }
      }
      Apply together = new Apply(
          apply.callee(),
          apply.resultTypes(),
          List.of(apply.operands().get(0), apply.operands().get(1), count));
      return new Statement(ask.results(), together, ask.location());
    }
  }
}
