package org.djava.cli.explain;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.cli.symbolic.ComparisonOperator;
import org.djava.cli.symbolic.Condition;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Variables;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Compare;
import org.djava.compiler.ir.CompareOperator;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/**
 * Notes the conditions that a path is on the edge of: comparisons of numbers that depend on the inputs
 * and are equal, and such numbers that are whole and become integers. Beside the point another path is
 * taken, however near.
 */
final class PathEdges {
  private final Set<TakenPath.Edge> edges = new LinkedHashSet<>();

  /** Those found so far, each once. */
  List<TakenPath.Edge> edges() {
    return List.copyOf(edges);
  }

  /** Looks at a statement that has been executed. */
  void executed(
      Statement statement,
      List<@Nullable Object> operands,
      @Nullable Object result,
      PathFrame frame) {
    Instruction instruction = statement.instruction();
    Optional<Condition> edge = Optional.empty();
    if (comparesNumbers(instruction)) {
      boolean areEqual = PathFrame.number(operands.get(0)) == PathFrame.number(operands.get(1));
      edge = areEqual ? comparison(instruction, frame) : Optional.empty();
    } else if (instruction instanceof Convert convert
        && convert.operand().type().isFloating()
        && !statement.result().type().isFloating()) {
      edge = wholeNumber(convert, PathFrame.number(operands.get(0)), result, frame);
    }
    edge.ifPresent(condition -> edges.add(new TakenPath.Edge(condition, statement.location())));
  }

  private static boolean comparesNumbers(Instruction instruction) {
    boolean isCompare = instruction instanceof Compare
        || (instruction instanceof Apply apply
            && apply.callee() instanceof MethodReference method
            && (method.owner().equals("java/lang/Double")
                || method.owner().equals("java/lang/Float"))
            && method.name().equals("compare"));
    return isCompare
        && instruction.operands().size() == 2
        && instruction.operands().get(0).type().isFloating();
  }

  private static Optional<Condition> comparison(Instruction instruction, PathFrame frame) {
    Expression left = frame.formula(instruction.operands().get(0));
    Expression right = frame.formula(instruction.operands().get(1));
    boolean dependsOnInputs =
        !Variables.of(left).isEmpty() || !Variables.of(right).isEmpty();
    if (!dependsOnInputs || left.equals(right)) {
      return Optional.empty();
    }
    Optional<Condition> condition = instruction instanceof Compare compare && !isThreeWay(compare)
        ? Formulas.comparison(compare.operator(), left, right)
        : Optional.empty();
    return condition.or(
        () -> Optional.of(new Condition.Comparison(ComparisonOperator.EQUAL, left, right)));
  }

  private static boolean isThreeWay(Compare compare) {
    return compare.operator() == CompareOperator.THREE_WAY_NAN_LESS
        || compare.operator() == CompareOperator.THREE_WAY_NAN_GREATER;
  }

  /** Numbers between -1 and 1 become 0, so that 0 is no edge. */
  private static Optional<Condition> wholeNumber(
      Convert convert, double number, @Nullable Object result, PathFrame frame) {
    Value operand = convert.operand();
    boolean isEdge = number != 0
        && number == PathFrame.number(result)
        && !Variables.of(frame.formula(operand)).isEmpty();
    return isEdge
        ? Formulas.of(convert, List.of(frame.formula(operand)))
            .or(() -> IntegerFormulas.of(convert, List.of(frame.formula(operand))))
            .map(formula -> new Condition.Comparison(
                ComparisonOperator.EQUAL, formula, Expression.literal(number)))
        : Optional.empty();
  }
}
