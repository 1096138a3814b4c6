package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.schedule.NeededValues;
import org.djava.compiler.analysis.schedule.Schedule;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Label;

/**
 * What happens on the edges between blocks: the copies to block parameters, and where the jump goes.
 * Blocks that do nothing but jump are passed over and not written.
 */
final class Edges {
  private final Function function;
  private final Schedule schedule;
  private final NeededValues needed;
  private final LocalSlots slots;
  private final RuntimeTypes types;
  private final Map<BlockLabel, Label> labels = new HashMap<>();
  private final Set<BlockLabel> begun = new HashSet<>();

  Edges(
      Function function,
      Schedule schedule,
      NeededValues needed,
      LocalSlots slots,
      RuntimeTypes types) {
    this.function = function;
    this.schedule = schedule;
    this.needed = needed;
    this.slots = slots;
    this.types = types;
  }

  /** The blocks that must be written, of those given, in the same order. */
  List<Block> writtenBlocks(List<Block> blocks) {
    List<Block> written = new ArrayList<>();
    for (Block block : blocks) {
      boolean isEntry = block.label() == function.entry().label();
      if (isEntry || destination(block.label()) == block.label()) {
        written.add(block);
      }
    }
    return written;
  }

  /** Where a jump to a block ends up. */
  BlockLabel destination(BlockLabel target) {
    Set<BlockLabel> passed = new HashSet<>();
    BlockLabel current = target;
    while (passed.add(current)) {
      Block block = function.block(current);
      if (!onlyJumps(block)) {
        return current;
      }
      current = block.successors().get(0).target();
    }
    // An endless loop of empty blocks: each of them stays.
    return target;
  }

  private boolean onlyJumps(Block block) {
    // Where nothing is done, nothing is caught.
    boolean goesOn = block.terminator() instanceof Terminator.Branch
        || block.terminator() instanceof Terminator.Try;
    return goesOn
        && schedule.roots(block).isEmpty()
        && copies(block.successors().get(0)).isEmpty();
  }

  /** The code of a block begins; jumps to it from here on go backwards. */
  void begin(BlockLabel block) {
    begun.add(block);
  }

  /** Whether the jump along this edge goes backwards. */
  boolean isBackward(Successor edge) {
    return begun.contains(destination(edge.target()));
  }

  /** The label of the code of a written block. */
  Label label(BlockLabel block) {
    return labels.computeIfAbsent(block, key -> new Label());
  }

  /** The label a jump along this edge goes to. */
  Label label(Successor edge) {
    return label(destination(edge.target()));
  }

  /** The assignments an edge makes, without those that change nothing. */
  List<ParallelCopy.Move<AssignmentEmitter.Assignment>> copies(Successor edge) {
    List<ParallelCopy.Move<AssignmentEmitter.Assignment>> moves = new ArrayList<>();
    needed.neededArguments(edge).forEach((parameter, argument) -> {
      IrType type = types.inCode(parameter.type());
      if (!isInPlace(parameter, argument, type)) {
        moves.add(new ParallelCopy.Move<>(
            slots.slot(parameter),
            RuntimeTypes.width(type),
            slots.reads(argument),
            new AssignmentEmitter.Assignment(argument, type)));
      }
    });
    return moves;
  }

  private boolean isInPlace(Value parameter, Value argument, IrType type) {
    return schedule.isLocal(argument)
        && slots.slot(argument) == slots.slot(parameter)
        && (!type.isReference() || types.fits(types.inCode(argument.type()), type));
  }
}
