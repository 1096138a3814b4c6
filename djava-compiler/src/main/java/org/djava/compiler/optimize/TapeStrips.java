package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.analysis.Uses;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator.Branch;
import org.djava.compiler.ir.Terminator.ConditionalBranch;
import org.djava.compiler.ir.Value;

/**
 * Makes room on the tapes of a counted loop for many rounds at once, so that no round has to ask: the
 * loop runs in strips of at most so many rounds as take a million elements, and before each strip there
 * is room for it. A tape is the same array throughout a strip, and HotSpot can take the checks of its
 * bounds out of the loop, too.
 *
 * <p>A loop that ends by an exception has reserved no more than a strip in vain.
 *
 * <p>It is for functions that are not differentiated any more: a loop in strips is no counted loop.
 */
public final class TapeStrips implements Pass {
  /** Elements that are reserved at most. */
  private static final int LIMIT = 1 << 20;

  static final MethodReference ROUNDS =
      MethodReference.ofStatic("org/djava/runtime/Tapes", "rounds", "(IIII)I");

  @Override
  public String name() {
    return "tape-strips";
  }

  @Override
  public Function run(Function function) {
    Function current = function;
    for (Loop each : LoopNest.of(function).innermostFirst()) {
      current = new Strips(current, each.header()).run();
    }
    return current;
  }

  private static final class Strips {
    private final Function function;
    private final ControlFlowGraph graph;
    private final LoopNest nest;
    private final Definitions definitions;
    private final Loop loop;
    private final Block header;
    private final BlockLabel stripLabel;
    private final BlockLabel againLabel;
    private final List<Value> parameters = new ArrayList<>();
    private final Map<Value, Value> copies = new HashMap<>();
    private final List<Statement> statements = new ArrayList<>();
    private SourceLocation location = SourceLocation.UNKNOWN;

    Strips(Function function, BlockLabel headerLabel) {
      this.function = function;
      this.graph = ControlFlowGraph.of(function);
      this.nest = LoopNest.of(function);
      this.definitions = new Definitions(function);
      this.loop = nest.headedBy(headerLabel);
      this.header = function.block(headerLabel);
      this.stripLabel = BlockLabel.named(headerLabel.name() + ".strip");
      this.againLabel = BlockLabel.named(headerLabel.name() + ".again");
      for (Value parameter : header.parameters()) {
        Value copy = Value.named(parameter.type(), parameter.name());
        parameters.add(copy);
        copies.put(parameter, copy);
      }
    }

    Function run() {
      CountedLoop counted = CountedLoop.of(loop, header, graph, definitions);
      boolean isRepeatable =
          header.statements().stream().allMatch(each -> each.instruction().effect() == Effect.NONE);
      if (counted == null || !isRepeatable) {
        return function;
      }
      List<TapeRoom> rooms = new ArrayList<>();
      for (Value parameter : header.parameters()) {
        TapeRoom room = TapeRoom.of(parameter, loop, nest, graph, definitions);
        if (room != null) {
          rooms.add(room);
        }
      }
      return rooms.isEmpty() ? function : inStrips(counted, rooms);
    }

    private Function inStrips(CountedLoop counted, List<TapeRoom> rooms) {
      location = rooms.get(0).ensures().get(0).location();
      int most = rooms.stream()
          .mapToInt(room -> LIMIT / Math.max(1, room.growth()))
          .min()
          .orElseThrow();
      Value bound = definitions.of(counted.bound()) instanceof Constant constant
          ? emit(constant)
          : counted.bound();
      Value start = copy(counted.counter());
      Value extra = emit(Constant.of(counted.inclusive() ? 1 : 0));
      Value rounds = emit(Apply.of(
          ROUNDS,
          List.of(
              counted.up() ? start : bound,
              counted.up() ? bound : start,
              extra,
              emit(Constant.of(most)))));
      Value ahead =
          counted.inclusive() ? emit(new Binary(BinaryOperator.SUBTRACT, rounds, extra)) : rounds;
      BinaryOperator step = counted.up() ? BinaryOperator.ADD : BinaryOperator.SUBTRACT;
      Value limit = emit(new Binary(step, start, ahead));
      Substitution substitution = new Substitution();
      for (TapeRoom room : rooms) {
        Value tape = roomFor(room, rounds);
        room.names().forEach(name -> substitution.replace(name, tape));
      }
      return rewritten(counted, limit, rooms, substitution);
    }

    private Value roomFor(TapeRoom room, Value rounds) {
      Apply ensure = (Apply) room.ensures().get(0).instruction();
      Value count = emit(Constant.of(room.need()));
      if (room.growth() > 0) {
        Value growth =
            emit(new Binary(BinaryOperator.MULTIPLY, rounds, emit(Constant.of(room.growth()))));
        count = emit(new Binary(BinaryOperator.ADD, growth, count));
      }
      Value tape = room.names().stream()
          .filter(header.parameters()::contains)
          .findFirst()
          .orElseThrow();
      return emit(Apply.of(
          (MethodReference) ensure.callee(), List.of(copy(tape), copy(room.position()), count)));
    }

    private Function rewritten(
        CountedLoop counted, Value limit, List<TapeRoom> rooms, Substitution substitution) {
      List<Block> blocks = new ArrayList<>();
      for (Block block : function.blocks()) {
        if (block.label() == header.label()) {
          blocks.add(strip(substitution));
          blocks.add(substitution.apply(testing(block, counted, limit)));
          blocks.add(substitution.apply(again(block)));
        } else if (loop.contains(block.label())) {
          blocks.add(substitution.apply(withoutQuestions(block, rooms)));
        } else {
          blocks.add(substitution.apply(Terminators.redirect(block, header.label(), stripLabel)));
        }
      }
      return function.withBlocks(blocks);
    }

    private static Block withoutQuestions(Block block, List<TapeRoom> rooms) {
      List<Statement> rest = block.statements().stream()
          .filter(each -> rooms.stream().noneMatch(room -> room.ensures().contains(each)))
          .toList();
      return block.withStatements(rest);
    }

    /** In front of a strip. */
    private Block strip(Substitution substitution) {
      List<Value> arguments = new ArrayList<>();
      for (int i = 0; i < parameters.size(); i++) {
        Value replaced = substitution.resolve(header.parameters().get(i));
        arguments.add(replaced == header.parameters().get(i) ? parameters.get(i) : replaced);
      }
      return new Block(
          stripLabel,
          parameters,
          statements,
          new Branch(new Successor(header.label(), arguments)),
          location);
    }

    /** The header, which leaves the loop at the end of a strip. */
    private Block testing(Block block, CountedLoop counted, Value limit) {
      ConditionalBranch branch = (ConditionalBranch) block.terminator();
      CompareOperator operator = counted.up()
          ? (counted.inclusive() ? CompareOperator.LESS_EQUAL : CompareOperator.LESS)
          : (counted.inclusive() ? CompareOperator.GREATER_EQUAL : CompareOperator.GREATER);
      Value stays = Value.of(PrimitiveType.INT);
      List<Statement> tests = new ArrayList<>(block.statements());
      if (Uses.of(function).of(branch.condition()).size() == 1) {
        tests.removeIf(each -> each.results().contains(branch.condition()));
      }
      tests.add(new Statement(
          List.of(stays),
          new Compare(operator, counted.counter(), limit),
          block.terminatorLocation()));
      return new Block(
          block.label(),
          block.parameters(),
          tests,
          new ConditionalBranch(stays, staying(branch), Successor.to(againLabel)),
          block.terminatorLocation());
    }

    private Successor staying(ConditionalBranch branch) {
      return loop.contains(branch.whenTrue().target()) ? branch.whenTrue() : branch.whenFalse();
    }

    /** Behind a strip: to the next, or out of the loop, as the test was that the header had. */
    private Block again(Block block) {
      ConditionalBranch branch = (ConditionalBranch) block.terminator();
      Value again = Value.of(PrimitiveType.INT);
      Instruction test = Objects.requireNonNull(definitions.of(branch.condition()), "test");
      Successor next = new Successor(stripLabel, header.parameters());
      boolean staysWhenTrue = loop.contains(branch.whenTrue().target());
      return new Block(
          againLabel,
          List.of(),
          List.of(new Statement(List.of(again), test, block.terminatorLocation())),
          new ConditionalBranch(
              again,
              staysWhenTrue ? next : branch.whenTrue(),
              staysWhenTrue ? branch.whenFalse() : next),
          block.terminatorLocation());
    }

    private Value copy(Value value) {
      return copies.getOrDefault(value, value);
    }

    private Value emit(Instruction instruction) {
      Value result = Value.of(instruction.resultTypes().get(0));
      statements.add(new Statement(List.of(result), instruction, location));
      return result;
    }
  }
}
