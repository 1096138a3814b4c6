package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;

/** Makes statements with loops and branches of a function's blocks. */
final class Structure implements Terminator.Visitor<List<Code>> {
  private final Function function;
  private final BlockWriter writer;
  private final Placement placement;
  private final Map<BlockLabel, Code.Label> loops = new HashMap<>();
  private final Map<BlockLabel, Code.Label> ends = new HashMap<>();
  private Block current;

  private Structure(Function function, BlockWriter writer) {
    this.function = function;
    this.writer = writer;
    this.placement = Placement.of(function);
    this.current = function.entry();
  }

  static List<Code> of(Function function, BlockWriter writer) {
    return new Structure(function, writer).tree(function.entry());
  }

  /** The code of a block and of all that it dominates. */
  private List<Code> tree(Block block) {
    List<Code> code = block(block);
    code = followed(code, placement.followers(block.label()));
    if (placement.isLoopHeader(block.label())) {
      code = new ArrayList<>(List.of(new Code.Loop(loop(block.label()), null, code)));
    }
    return followed(code, placement.loopFollowers(block.label()));
  }

  private List<Code> followed(List<Code> first, List<Block> followers) {
    List<Code> code = first;
    for (Block follower : followers) {
      List<Code> longer = new ArrayList<>();
      longer.add(new Code.Labelled(end(follower.label()), code));
      longer.addAll(tree(follower));
      code = longer;
    }
    return code;
  }

  private Code.Label loop(BlockLabel header) {
    return loops.computeIfAbsent(header, key -> new Code.Label());
  }

  private Code.Label end(BlockLabel follower) {
    return ends.computeIfAbsent(follower, key -> new Code.Label());
  }

  private List<Code> block(Block block) {
    List<Code> code = new ArrayList<>(writer.statements(block));
    current = block;
    code.addAll(block.terminator().accept(this));
    return code;
  }

  private List<Code> edge(Block from, Successor edge) {
    List<Code> code = new ArrayList<>(writer.copies(edge, from.terminatorLocation()));
    BlockLabel target = edge.target();
    if (placement.isBack(from.label(), target)) {
      code.add(new Code.Continue(loop(target)));
    } else if (placement.isPlaced(target)) {
      code.add(new Code.Break(end(target)));
    } else {
      code.addAll(tree(function.block(target)));
    }
    return code;
  }

  @Override
  public List<Code> visitBranch(Terminator.Branch branch) {
    return edge(current, branch.successor());
  }

  @Override
  public List<Code> visitConditionalBranch(Terminator.ConditionalBranch branch) {
    Block from = current;
    Condition condition = writer.condition(branch.condition());
    return List.of(new Code.If(
        condition,
        edge(from, branch.whenTrue()),
        edge(from, branch.whenFalse()),
        from.terminatorLocation()));
  }

  @Override
  public List<Code> visitSwitch(Terminator.Switch switching) {
    Block from = current;
    JavaExpression selector = writer.number(switching.selector());
    Map<Successor, List<Integer>> keys = new LinkedHashMap<>();
    for (int i = 0; i < switching.keys().size(); i++) {
      if (!switching.cases().get(i).equals(switching.otherwise())) {
        keys.computeIfAbsent(switching.cases().get(i), key -> new ArrayList<>())
            .add(switching.keys().get(i));
      }
    }
    List<List<Code>> arms = new ArrayList<>();
    keys.keySet().forEach(successor -> arms.add(edge(from, successor)));
    arms.add(edge(from, switching.otherwise()));
    return List.of(new Code.Choice(selector, List.copyOf(keys.values()), arms));
  }

  @Override
  public List<Code> visitReturn(Terminator.Return returning) {
    return List.of(writer.returning(returning, current.terminatorLocation()));
  }

  @Override
  public List<Code> visitThrow(Terminator.Throw throwing) {
    return List.of(writer.throwing(throwing, current.terminatorLocation()));
  }

  @Override
  public List<Code> visitTry(Terminator.Try trying) {
    Block from = current;
    Statement caught = from.caught();
    if (caught == null) {
      return edge(from, trying.normal());
    }
    String name = writer.nameOfCaught();
    List<Code> handler =
        new ArrayList<>(writer.keepCaught(trying.exception(), name, from.terminatorLocation()));
    handler.addAll(edge(from, trying.exceptional()));
    List<Code> code = new ArrayList<>();
    code.add(new Code.Try(writer.caught(caught), name, handler));
    code.addAll(edge(from, trying.normal()));
    return code;
  }
}
