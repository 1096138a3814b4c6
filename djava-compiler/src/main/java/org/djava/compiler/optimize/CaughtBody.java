package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.analysis.HeldLocks;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Refusals;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/**
 * The blocks of a body that stands where a call of it stood whose exception is caught: all that
 * throws in it goes where the exception of the call went.
 */
public final class CaughtBody {
  private static final ClassType NULL_POINTER = new ClassType("java/lang/NullPointerException");

  private final BlockLabel landing;
  private final Map<Value, Instruction> definitions = new HashMap<>();
  private final List<Block> finished = new ArrayList<>();
  private final Optional<HeldLocks> locks;

  private CaughtBody(BlockLabel landing, List<Block> body) {
    this.landing = landing;
    this.locks = HeldLocks.of(body);
  }

  /**
   * The blocks, the first of them first, with the block that hands their exceptions on: the value
   * that the call's end defined becomes its parameter.
   */
  static List<Block> of(List<Block> body, Terminator.Try trying, Block caller) {
    BlockLabel label = BlockLabel.named("caught");
    List<Block> blocks = throwingTo(label, body);
    blocks.add(new Block(
        label,
        List.of(trying.exception()),
        List.of(),
        new Terminator.Branch(trying.exceptional()),
        caller.terminatorLocation()));
    return blocks;
  }

  /** The blocks, the first of them first, that hand what they throw to the block {@code landing}. */
  public static List<Block> throwingTo(BlockLabel landing, List<Block> body) {
    CaughtBody caught = new CaughtBody(landing, body);
    for (Block block : body) {
      for (Statement statement : block.statements()) {
        statement.results().forEach(v -> caught.definitions.put(v, statement.instruction()));
      }
    }
    body.forEach(caught::cut);
    return caught.finished;
  }

  /**
   * The function with one more result: what it throws, or null if it returns. What is not
   * differentiable it still throws.
   */
  public static Function returningExceptions(Function function, FunctionName name) {
    BlockLabel label = BlockLabel.named("thrown");
    List<Block> blocks = new ArrayList<>();
    for (Block block : throwingTo(label, function.blocks())) {
      blocks.add(
          block.terminator() instanceof Terminator.Return returning
              ? withoutException(block, returning)
              : block);
    }
    Value exception = Value.named(Terminator.Try.THROWABLE, "exception");
    List<Statement> statements = new ArrayList<>();
    List<Value> results = new ArrayList<>();
    for (IrType type : function.resultTypes()) {
      Constant constant = Constant.zero(type);
      Value zero = Value.of(constant.type());
      statements.add(new Statement(List.of(zero), constant, SourceLocation.UNKNOWN));
      results.add(zero);
    }
    results.add(exception);
    blocks.add(new Block(
        label,
        List.of(exception),
        statements,
        new Terminator.Return(results),
        SourceLocation.UNKNOWN));
    List<IrType> types = new ArrayList<>(function.resultTypes());
    types.add(Terminator.Try.THROWABLE);
    return new Function(name, types, blocks, function.location());
  }

  private static Block withoutException(Block block, Terminator.Return returning) {
    List<Statement> statements = new ArrayList<>(block.statements());
    List<Value> results = new ArrayList<>(returning.operands());
    results.add(append(Constant.NULL, statements, block));
    return new Block(
        block.label(),
        block.parameters(),
        statements,
        new Terminator.Return(results),
        block.terminatorLocation());
  }

  private Successor toLanding(Value exception) {
    return Successor.to(landing, exception);
  }

  /**
   * Ends the block behind each statement that may throw. What the program does not catch while it holds a
   * lock is what never throws (javac catches all else to give the lock back), and stays as it is.
   */
  private void cut(Block block) {
    BlockLabel label = block.label();
    List<Value> parameters = block.parameters();
    List<Statement> statements = new ArrayList<>();
    List<Value> held = locks.map(each -> each.atStart(block)).orElse(List.of());
    for (Statement statement : block.statements()) {
      statements.add(statement);
      boolean isOpen = held.isEmpty()
          && statement.instruction().effect().mayThrow()
          && !statement.equals(block.caught());
      held = HeldLocks.after(statement.instruction(), held);
      if (isOpen) {
        BlockLabel next = BlockLabel.named(block.label().name());
        Terminator end = Terminator.Try.of(Successor.to(next), this::toLanding);
        finished.add(new Block(label, parameters, statements, end, statement.location()));
        label = next;
        parameters = List.of();
        statements = new ArrayList<>();
      }
    }
    if (block.terminator() instanceof Terminator.Throw throwing
        && !Refusals.isRefusal(throwing.exception())) {
      finishThrow(label, parameters, statements, throwing, block);
    } else {
      finished.add(
          new Block(label, parameters, statements, block.terminator(), block.terminatorLocation()));
    }
  }

  /** A throw of null throws another exception. */
  private void finishThrow(
      BlockLabel label,
      List<Value> parameters,
      List<Statement> statements,
      Terminator.Throw throwing,
      Block block) {
    Terminator end = new Terminator.Branch(toLanding(throwing.exception()));
    if (!(definitions.get(throwing.exception()) instanceof NewObject)) {
      Value zero = append(Constant.NULL, statements, block);
      Value isNull =
          append(new Compare(CompareOperator.EQUAL, throwing.exception(), zero), statements, block);
      List<Statement> making = new ArrayList<>();
      Value made = append(new NewObject(NULL_POINTER, "()V", List.of()), making, block);
      Block instead = new Block(
          BlockLabel.named("null"),
          List.of(),
          making,
          new Terminator.Branch(toLanding(made)),
          block.terminatorLocation());
      finished.add(new Block(
          label,
          parameters,
          statements,
          new Terminator.ConditionalBranch(
              isNull, Successor.to(instead.label()), toLanding(throwing.exception())),
          block.terminatorLocation()));
      finished.add(instead);
      return;
    }
    finished.add(new Block(label, parameters, statements, end, block.terminatorLocation()));
  }

  private static Value append(Instruction instruction, List<Statement> statements, Block block) {
    Value result = Value.of(instruction.resultTypes().get(0));
    statements.add(new Statement(List.of(result), instruction, block.terminatorLocation()));
    return result;
  }
}
