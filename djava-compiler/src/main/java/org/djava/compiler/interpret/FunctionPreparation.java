package org.djava.compiler.interpret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.interpret.PreparedFunction.Edge;
import org.djava.compiler.interpret.PreparedFunction.Exit;
import org.djava.compiler.interpret.PreparedFunction.PreparedBlock;
import org.djava.compiler.interpret.PreparedFunction.Step;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Gives every value of a function its place in the frame, and resolves all it does to places. */
final class FunctionPreparation implements Terminator.Visitor<Exit> {
  private final Map<Value, Integer> places = new HashMap<>();
  private final Map<BlockLabel, Integer> positions = new HashMap<>();
  private final Function function;
  private final Instruction.Visitor<Evaluation> instructions;
  private final @Nullable ExecutionObserver observer;
  private final WorkBudget budget;
  private @Nullable Block current;

  private FunctionPreparation(
      Function function,
      MemberLinker members,
      FunctionTable functions,
      Rounding rounding,
      @Nullable Displacements displacements,
      @Nullable ExecutionObserver observer) {
    this.function = function;
    this.observer = observer;
    this.budget = functions.budget();
    InstructionPreparation plain =
        new InstructionPreparation(this::placesOf, members, functions, rounding);
    this.instructions = displacements == null
        ? plain
        : new DisplacedPreparation(
            plain, this::placesOf, members.classes(), functions, displacements);
  }

  static PreparedFunction prepare(
      Function function,
      MemberLinker members,
      FunctionTable functions,
      Rounding rounding,
      @Nullable Displacements displacements,
      @Nullable ExecutionObserver observer) {
    return new FunctionPreparation(function, members, functions, rounding, displacements, observer)
        .prepare();
  }

  private PreparedFunction prepare() {
    for (Block block : function.blocks()) {
      positions.put(block.label(), positions.size());
    }
    List<PreparedBlock> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      current = block;
      List<Step> steps = new ArrayList<>();
      if (observer != null && blocks.isEmpty()) {
        steps.add(entering(observer));
      }
      for (Statement statement : block.statements()) {
        steps.add(new Step(evaluation(statement), placesOf(statement.results())));
      }
      Places results = block.terminator() instanceof Terminator.Return returning
          ? placesOf(returning.operands())
          : placesOf(List.of());
      Exit exit = block.terminator().accept(this);
      blocks.add(new PreparedBlock(steps, exit, results, handler(block)));
    }
    Places parameters = placesOf(function.parameters());
    return new PreparedFunction(places.size(), parameters, blocks, budget);
  }

  private PreparedFunction.@Nullable Handler handler(Block block) {
    return block.terminator() instanceof Terminator.Try trying && block.caught() != null
        ? new PreparedFunction.Handler(placeOf(trying.exception()), edge(trying.exceptional()))
        : null;
  }

  /** The entry has no predecessors, so its first step is run once a call. */
  private Step entering(ExecutionObserver told) {
    Places parameters = placesOf(function.parameters());
    Evaluation entering = frame -> {
      told.entered(function, Arrays.asList(parameters.read(frame)));
      return null;
    };
    return new Step(entering, placesOf(List.of()));
  }

  private Evaluation evaluation(Statement statement) {
    Evaluation evaluation = statement.instruction().accept(instructions);
    ExecutionObserver told = observer;
    if (told == null) {
      return evaluation;
    }
    Places operands = placesOf(statement.instruction().operands());
    return frame -> {
      told.executing(statement);
      Object result = evaluation.in(frame);
      told.executed(statement, Arrays.asList(operands.read(frame)), result);
      return result;
    };
  }

  private Places placesOf(List<Value> values) {
    return new Places(values.stream().mapToInt(this::placeOf).toArray());
  }

  private int placeOf(Value value) {
    return places.computeIfAbsent(value, key -> places.size());
  }

  private Exit edge(Successor successor) {
    Block target = function.block(successor.target());
    Edge edge = new Edge(
        positions.getOrDefault(successor.target(), PreparedFunction.RETURN),
        placesOf(successor.arguments()),
        placesOf(target.parameters()));
    ExecutionObserver told = observer;
    Block source = current;
    if (told == null || source == null) {
      return edge::follow;
    }
    return frame -> {
      int next = edge.follow(frame);
      told.followed(source, successor);
      return next;
    };
  }

  @Override
  public Exit visitBranch(Terminator.Branch branch) {
    return edge(branch.successor());
  }

  @Override
  public Exit visitConditionalBranch(Terminator.ConditionalBranch branch) {
    int condition = placeOf(branch.condition());
    Exit whenTrue = edge(branch.whenTrue());
    Exit whenFalse = edge(branch.whenFalse());
    return frame -> {
      boolean taken = !Integer.valueOf(0).equals(frame[condition]);
      return (taken ? whenTrue : whenFalse).from(frame);
    };
  }

  @Override
  public Exit visitSwitch(Terminator.Switch switching) {
    int selector = placeOf(switching.selector());
    Map<Object, Exit> cases = new HashMap<>();
    for (int i = 0; i < switching.keys().size(); i++) {
      cases.put(switching.keys().get(i), edge(switching.cases().get(i)));
    }
    Exit otherwise = edge(switching.otherwise());
    return frame -> cases.getOrDefault(frame[selector], otherwise).from(frame);
  }

  @Override
  public Exit visitReturn(Terminator.Return returning) {
    ExecutionObserver told = observer;
    if (told == null) {
      return frame -> PreparedFunction.RETURN;
    }
    return frame -> {
      told.returning(returning);
      return PreparedFunction.RETURN;
    };
  }

  @Override
  public Exit visitThrow(Terminator.Throw throwing) {
    int exception = placeOf(throwing.exception());
    return frame -> {
      Throwable thrown = (Throwable) frame[exception];
      if (thrown == null) {
        throw new NullPointerException("a null exception is thrown");
      }
      throw thrown;
    };
  }

  @Override
  public Exit visitTry(Terminator.Try trying) {
    return edge(trying.normal());
  }
}
