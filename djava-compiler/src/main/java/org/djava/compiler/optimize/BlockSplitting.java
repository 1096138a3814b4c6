package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** Cuts long blocks into pieces that follow one another, where few values are in use. */
final class BlockSplitting {
  private final int pieceWeight;

  private BlockSplitting(int pieceWeight) {
    this.pieceWeight = pieceWeight;
  }

  /** The function with no block, if that can be, of more than {@code pieceWeight}. */
  static Function run(Function function, int pieceWeight) {
    BlockSplitting splitting = new BlockSplitting(pieceWeight);
    List<Block> blocks = new ArrayList<>();
    function.blocks().forEach(block -> splitting.split(block, blocks));
    return blocks.size() == function.blocks().size() ? function : function.withBlocks(blocks);
  }

  private void split(Block block, List<Block> blocks) {
    if (CodeWeight.of(block) <= pieceWeight || block.terminator() instanceof Terminator.Try) {
      blocks.add(block);
      return;
    }
    List<Integer> cuts = cuts(block);
    BlockLabel label = block.label();
    List<Value> parameters = block.parameters();
    int start = 0;
    for (int cut : cuts) {
      BlockLabel next = BlockLabel.named(block.label().name());
      blocks.add(new Block(
          label,
          parameters,
          block.statements().subList(start, cut),
          new Terminator.Branch(Successor.to(next)),
          block.statements().get(cut).location()));
      label = next;
      parameters = List.of();
      start = cut;
    }
    blocks.add(new Block(
        label,
        parameters,
        block.statements().subList(start, block.statements().size()),
        block.terminator(),
        block.terminatorLocation()));
  }

  /** Of the places in the second half of what a piece may be, the one with the fewest values. */
  private List<Integer> cuts(Block block) {
    int[] live = live(block);
    List<Integer> cuts = new ArrayList<>();
    int weight = 0;
    int best = -1;
    for (int i = 1; i < block.statements().size(); i++) {
      weight += CodeWeight.of(block.statements().get(i - 1).instruction());
      if (weight > pieceWeight / 2 && (best < 0 || live[i] <= live[best])) {
        best = i;
      }
      if (weight > pieceWeight && best > 0) {
        cuts.add(best);
        weight = 0;
        for (int j = best; j < i; j++) {
          weight += CodeWeight.of(block.statements().get(j).instruction());
        }
        best = -1;
      }
    }
    return cuts;
  }

  /** How many values of the block itself are computed before each statement and read after it. */
  private static int[] live(Block block) {
    List<Statement> statements = block.statements();
    Map<Value, Integer> lastUse = new HashMap<>();
    for (int i = 0; i < statements.size(); i++) {
      int position = i;
      statements.get(i).instruction().operands().forEach(value -> lastUse.put(value, position));
    }
    Set<Value> atEnd = new HashSet<>(Terminators.values(block.terminator()).toList());
    int[] change = new int[statements.size() + 1];
    for (int i = 0; i < statements.size(); i++) {
      for (Value result : statements.get(i).results()) {
        int last = atEnd.contains(result) ? statements.size() - 1 : lastUse.getOrDefault(result, i);
        change[i + 1]++;
        change[Math.min(last + 1, statements.size())]--;
      }
    }
    int[] live = new int[statements.size() + 1];
    for (int i = 1; i <= statements.size(); i++) {
      live[i] = live[i - 1] + change[i];
    }
    return live;
  }
}
