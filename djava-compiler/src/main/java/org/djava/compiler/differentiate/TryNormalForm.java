package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.Refusals;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Gives a statement whose exception is caught a block of its own, with one behind it that is entered
 * only if it has not thrown: there the reverse sweep undoes it, and skips it elsewhere.
 *
 * <p>That something is not differentiable is no exception of the function's: where a callee may say
 * so, it passes the function's handlers.
 */
final class TryNormalForm {
  private final Block entry;
  private final Map<BlockLabel, Block> blocks = new HashMap<>();
  private final Map<BlockLabel, Integer> entering = new HashMap<>();
  private final List<Block> finished = new ArrayList<>();

  private TryNormalForm(List<Block> all) {
    this.entry = all.get(0);
    for (Block block : all) {
      blocks.put(block.label(), block);
      block.successors().forEach(edge -> entering.merge(edge.target(), 1, Integer::sum));
    }
  }

  static List<Block> of(List<Block> blocks) {
    TryNormalForm form = new TryNormalForm(blocks);
    blocks.forEach(form::add);
    return form.finished;
  }

  private void add(Block block) {
    if (!(block.terminator() instanceof Terminator.Try trying)) {
      finished.add(block);
      return;
    }
    Statement caught = block.caught();
    if (caught == null) {
      finished.add(end(block, block.statements(), new Terminator.Branch(trying.normal())));
      return;
    }
    BlockLabel alone = block.label();
    if (block.statements().size() > 1
        || !block.parameters().isEmpty()
        || block.label() == entry.label()) {
      alone = BlockLabel.named("try");
      Terminator enter = new Terminator.Branch(Successor.to(alone));
      finished.add(end(block, block.statements().subList(0, block.roomAtEnd()), enter));
    }
    Successor normal = behind(trying.normal(), block);
    Successor exceptional = trying.exceptional();
    if (mayRefuse(caught) && !isCheck(exceptional)) {
      exceptional = check(trying.exception(), exceptional, block);
    }
    finished.add(new Block(
        alone,
        List.of(),
        List.of(caught),
        new Terminator.Try(normal, trying.exception(), exceptional),
        block.terminatorLocation()));
  }

  private static boolean mayRefuse(Statement statement) {
    return statement.instruction() instanceof Apply
        || statement.instruction() instanceof ApplyDynamic;
  }

  private Successor behind(Successor normal, Block block) {
    boolean isThereAlready = normal.arguments().isEmpty()
        && entering.getOrDefault(normal.target(), 0) == 1
        && !(blocks.getOrDefault(normal.target(), entry).terminator() instanceof Terminator.Try);
    if (isThereAlready) {
      return normal;
    }
    BlockLabel done = BlockLabel.named("done");
    finished.add(empty(done, new Terminator.Branch(normal), block));
    return Successor.to(done);
  }

  private boolean isCheck(Successor edge) {
    List<Statement> statements = blocks.getOrDefault(edge.target(), entry).statements();
    return !statements.isEmpty()
        && statements.get(0).instruction() instanceof InstanceOf test
        && test.tested().equals(Refusals.TYPE);
  }

  private Successor check(Value exception, Successor handler, Block block) {
    BlockLabel label = BlockLabel.named("caught");
    InstanceOf test = new InstanceOf(Refusals.TYPE, exception);
    Value isRefusal = Value.of(test.resultTypes().get(0));
    BlockLabel passing = BlockLabel.named("refused");
    BlockLabel handled = BlockLabel.named("handled");
    finished.add(new Block(
        label,
        List.of(),
        List.of(new Statement(List.of(isRefusal), test, block.terminatorLocation())),
        new Terminator.ConditionalBranch(isRefusal, Successor.to(passing), Successor.to(handled)),
        block.terminatorLocation()));
    Cast cast = new Cast(Refusals.TYPE, exception);
    Value refusal = Value.of(Refusals.TYPE);
    finished.add(new Block(
        passing,
        List.of(),
        List.of(new Statement(List.of(refusal), cast, block.terminatorLocation())),
        new Terminator.Throw(refusal),
        block.terminatorLocation()));
    finished.add(empty(handled, new Terminator.Branch(handler), block));
    return Successor.to(label);
  }

  private static Block empty(BlockLabel label, Terminator terminator, Block place) {
    return new Block(label, List.of(), List.of(), terminator, place.terminatorLocation());
  }

  private static Block end(Block block, List<Statement> statements, Terminator terminator) {
    return new Block(
        block.label(), block.parameters(), statements, terminator, block.terminatorLocation());
  }
}
