package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator.Branch;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * What {@link TapeStrips} puts in front of a strip: it computes how many rounds the strip has, and asks for
 * room on tapes.
 *
 * @param entry the edge from in front of the loop; null if there are several
 * @param again the block from which the next strip is entered; null if there are several
 */
record StripFront(
    Block block, @Nullable Successor entry, @Nullable BlockLabel again) {

  static StripFront of(Block block, ControlFlowGraph graph, DominatorTree dominators) {
    List<ControlFlowGraph.Edge> entering = new ArrayList<>();
    List<BlockLabel> again = new ArrayList<>();
    for (ControlFlowGraph.Edge edge : graph.predecessors(block.label())) {
      if (dominators.dominates(block.label(), edge.source().label())) {
        again.add(edge.source().label());
      } else {
        entering.add(edge);
      }
    }
    return new StripFront(
        block,
        entering.size() == 1 ? entering.get(0).successor() : null,
        again.size() == 1 ? again.get(0) : null);
  }

  /** Whether a block is such a front, and asks. */
  static boolean isFront(Block block) {
    List<Statement> statements = block.statements();
    return block.terminator() instanceof Branch
        && statements.stream().anyMatch(each -> isRounds(each.instruction()))
        && statements.stream().anyMatch(StripFront::isAsk)
        && statements.stream().allMatch(each -> isAsk(each) || isComputed(each.instruction()));
  }

  static boolean isAsk(Statement statement) {
    return statement.instruction() instanceof Apply apply && TapeRoom.isEnsure(apply);
  }

  private static boolean isComputed(Instruction instruction) {
    return instruction instanceof Constant
        || instruction instanceof Binary
        || isRounds(instruction);
  }

  private static boolean isRounds(Instruction instruction) {
    return instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && method.equals(TapeStrips.ROUNDS);
  }

  @Nullable
  Successor entering() {
    return entry;
  }

  /** What a parameter is in front of the first strip; null if that is not known. */
  @Nullable
  Value entering(Value parameter) {
    int index = block.parameters().indexOf(parameter);
    return entry == null || index < 0 ? null : entry.arguments().get(index);
  }

  List<Statement> asks() {
    return block.statements().stream().filter(StripFront::isAsk).toList();
  }

  /** The statements that say how much is asked for, in order. */
  List<Statement> neededToAsk() {
    Set<Value> needed = new HashSet<>();
    asks().forEach(ask -> needed.add(ask.instruction().operands().get(2)));
    List<Statement> found = new ArrayList<>();
    for (int i = block.statements().size() - 1; i >= 0; i--) {
      Statement statement = block.statements().get(i);
      boolean isNeeded = isRounds(statement.instruction())
          || (!isAsk(statement) && needed.contains(statement.result()));
      if (isNeeded) {
        needed.addAll(statement.instruction().operands());
        found.add(0, statement);
      }
    }
    return found;
  }

  /** What is handed to a front that does not ask itself: numbers of rounds, and tapes. */
  List<Value> handed() {
    return block.statements().stream()
        .filter(each -> isAsk(each) || isRounds(each.instruction()))
        .map(Statement::result)
        .toList();
  }

  boolean isTape(Value handed) {
    return asks().stream().anyMatch(ask -> ask.result() == handed);
  }

  /** The parameter with the tape that one with room comes of. */
  Value tapeOf(Value handed) {
    return asks().stream()
        .filter(ask -> ask.result() == handed)
        .map(ask -> ask.instruction().operands().get(0))
        .findFirst()
        .orElseThrow();
  }

  /** The front, which is handed what others have computed and asked for. */
  Block withoutAsks() {
    List<Value> handed = handed();
    List<Value> parameters = new ArrayList<>(block.parameters());
    parameters.addAll(handed);
    List<Statement> rest = block.statements().stream()
        .filter(each -> !handed.contains(each.result()))
        .toList();
    return new Block(
        block.label(), parameters, rest, block.terminator(), block.terminatorLocation());
  }

  /** A block that asks, as this one does, and goes to what {@link #withoutAsks} is. */
  Block askingAgain(BlockLabel label) {
    Map<Value, Value> copies = new HashMap<>();
    List<Value> parameters = new ArrayList<>();
    for (Value parameter : block.parameters()) {
      Value copy = Value.named(parameter.type(), parameter.name());
      parameters.add(copy);
      copies.put(parameter, copy);
    }
    List<Statement> statements = new ArrayList<>();
    List<Statement> all = new ArrayList<>(neededToAsk());
    all.addAll(asks());
    for (Statement each : all) {
      Value result = Value.of(each.result().type());
      Instruction copy = each.instruction().mapOperands(value -> copies.getOrDefault(value, value));
      statements.add(new Statement(List.of(result), copy, each.location()));
      copies.put(each.result(), result);
    }
    List<Value> handed = handed().stream()
        .map(value -> Objects.requireNonNull(copies.get(value), "copy"))
        .toList();
    Successor next = new Successor(block.label(), parameters).withArguments(handed);
    return new Block(label, parameters, statements, new Branch(next), SourceLocation.UNKNOWN);
  }
}
