package org.djava.compiler.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Terminator.ConditionalBranch;
import org.djava.compiler.ir.Terminator.Switch;
import org.djava.compiler.ir.Value;

/**
 * Computes what can be computed now: statements and block parameters that always give the same
 * number become constants, and branches decided by one go straight on.
 */
public final class ConstantFolding implements Pass {
  @Override
  public String name() {
    return "constant-folding";
  }

  @Override
  public Function run(Function function) {
    Rewrite rewrite = new Rewrite(function);
    return rewrite.changesAnything() ? rewrite.result() : function;
  }

  private static final class Rewrite {
    private final Function function;
    private final ConstantPropagation facts;

    Rewrite(Function function) {
      this.function = function;
      this.facts = new ConstantPropagation(function);
    }

    boolean changesAnything() {
      return function.blocks().stream()
          .anyMatch(block -> !facts.isReached(block.label())
              || block.parameters().stream().anyMatch(this::isConstant)
              || block.statements().stream().anyMatch(this::isFoldable)
              || isDecided(block.terminator()));
    }

    Function result() {
      return function.withBlocks(function.blocks().stream()
          .filter(block -> facts.isReached(block.label()))
          .map(this::folded)
          .toList());
    }

    private Block folded(Block block) {
      List<Value> parameters = new ArrayList<>();
      List<Statement> statements = new ArrayList<>();
      for (Value parameter : block.parameters()) {
        Optional<Object> constant = facts.constant(parameter);
        if (constant.isPresent()) {
          // The parameter itself becomes the constant's result, so that its readers stay.
          statements.add(definition(parameter, constant.get(), SourceLocation.UNKNOWN));
        } else {
          parameters.add(parameter);
        }
      }
      for (Statement statement : block.statements()) {
        statements.add(
            isFoldable(statement)
                ? definition(
                    statement.result(),
                    facts.constant(statement.result()).orElseThrow(),
                    statement.location())
                : statement);
      }
      return new Block(
          block.label(),
          parameters,
          statements,
          decided(block.terminator()).mapSuccessors(this::withoutConstants),
          block.terminatorLocation());
    }

    private Successor withoutConstants(Successor edge) {
      List<Value> parameters = function.block(edge.target()).parameters();
      List<Value> arguments = new ArrayList<>();
      for (int i = 0; i < parameters.size(); i++) {
        if (!isConstant(parameters.get(i))) {
          arguments.add(edge.arguments().get(i));
        }
      }
      return new Successor(edge.target(), arguments);
    }

    private Terminator decided(Terminator terminator) {
      return isDecided(terminator)
          ? Terminators.decided(
              terminator, (Integer) facts.constant(terminator.operands().get(0)).orElseThrow())
          : terminator;
    }

    private boolean isDecided(Terminator terminator) {
      return (terminator instanceof ConditionalBranch || terminator instanceof Switch)
          && isConstant(terminator.operands().get(0));
    }

    private boolean isFoldable(Statement statement) {
      return !(statement.instruction() instanceof Constant)
          && statement.results().size() == 1
          && isConstant(statement.result());
    }

    private boolean isConstant(Value value) {
      return facts.constant(value).isPresent();
    }

    private static Statement definition(Value value, Object constant, SourceLocation location) {
      Constant instruction = new Constant((PrimitiveType) value.type(), constant);
      return new Statement(List.of(value), instruction, location);
    }
  }
}
