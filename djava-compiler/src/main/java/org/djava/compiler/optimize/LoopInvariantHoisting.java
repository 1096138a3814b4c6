package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * Computes in front of a loop what is the same in each of its iterations: whatever cannot fail, and
 * at the loop's head what may fail but would be the first thing the loop does.
 *
 * <p>A loop may run zero times, and then this computes something that the original did not. That is
 * harmless, but not to be differentiated: the derivative of an unused {@code sqrt(0)} would be a
 * NaN. So it must run after differentiation only.
 */
public final class LoopInvariantHoisting implements Pass {
  @Override
  public String name() {
    return "loop-invariant-hoisting";
  }

  @Override
  public Function run(Function function) {
    ControlFlowGraph graph = ControlFlowGraph.of(function);
    HoistingPlan plan = new HoistingPlan(function, graph);
    return plan.isEmpty() ? function : new Rewrite(function, graph, plan).run();
  }

  private static final class Rewrite {
    private final Function function;
    private final ControlFlowGraph graph;
    private final HoistingPlan plan;
    /** Statements to append to blocks that lead to a loop and nowhere else. */
    private final Map<BlockLabel, List<Statement>> appended = new HashMap<>();
    /** New blocks, by the header of their loop. */
    private final Map<BlockLabel, Block> preheaders = new HashMap<>();

    private final Map<BlockLabel, Loop> loops = new HashMap<>();

    Rewrite(Function function, ControlFlowGraph graph, HoistingPlan plan) {
      this.function = function;
      this.graph = graph;
      this.plan = plan;
    }

    Function run() {
      plan.loops().forEach(this::place);
      List<Block> blocks = new ArrayList<>();
      for (Block block : function.blocks()) {
        Block preheader = preheaders.get(block.label());
        if (preheader != null) {
          blocks.add(preheader);
        }
        blocks.add(rewritten(block));
      }
      return function.withBlocks(blocks);
    }

    private void place(Loop loop) {
      List<Block> entering = graph.sources(loop.header()).stream()
          .filter(block -> !loop.contains(block.label()))
          .toList();
      if (entering.size() == 1 && entering.get(0).terminator() instanceof Terminator.Branch) {
        appended.put(entering.get(0).label(), plan.inFrontOf(loop));
        return;
      }
      loops.put(loop.header(), loop);
      List<Value> parameters = function.block(loop.header()).parameters().stream()
          .map(parameter -> Value.named(parameter.type(), parameter.name()))
          .toList();
      preheaders.put(
          loop.header(),
          new Block(
              BlockLabel.named(loop.header().name() + ".preheader"),
              parameters,
              plan.inFrontOf(loop),
              new Terminator.Branch(new Successor(loop.header(), parameters)),
              SourceLocation.UNKNOWN));
    }

    private Block rewritten(Block block) {
      List<Statement> statements = new ArrayList<>();
      for (Statement statement : block.statements()) {
        if (!plan.isMoved(statement)) {
          statements.add(statement);
        }
      }
      statements.addAll(appended.getOrDefault(block.label(), List.of()));
      return new Block(
          block.label(),
          block.parameters(),
          statements,
          block.terminator().mapSuccessors(edge -> throughPreheader(block, edge)),
          block.terminatorLocation());
    }

    private Successor throughPreheader(Block source, Successor edge) {
      Block preheader = preheaders.get(edge.target());
      Loop loop = loops.get(edge.target());
      return preheader == null || loop == null || loop.contains(source.label())
          ? edge
          : new Successor(preheader.label(), edge.arguments());
    }
  }
}
