package org.djava.compiler.differentiate;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.SsaConstruction;
import org.djava.compiler.ir.SsaConstruction.Variable;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Writes the augmented function with everything that the plan saves. */
final class ForwardSweep {
  private static final int FIRST_TAPE_LENGTH = 16;

  private final boolean takesTapes;
  private final SavePlan plan;
  private final SweepVariables variables;
  private final FunctionBuilder function;
  private final SsaConstruction ssa;
  private final Emitter out;
  /** By block, the results of the statement that has not thrown where the block is entered. */
  private final Map<BlockLabel, List<Value>> tried = new HashMap<>();

  /**
   * @param takesTapes whether the tapes are parameters, after all others, rather than made
   */
  ForwardSweep(
      AugmentedFunction augmented,
      SavePlan plan,
      SweepVariables variables,
      FunctionBuilder function,
      SsaConstruction ssa,
      boolean takesTapes) {
    this.takesTapes = takesTapes;
    this.plan = plan;
    this.variables = variables;
    this.function = function;
    this.ssa = ssa;
    this.out = new Emitter(function, function.block(augmented.function().entry().label()));
  }

  /** The emitter, standing at the block that returns, which has no terminator yet; null if none. */
  @Nullable
  Exit run() {
    List<Block> order = plan.graph().reversePostOrder();
    order.stream().skip(1).forEach(block -> function.block(block.label()));
    Exit exit = null;
    for (Block block : order) {
      BlockBuilder target = function.get(block.label());
      block.parameters().forEach(target::addParameter);
      out.moveTo(target);
      if (block.label() == order.get(0).label()) {
        initialize();
      }
      new BlockWriter(block, tried.getOrDefault(block.label(), List.of())).write();
      out.at(block.terminatorLocation());
      if (block.terminator() instanceof Terminator.Return returning) {
        exit = new Exit(target, returning.operands());
      } else {
        out.terminate(block.terminator());
      }
    }
    return exit;
  }

  /** A tape without content. */
  static Value newTape(TapeKind kind, Emitter out) {
    return out.emit(new NewArray(kind.type(), List.of(out.constant(FIRST_TAPE_LENGTH))));
  }

  /** Where the forward sweep ends, and what the augmented function returns there. */
  record Exit(BlockBuilder block, List<Value> results) {}

  private void initialize() {
    for (Value value : variables.savedValues()) {
      ssa.write(out.current(), variables.saved(value), out.zero(value.type()));
    }
    for (TapeKind kind : plan.tapes()) {
      Value tape = takesTapes ? out.current().parameter(kind.type(), "") : newTape(kind, out);
      ssa.write(out.current(), variables.tape(kind), tape);
      ssa.write(out.current(), variables.position(kind), out.constant(0));
    }
  }

  private final class BlockWriter {
    private final Block block;
    private final List<Value> entering;
    private final List<SavePlan.Push> pushes;
    private final Map<TapeKind, Value> tapes = new EnumMap<>(TapeKind.class);
    private final Map<TapeKind, Value> bases = new EnumMap<>(TapeKind.class);

    BlockWriter(Block block, List<Value> entering) {
      this.block = block;
      this.entering = entering;
      this.pushes = plan.pushes(block.label());
    }

    void write() {
      reserve();
      for (int i = 0; i < pushes.size(); i++) {
        if (plan.homeOf(pushes.get(i).value()) != block.label()) {
          push(i);
        }
      }
      block.parameters().forEach(this::defined);
      entering.forEach(this::defined);
      boolean isTry = block.terminator() instanceof Terminator.Try;
      List<Statement> statements = block.statements();
      int last = isTry ? statements.size() - 1 : statements.size();
      for (Statement statement : statements.subList(0, Math.max(0, last))) {
        out.keep(statement);
        statement.results().forEach(this::defined);
      }
      if (isTry && !statements.isEmpty()) {
        tryAlone(statements.get(last));
      }
    }

    /** What the sweep itself does is under no handler, and the results are saved behind it. */
    private void tryAlone(Statement statement) {
      boolean mayThrow = out.current().statements().stream()
          .anyMatch(each -> each.instruction().effect().mayThrow());
      if (mayThrow) {
        BlockBuilder alone = out.newBlock("try");
        out.terminate(new Terminator.Branch(Successor.to(alone.label())));
        out.moveTo(alone);
      }
      out.keep(statement);
      tried.put(block.successors().get(0).target(), statement.results());
    }

    private void reserve() {
      for (Map.Entry<TapeKind, Integer> entry : TapeRecord.sizes(pushes).entrySet()) {
        TapeKind kind = entry.getKey();
        Value count = out.constant(entry.getValue());
        Value base = ssa.read(out.current(), variables.position(kind));
        Value tape = ssa.read(out.current(), variables.tape(kind));
        Value ensured = out.call(ShadowMethods.ensure(kind.type()), tape, base, count);
        tapes.put(kind, ensured);
        bases.put(kind, base);
        ssa.write(out.current(), variables.tape(kind), ensured);
        ssa.write(
            out.current(), variables.position(kind), out.binary(BinaryOperator.ADD, base, count));
      }
    }

    private void defined(Value value) {
      SavePlan.Treatment treatment = plan.find(value);
      if (treatment == null) {
        return;
      }
      for (int i = 0; i < pushes.size(); i++) {
        if (pushes.get(i).value() == value) {
          push(i);
        }
      }
      switch (treatment) {
        case STABLE, LAGGED, COUNTER -> ssa.write(out.current(), variables.saved(value), value);
        case CONSTANT, RECOMPUTED, LOCAL -> {}
      }
    }

    private void push(int index) {
      SavePlan.Push push = pushes.get(index);
      TapeKind kind = push.kind();
      Value content = push.value();
      if (push.ofOldContent()) {
        Variable variable = variables.saved(push.value());
        content = ssa.read(out.current(), variable);
      }
      Value tape = tapes.get(kind);
      Value base = bases.get(kind);
      if (tape == null || base == null) {
        throw new IllegalStateException("no room on the tape of " + kind);
      }
      Value position =
          out.binary(BinaryOperator.ADD, base, out.constant(TapeRecord.offset(pushes, index)));
      out.emitAll(new ArrayStore(kind.type(), tape, position, content));
    }
  }
}
