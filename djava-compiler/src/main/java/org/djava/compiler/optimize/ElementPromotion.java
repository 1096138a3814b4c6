package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.analysis.LoopNest.Loop;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Effect;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Terminator.Branch;
import org.djava.compiler.ir.Terminator.ConditionalBranch;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;

/**
 * Keeps an element of an array in an array of its own, of one element, while a loop runs that reads or adds
 * to always the same: {@link ScalarReplacement} makes a variable of that. HotSpot cannot, since two arrays
 * may be the same for all that it knows, and so a sum goes through memory in each round.
 *
 * <p>The element is read in front of the loop and written behind it, both only where the loop runs at all:
 * elsewhere the index may be beyond the array.
 */
public final class ElementPromotion implements Pass {
  @Override
  public String name() {
    return "element-promotion";
  }

  @Override
  public Function run(Function function) {
    Function current = function;
    for (Loop each : LoopNest.of(function).innermostFirst()) {
      PromotedElements elements = new PromotedElements(current, each.header());
      if (!elements.found().isEmpty() && isLeftAtHead(current, elements.loop())) {
        current = new Promotion(current, elements).run();
      }
    }
    return current;
  }

  /** Whether a loop has one way out, and what comes before that can be done twice. */
  private static boolean isLeftAtHead(Function function, Loop loop) {
    Block header = function.block(loop.header());
    return CountedLoop.isOnlyExit(loop, ControlFlowGraph.of(function))
        && header.terminator() instanceof ConditionalBranch branch
        && loop.contains(branch.whenTrue().target())
            != loop.contains(branch.whenFalse().target())
        && header.statements().stream()
            .allMatch(each -> each.instruction().effect() == Effect.NONE);
  }

  private static final class Promotion {
    private final Function function;
    private final PromotedElements elements;
    private final Loop loop;
    private final Block header;
    private final ConditionalBranch branch;
    private final boolean staysWhenTrue;
    private final List<Value> parameters = new ArrayList<>();
    private final Map<Value, Value> copies = new HashMap<>();
    private final List<Statement> before = new ArrayList<>();
    private final Map<Value, Value> variables = new HashMap<>();
    private final Map<Statement, Value> sums = new HashMap<>();
    private final Map<Value, Mark> marks = new HashMap<>();
    private final Value zero;

    Promotion(Function function, PromotedElements elements) {
      this.function = function;
      this.elements = elements;
      this.loop = elements.loop();
      this.header = function.block(loop.header());
      this.branch = (ConditionalBranch) header.terminator();
      this.staysWhenTrue = loop.contains(branch.whenTrue().target());
      for (Value parameter : header.parameters()) {
        Value copy = Value.named(parameter.type(), parameter.name());
        parameters.add(copy);
        copies.put(parameter, copy);
      }
      for (Statement statement : header.statements()) {
        Instruction copy = statement.instruction().mapOperands(this::copy);
        Value result = Value.of(statement.result().type());
        copies.put(statement.result(), result);
        before.add(new Statement(List.of(result), copy, statement.location()));
      }
      Value one = emit(before, Constant.of(1));
      this.zero = emit(before, Constant.of(0));
      DeferredMarks deferrable = new DeferredMarks(function, loop);
      for (PromotedElements.Element each : elements.found()) {
        ArrayType type = (ArrayType) each.array().type();
        variables.put(each.array(), emit(before, new NewArray(type, List.of(one))));
        defer(deferrable.of(each.array()), each.array(), one);
      }
    }

    /**
     * What says whether a sum was added to.
     *
     * @param variable an array of one element
     * @param added what it is then
     */
    private record Mark(Value variable, Value added) {}

    private void defer(Map<Statement, Value> deferred, Value array, Value one) {
      if (!deferred.isEmpty()) {
        ArrayType type = (ArrayType) array.type();
        boolean isDouble = type.element() == PrimitiveType.DOUBLE;
        Value mark = emit(before, new NewArray(type, List.of(one)));
        before.add(store(
            type, mark, zero, emit(before, isDouble ? Constant.of(-0.0) : Constant.of(-0.0f))));
        Value added = emit(before, isDouble ? Constant.of(0.0) : Constant.of(0.0f));
        marks.put(array, new Mark(mark, added));
        sums.putAll(deferred);
      }
    }

    private Value copy(Value value) {
      return copies.getOrDefault(value, value);
    }

    private static Value emit(List<Statement> statements, Instruction instruction) {
      Value result = Value.of(instruction.resultTypes().get(0));
      statements.add(new Statement(List.of(result), instruction, SourceLocation.UNKNOWN));
      return result;
    }

    private BlockLabel label(String suffix) {
      return BlockLabel.named(header.label().name() + suffix);
    }

    Function run() {
      BlockLabel front = label(".front");
      BlockLabel behind = label(".behind");
      List<Block> blocks = new ArrayList<>();
      for (Block block : function.blocks()) {
        if (block.label() == header.label()) {
          addFront(blocks, front);
          blocks.add(leaving(promoted(block), behind));
          addBehind(blocks, behind);
        } else if (loop.contains(block.label())) {
          blocks.add(promoted(block));
        } else {
          blocks.add(Terminators.redirect(block, header.label(), front));
        }
      }
      return function.withBlocks(blocks);
    }

    private void addFront(List<Block> blocks, BlockLabel front) {
      BlockLabel load = label(".load");
      Successor enter = new Successor(header.label(), parameters);
      blocks.add(block(front, parameters, before, choice(Successor.to(load), enter)));
      List<Statement> loads = new ArrayList<>();
      for (PromotedElements.Element each : elements.found()) {
        ArrayType type = (ArrayType) each.array().type();
        Value value = emit(loads, new ArrayLoad(type, each.array(), index(each, loads)));
        loads.add(store(type, variable(each.array()), zero, value));
      }
      blocks.add(block(load, List.of(), loads, new Branch(enter)));
    }

    /** Behind the loop, the header's parameters are still known. */
    private void addBehind(List<Block> blocks, BlockLabel behind) {
      Successor exit = staysWhenTrue ? branch.whenFalse() : branch.whenTrue();
      BlockLabel store = label(".store");
      blocks.add(block(behind, List.of(), List.of(), choice(Successor.to(store), exit)));
      List<Statement> stores = new ArrayList<>();
      for (PromotedElements.Element each : elements.found()) {
        if (each.isWritten()) {
          ArrayType type = (ArrayType) each.array().type();
          Value value = emit(stores, new ArrayLoad(type, variable(each.array()), zero));
          Mark mark = marks.get(each.array());
          Value marked = mark == null ? value : marked(value, mark, stores);
          stores.add(store(type, each.array(), index(each, stores), marked));
        }
      }
      blocks.add(block(store, List.of(), stores, new Branch(exit)));
    }

    private Value marked(Value value, Mark mark, List<Statement> statements) {
      ArrayType type = (ArrayType) mark.variable().type();
      Value zeroes = emit(statements, new ArrayLoad(type, mark.variable(), zero));
      Value negated = emit(statements, new Binary(BinaryOperator.SUBTRACT, zeroes, value));
      return emit(statements, new Unary(UnaryOperator.NEGATE, negated));
    }

    private Value index(PromotedElements.Element element, List<Statement> statements) {
      return element.constant() == null ? element.index() : emit(statements, element.constant());
    }

    private static Statement store(ArrayType type, Value array, Value index, Value value) {
      return new Statement(
          List.of(), new ArrayStore(type, array, index, value), SourceLocation.UNKNOWN);
    }

    private static Block block(
        BlockLabel label,
        List<Value> parameters,
        List<Statement> statements,
        Terminator terminator) {
      return new Block(label, parameters, statements, terminator, SourceLocation.UNKNOWN);
    }

    /** To {@code run} if the loop has run at all. */
    private ConditionalBranch choice(Successor run, Successor otherwise) {
      Value condition = copy(branch.condition());
      return staysWhenTrue
          ? new ConditionalBranch(condition, run, otherwise)
          : new ConditionalBranch(condition, otherwise, run);
    }

    private Block leaving(Block block, BlockLabel behind) {
      Successor exit = Successor.to(behind);
      return new Block(
          block.label(),
          block.parameters(),
          block.statements(),
          staysWhenTrue
              ? new ConditionalBranch(branch.condition(), branch.whenTrue(), exit)
              : new ConditionalBranch(branch.condition(), exit, branch.whenFalse()),
          block.terminatorLocation());
    }

    private Value variable(Value array) {
      return variables.getOrDefault(array, array);
    }

    private Block promoted(Block block) {
      List<Statement> statements = new ArrayList<>();
      for (Statement statement : block.statements()) {
        Instruction instruction = statement.instruction();
        if (instruction instanceof ArrayLoad load && variables.containsKey(load.array())) {
          instruction = new ArrayLoad(load.type(), variable(load.array()), zero);
        } else if (instruction instanceof ArrayStore store
            && variables.containsKey(store.array())) {
          Value value = sums.getOrDefault(statement, store.value());
          instruction = new ArrayStore(store.type(), variable(store.array()), zero, value);
          Mark mark = marks.get(store.array());
          if (mark != null) {
            statements.add(store(store.type(), mark.variable(), zero, mark.added()));
          }
        }
        statements.add(new Statement(statement.results(), instruction, statement.location()));
      }
      return block.withStatements(statements);
    }
  }
}
