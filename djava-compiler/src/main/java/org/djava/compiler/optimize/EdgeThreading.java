package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Terminator.Branch;
import org.djava.compiler.ir.Terminator.ConditionalBranch;
import org.djava.compiler.ir.Terminator.Switch;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Leads each edge past blocks without statements, as far as it is known which way they go, and
 * decides terminators that have no choice.
 *
 * <p>An edge may pass a block only if nobody else reads that block's parameters: then what lies
 * behind reads only values that dominate the block, and so its predecessors too.
 */
final class EdgeThreading {
  // Bounds the walk through a cycle of empty blocks.
  private static final int MAXIMUM_STEPS = 64;

  /** What an edge says about the int value its source decided on. */
  private record Known(Value condition, boolean isZero) {}

  private final ControlFlowGraph graph;
  private final Function function;
  private final IntConstants constants;
  private final Map<BlockLabel, Terminator> terminators = new HashMap<>();

  /** Found when it is asked for. */
  private @Nullable Set<Value> readElsewhere;

  private EdgeThreading(Function function) {
    this.function = function;
    this.graph = ControlFlowGraph.of(function);
    this.constants = new IntConstants(function);
  }

  /** All blocks of {@code function} must be reachable. */
  static Function run(Function function) {
    return new EdgeThreading(function).run();
  }

  private Function run() {
    boolean changed = false;
    List<Block> order = graph.reversePostOrder();
    // Backwards, so that what lies behind an edge is already as short as it gets.
    for (int i = order.size() - 1; i >= 0; i--) {
      Block block = order.get(i);
      Terminator simpler = decide(thread(block.terminator()), block);
      if (!simpler.equals(block.terminator())) {
        changed = true;
        terminators.put(block.label(), simpler);
      }
    }
    if (!changed) {
      return function;
    }
    return function.withBlocks(function.blocks().stream().map(this::rebuilt).toList());
  }

  private Block rebuilt(Block block) {
    Terminator terminator = terminators.get(block.label());
    return terminator == null ? block : block.withTerminator(terminator);
  }

  private Terminator thread(Terminator terminator) {
    if (terminator instanceof ConditionalBranch branch) {
      return new ConditionalBranch(
          branch.condition(),
          thread(branch.whenTrue(), new Known(branch.condition(), false)),
          thread(branch.whenFalse(), new Known(branch.condition(), true)));
    }
    return terminator.mapSuccessors(successor -> thread(successor, null));
  }

  private Successor thread(Successor start, @Nullable Known known) {
    Successor current = start;
    for (int step = 0; step < MAXIMUM_STEPS; step++) {
      Successor next = beyond(current, known);
      if (next == null || next.target() == current.target()) {
        break;
      }
      current = next;
    }
    return current;
  }

  private @Nullable Successor beyond(Successor edge, @Nullable Known known) {
    Block block = function.block(edge.target());
    if (!block.statements().isEmpty()
        || block.label() == function.entry().label()
        || block.parameters().stream().anyMatch(this::isReadElsewhere)) {
      return null;
    }
    Map<Value, Value> passed = new HashMap<>();
    for (int i = 0; i < edge.arguments().size(); i++) {
      passed.put(block.parameters().get(i), edge.arguments().get(i));
    }
    Terminator terminator = terminators
        .getOrDefault(block.label(), block.terminator())
        .mapValues(value -> passed.getOrDefault(value, value));
    if (terminator instanceof Branch branch) {
      return isLatch(block, branch.successor().target()) ? null : branch.successor();
    }
    // Passing the test at a loop's head from one side only would give the loop a second entry.
    return graph.isRetreatTarget(block.label()) ? null : chosen(terminator, block, known);
  }

  /** Where ways around a loop meet: HotSpot makes two loops of one that is closed at two places. */
  private boolean isLatch(Block block, BlockLabel target) {
    return graph.isRetreatTarget(target)
        && graph.position(target) <= graph.position(block.label())
        && graph.predecessors(block.label()).size() > 1;
  }

  private @Nullable Successor chosen(Terminator terminator, Block block, @Nullable Known known) {
    if (terminator instanceof ConditionalBranch branch
        && known != null
        && branch.condition() == known.condition()) {
      return known.isZero() ? branch.whenFalse() : branch.whenTrue();
    }
    return decide(terminator, block) instanceof Branch branch ? branch.successor() : null;
  }

  private Terminator decide(Terminator terminator, Block block) {
    if (terminator instanceof Terminator.Try trying && block.caught() == null) {
      return new Branch(trying.normal());
    }
    if (terminator instanceof ConditionalBranch branch) {
      if (branch.whenTrue().equals(branch.whenFalse())) {
        return new Branch(branch.whenTrue());
      }
      OptionalInt condition = constants.of(branch.condition());
      if (condition.isPresent()) {
        return Terminators.decided(branch, condition.getAsInt());
      }
    }
    if (terminator instanceof Switch switching) {
      OptionalInt selector = constants.of(switching.selector());
      return selector.isPresent()
          ? Terminators.decided(switching, selector.getAsInt())
          : withoutIdleCases(switching);
    }
    return terminator;
  }

  private static Terminator withoutIdleCases(Switch switching) {
    List<Integer> keys = new ArrayList<>();
    List<Successor> cases = new ArrayList<>();
    for (int i = 0; i < switching.keys().size(); i++) {
      if (!switching.cases().get(i).equals(switching.otherwise())) {
        keys.add(switching.keys().get(i));
        cases.add(switching.cases().get(i));
      }
    }
    if (keys.isEmpty()) {
      return new Branch(switching.otherwise());
    }
    return new Switch(switching.selector(), keys, cases, switching.otherwise());
  }

  private boolean isReadElsewhere(Value parameter) {
    Set<Value> found = readElsewhere;
    if (found == null) {
      found = parametersReadElsewhere(function);
      readElsewhere = found;
    }
    return found.contains(parameter);
  }

  /** The parameters of blocks without statements that anything but their own block's terminator reads. */
  private static Set<Value> parametersReadElsewhere(Function function) {
    Map<Value, BlockLabel> owners = new HashMap<>();
    for (Block block : function.blocks()) {
      if (block.statements().isEmpty()) {
        block.parameters().forEach(parameter -> owners.put(parameter, block.label()));
      }
    }
    Set<Value> elsewhere = new HashSet<>();
    for (Block block : function.blocks()) {
      for (Statement statement : block.statements()) {
        for (Value operand : statement.instruction().operands()) {
          if (owners.containsKey(operand)) {
            elsewhere.add(operand);
          }
        }
      }
      Terminators.values(block.terminator())
          .filter(value -> owners.containsKey(value) && owners.get(value) != block.label())
          .forEach(elsewhere::add);
    }
    return elsewhere;
  }
}
