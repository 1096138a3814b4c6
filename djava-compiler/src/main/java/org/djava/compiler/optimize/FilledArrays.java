package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Value;

/** Arrays of which a function writes every element before it reads any. */
public final class FilledArrays {
  private final Function function;
  private final ControlFlowGraph graph;
  private final DominatorTree dominators;
  private final LoopNest loops;
  private final Definitions definitions;

  /** The arrays of a function. */
  public FilledArrays(Function function) {
    this.function = function;
    this.graph = ControlFlowGraph.of(function);
    this.dominators = DominatorTree.of(function);
    this.loops = LoopNest.of(function);
    this.definitions = new Definitions(function);
  }

  /**
   * Whether a counted loop writes to each place of an array, one after the other, before anything is read
   * there; and whether the function does nothing else with the array but read and write its elements.
   *
   * @param isLength whether a value is the array's length
   */
  public boolean isFilledFirst(Value array, Predicate<Value> isLength) {
    List<Block> reading = new ArrayList<>();
    for (Block block : function.blocks()) {
      if (isHandedOn(array, block)) {
        return false;
      }
      boolean reads = block.statements().stream()
          .map(Statement::instruction)
          .anyMatch(each -> each instanceof ArrayLoad load && load.array() == array);
      if (reads) {
        reading.add(block);
      }
    }
    return loops.innermostFirst().stream()
        .anyMatch(loop -> fills(loop, array, isLength) && endsBefore(loop, reading));
  }

  private static boolean isHandedOn(Value array, Block block) {
    return block.statements().stream()
            .map(Statement::instruction)
            .anyMatch(each -> isHandedOn(array, each))
        || block.terminator().operands().contains(array)
        || block.successors().stream()
            .map(Successor::arguments)
            .anyMatch(each -> each.contains(array));
  }

  private static boolean isHandedOn(Value array, Instruction instruction) {
    if (instruction instanceof ArrayStore store) {
      return store.value() == array;
    }
    return !(instruction instanceof ArrayLoad || instruction instanceof ArrayLength)
        && instruction.operands().contains(array);
  }

  private boolean fills(Loop loop, Value array, Predicate<Value> isLength) {
    Block header = function.block(loop.header());
    CountedLoop counted = CountedLoop.of(loop, header, graph, definitions);
    return counted != null
        && counted.up()
        && !counted.inclusive()
        && startsAtZero(loop, header.parameters().indexOf(counted.counter()))
        && (isLength.test(counted.bound())
            || (definitions.of(counted.bound()) instanceof ArrayLength length
                && length.array() == array))
        && loop.blocks().stream()
            .anyMatch(label -> writes(label, array, counted.counter())
                && loop.latches().stream().allMatch(latch -> dominators.dominates(label, latch)));
  }

  private boolean startsAtZero(Loop loop, int counter) {
    return graph.predecessors(loop.header()).stream()
        .filter(edge -> !loop.contains(edge.source().label()))
        .allMatch(edge -> definitions.isInteger(edge.successor().arguments().get(counter), 0));
  }

  private boolean writes(BlockLabel label, Value array, Value index) {
    return function.block(label).statements().stream()
        .map(Statement::instruction)
        .anyMatch(each ->
            each instanceof ArrayStore store && store.array() == array && store.index() == index);
  }

  /** Whether all these blocks lie behind the loop. */
  private boolean endsBefore(Loop loop, List<Block> blocks) {
    return function.block(loop.header()).successors().stream()
        .map(Successor::target)
        .filter(target -> !loop.contains(target) && graph.predecessors(target).size() == 1)
        .anyMatch(target ->
            blocks.stream().allMatch(block -> dominators.dominates(target, block.label())));
  }
}
