package org.djava.compiler.differentiate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.djava.compiler.differentiate.rules.DerivativeRule;
import org.djava.compiler.differentiate.rules.FinitePartials;
import org.djava.compiler.differentiate.rules.OperatorPartial;
import org.djava.compiler.differentiate.rules.OperatorRules;
import org.djava.compiler.differentiate.rules.Partial;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;

/** Writes the partials of scalar statements into the forward sweep, once for both modes. */
final class ScalarPartials {
  private final Rules rules;

  ScalarPartials(Rules rules) {
    this.rules = rules;
  }

  /** True for operators and for calls with a rule. */
  boolean covers(Instruction instruction) {
    return instruction instanceof Unary
        || instruction instanceof Binary
        || instruction instanceof Convert
        || (instruction instanceof Apply apply && rules.ruleFor(apply.callee()).isPresent());
  }

  /**
   * The contributions of the operands that {@code isActive}; partials are emitted through {@code
   * out} right here, after the statement.
   */
  List<Contribution> of(Statement statement, Predicate<Value> isActive, Emitter out) {
    Instruction instruction = statement.instruction();
    List<Contribution> contributions = new ArrayList<>();
    if (instruction instanceof Apply apply) {
      DerivativeRule rule = rules.ruleFor(apply.callee()).orElseThrow();
      for (int i = 0; i < apply.operands().size(); i++) {
        if (isActive.test(apply.operands().get(i))) {
          final Value operand = apply.operands().get(i);
          factor(rule.partials().get(i), i, apply, statement.result(), out)
              .ifPresent(factor -> contributions.add(new Contribution(operand, factor)));
        }
      }
      return contributions;
    }
    List<Value> operands = instruction.operands();
    for (int i = 0; i < operands.size(); i++) {
      final Value operand = operands.get(i);
      if (isActive.test(operand)) {
        factor(operatorPartial(instruction, i), statement, out)
            .ifPresent(factor -> contributions.add(new Contribution(operand, factor)));
      }
    }
    return contributions;
  }

  /** Whether the partial in an operand may be infinite or NaN though all operands are finite. */
  boolean mayBeInfinite(Instruction instruction, int operand) {
    if (instruction instanceof Apply apply) {
      return rules
          .ruleFor(apply.callee())
          .map(rule -> mayBeInfinite(rule.partials().get(operand)))
          .orElse(false);
    }
    if (!covers(instruction)) {
      return false;
    }
    OperatorPartial partial = operatorPartial(instruction, operand);
    return partial instanceof OperatorPartial.ByMethod byMethod
        ? !FinitePartials.contains(byMethod.method())
        : partial == OperatorPartial.Arithmetic.OVER_RIGHT
            || partial == OperatorPartial.Arithmetic.MINUS_RESULT_OVER_RIGHT;
  }

  private static boolean mayBeInfinite(Partial partial) {
    return partial instanceof Partial.WhereUsed
        || (partial instanceof Partial.ByMethod byMethod
            && !FinitePartials.contains(byMethod.method()));
  }

  /** Whether some tangent is multiplied by a number that the operands make. */
  boolean multiplies(Instruction instruction) {
    if (instruction instanceof Apply apply) {
      return rules.ruleFor(apply.callee()).orElseThrow().partials().stream()
          .anyMatch(Partial.ByMethod.class::isInstance);
    }
    return instruction instanceof Binary binary
        && (binary.operator() == BinaryOperator.MULTIPLY
            || binary.operator() == BinaryOperator.REMAINDER);
  }

  private static OperatorPartial operatorPartial(Instruction instruction, int index) {
    if (instruction instanceof Unary unary) {
      return OperatorRules.of(unary);
    }
    if (instruction instanceof Convert convert) {
      return OperatorRules.of(convert);
    }
    Binary binary = (Binary) instruction;
    OperatorRules.BinaryPartials partials = OperatorRules.of(binary);
    return index == 0 ? partials.left() : partials.right();
  }

  private Optional<Factor> factor(
      Partial partial, int index, Apply apply, Value result, Emitter out) {
    if (partial instanceof Partial.ByMethod byMethod) {
      return Optional.of(times(byMethod.method(), apply.operands(), out));
    }
    if (partial instanceof Partial.WhereUsed where) {
      List<Value> operands = apply.operands();
      Factor factor =
          factor(where.map(), operands.subList(1, operands.size()), result).orElseThrow();
      return Optional.of(new Factor.WhereUsed(operands.get(0), factor));
    }
    if (partial instanceof Partial.Selected selected) {
      return Optional.of(new Factor.Selected(value(selected.chooses(), apply.operands(), out)));
    }
    if (partial instanceof Partial.Linear linear) {
      return Optional.of(new Factor.Mapped(linear.map(), index, apply.operands()));
    }
    if (partial instanceof Partial.Zero) {
      return Optional.empty();
    }
    throw new IllegalStateException("no partial of " + apply.callee().text() + " in " + index);
  }

  private Optional<Factor> factor(OperatorPartial partial, Statement statement, Emitter out) {
    List<Value> operands = statement.instruction().operands();
    if (partial instanceof OperatorPartial.ByMethod byMethod) {
      return Optional.of(times(byMethod.method(), operands, out));
    }
    return factor((OperatorPartial.Arithmetic) partial, operands, statement.result());
  }

  private Factor times(MethodReference partial, List<Value> arguments, Emitter out) {
    return new Factor.Times(value(partial, arguments, out), FinitePartials.contains(partial));
  }

  private static Optional<Factor> factor(
      OperatorPartial.Arithmetic map, List<Value> operands, Value result) {
    return switch (map) {
      case ZERO -> Optional.empty();
      case ONE, CONVERTED -> Optional.of(new Factor.Same());
      case MINUS_ONE -> Optional.of(new Factor.Negated());
      case TIMES_LEFT -> Optional.of(new Factor.Times(operands.get(0), /* isFinite= */ true));
      case TIMES_RIGHT -> Optional.of(new Factor.Times(operands.get(1), /* isFinite= */ true));
      case OVER_RIGHT -> Optional.of(new Factor.Over(operands.get(1)));
      case MINUS_RESULT_OVER_RIGHT ->
        Optional.of(new Factor.MinusOverTimes(operands.get(1), result));
    };
  }

  /** The partial's value: its body written in place if it is simple, a call otherwise. */
  private Value value(MethodReference method, List<Value> arguments, Emitter out) {
    Optional<Function> body = rules.inlineBody(method);
    if (body.isEmpty()) {
      return out.emit(Apply.of(method, arguments));
    }
    Map<Value, Value> copies = new HashMap<>();
    Function function = body.get();
    for (int i = 0; i < arguments.size(); i++) {
      copies.put(function.parameters().get(i), arguments.get(i));
    }
    for (Statement statement : function.entry().statements()) {
      Instruction copy =
          statement.instruction().mapOperands(value -> copies.getOrDefault(value, value));
      copies.put(statement.result(), out.emit(copy));
    }
    Terminator.Return returning = (Terminator.Return) function.entry().terminator();
    Value result = returning.operands().get(0);
    return copies.getOrDefault(result, result);
  }
}
