package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.djava.compiler.testkit.program.Expression.Literal;
import org.djava.compiler.testkit.program.Expression.Operation;
import org.djava.compiler.testkit.program.Expression.Variable;
import org.djava.compiler.testkit.program.Statement.Counting;
import org.djava.compiler.testkit.program.Statement.Update;

/** Makes random statements; every loop ends. */
final class StatementGenerator {
  private static final List<Type> DECLARED = List.of(
      Type.DOUBLE,
      Type.DOUBLE,
      Type.DOUBLE,
      Type.DOUBLE,
      Type.DOUBLES,
      Type.DOUBLES,
      Type.DOUBLES,
      Type.MATRIX,
      Type.INT,
      Type.INT,
      Type.INTS,
      Type.FLOAT,
      Type.LONG,
      Type.FLOATS);

  private final SplittableRandom random;
  private final Scope scope;
  private final ExpressionGenerator expressions;
  private final Type result;
  private int names;
  private int budget;
  private int tries;

  StatementGenerator(
      SplittableRandom random,
      Scope scope,
      ExpressionGenerator expressions,
      Type result,
      int budget) {
    this.random = random;
    this.scope = scope;
    this.expressions = expressions;
    this.result = result;
    this.budget = budget;
  }

  /** Statements until the budget is used up. */
  List<Statement> all() {
    List<Statement> statements = new ArrayList<>();
    while (budget > 0) {
      addTo(statements, 0);
    }
    return statements;
  }

  private Block block(int depth) {
    int mark = scope.mark();
    List<Statement> statements = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      addTo(statements, depth + 1);
    }
    scope.leave(mark);
    return new Block(statements);
  }

  private void addTo(List<Statement> statements, int depth) {
    budget--;
    int choice = random.nextInt(depth > 3 || budget < 0 ? 18 : 30);
    switch (choice) {
      case 0, 1, 2, 3 -> statements.add(declare(any(DECLARED)));
      case 4, 5, 6, 7 -> statements.add(assign());
      case 8, 9, 10, 11 -> statements.add(store());
      case 12 -> storeRow(statements);
      case 13 -> statements.add(fill());
      case 14 -> statements.add(copy());
      case 15 -> swap(statements);
      case 16 -> jump(statements);
      case 17 -> statements.add(storeInt());
      case 18, 19, 20, 21 -> statements.add(branch(depth));
      case 22 -> statements.add(choice(depth));
      case 23 -> evaluate(statements);
      case 24 -> statements.add(attempt(depth));
      default -> statements.add(loop(depth));
    }
  }

  private <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private Statement declare(Type type) {
    Expression value = expressions.make(type, 3);
    Variable variable = new Variable(type, "v" + names++);
    scope.add(variable, true, false);
    return new Statement.Declare(type, variable.name(), value);
  }

  private Update update() {
    return switch (random.nextInt(6)) {
      case 0, 1 -> Update.ADD;
      case 2 -> Update.SUBTRACT;
      case 3 -> Update.MULTIPLY;
      default -> Update.SET;
    };
  }

  private Statement assign() {
    Type type = any(DECLARED);
    Variable target = scope.assignable(type);
    if (target == null) {
      return declare(type);
    }
    Update update = type.isArray() ? Update.SET : update();
    Type valueType = type;
    if (type == Type.LONG && update == Update.SUBTRACT) {
      update = Update.ADD;
    }
    boolean widens = type == Type.FLOAT || type == Type.INT;
    if (widens && update != Update.SET && random.nextInt(3) == 0) {
      valueType = Type.DOUBLE;
    }
    return new Statement.Assign(type, target.name(), update, expressions.make(valueType, 3));
  }

  private Statement store() {
    Variable floats = scope.any(Type.FLOATS);
    if (floats != null && random.nextInt(4) == 0) {
      Type valueType = random.nextInt(3) == 0 ? Type.DOUBLE : Type.FLOAT;
      Update update = valueType == Type.DOUBLE ? Update.ADD : update();
      return new Statement.Store(
          floats, expressions.shortIndex(), update, expressions.make(valueType, 2));
    }
    Expression array = expressions.array(0);
    Expression index = expressions.index(array, 1);
    return new Statement.Store(array, index, update(), expressions.make(Type.DOUBLE, 3));
  }

  private Statement storeInt() {
    Variable ints = scope.any(Type.INTS);
    if (ints == null) {
      return declare(Type.INTS);
    }
    Expression index = expressions.masked(expressions.make(Type.INT, 1), 3);
    return new Statement.Store(ints, index, update(), expressions.make(Type.INT, 2));
  }

  private void storeRow(List<Statement> statements) {
    Variable matrix = scope.any(Type.MATRIX);
    if (matrix == null) {
      statements.add(declare(Type.MATRIX));
      return;
    }
    if (random.nextBoolean()) {
      Variable row = new Variable(Type.DOUBLES, "v" + names++);
      Expression first = Operation.of(Operator.ROW, matrix, Literal.of(0));
      Expression second = Operation.of(Operator.ROW, matrix, Literal.of(1));
      statements.add(new Statement.Declare(Type.DOUBLES, row.name(), first));
      statements.add(new Statement.Store(matrix, Literal.of(0), Update.SET, second));
      statements.add(new Statement.Store(matrix, Literal.of(1), Update.SET, row));
      scope.add(row, true, false);
      return;
    }
    Expression index = expressions.masked(expressions.make(Type.INT, 1), 1);
    statements.add(new Statement.Store(matrix, index, Update.SET, expressions.array(1)));
  }

  private Statement fill() {
    if (random.nextInt(4) == 0) {
      return new Statement.Fill(expressions.make(Type.FLOATS, 0), expressions.make(Type.FLOAT, 2));
    }
    return new Statement.Fill(expressions.array(0), expressions.make(Type.DOUBLE, 2));
  }

  private Statement copy() {
    Expression from = expressions.masked(expressions.make(Type.INT, 1), 1);
    Expression to = expressions.masked(expressions.make(Type.INT, 1), 1);
    Expression length = expressions.masked(expressions.make(Type.INT, 1), 3);
    Type type = random.nextInt(4) == 0 ? Type.FLOATS : Type.DOUBLES;
    return new Statement.Copy(
        List.of(expressions.make(type, 0), from, expressions.make(type, 0), to, length));
  }

  private void swap(List<Statement> statements) {
    Type type = random.nextBoolean() ? Type.DOUBLES : Type.DOUBLE;
    Variable one = scope.assignable(type);
    Variable other = scope.assignable(type);
    if (one == null || one.equals(other)) {
      statements.add(declare(type));
      return;
    }
    Variable kept = new Variable(type, "v" + names++);
    statements.add(new Statement.Declare(type, kept.name(), one));
    statements.add(new Statement.Assign(type, one.name(), Update.SET, other));
    statements.add(new Statement.Assign(type, other.name(), Update.SET, kept));
    scope.add(kept, true, false);
  }

  private void evaluate(List<Statement> statements) {
    Expression call = expressions.call(random.nextBoolean() ? Type.DOUBLE : Type.DOUBLES, 2);
    statements.add(call instanceof Expression.Call ? new Statement.Evaluate(call) : store());
  }

  /** A jump only in an arm, so that what follows can be reached. */
  private void jump(List<Statement> statements) {
    Expression condition = expressions.make(Type.BOOLEAN, 2);
    int mark = scope.mark();
    List<Statement> arm = new ArrayList<>();
    if (random.nextBoolean()) {
      arm.add(random.nextBoolean() ? assign() : store());
    }
    int choice = random.nextInt(7);
    if (tries > 0 && random.nextInt(4) == 0) {
      // No array is that long.
      arm.add(new Statement.Store(
          expressions.array(0), Literal.of(9), update(), expressions.make(Type.DOUBLE, 1)));
    } else if (random.nextInt(tries > 0 ? 3 : 20) == 0) {
      arm.add(new Statement.Throw("thrown at " + names++));
    } else if (choice == 0) {
      arm.add(new Statement.Return(expressions.make(result, 2)));
    } else if (scope.isInLoop() && choice < 3) {
      arm.add(new Statement.Jump(choice == 1, scope.anyLabel()));
    } else if (scope.isInLoop() || (choice < 5 && scope.isSwitchInnermost())) {
      arm.add(new Statement.Jump(choice < 5, null));
    }
    scope.leave(mark);
    statements.add(new Statement.If(condition, new Block(arm), Block.EMPTY));
  }

  private Statement branch(int depth) {
    Expression condition = expressions.make(Type.BOOLEAN, 2);
    Block then = block(depth);
    Block otherwise = random.nextBoolean() ? block(depth) : Block.EMPTY;
    return new Statement.If(condition, then, otherwise);
  }

  /** What throws is more frequent within. */
  private Statement attempt(int depth) {
    // A handler takes the place of nothing else.
    budget += 2;
    tries++;
    Block body = throwing(depth);
    tries--;
    Statement.Caught caught = any(List.of(Statement.Caught.values()));
    Block handler = block(depth);
    Block last = random.nextInt(3) == 0 ? block(depth) : Block.EMPTY;
    return new Statement.Try(body, caught, "e" + names++, handler, last);
  }

  private Block throwing(int depth) {
    int mark = scope.mark();
    List<Statement> statements = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      addTo(statements, depth + 1);
      if (random.nextInt(3) == 0) {
        jump(statements);
      }
    }
    scope.leave(mark);
    return new Block(statements);
  }

  private Statement choice(int depth) {
    Expression selector = expressions.masked(expressions.make(Type.INT, 2), 3);
    scope.enterSwitch();
    List<Block> cases = new ArrayList<>();
    List<Boolean> fallsThrough = new ArrayList<>();
    int count = 2 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      cases.add(block(depth));
      fallsThrough.add(random.nextInt(3) == 0);
    }
    scope.leaveSwitch();
    return new Statement.Switch(selector, cases, fallsThrough);
  }

  private Statement loop(int depth) {
    Counting counting = any(List.of(
        Counting.UP,
        Counting.UP,
        Counting.UP,
        Counting.DOWN,
        Counting.BY_TWO,
        Counting.WHILE,
        Counting.DO));
    Expression bound = bound();
    boolean isPlain = random.nextInt(4) > 0 && counting != Counting.WHILE;
    Expression condition = isPlain ? Literal.of(true) : expressions.make(Type.BOOLEAN, 2);
    String counter = "i" + names++;
    String label = "L" + names++;
    int mark = scope.mark();
    boolean isSmall = counting != Counting.WHILE
        && counting != Counting.DO
        && !(bound instanceof Operation operation && operation.operator() == Operator.LENGTH);
    scope.add(new Variable(Type.INT, counter), false, isSmall);
    scope.enterLoop(label);
    Block body = block(depth);
    scope.leaveLoop();
    scope.leave(mark);
    return new Statement.Loop(counting, label, counter, bound, condition, body);
  }

  private Expression bound() {
    return switch (random.nextInt(6)) {
      case 0 -> expressions.masked(expressions.make(Type.INT, 1), 3);
      case 1 -> Operation.of(Operator.LENGTH, expressions.array(-1));
      case 2 -> Literal.of(0);
      default -> Literal.of(1 + random.nextInt(4));
    };
  }
}
