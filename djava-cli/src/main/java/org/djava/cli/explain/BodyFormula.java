package org.djava.cli.explain;

import java.util.List;
import java.util.Optional;
import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;

/**
 * Reads the body of a rule as a formula: branches become conditionals, calls of methods that are
 * not in {@code Math} are replaced by their bodies.
 */
public final class BodyFormula {
  private static final int LONGEST_PATH = 40;

  /** What follows a branch is read once for each of its arms, so that each branch doubles the blocks. */
  private static final int MOST_BLOCKS = 20_000;

  private final FunctionSource bodies;
  private int blocksEntered;

  private BodyFormula(FunctionSource bodies) {
    this.bodies = bodies;
  }

  /**
   * The result of {@code function} as a formula; empty if its body cannot be written as one, or as a
   * long one only.
   *
   * @param bodies where the methods that it calls are found
   */
  public static Optional<Expression> of(
      Function function, List<Expression> arguments, FunctionSource bodies) {
    return new BodyFormula(bodies)
        .enter(function, function.entry(), new Environment(), arguments, LONGEST_PATH);
  }

  private Optional<Expression> enter(
      Function function,
      Block block,
      Environment before,
      List<Expression> arguments,
      int blocksLeft) {
    if (blocksLeft == 0 || ++blocksEntered > MOST_BLOCKS) {
      return Optional.empty();
    }
    Environment environment = before.copy();
    for (int i = 0; i < arguments.size(); i++) {
      environment.define(block.parameters().get(i), arguments.get(i));
    }
    for (Statement statement : block.statements()) {
      if (!read(statement, environment, blocksLeft)) {
        return Optional.empty();
      }
    }
    return leave(function, block.terminator(), environment, blocksLeft);
  }

  private Optional<Expression> leave(
      Function function, Terminator end, Environment environment, int blocksLeft) {
    if (end instanceof Terminator.Return returning) {
      Condition condition = environment.condition(returning.operands().get(0));
      return condition == null
          ? environment.numbers(returning.operands()).map(results -> results.get(0))
          : Optional.of(new Expression.Conditional(condition, Expression.one(), Expression.zero()));
    }
    if (end instanceof Terminator.Branch branch) {
      return follow(function, branch.successor(), environment, blocksLeft);
    }
    return end instanceof Terminator.ConditionalBranch branch
        ? choose(function, branch, environment, blocksLeft)
        : Optional.empty();
  }

  private Optional<Expression> choose(
      Function function,
      Terminator.ConditionalBranch branch,
      Environment environment,
      int blocksLeft) {
    if (environment.number(branch.condition()) instanceof Expression.Literal known) {
      Successor taken = known.value() != 0 ? branch.whenTrue() : branch.whenFalse();
      return follow(function, taken, environment, blocksLeft);
    }
    Condition condition = environment.condition(branch.condition());
    if (condition == null) {
      return Optional.empty();
    }
    return follow(function, branch.whenTrue(), environment, blocksLeft)
        .flatMap(whenTrue -> follow(function, branch.whenFalse(), environment, blocksLeft)
            .map(whenFalse -> new Expression.Conditional(condition, whenTrue, whenFalse)));
  }

  private Optional<Expression> follow(
      Function function, Successor edge, Environment environment, int blocksLeft) {
    return environment
        .numbers(edge.arguments())
        .flatMap(arguments ->
            enter(function, function.block(edge.target()), environment, arguments, blocksLeft - 1));
  }

  private boolean read(Statement statement, Environment environment, int blocksLeft) {
    Instruction instruction = statement.instruction();
    if (instruction instanceof Compare compare) {
      return environment.defineComparison(statement.result(), compare);
    }
    if (instruction instanceof Binary binary
        && environment.defineBits(statement.result(), binary)) {
      return true;
    }
    if (instruction instanceof Apply apply
        && environment.defineClassification(statement.result(), apply)) {
      return true;
    }
    Optional<Expression> formula = environment
        .numbers(instruction.operands())
        .flatMap(operands -> Formulas.of(instruction, operands)
            .or(() -> inlined(instruction, operands, blocksLeft)));
    formula.ifPresent(known -> environment.define(statement.result(), known));
    return formula.isPresent();
  }

  private Optional<Expression> inlined(
      Instruction instruction, List<Expression> operands, int blocksLeft) {
    if (!(instruction instanceof Apply apply)
        || !(apply.callee() instanceof MethodReference method)) {
      return Optional.empty();
    }
    return bodies
        .bodyOf(method)
        .flatMap(body -> enter(body, body.entry(), new Environment(), operands, blocksLeft - 1));
  }
}
