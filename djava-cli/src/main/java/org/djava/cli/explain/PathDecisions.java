package org.djava.cli.explain;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.cli.symbolic.ComparisonOperator;
import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Variables;
import org.djava.compiler.analysis.LoopNest;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Knows which statements are being executed, and notes what decides how the path goes on. */
final class PathDecisions {
  private final OutlineBuilder outline;
  private final Map<String, Double> values;
  private final Deque<Statement> pending = new ArrayDeque<>();

  /** Notes facts in {@code outline}; {@code values} are those of inputs and steps. */
  PathDecisions(OutlineBuilder outline, Map<String, Double> values) {
    this.outline = outline;
    this.values = values;
  }

  void begin(Statement statement) {
    pending.push(statement);
  }

  /** How many statements have begun and not ended. */
  int depth() {
    return pending.size();
  }

  /** The call that is being executed. */
  Statement call() {
    return pending.getFirst();
  }

  /** An exception has ended the statement, and what has begun since. */
  void unwind(Statement statement) {
    if (pending.contains(statement)) {
      end(statement);
    }
  }

  void end(Statement statement) {
    while (!pending.pop().equals(statement)) {
      // What an exception has ended.
    }
  }

  /** An operand of the call that is being executed. */
  Value operand(int index) {
    return pending.getFirst().instruction().operands().get(index);
  }

  /**
   * Says what facts have for an integer: a condition, a formula over integers, or a number.
   *
   * @param isTraced whether its steps have been seen
   */
  void defineInteger(
      Statement statement, @Nullable Object result, PathFrame frame, boolean isTraced) {
    Instruction instruction = statement.instruction();
    Value defined = statement.result();
    Environment shown = frame.shown();
    if (instruction instanceof Compare compare) {
      shown.forget(defined);
      if (!shown.defineComparison(defined, compare)) {
        shown.define(defined, Expression.literal(PathFrame.number(result)));
      }
      return;
    }
    boolean isKnown = (instruction instanceof Binary binary && defineBits(shown, defined, binary))
        || (instruction instanceof Apply apply && classification(shown, defined, apply));
    if (isKnown || !defined.name().isEmpty() || isTraced) {
      return;
    }
    List<Value> operands = instruction.operands();
    boolean areNumbers = operands.stream().allMatch(one -> one.type() instanceof PrimitiveType);
    if (!areNumbers || operands.isEmpty()) {
      return;
    }
    boolean isOfReals = operands.stream().anyMatch(one -> one.type().isFloating());
    Optional<Expression> formula = shown
        .numbers(operands)
        .flatMap(known -> IntegerFormulas.of(instruction, known)
            .or(() -> isOfReals ? Formulas.of(instruction, known) : Optional.empty()));
    if (isOfReals) {
      formula.ifPresent(known -> note(
          new Condition.Comparison(
              ComparisonOperator.EQUAL, known, Expression.literal(PathFrame.number(result))),
          true,
          statement.location(),
          frame));
    } else {
      formula.ifPresent(known -> shown.define(defined, known));
    }
  }

  private static boolean defineBits(Environment shown, Value defined, Binary binary) {
    boolean isOfConditions =
        shown.condition(binary.left()) != null || shown.condition(binary.right()) != null;
    if (isOfConditions) {
      shown.forget(defined);
    }
    return isOfConditions && shown.defineBits(defined, binary);
  }

  private static boolean classification(Environment shown, Value defined, Apply apply) {
    boolean isOfNumber =
        apply.operands().size() == 1 && apply.operands().get(0).type().isFloating();
    return isOfNumber && shown.defineClassification(defined, apply);
  }

  /** Notes why a block was left along this edge, unless that is the count of a loop. */
  void decide(Block block, Successor edge, PathFrame frame) {
    if (block.terminator() instanceof Terminator.ConditionalBranch branch) {
      Condition condition = frame.shown().condition(branch.condition());
      if (condition == null) {
        Expression number = frame.shown().number(branch.condition());
        if (number == null) {
          return;
        }
        condition =
            new Condition.Comparison(ComparisonOperator.NOT_EQUAL, number, Expression.zero());
      }
      if (!isCount(block, edge, condition, frame)) {
        note(condition, edge.equals(branch.whenTrue()), block.terminatorLocation(), frame);
      }
    } else if (block.terminator() instanceof Terminator.Switch choice) {
      Expression selector = frame.shown().number(choice.selector());
      if (selector != null) {
        double value = PathFrame.number(frame.concrete(choice.selector()));
        note(
            new Condition.Comparison(ComparisonOperator.EQUAL, selector, Expression.literal(value)),
            true,
            block.terminatorLocation(),
            frame);
      }
    }
  }

  /** A test of integers that says whether a loop that has begun goes on. */
  private boolean isCount(Block block, Successor edge, Condition condition, PathFrame frame) {
    Optional<LoopNest.Loop> loop = frame.nest().innermost(block.label());
    boolean isTest = loop.isPresent()
        && block.successors().stream().anyMatch(one -> !loop.get().contains(one.target()));
    return isTest
        && (loop.get().contains(edge.target()) || outline.hasIterated())
        && Variables.of(condition).stream().noneMatch(values::containsKey);
  }

  private void note(Condition condition, boolean holds, SourceLocation location, PathFrame frame) {
    Set<String> names = Variables.of(condition);
    if (names.isEmpty()) {
      return;
    }
    Map<String, Double> known = new LinkedHashMap<>();
    for (String name : names) {
      Double value = frame.integers().getOrDefault(name, values.get(name));
      if (value != null) {
        known.put(name, value);
      }
    }
    outline.add(new Outline.Fact(condition, holds, known, location));
  }
}
