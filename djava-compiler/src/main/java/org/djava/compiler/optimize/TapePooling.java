package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.analysis.DominatorTree;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLength;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Takes the tapes of a function that nobody else gets hold of from a pool, and gives them back where
 * the function returns. A run that ends in an exception gives nothing back.
 *
 * <p>It must run last: what it makes cannot be differentiated.
 */
public final class TapePooling implements Pass {
  private static final String TAPES = "org/djava/runtime/Tapes";

  @Override
  public String name() {
    return "tape-pooling";
  }

  @Override
  public Function run(Function function) {
    List<Web> webs = new ArrayList<>();
    ControlFlowGraph graph = ControlFlowGraph.of(function);
    DominatorTree dominators = DominatorTree.of(function);
    CycleNest cycles = CycleNest.of(function);
    for (Block block : graph.reversePostOrder()) {
      if (cycles.innermost(block.label()) == null && isAlwaysPassed(block, graph, dominators)) {
        addWebs(function, block, webs);
      }
    }
    return webs.isEmpty() ? function : rewritten(function, webs, graph, dominators);
  }

  private static boolean isAlwaysPassed(
      Block block, ControlFlowGraph graph, DominatorTree dominators) {
    return graph.reversePostOrder().stream()
        .filter(each -> each.terminator() instanceof Terminator.Return)
        .allMatch(each -> dominators.dominates(block.label(), each.label()));
  }

  private static void addWebs(Function function, Block block, List<Web> webs) {
    for (Statement statement : block.statements()) {
      if (statement.instruction() instanceof NewArray made && isPooled(made)) {
        Web web = new Web(function, statement);
        if (web.isTape()) {
          webs.add(web);
        }
      }
    }
  }

  private static boolean isPooled(NewArray made) {
    return made.operands().size() == 1
        && made.type().element() instanceof PrimitiveType element
        && element != PrimitiveType.BOOLEAN
        && element != PrimitiveType.CHAR
        && element != PrimitiveType.SHORT;
  }

  private static Function rewritten(
      Function function, List<Web> webs, ControlFlowGraph graph, DominatorTree dominators) {
    Map<Statement, Statement> taken = new HashMap<>();
    webs.forEach(web -> taken.put(web.made, web.taken()));
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Statement> statements = new ArrayList<>();
      block.statements().forEach(each -> statements.add(taken.getOrDefault(each, each)));
      if (block.terminator() instanceof Terminator.Return
          && graph.reversePostOrder().contains(block)) {
        webs.forEach(web -> statements.add(web.givenBack(block, graph, dominators)));
      }
      blocks.add(block.withStatements(statements));
    }
    return function.withBlocks(blocks);
  }

  /** The names that one tape and its longer copies have. */
  private static final class Web {
    private final Function function;
    private final Statement made;
    private final Set<Value> names = new HashSet<>();
    private boolean isEnsured;

    Web(Function function, Statement made) {
      this.function = function;
      this.made = made;
      names.add(made.result());
      boolean grows = true;
      while (grows) {
        grows = false;
        for (Block block : function.blocks()) {
          grows |= follow(block);
        }
      }
    }

    private boolean follow(Block block) {
      boolean grows = false;
      for (Statement statement : block.statements()) {
        if (statement.instruction() instanceof Apply apply
            && isGrowing(apply)
            && names.contains(apply.operands().get(0))) {
          isEnsured = true;
          grows |= names.add(statement.result());
        }
      }
      for (Successor edge : block.successors()) {
        List<Value> parameters = function.block(edge.target()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
          if (names.contains(edge.arguments().get(i))) {
            grows |= names.add(parameters.get(i));
          }
        }
      }
      return grows;
    }

    private static boolean isGrowing(Apply apply) {
      return apply.callee() instanceof MethodReference method
          && method.owner().equals(TAPES)
          && (method.name().equals("ensure") || method.name().equals("reserve"));
    }

    /** Whether it grows, nobody else knows it, and no name stands for anything else. */
    boolean isTape() {
      return isEnsured && function.blocks().stream().allMatch(this::isKeptBy);
    }

    private boolean isKeptBy(Block block) {
      for (Statement statement : block.statements()) {
        if (!isKeptBy(statement.instruction())) {
          return false;
        }
      }
      for (Successor edge : block.successors()) {
        List<Value> parameters = function.block(edge.target()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
          if (names.contains(parameters.get(i))
              && !names.contains(edge.arguments().get(i))) {
            return false;
          }
        }
      }
      return block.terminator().operands().stream().noneMatch(names::contains);
    }

    private boolean isKeptBy(Instruction instruction) {
      List<Value> operands = instruction.operands();
      boolean takesArrayFirst = instruction instanceof ArrayLoad
          || instruction instanceof ArrayStore
          || instruction instanceof ArrayLength
          || (instruction instanceof Apply apply && isGrowing(apply));
      return operands.stream().skip(takesArrayFirst ? 1 : 0).noneMatch(names::contains);
    }

    private ArrayType type() {
      return (ArrayType) made.result().type();
    }

    Statement taken() {
      String kind = type().element().toString();
      MethodReference method =
          MethodReference.ofStatic(TAPES, kind + "s", "()" + type().descriptor());
      return new Statement(made.results(), Apply.of(method, List.of()), made.location());
    }

    Statement givenBack(Block exit, ControlFlowGraph graph, DominatorTree dominators) {
      MethodReference method =
          MethodReference.ofStatic(TAPES, "give", "(" + type().descriptor() + ")V");
      Value tape = latest(exit.label(), graph, dominators);
      return new Statement(List.of(), Apply.of(method, List.of(tape)), SourceLocation.UNKNOWN);
    }

    /** The name that is defined last of those that are known in a block, so of the longest copy. */
    private Value latest(BlockLabel exit, ControlFlowGraph graph, DominatorTree dominators) {
      Value found = made.result();
      for (Block block : graph.reversePostOrder()) {
        if (dominators.dominates(block.label(), exit)) {
          Value here = latestIn(block);
          found = here == null ? found : here;
        }
      }
      return found;
    }

    private @Nullable Value latestIn(Block block) {
      Value found = null;
      for (Value parameter : block.parameters()) {
        found = names.contains(parameter) ? parameter : found;
      }
      for (Statement statement : block.statements()) {
        for (Value result : statement.results()) {
          found = names.contains(result) ? result : found;
        }
      }
      return found;
    }
  }
}
