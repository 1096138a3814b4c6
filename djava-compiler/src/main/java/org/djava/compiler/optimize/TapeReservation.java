package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Makes a tape long enough for a whole counted loop in front of it, so that it does not grow, and
 * with it copy itself, again and again. Only a matter of memory: the checks in the loop stay, since
 * the loop may end by an exception before what was reserved is used, and reserves no more than a
 * limit. Loops within loops are left alone: there the tape has mostly grown already.
 */
public final class TapeReservation implements Pass {
  private static final String TAPES = "org/djava/runtime/Tapes";
  private static final MethodReference MINIMUM =
      MethodReference.ofStatic("java/lang/Math", "min", "(II)I");
  private static final MethodReference MAXIMUM =
      MethodReference.ofStatic("java/lang/Math", "max", "(II)I");

  /** Elements that are reserved at most. */
  private static final int LIMIT = 1 << 20;

  @Override
  public String name() {
    return "tape-reservation";
  }

  @Override
  public Function run(Function function) {
    ControlFlowGraph graph = ControlFlowGraph.of(function);
    LoopNest loops = LoopNest.of(function);
    Definitions definitions = new Definitions(function);
    Map<BlockLabel, Block> preheaders = new HashMap<>();
    Map<BlockLabel, Loop> reserved = new HashMap<>();
    for (Loop loop : loops.innermostFirst()) {
      if (loops.parent(loop).isEmpty()) {
        Block preheader = new Front(function, graph, definitions, loop).preheader();
        if (preheader != null) {
          preheaders.put(loop.header(), preheader);
          reserved.put(loop.header(), loop);
        }
      }
    }
    return preheaders.isEmpty() ? function : withPreheaders(function, preheaders, reserved);
  }

  private static Function withPreheaders(
      Function function, Map<BlockLabel, Block> preheaders, Map<BlockLabel, Loop> loops) {
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      Block preheader = preheaders.get(block.label());
      if (preheader != null) {
        blocks.add(preheader);
      }
      blocks.add(new Block(
          block.label(),
          block.parameters(),
          block.statements(),
          block.terminator().mapSuccessors(edge -> {
            Block target = preheaders.get(edge.target());
            Loop loop = loops.get(edge.target());
            return target == null || loop == null || loop.contains(block.label())
                ? edge
                : new Successor(target.label(), edge.arguments());
          }),
          block.terminatorLocation()));
    }
    return function.withBlocks(blocks);
  }

  /** What goes in front of one loop. */
  private static final class Front {
    private final ControlFlowGraph graph;
    private final Definitions definitions;
    private final Loop loop;
    private final Block header;
    private final List<Value> parameters;
    private final List<Value> arguments;
    private final List<Statement> statements = new ArrayList<>();

    Front(Function function, ControlFlowGraph graph, Definitions definitions, Loop loop) {
      this.graph = graph;
      this.definitions = definitions;
      this.loop = loop;
      this.header = function.block(loop.header());
      this.parameters = header.parameters().stream()
          .map(parameter -> Value.named(parameter.type(), parameter.name()))
          .toList();
      this.arguments = new ArrayList<>(parameters);
    }

    /** The block; null if there is nothing to reserve. */
    @Nullable
    Block preheader() {
      CountedLoop counted = CountedLoop.of(loop, header, graph, definitions);
      if (counted == null) {
        return null;
      }
      for (int tape = 0; tape < parameters.size(); tape++) {
        if (!isReserved(tape)) {
          reserve(counted, tape);
        }
      }
      return statements.isEmpty()
          ? null
          : new Block(
              BlockLabel.named(loop.header().name() + ".reserve"),
              parameters,
              statements,
              new Terminator.Branch(new Successor(loop.header(), arguments)),
              SourceLocation.UNKNOWN);
    }

    /** True if this pass has been here before. */
    private boolean isReserved(int tape) {
      return graph.predecessors(header.label()).stream()
          .filter(edge -> !loop.contains(edge.source().label()))
          .map(edge -> definitions.of(edge.successor().arguments().get(tape)))
          .allMatch(definition -> definition instanceof Apply apply && isTapes(apply, "reserve"));
    }

    private void reserve(CountedLoop counted, int tape) {
      Set<Value> versions = new HashSet<>(Set.of(header.parameters().get(tape)));
      Apply first = null;
      long count = 0;
      for (Block block : graph.reversePostOrder()) {
        for (Statement statement : block.statements()) {
          if (loop.contains(block.label())
              && statement.instruction() instanceof Apply apply
              && isTapes(apply, "ensure")
              && versions.contains(apply.operands().get(0))) {
            OptionalLong more = definitions.integer(apply.operands().get(2));
            count += more.orElse(LIMIT);
            first = first == null ? apply : first;
            versions.add(statement.result());
          }
        }
      }
      int position =
          first == null ? -1 : header.parameters().indexOf(first.operands().get(1));
      if (first != null && position >= 0 && count > 0 && count < LIMIT) {
        Value room = room(counted, (int) count);
        arguments.set(
            tape,
            emit(Apply.of(
                reserve((MethodReference) first.callee()),
                List.of(parameters.get(tape), parameters.get(position), room))));
      }
    }

    /** How many elements all rounds need. */
    private Value room(CountedLoop counted, int count) {
      Value start = parameters.get(header.parameters().indexOf(counted.counter()));
      Value bound = definitions.of(counted.bound()) instanceof Constant constant
          ? emit(constant)
          : counted.bound();
      Value rounds = counted.up()
          ? emit(new Binary(BinaryOperator.SUBTRACT, bound, start))
          : emit(new Binary(BinaryOperator.SUBTRACT, start, bound));
      if (counted.inclusive()) {
        rounds = emit(new Binary(BinaryOperator.ADD, rounds, emit(Constant.of(1))));
      }
      Value positive = emit(Apply.of(MAXIMUM, List.of(rounds, emit(Constant.of(0)))));
      Value most = emit(Constant.of(LIMIT / count));
      Value limited = emit(Apply.of(MINIMUM, List.of(positive, most)));
      return emit(new Binary(BinaryOperator.MULTIPLY, limited, emit(Constant.of(count))));
    }

    private Value emit(Instruction instruction) {
      Value result = Value.of(instruction.resultTypes().get(0));
      statements.add(new Statement(List.of(result), instruction, SourceLocation.UNKNOWN));
      return result;
    }

    private static MethodReference reserve(MethodReference ensure) {
      return MethodReference.ofStatic(TAPES, "reserve", ensure.descriptor());
    }

    private static boolean isTapes(Apply apply, String name) {
      return apply.callee() instanceof MethodReference method
          && method.owner().equals(TAPES)
          && method.name().equals(name);
    }
  }
}
