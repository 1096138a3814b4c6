package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.OrdinaryForm;
import org.djava.cli.symbolic.Roundings;
import org.djava.cli.symbolic.Substitution;
import org.djava.cli.symbolic.Variables;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Statement;

/** Makes the elementary steps of a function, one after the other. */
final class StepMaker {
  private final StepRules rules;
  private final FunctionSource bodies;
  private final Names names;
  private final List<Step> steps = new ArrayList<>();
  private int numbered;

  /** The rules of the steps so far, as people write them. */
  private final Map<Expression, Expression> ordinaryForms = new HashMap<>();

  /** Inputs that are integers, and steps that read nothing else. */
  private final Set<String> constants = new LinkedHashSet<>();

  StepMaker(StepRules rules, FunctionSource bodies, Names names) {
    this.rules = rules;
    this.bodies = bodies;
    this.names = names;
  }

  /** The steps made so far. */
  List<Step> steps() {
    return steps;
  }

  void addConstants(List<String> inputs) {
    constants.addAll(inputs);
  }

  /** Whether a call is one step, because its method has a rule. */
  boolean hasRule(Instruction instruction) {
    return instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && rules.hasRule(method);
  }

  /** What an instruction computes; empty if it has no formula. */
  Optional<Expression> formula(Instruction instruction, List<Expression> operands) {
    return Formulas.of(instruction, operands)
        .or(() -> hasRule(instruction) ? valueOf((Apply) instruction, operands) : Optional.empty());
  }

  /** A step that computes {@code formula}, unless that is a variable or a number already. */
  Expression add(Statement statement, List<Expression> operands, Expression formula) {
    Instruction instruction = statement.instruction();
    boolean isNewStep = hasRule(instruction)
        ? operands.stream().anyMatch(operand -> !Variables.of(operand).isEmpty())
        : !(formula instanceof Expression.Variable) && !Variables.of(formula).isEmpty();
    if (!isNewStep) {
      return formula;
    }
    List<Step.Partial> partials = partials(statement, operands);
    String name = nextName();
    if (partials.isEmpty()) {
      constants.add(name);
    }
    return add(new Step(
        name,
        instruction instanceof Convert ? formula : Roundings.removed(formula),
        formula,
        Formulas.isSingle(instruction),
        Optional.empty(),
        ruleName(instruction, operands),
        partials));
  }

  /** An integer, which no derivative goes through. */
  Expression addInteger(Instruction instruction, Expression formula) {
    String name = nextName();
    constants.add(name);
    String rule =
        instruction instanceof Convert ? "conversion to an integer" : "integer arithmetic";
    return add(new Step(
        name, formula, formula, false, IntegerFormulas.type(instruction), rule, List.of()));
  }

  /** A new value of an array's element or an object's field; its derivative is that of what is written. */
  Expression addWrite(String name, Expression written, boolean isSingle, String rule) {
    List<Step.Partial> partials = new ArrayList<>();
    if (written instanceof Expression.Variable source && !constants.contains(source.name())) {
      Step.Use use = new Step.Use(Expression.one(), Expression.one(), false);
      partials.add(
          new Step.Partial(source.name(), List.of(use), Expression.one(), Expression.one()));
    } else {
      constants.add(name);
    }
    return add(new Step(name, written, written, isSingle, Optional.empty(), rule, partials));
  }

  private String nextName() {
    return names.stepPrefix() + numbered++;
  }

  private Expression add(Step step) {
    steps.add(step);
    return Expression.variable(step.name());
  }

  /** What a method with a rule computes; its derivative is not that of its body. */
  private Optional<Expression> valueOf(Apply apply, List<Expression> operands) {
    return bodies
        .bodyOf((MethodReference) apply.callee())
        .flatMap(body -> BodyFormula.of(body, operands, bodies));
  }

  private List<Step.Partial> partials(Statement statement, List<Expression> operands) {
    Map<String, List<Step.Use>> uses = new LinkedHashMap<>();
    for (int i = 0; i < operands.size(); i++) {
      if (operands.get(i) instanceof Expression.Variable variable
          && !constants.contains(variable.name())) {
        uses.computeIfAbsent(variable.name(), name -> new ArrayList<>())
            .add(use(statement, i, operands));
      }
    }
    List<Step.Partial> partials = new ArrayList<>();
    uses.forEach((variable, places) -> partials.add(new Step.Partial(
        variable,
        places,
        sum(places.stream().map(Step.Use::formula).toList()),
        sum(places.stream().map(Step.Use::exact).toList()))));
    return partials;
  }

  /** The rule is asked about operands of its own, so that equal operands are not mixed up. */
  private Step.Use use(Statement statement, int operand, List<Expression> operands) {
    List<Expression> places = new ArrayList<>();
    Map<String, Expression> back = new LinkedHashMap<>();
    for (int i = 0; i < operands.size(); i++) {
      boolean isVariable = operands.get(i) instanceof Expression.Variable;
      String place = "operand" + i;
      places.add(isVariable ? Expression.variable(place) : operands.get(i));
      back.put(place, operands.get(i));
    }
    Expression rule = rules
        .partial(statement.instruction(), operand, places)
        .orElseThrow(() -> new ExplanationRefusedException(
            "no derivative rule for " + StraightLineReader.described(statement)));
    boolean derivativeFirst = operand == 0
        && statement.instruction() instanceof Binary binary
        && binary.operator() == BinaryOperator.MULTIPLY;
    return new Step.Use(
        Substitution.substitute(
            ordinaryForms.computeIfAbsent(Roundings.removed(rule), OrdinaryForm::of), back),
        Substitution.substitute(rule, back),
        derivativeFirst);
  }

  private static Expression sum(List<Expression> terms) {
    Expression sum = terms.get(0);
    for (Expression term : terms.subList(1, terms.size())) {
      sum = Terms.added(sum, term);
    }
    return sum;
  }

  private boolean isConstant(Expression operand) {
    return !(operand instanceof Expression.Variable variable)
        || constants.contains(variable.name());
  }

  private String ruleName(Instruction instruction, List<Expression> operands) {
    if (instruction instanceof Binary binary) {
      boolean divides = isConstant(operands.get(1));
      boolean isFactor = divides || isConstant(operands.get(0));
      return switch (binary.operator()) {
        case ADD -> "sum rule";
        case SUBTRACT -> "difference rule";
        case MULTIPLY -> isFactor ? "constant factor" : "product rule";
        case DIVIDE -> divides ? "constant factor" : "quotient rule";
        default -> "remainder rule";
      };
    }
    if (instruction instanceof Apply apply && apply.callee() instanceof MethodReference method) {
      return switch (method.name()) {
        case "sin" -> "sine rule";
        case "cos" -> "cosine rule";
        case "tan" -> "tangent rule";
        case "exp" -> "exponential rule";
        case "log" -> "logarithm rule";
        case "sqrt" -> "square root rule";
        case "pow" -> "power rule";
        case "withoutDerivative" -> "constant";
        default -> "rule for " + method.name();
      };
    }
    return instruction instanceof Convert ? "rounding to float" : "sign rule";
  }
}
