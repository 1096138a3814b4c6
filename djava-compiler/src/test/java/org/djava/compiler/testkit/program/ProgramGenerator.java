package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.djava.compiler.testkit.program.Expression.Literal;
import org.djava.compiler.testkit.program.Expression.Operation;
import org.djava.compiler.testkit.program.Expression.Variable;

/** Makes a random program from a seed. */
public final class ProgramGenerator {
  private static final List<Type> PARAMETERS = List.of(
      Type.DOUBLE,
      Type.DOUBLE,
      Type.DOUBLES,
      Type.DOUBLES,
      Type.DOUBLES,
      Type.MATRIX,
      Type.FLOAT,
      Type.FLOATS,
      Type.INT,
      Type.INTS);
  private static final List<Type> RESULTS = List.of(
      Type.DOUBLE,
      Type.DOUBLE,
      Type.DOUBLE,
      Type.DOUBLE,
      Type.DOUBLE,
      Type.DOUBLES,
      Type.DOUBLES,
      Type.FLOAT,
      Type.FLOATS,
      Type.MATRIX);

  private final SplittableRandom random;
  private final String name;
  private final boolean hasPoles;
  private final boolean usesScratch;
  private final List<Method> helpers = new ArrayList<>();

  private ProgramGenerator(long seed, String name) {
    this.random = new SplittableRandom(seed);
    this.name = name;
    this.hasPoles = random.nextInt(10) == 0;
    this.usesScratch = random.nextInt(6) == 0;
  }

  /** The program that {@code seed} stands for; its methods' names start with {@code name}. */
  public static Program of(long seed, String name) {
    return new ProgramGenerator(seed, name).program();
  }

  private Program program() {
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      helpers.add(random.nextInt(3) == 0 ? recursive(i) : helper(i));
    }
    List<Type> types = new ArrayList<>();
    types.add(random.nextBoolean() ? Type.DOUBLE : Type.DOUBLES);
    int more = 1 + random.nextInt(4);
    for (int i = 0; i < more; i++) {
      types.add(any(PARAMETERS));
    }
    Method main =
        method(any(RESULTS), name, types, 4 + random.nextInt(1 + random.nextInt(40)), helpers);
    List<Boolean> active = new ArrayList<>();
    for (Type type : types) {
      active.add(type.isDifferentiable() && (active.isEmpty() || random.nextInt(4) > 0));
    }
    List<Method> methods = new ArrayList<>();
    methods.add(main);
    methods.addAll(helpers);
    return new Program(methods, active, hasPoles);
  }

  private <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private Method helper(int number) {
    List<Type> types = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      types.add(any(PARAMETERS));
    }
    Type result = random.nextInt(3) == 0 ? Type.DOUBLES : Type.DOUBLE;
    return method(result, name + "h" + number, types, 2 + random.nextInt(5), List.copyOf(helpers));
  }

  private Method method(
      Type result, String methodName, List<Type> types, int budget, List<Method> callees) {
    Scope scope = new Scope(random);
    List<Variable> parameters = parameters(types, scope);
    ExpressionGenerator expressions = new ExpressionGenerator(random, scope, hasPoles, callees);
    List<Statement> statements =
        new StatementGenerator(random, scope, expressions, result, budget).all();
    Expression last = last(result, expressions, scope);
    return new Method(result, methodName, parameters, new Block(statements), last);
  }

  private List<Variable> parameters(List<Type> types, Scope scope) {
    List<Variable> parameters = new ArrayList<>();
    if (usesScratch) {
      scope.add(Program.SCRATCH, false, false);
    }
    for (int i = 0; i < types.size(); i++) {
      Variable parameter = new Variable(types.get(i), "p" + i);
      parameters.add(parameter);
      scope.add(parameter, true, false);
    }
    return parameters;
  }

  /** A result that depends on much of what is visible at the end. */
  private Expression last(Type result, ExpressionGenerator expressions, Scope scope) {
    if (result != Type.DOUBLE) {
      return expressions.make(result, 2);
    }
    Expression sum = expressions.make(Type.DOUBLE, 2);
    for (int i = 0; i < 2; i++) {
      Expression array = expressions.array(0);
      Expression element = Operation.of(Operator.LOAD, array, Literal.of(random.nextInt(4)));
      sum = Operation.of(Operator.ADD, sum, element);
    }
    Expression number = scope.any(Type.DOUBLE);
    return number == null ? sum : Operation.of(Operator.ADD, sum, number);
  }

  /** A method that calls itself once, in one arm, with one less to go. */
  private Method recursive(int number) {
    String methodName = name + "h" + number;
    List<Type> types = List.of(Type.DOUBLE, Type.DOUBLES);
    Scope scope = new Scope(random);
    Variable depth = new Variable(Type.INT, "depth");
    List<Variable> parameters = new ArrayList<>(List.of(depth));
    scope.add(depth, false, false);
    parameters.addAll(parameters(types, scope));
    ExpressionGenerator expressions =
        new ExpressionGenerator(random, scope, hasPoles, List.copyOf(helpers));
    StatementGenerator generator =
        new StatementGenerator(random, scope, expressions, Type.DOUBLE, 2 + random.nextInt(4));
    List<Statement> statements = new ArrayList<>();
    statements.add(new Statement.If(
        Operation.of(Operator.INT_LESS, depth, Literal.of(1)),
        new Block(List.of(new Statement.Return(expressions.make(Type.DOUBLE, 2)))),
        Block.EMPTY));
    statements.addAll(generator.all());
    Expression again = new Expression.Call(
        Type.DOUBLE,
        methodName,
        List.of(
            Operation.of(Operator.INT_SUBTRACT, depth, Literal.of(1)),
            expressions.make(Type.DOUBLE, 1),
            expressions.array(0)));
    Expression last = Operation.of(Operator.ADD, again, expressions.make(Type.DOUBLE, 2));
    return new Method(Type.DOUBLE, methodName, parameters, new Block(statements), last);
  }
}
