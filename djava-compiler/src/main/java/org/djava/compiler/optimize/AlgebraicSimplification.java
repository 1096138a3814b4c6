package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** Applies identities that hold for every value of their operands, to the last bit. */
public final class AlgebraicSimplification implements Pass {
  @Override
  public String name() {
    return "algebraic-simplification";
  }

  @Override
  public Function run(Function function) {
    return new Rewrite(function).run();
  }

  private static final class Rewrite {
    private final Function function;
    private final Definitions definitions = new Definitions();
    private final Substitution substitution = new Substitution();
    private final Identities identities;
    private final BranchIdentities branches;
    private List<Statement> statements = new ArrayList<>();
    private SourceLocation location = SourceLocation.UNKNOWN;
    private boolean changed;

    Rewrite(Function function) {
      BooleanValues booleans = new BooleanValues(function);
      this.function = function;
      this.identities = new Identities(definitions, booleans, this::emit);
      this.branches = new BranchIdentities(definitions, booleans, this::emit);
    }

    Function run() {
      Map<BlockLabel, Block> simplified = new HashMap<>();
      for (Block block : function.reversePostOrder()) {
        simplified.put(block.label(), simplified(block));
      }
      if (!changed) {
        return function;
      }
      return substitution.apply(function.withBlocks(function.blocks().stream()
          .map(block -> simplified.getOrDefault(block.label(), block))
          .toList()));
    }

    private Block simplified(Block block) {
      statements = new ArrayList<>();
      for (Statement statement : block.statements()) {
        location = statement.location();
        simplify(substitution.apply(statement));
      }
      location = block.terminatorLocation();
      Terminator terminator = substitution.apply(block.terminator());
      Terminator simpler = branches.simplified(terminator);
      changed |= simpler != terminator;
      return new Block(
          block.label(), block.parameters(), statements, simpler, block.terminatorLocation());
    }

    private void simplify(Statement statement) {
      Optional<Simplification> found = statement.instruction().accept(identities);
      Instruction instruction = statement.instruction();
      while (found.isPresent()) {
        changed = true;
        if (found.get() instanceof Simplification.Same same) {
          substitution.replace(statement.result(), same.value());
          return;
        }
        instruction = ((Simplification.Other) found.get()).instruction();
        found = instruction.accept(identities);
      }
      add(new Statement(statement.results(), instruction, statement.location()));
    }

    private Value emit(Instruction instruction) {
      Value result = Value.of(instruction.resultTypes().get(0));
      add(new Statement(List.of(result), instruction, location));
      return result;
    }

    private void add(Statement statement) {
      definitions.add(statement);
      statements.add(statement);
    }
  }
}
