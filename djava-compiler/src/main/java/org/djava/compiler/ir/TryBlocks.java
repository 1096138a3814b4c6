package org.djava.compiler.ir;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts blocks that end in {@code try} where a rewriting has put several statements that may throw in
 * the place of one: the exceptions of all of them are caught.
 */
final class TryBlocks {
  private TryBlocks() {}

  static Function cut(Function function) {
    if (function.blocks().stream().noneMatch(TryBlocks::isLong)) {
      return function;
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      if (isLong(block)) {
        cut(block, (Terminator.Try) block.terminator(), blocks);
      } else {
        blocks.add(block);
      }
    }
    return function.withBlocks(blocks);
  }

  private static boolean isLong(Block block) {
    return block.terminator() instanceof Terminator.Try
        && block.statements().stream()
            .limit(Math.max(0, block.statements().size() - 1))
            .anyMatch(TryBlocks::mayThrow);
  }

  private static boolean mayThrow(Statement statement) {
    return statement.instruction().effect().mayThrow();
  }

  private static void cut(Block block, Terminator.Try trying, List<Block> out) {
    BlockLabel landing = BlockLabel.named("caught");
    BlockLabel label = block.label();
    List<Value> parameters = block.parameters();
    List<Statement> statements = new ArrayList<>();
    for (Statement statement : block.statements()) {
      statements.add(statement);
      if (mayThrow(statement)) {
        BlockLabel next = BlockLabel.named(block.label().name());
        Terminator end =
            Terminator.Try.of(Successor.to(next), exception -> Successor.to(landing, exception));
        out.add(new Block(label, parameters, statements, end, statement.location()));
        label = next;
        parameters = List.of();
        statements = new ArrayList<>();
      }
    }
    Terminator onward = new Terminator.Branch(trying.normal());
    out.add(new Block(label, parameters, statements, onward, block.terminatorLocation()));
    out.add(new Block(
        landing,
        List.of(trying.exception()),
        List.of(),
        new Terminator.Branch(trying.exceptional()),
        block.terminatorLocation()));
  }
}
