package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Variables;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.StaticInitialization;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;

/** Breaks a function without branches down into elementary steps; callees without a rule too. */
public final class StraightLineReader {
  private static final int DEEPEST_CALL = 20;

  private final FunctionSource bodies;
  private final StepMaker maker;

  private StraightLineReader(FunctionSource bodies, StepMaker maker) {
    this.bodies = bodies;
    this.maker = maker;
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
    StepMaker maker = new StepMaker(rules, bodies, names);
    StraightLineReader reader = new StraightLineReader(bodies, maker);
    List<String> constants = new ArrayList<>(inputs);
    constants.removeAll(wrt(function, inputs));
    maker.addConstants(constants);
    List<Expression> arguments = inputs.stream().map(Expression::variable).toList();
    Expression result = reader.readBody(function, arguments, 0);
    return new StraightLine(
        names,
        inputs,
        wrt(function, inputs),
        singles(function, inputs),
        maker.steps(),
        result,
        Optional.empty());
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
      if (!StaticInitialization.is(statement)) {
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
    Optional<Expression> integer = IntegerFormulas.of(instruction, operands);
    if (integer.isPresent()) {
      return integerStep(instruction, integer.get());
    }
    Optional<Expression> formula = maker.formula(instruction, operands);
    if (formula.isEmpty() && !maker.hasRule(instruction)) {
      return readCall(statement, operands, depth);
    }
    return maker.add(statement, operands, formula.orElseThrow(() -> noFormula(statement)));
  }

  /** A number that no derivative goes through; what does not depend on the inputs is a number now. */
  private Expression integerStep(Instruction instruction, Expression formula) {
    boolean isNumber = Variables.of(formula).isEmpty();
    if (isNumber || formula instanceof Expression.Variable) {
      return isNumber ? Expression.literal(Evaluator.evaluate(formula, Map.of())) : formula;
    }
    return maker.addInteger(instruction, formula);
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

  static String described(Statement statement) {
    Instruction instruction = statement.instruction();
    String operation =
        instruction instanceof Apply apply ? apply.callee().text() : "what is done here";
    return operation + " (" + statement.location() + ")";
  }

  static ExplanationRefusedException noFormula(Statement statement) {
    return refused("no formula for " + described(statement)
        + ": explain writes out arithmetic and calls, but no arrays, fields, objects and bits;"
        + " try djava grad");
  }

  private static ExplanationRefusedException refused(String message) {
    return new NoStraightLineException(message);
  }
}
