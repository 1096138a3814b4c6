package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * The shape that the reverse sweep is generated from: every block reachable, one block that returns
 * (or none), no critical edges, an entry without predecessors, and statements whose exception is
 * caught alone in their block.
 */
final class NormalForm {
  private final Function function;

  private NormalForm(Function function) {
    this.function = function;
  }

  static Function of(Function function) {
    return new NormalForm(function).run();
  }

  private Function run() {
    Function tried = function.withBlocks(TryNormalForm.of(function.reversePostOrder()));
    List<Block> blocks = withOneExit(tried.reversePostOrder());
    return function.withBlocks(withoutCriticalEdges(blocks));
  }

  private List<Block> withOneExit(List<Block> blocks) {
    List<Block> exits =
        blocks.stream().filter(b -> b.terminator() instanceof Terminator.Return).toList();
    if (exits.size() <= 1) {
      return blocks;
    }
    BlockLabel label = BlockLabel.named("exit");
    List<Value> parameters = function.resultTypes().stream().map(Value::of).toList();
    List<Block> result = new ArrayList<>();
    SourceLocation location = SourceLocation.UNKNOWN;
    for (Block block : blocks) {
      if (block.terminator() instanceof Terminator.Return returning) {
        location = block.terminatorLocation();
        Successor successor = new Successor(label, returning.operands());
        result.add(withTerminator(block, new Terminator.Branch(successor)));
      } else {
        result.add(block);
      }
    }
    result.add(
        new Block(label, parameters, List.of(), new Terminator.Return(parameters), location));
    return result;
  }

  private static List<Block> withoutCriticalEdges(List<Block> blocks) {
    Map<BlockLabel, Integer> entering = new HashMap<>();
    for (Block block : blocks) {
      block.successors().forEach(edge -> entering.merge(edge.target(), 1, Integer::sum));
    }
    Set<BlockLabel> merges = new HashSet<>();
    entering.forEach((label, count) -> {
      if (count > 1) {
        merges.add(label);
      }
    });
    List<Block> result = new ArrayList<>();
    for (Block block : blocks) {
      if (block.successors().size() < 2) {
        result.add(block);
        continue;
      }
      List<Block> between = new ArrayList<>();
      Terminator terminator = block
          .terminator()
          .mapSuccessors(
              edge -> merges.contains(edge.target()) ? split(edge, block, between) : edge);
      result.add(withTerminator(block, terminator));
      result.addAll(between);
    }
    return result;
  }

  private static Successor split(Successor edge, Block from, List<Block> between) {
    BlockLabel label =
        BlockLabel.named(from.label().name() + "_to_" + edge.target().name());
    between.add(new Block(
        label, List.of(), List.of(), new Terminator.Branch(edge), from.terminatorLocation()));
    return Successor.to(label);
  }

  private static Block withTerminator(Block block, Terminator terminator) {
    return block.withTerminator(terminator);
  }
}
