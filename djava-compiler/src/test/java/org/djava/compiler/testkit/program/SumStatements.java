package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.djava.compiler.testkit.program.Expression.Literal;
import org.djava.compiler.testkit.program.Expression.Operation;
import org.djava.compiler.testkit.program.Expression.Variable;
import org.djava.compiler.testkit.program.Statement.Counting;
import org.djava.compiler.testkit.program.Statement.Update;

/**
 * Makes loops that mostly add up: nested, with sums of sums, sums that are scaled behind an inner loop,
 * arrays that are added to, factors that are computed before, within and behind, and exits on the way.
 */
final class SumStatements {
  private static final int MOST_DEPTH = 2;

  private final SplittableRandom random;
  /** Everything that is visible, and all of that but the sums. */
  private final Scope all;

  private final Scope factors;
  private final ExpressionGenerator ofAll;
  private final ExpressionGenerator ofFactors;
  private final Type result;
  private final List<Variable> sums = new ArrayList<>();
  private int names;

  SumStatements(
      SplittableRandom random, List<Variable> parameters, List<Method> callees, Type result) {
    this.random = random;
    this.all = new Scope(random);
    this.factors = new Scope(random);
    this.ofAll = new ExpressionGenerator(random, all, /* hasPoles= */ false, callees);
    this.ofFactors = new ExpressionGenerator(random, factors, /* hasPoles= */ false, callees);
    this.result = result;
    parameters.forEach(parameter -> see(parameter, true, false));
  }

  private void see(Variable variable, boolean isAssignable, boolean isSmall) {
    all.add(variable, isAssignable, isSmall);
    factors.add(variable, isAssignable, isSmall);
  }

  private boolean oneIn(int count) {
    return random.nextInt(count) == 0;
  }

  private <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** The body of a method, and what it returns. */
  Method method(String name, List<Variable> parameters, int parts) {
    List<Statement> statements = new ArrayList<>();
    statements.add(declare(Type.DOUBLES));
    if (oneIn(3)) {
      statements.add(declare(Type.MATRIX));
    }
    statements.add(declare(Type.DOUBLE));
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      statements.add(sum(oneIn(3) ? ofFactors.make(Type.DOUBLE, 1) : Literal.of(0.0)));
    }
    for (int i = 0; i < parts; i++) {
      switch (random.nextInt(10)) {
        case 0, 1 -> statements.add(write());
        case 2 -> statements.add(factor());
        case 3 -> statements.add(scaled());
        default -> statements.add(loop(0));
      }
    }
    statements.add(loop(0));
    if (oneIn(3)) {
      statements.add(scaled());
    }
    return new Method(result, name, parameters, new Block(statements), last());
  }

  private Expression last() {
    Expression last = ofAll.make(Type.DOUBLE, 1);
    for (Variable sum : sums) {
      Expression term = switch (random.nextInt(4)) {
        case 0 -> Operation.of(Operator.MULTIPLY, sum, scale());
        case 1 -> Operation.of(Operator.SIN, sum);
        case 2 -> Operation.of(Operator.MULTIPLY, Literal.of(random.nextInt(1, 9) / 4.0), sum);
        default -> sum;
      };
      last = Operation.of(oneIn(6) ? Operator.MULTIPLY : Operator.ADD, last, term);
    }
    Expression array = ofAll.array(0);
    Expression element = Operation.of(Operator.LOAD, array, Literal.of(random.nextInt(4)));
    return Operation.of(Operator.ADD, last, element);
  }

  private Statement declare(Type type) {
    Expression value = ofFactors.make(type, 2);
    Variable variable = new Variable(type, "v" + names++);
    see(variable, true, false);
    return new Statement.Declare(type, variable.name(), value);
  }

  private Statement sum(Expression first) {
    Variable sum = new Variable(Type.DOUBLE, "s" + names++);
    all.add(sum, true, false);
    sums.add(sum);
    return new Statement.Declare(Type.DOUBLE, sum.name(), first);
  }

  /** Mostly without sums: then what is added up does not depend on it. */
  private Expression value() {
    Expression value = (oneIn(10) ? ofAll : ofFactors).make(Type.DOUBLE, 2);
    return switch (random.nextInt(8)) {
      case 0 -> Operation.of(Operator.SIN, value);
      case 1 -> Operation.of(Operator.MULTIPLY, Literal.of(0.25), value);
      case 2, 3, 4 -> Operation.of(Operator.MULTIPLY, Operation.of(Operator.SIN, value), weight());
      default -> value;
    };
  }

  /** A number that is often the same in all rounds of a loop, but not in those of the loop around it. */
  private Expression weight() {
    Variable number = factors.any(Type.DOUBLE);
    return number == null ? Literal.of(0.5) : number;
  }

  private Statement loop(int depth) {
    Counting counting = any(List.of(
        Counting.UP,
        Counting.UP,
        Counting.UP,
        Counting.UP,
        Counting.DOWN,
        Counting.BY_TWO,
        Counting.WHILE));
    boolean isWhile = counting == Counting.WHILE;
    Expression bound = oneIn(6) && !isWhile
        ? ofFactors.masked(ofFactors.make(Type.INT, 1), 3)
        : Literal.of(1 + random.nextInt(3));
    Expression condition = isWhile || oneIn(8) ? ofAll.make(Type.BOOLEAN, 1) : Literal.of(true);
    String counter = "i" + names++;
    String label = "L" + names++;
    int mark = all.mark();
    int factorMark = factors.mark();
    int known = sums.size();
    see(new Variable(Type.INT, counter), false, !isWhile);
    all.enterLoop(label);
    factors.enterLoop(label);
    Block body = new Block(body(depth));
    all.leaveLoop();
    factors.leaveLoop();
    all.leave(mark);
    factors.leave(factorMark);
    sums.subList(known, sums.size()).clear();
    return new Statement.Loop(counting, label, counter, bound, condition, body);
  }

  private List<Statement> body(int depth) {
    List<Statement> statements = new ArrayList<>();
    if (oneIn(2)) {
      statements.add(declare(oneIn(4) ? Type.DOUBLES : Type.DOUBLE));
    }
    boolean isNest = depth < MOST_DEPTH && oneIn(2);
    if (isNest && oneIn(2)) {
      statements.add(sum(Literal.of(0.0)));
    }
    if (oneIn(4)) {
      addSum(statements);
    }
    if (isNest) {
      statements.add(loop(depth + 1));
      if (oneIn(2)) {
        statements.add(scaled());
      }
      if (oneIn(2)) {
        statements.add(sumOfSums());
      }
    }
    if (oneIn(4)) {
      statements.add(oneIn(3) ? write() : factor());
    }
    int count = 1 + random.nextInt(2);
    for (int i = 0; i < count; i++) {
      addSum(statements);
    }
    return statements;
  }

  private Statement add(Variable target) {
    Update update = oneIn(3) ? Update.SUBTRACT : Update.ADD;
    return new Statement.Assign(Type.DOUBLE, target.name(), update, value());
  }

  private Statement sumOfSums() {
    Variable inner = sums.get(sums.size() - 1);
    Expression term = Operation.of(Operator.MULTIPLY, inner, ofFactors.make(Type.DOUBLE, 1));
    return new Statement.Assign(Type.DOUBLE, any(sums).name(), Update.ADD, oneIn(2) ? inner : term);
  }

  private Statement scaled() {
    return new Statement.Assign(Type.DOUBLE, any(sums).name(), Update.MULTIPLY, scale());
  }

  /** Often what loops have changed: another sum, or a factor. */
  private Expression scale() {
    return switch (random.nextInt(3)) {
      case 0 -> any(sums);
      case 1 -> weight();
      default -> ofFactors.make(Type.DOUBLE, 1);
    };
  }

  private Statement factor() {
    Variable target = factors.assignable(Type.DOUBLE);
    return target == null
        ? declare(Type.DOUBLE)
        : new Statement.Assign(
            Type.DOUBLE,
            target.name(),
            oneIn(3) ? Update.ADD : Update.SET,
            Operation.of(Operator.SIN, value()));
  }

  private Statement write() {
    Expression array = ofAll.array(0);
    return switch (random.nextInt(6)) {
      case 0 -> new Statement.Fill(array, value());
      case 1 ->
        new Statement.Copy(List.of(
            ofAll.array(0),
            Literal.of(random.nextInt(2)),
            array,
            Literal.of(random.nextInt(2)),
            Literal.of(random.nextInt(3))));
      default ->
        new Statement.Store(
            array,
            ofAll.index(array, 1),
            oneIn(3) ? Update.MULTIPLY : Update.SET,
            Operation.of(Operator.SIN, value()));
    };
  }

  private void addSum(List<Statement> statements) {
    Variable target = any(sums);
    int choice = random.nextInt(22);
    switch (choice) {
      case 0 ->
        statements.add(new Statement.Assign(
            Type.DOUBLE,
            target.name(),
            Update.SET,
            Operation.of(Operator.SUBTRACT, value(), target)));
      case 1 ->
        statements.add(new Statement.If(
            ofFactors.make(Type.BOOLEAN, 1),
            new Block(List.of(add(target))),
            new Block(List.of(add(any(sums))))));
      case 2 -> {
        statements.add(exit(new Statement.Jump(false, oneIn(4) ? all.anyLabel() : null)));
        statements.add(add(target));
      }
      case 3 -> {
        statements.add(add(target));
        statements.add(exit(new Statement.Jump(true, oneIn(3) ? all.anyLabel() : null)));
      }
      case 4 -> {
        statements.add(exit(
            oneIn(3)
                ? new Statement.Throw("thrown at " + names++)
                : new Statement.Return(ofAll.make(result, 1))));
        statements.add(add(target));
      }
      case 5 -> {
        Variable local = new Variable(Type.DOUBLE, "v" + names++);
        statements.add(new Statement.Declare(Type.DOUBLE, local.name(), value()));
        statements.add(new Statement.Assign(
            Type.DOUBLE, target.name(), Update.ADD, Operation.of(Operator.MULTIPLY, local, local)));
      }
      case 6, 7, 8, 9 -> {
        Expression array = ofAll.array(0);
        Update update = oneIn(4) ? Update.SUBTRACT : Update.ADD;
        statements.add(new Statement.Store(array, ofAll.index(array, 1), update, value()));
      }
      case 10 -> statements.add(scaled());
      default -> statements.add(add(target));
    }
  }

  private Statement exit(Statement jump) {
    return new Statement.If(
        (oneIn(2) ? ofAll : ofFactors).make(Type.BOOLEAN, 1),
        new Block(List.of(jump)),
        Block.EMPTY);
  }
}
