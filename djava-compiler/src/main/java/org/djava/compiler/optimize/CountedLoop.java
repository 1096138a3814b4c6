package org.djava.compiler.optimize;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * A loop that is left only by its header's test of an int counter, which goes up or down by one.
 *
 * @param counter the header's parameter
 * @param bound what it is compared with: a constant, or computed outside the loop
 * @param up whether it goes up
 * @param inclusive whether the loop still runs with the counter at its bound
 */
record CountedLoop(Value counter, Value bound, boolean up, boolean inclusive) {

  /** The loop as a counted one; null if it is none. */
  static @Nullable CountedLoop of(
      Loop loop, Block header, ControlFlowGraph graph, Definitions definitions) {
    if (!(header.terminator() instanceof Terminator.ConditionalBranch branch)
        || !(definitions.of(branch.condition()) instanceof Compare compare)
        || compare.left().type() != PrimitiveType.INT
        || !isOnlyExit(loop, graph)) {
      return null;
    }
    boolean staysWhenTrue = loop.contains(branch.whenTrue().target());
    if (staysWhenTrue == loop.contains(branch.whenFalse().target())) {
      return null;
    }
    CompareOperator stays = staysWhenTrue ? compare.operator() : inverse(compare.operator());
    Set<Value> inside = valuesOf(loop, graph);
    CountedLoop found = ofTest(stays, compare.left(), compare.right());
    if (found == null || !header.parameters().contains(found.counter)) {
      CompareOperator mirrored = stays == null ? null : mirror(stays);
      found = ofTest(mirrored, compare.right(), compare.left());
    }
    boolean isCounted = found != null
        && header.parameters().contains(found.counter)
        && (!inside.contains(found.bound) || definitions.of(found.bound) instanceof Constant)
        && found.isStepped(loop, header, graph, definitions);
    return isCounted ? found : null;
  }

  private static @Nullable CountedLoop ofTest(
      @Nullable CompareOperator stays, Value counter, Value bound) {
    if (stays == null) {
      return null;
    }
    return switch (stays) {
      case LESS -> new CountedLoop(counter, bound, true, false);
      case LESS_EQUAL -> new CountedLoop(counter, bound, true, true);
      case GREATER -> new CountedLoop(counter, bound, false, false);
      case GREATER_EQUAL -> new CountedLoop(counter, bound, false, true);
      case EQUAL, NOT_EQUAL, THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> null;
    };
  }

  private static @Nullable CompareOperator inverse(CompareOperator operator) {
    return switch (operator) {
      case LESS -> CompareOperator.GREATER_EQUAL;
      case LESS_EQUAL -> CompareOperator.GREATER;
      case GREATER -> CompareOperator.LESS_EQUAL;
      case GREATER_EQUAL -> CompareOperator.LESS;
      case EQUAL, NOT_EQUAL, THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> null;
    };
  }

  private static @Nullable CompareOperator mirror(CompareOperator operator) {
    return switch (operator) {
      case LESS -> CompareOperator.GREATER;
      case LESS_EQUAL -> CompareOperator.GREATER_EQUAL;
      case GREATER -> CompareOperator.LESS;
      case GREATER_EQUAL -> CompareOperator.LESS_EQUAL;
      case EQUAL, NOT_EQUAL, THREE_WAY_NAN_LESS, THREE_WAY_NAN_GREATER -> null;
    };
  }

  /** Whether a loop is left at its header only, if at all. */
  static boolean isOnlyExit(Loop loop, ControlFlowGraph graph) {
    return graph.reversePostOrder().stream()
        .filter(block -> loop.contains(block.label()) && block.label() != loop.header())
        .allMatch(
            block -> block.successors().stream().allMatch(edge -> loop.contains(edge.target())));
  }

  private static Set<Value> valuesOf(Loop loop, ControlFlowGraph graph) {
    Set<Value> values = new HashSet<>();
    for (Block block : graph.reversePostOrder()) {
      if (loop.contains(block.label())) {
        values.addAll(block.parameters());
        block.statements().forEach(statement -> values.addAll(statement.results()));
      }
    }
    return values;
  }

  private boolean isStepped(
      Loop loop, Block header, ControlFlowGraph graph, Definitions definitions) {
    int index = header.parameters().indexOf(counter);
    List<ControlFlowGraph.Edge> latches = graph.predecessors(header.label()).stream()
        .filter(edge -> loop.contains(edge.source().label()))
        .toList();
    return latches.stream()
        .map(edge -> edge.successor().arguments().get(index))
        .allMatch(next -> isNext(next, definitions));
  }

  private boolean isNext(Value next, Definitions definitions) {
    if (!(definitions.of(next) instanceof Binary binary) || binary.left() != counter) {
      return false;
    }
    OptionalLong step = definitions.integer(binary.right());
    long forward = up ? 1 : -1;
    return step.isPresent()
        && ((binary.operator() == BinaryOperator.ADD && step.getAsLong() == forward)
            || (binary.operator() == BinaryOperator.SUBTRACT && step.getAsLong() == -forward));
  }

  /**
   * {@code (inputs…, carried…) -> long}: how often the header will run.
   *
   * @param inputs among which the bound is, if it is no constant
   * @param carried the header's parameters
   */
  Function steps(
      FunctionName name, List<Value> inputs, List<Value> carried, Definitions definitions) {
    FunctionBuilder builder =
        new FunctionBuilder(name, List.of(PrimitiveType.LONG), SourceLocation.UNKNOWN);
    BlockBuilder block = builder.block("entry");
    inputs.forEach(block::addParameter);
    carried.forEach(block::addParameter);
    Value last =
        definitions.of(bound) instanceof Constant constant ? block.append(constant) : bound;
    Value from = block.append(new Convert(PrimitiveType.LONG, up ? counter : last));
    Value to = block.append(new Convert(PrimitiveType.LONG, up ? last : counter));
    Value distance = block.append(new Binary(BinaryOperator.SUBTRACT, to, from));
    Value more = block.append(Constant.of(inclusive ? 2L : 1L));
    Value steps = block.append(new Binary(BinaryOperator.ADD, distance, more));
    block.terminate(new Terminator.Return(List.of(steps)));
    return builder.build();
  }
}
