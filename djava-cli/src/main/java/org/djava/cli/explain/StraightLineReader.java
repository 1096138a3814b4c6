package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.OrdinaryForm;
import org.djava.cli.symbolic.Roundings;
import org.djava.cli.symbolic.Substitution;
import org.djava.cli.symbolic.Variables;
import org.djava.compiler.ClassInitialization;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** Breaks a function without branches down into elementary steps; callees without a rule too. */
public final class StraightLineReader {
  private static final int DEEPEST_CALL = 20;

  private final StepRules rules;
  private final FunctionSource bodies;
  private final Names names;
  private final List<Step> steps = new ArrayList<>();

  /** Inputs that are integers, and steps that read nothing else. */
  private final Set<String> constants = new LinkedHashSet<>();

  private StraightLineReader(StepRules rules, FunctionSource bodies, Names names) {
    this.rules = rules;
    this.bodies = bodies;
    this.names = names;
  }

  /**
   * The steps of {@code function}.
   *
   * @param inputs the names of its parameters
   * @throws ExplanationRefusedException if it is no straight line of steps with rules
   */
  public static StraightLine read(
      Function function, List<String> inputs, StepRules rules, FunctionSource bodies) {
    Names names = Names.avoiding(new LinkedHashSet<>(inputs));
    StraightLineReader reader = new StraightLineReader(rules, bodies, names);
    reader.constants.addAll(inputs);
    reader.constants.removeAll(wrt(function, inputs));
    List<Expression> arguments = inputs.stream().map(Expression::variable).toList();
    Expression result = reader.readBody(function, arguments, 0);
    return new StraightLine(
        names, inputs, wrt(function, inputs), singles(function, inputs), reader.steps, result);
  }

  private static List<String> singles(Function function, List<String> inputs) {
    List<String> singles = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      if (function.parameters().get(i).type() == PrimitiveType.FLOAT) {
        singles.add(inputs.get(i));
      }
    }
    return singles;
  }

  private static List<String> wrt(Function function, List<String> inputs) {
    List<String> wrt = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      if (function.parameters().get(i).type().isFloating()) {
        wrt.add(inputs.get(i));
      }
    }
    return wrt;
  }

  private Expression readBody(Function function, List<Expression> arguments, int depth) {
    boolean isStraight =
        function.blocks().size() == 1 && function.entry().terminator() instanceof Terminator.Return;
    if (!isStraight || depth > DEEPEST_CALL) {
      throw refused(function.name() + " is not a straight line of steps: it branches, loops or"
          + " recurses; djava grad differentiates it");
    }
    List<Value> parameters = function.parameters();
    Environment environment = new Environment();
    for (int i = 0; i < parameters.size(); i++) {
      if (!Formulas.isNumber(parameters.get(i).type())) {
        throw refused("a parameter of " + function.name() + " is no number but "
            + parameters.get(i).type() + "; djava grad differentiates it");
      }
      environment.define(parameters.get(i), arguments.get(i));
    }
    for (Statement statement : function.entry().statements()) {
      if (!ClassInitialization.isInitialization(statement)) {
        Expression value = readStep(statement, environment, depth);
        environment.define(statement.result(), value);
      }
    }
    Terminator.Return end = (Terminator.Return) function.entry().terminator();
    Expression result =
        end.operands().size() == 1 ? environment.number(end.operands().get(0)) : null;
    if (result == null || !end.operands().get(0).type().isFloating()) {
      throw refused(function.name() + " does not return a floating-point number");
    }
    return result;
  }

  private Expression readStep(Statement statement, Environment environment, int depth) {
    Instruction instruction = statement.instruction();
    Optional<List<Expression>> known = environment.numbers(instruction.operands());
    if (known.isEmpty() || statement.results().size() != 1) {
      throw noFormula(statement);
    }
    List<Expression> operands = known.get();
    boolean hasRule = instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && rules.hasRule(method);
    Optional<Expression> integer = IntegerFormulas.of(instruction, operands);
    if (integer.isPresent()) {
      return integerStep(instruction, integer.get());
    }
    Optional<Expression> formula = Formulas.of(instruction, operands)
        .or(() -> hasRule ? valueOf((Apply) instruction, operands) : Optional.empty());
    if (formula.isEmpty() && !hasRule) {
      return readCall(statement, operands, depth);
    }
    if (formula.isEmpty()) {
      throw noFormula(statement);
    }
    boolean isNewStep = hasRule
        ? operands.stream().anyMatch(operand -> !Variables.of(operand).isEmpty())
        : !(formula.get() instanceof Expression.Variable)
            && !Variables.of(formula.get()).isEmpty();
    if (!isNewStep) {
      return formula.get();
    }
    String name = names.stepPrefix() + steps.size();
    boolean isConversion = instruction instanceof Convert;
    List<Step.Partial> partials = partials(statement, operands);
    if (partials.isEmpty()) {
      constants.add(name);
    }
    steps.add(new Step(
        name,
        isConversion ? formula.get() : Roundings.removed(formula.get()),
        formula.get(),
        Formulas.isSingle(instruction),
        Optional.empty(),
        ruleName(instruction),
        partials));
    return Expression.variable(name);
  }

  /** A number that no derivative goes through; what does not depend on the inputs is a number now. */
  private Expression integerStep(Instruction instruction, Expression formula) {
    boolean isNumber = Variables.of(formula).isEmpty();
    if (isNumber || formula instanceof Expression.Variable) {
      return isNumber ? Expression.literal(Evaluator.evaluate(formula, Map.of())) : formula;
    }
    String name = names.stepPrefix() + steps.size();
    constants.add(name);
    String rule =
        instruction instanceof Convert ? "conversion to an integer" : "integer arithmetic";
    steps.add(new Step(
        name, formula, formula, false, IntegerFormulas.type(instruction), rule, List.of()));
    return Expression.variable(name);
  }

  /** What a method with a rule computes; its derivative is not that of its body. */
  private Optional<Expression> valueOf(Apply apply, List<Expression> operands) {
    return bodies
        .bodyOf((MethodReference) apply.callee())
        .flatMap(body -> new BodyFormula(bodies).of(body, operands));
  }

  private Expression readCall(Statement statement, List<Expression> operands, int depth) {
    if (statement.instruction() instanceof Apply apply
        && apply.callee() instanceof MethodReference method) {
      Optional<Function> body = bodies.bodyOf(method);
      if (body.isPresent()) {
        return readBody(body.get(), operands, depth + 1);
      }
    }
    throw noFormula(statement);
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
        .orElseThrow(() -> refused("no derivative rule for " + described(statement)));
    boolean derivativeFirst = operand == 0
        && statement.instruction() instanceof Binary binary
        && binary.operator() == BinaryOperator.MULTIPLY;
    return new Step.Use(
        Substitution.substitute(OrdinaryForm.of(Roundings.removed(rule)), back),
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

  private static String ruleName(Instruction instruction) {
    if (instruction instanceof Binary binary) {
      return switch (binary.operator()) {
        case ADD -> "sum rule";
        case SUBTRACT -> "difference rule";
        case MULTIPLY -> "product rule";
        case DIVIDE -> "quotient rule";
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

  private static String described(Statement statement) {
    Instruction instruction = statement.instruction();
    String operation =
        instruction instanceof Apply apply ? apply.callee().text() : "what is done here";
    return operation + " (" + statement.location() + ")";
  }

  private static ExplanationRefusedException noFormula(Statement statement) {
    return refused("no formula for " + described(statement)
        + ": explain writes out arithmetic and calls, but no arrays, fields, objects and bits;"
        + " try djava grad");
  }

  private static ExplanationRefusedException refused(String message) {
    return new ExplanationRefusedException(message);
  }
}
