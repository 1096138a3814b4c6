package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;

/**
 * Reads a result that is there already instead of computing it again.
 *
 * <p>An equal computation that dominates serves if it depends on its operands only; when it may
 * throw, the second one cannot, since the first did not. A load serves if in addition no array of
 * its type was written in between; so does the value that was stored there.
 */
public final class CommonSubexpressionElimination implements Pass {
  @Override
  public String name() {
    return "common-subexpression-elimination";
  }

  @Override
  public Function run(Function function) {
    return new Walk(function).run();
  }

  private static final class Walk {
    /** A load at a state of memory. */
    private record LoadKey(Instruction load, int version) {}

    private final Function function;
    private final DominatorTree dominators;
    private final MemoryVersions memory;
    private final CanonicalForm canonical = new CanonicalForm();
    private final DominatorScopedMap<Object, List<Value>> available = new DominatorScopedMap<>();
    private final Substitution substitution = new Substitution();
    private final ControlFlowGraph graph;
    private final Map<BlockLabel, Map<Object, List<Value>>> late = new HashMap<>();

    Walk(Function function) {
      this.function = function;
      this.graph = ControlFlowGraph.of(function);
      this.dominators = DominatorTree.of(function);
      this.memory = new MemoryVersions(graph);
    }

    Function run() {
      Map<BlockLabel, Block> shortened = new HashMap<>();
      for (Block block : dominators.preorder()) {
        available.enter(dominators.depth(block.label()));
        memory.enter(block);
        late.getOrDefault(block.label(), Map.of()).forEach(available::add);
        List<Statement> kept = new ArrayList<>();
        for (Statement statement : block.statements()) {
          Statement resolved = substitution.apply(statement);
          if (!isShared(
              resolved, statement.equals(block.caught()) ? afterTry(block) : available::add)) {
            kept.add(resolved);
          }
        }
        memory.leave(block);
        shortened.put(block.label(), withStatements(block, kept));
      }
      if (substitution.isEmpty()) {
        return function;
      }
      return substitution.apply(function.withBlocks(function.blocks().stream()
          .map(block -> shortened.getOrDefault(block.label(), block))
          .toList()));
    }

    /**
     * What a statement has computed whose exception is caught is there where it has not thrown: in the
     * block that is entered then, if that is not entered from elsewhere.
     */
    private BiConsumer<Object, List<Value>> afterTry(Block block) {
      BlockLabel next = block.successors().get(0).target();
      return graph.predecessors(next).size() > 1
          ? (key, results) -> {}
          : (key, results) ->
              late.computeIfAbsent(next, label -> new HashMap<>()).put(key, results);
    }

    private static Block withStatements(Block block, List<Statement> statements) {
      return block.withStatements(statements);
    }

    /** True if earlier values stand for the results of {@code statement}, which then can go. */
    private boolean isShared(Statement statement, BiConsumer<Object, List<Value>> remember) {
      Instruction instruction = statement.instruction();
      memory.pass(instruction);
      if (instruction instanceof ArrayStore store) {
        rememberStored(store, remember);
        return false;
      }
      Object key;
      if (instruction instanceof ArrayLoad load) {
        key = new LoadKey(load, memory.of(load.type().element()));
      } else if (instruction.effect() == Effect.NONE || instruction.effect() == Effect.FAILS) {
        key = canonical.of(instruction);
      } else {
        return false;
      }
      List<Value> earlier = available.get(key);
      if (earlier == null) {
        remember.accept(key, statement.results());
        return false;
      }
      for (int i = 0; i < earlier.size(); i++) {
        substitution.replace(statement.results().get(i), earlier.get(i));
      }
      return true;
    }

    private void rememberStored(ArrayStore store, BiConsumer<Object, List<Value>> remember) {
      IrType element = store.type().element();
      // Narrow elements keep only some bits, and a reference may be of a narrower static type.
      boolean comesBackAsItIs =
          element == element.computational() && store.value().type().equals(element);
      if (comesBackAsItIs) {
        ArrayLoad load = new ArrayLoad(store.type(), store.array(), store.index());
        remember.accept(new LoadKey(load, memory.of(element)), List.of(store.value()));
      }
    }
  }
}
