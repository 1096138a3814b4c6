package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.djava.compiler.testkit.program.Expression.Conditional;
import org.djava.compiler.testkit.program.Expression.Literal;
import org.djava.compiler.testkit.program.Expression.Operation;

/**
 * Makes random expressions. Every double[] has at least four elements, every double[][] two rows.
 */
final class ExpressionGenerator {
  private static final List<Operator> SUMS =
      List.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.MULTIPLY);
  private static final List<Operator> CHOICES = List.of(Operator.MIN, Operator.MAX);
  private static final List<Operator> BOUNDED =
      List.of(Operator.SIN, Operator.COS, Operator.TANH, Operator.ATAN);
  private static final List<Operator> POLES =
      List.of(Operator.SQRT, Operator.LOG, Operator.CBRT, Operator.EXP);
  private static final List<Operator> POLES_OF_TWO =
      List.of(Operator.DIVIDE, Operator.POWER, Operator.ATAN2, Operator.HYPOT, Operator.REMAINDER);
  private static final List<Operator> INT_OPERATORS = List.of(
      Operator.INT_ADD,
      Operator.INT_SUBTRACT,
      Operator.INT_MULTIPLY,
      Operator.INT_AND,
      Operator.INT_XOR);

  private final SplittableRandom random;
  private final Scope scope;
  private final boolean hasPoles;
  private final List<Method> callees;
  private int calls;

  ExpressionGenerator(
      SplittableRandom random, Scope scope, boolean hasPoles, List<Method> callees) {
    this.random = random;
    this.scope = scope;
    this.hasPoles = hasPoles;
    this.callees = callees;
  }

  Expression make(Type type, int depth) {
    return switch (type) {
      case DOUBLE -> number(depth);
      case FLOAT -> single(depth);
      case INT -> integer(depth);
      case LONG -> wide(depth);
      case BOOLEAN -> condition(depth);
      case DOUBLES -> array(depth);
      case MATRIX -> matrix(depth);
      case FLOATS -> floats(depth);
      case INTS -> ints(depth);
    };
  }

  private <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private Expression orElse(Expression variable, Expression otherwise) {
    return variable == null ? otherwise : variable;
  }

  private Literal literal() {
    return Literal.of(random.nextInt(-12, 13) / 4.0);
  }

  private Expression leaf() {
    int choice = random.nextInt(10);
    if (choice < 6) {
      return orElse(scope.any(Type.DOUBLE), literal());
    } else if (choice < 9) {
      return load(0);
    }
    return literal();
  }

  private Expression load(int depth) {
    Expression array = random.nextInt(8) == 0 ? Program.TABLE : array(Math.min(depth, 1));
    return Operation.of(Operator.LOAD, array, index(array, depth));
  }

  /** An index of an array with at least four elements. */
  Expression index(Expression array, int depth) {
    Expression small = scope.index();
    int choice = random.nextInt(10);
    if (choice < 5 && small != null) {
      return small;
    } else if (choice < 7) {
      return Literal.of(random.nextInt(4));
    } else if (choice < 8 && random.nextInt(20) == 0) {
      return integer(depth);
    } else if (choice < 8 && array instanceof Expression.Variable) {
      return Operation.of(
          Operator.FLOOR_MODULUS, integer(depth), Operation.of(Operator.LENGTH, array));
    }
    return masked(integer(depth), 3);
  }

  Expression masked(Expression value, int mask) {
    return Operation.of(Operator.INT_AND, value, Literal.of(mask));
  }

  private Expression number(int depth) {
    if (depth <= 0) {
      return leaf();
    }
    int next = depth - 1;
    return switch (random.nextInt(15)) {
      case 0, 1, 2, 3 -> Operation.of(any(SUMS), number(next), number(next));
      case 4, 5 -> Operation.of(any(BOUNDED), number(next));
      case 6 -> hasPoles ? pole(next) : tame(next);
      case 7 -> Operation.of(any(CHOICES), number(next), number(next));
      case 8 -> Operation.of(random.nextBoolean() ? Operator.ABS : Operator.NEGATE, number(next));
      case 9 -> new Conditional(condition(next), number(next), number(next));
      case 10 -> conversion(next);
      case 11 -> call(Type.DOUBLE, next);
      case 12 -> load(next);
      case 13 -> Operation.of(Operator.FMA, number(next), number(next), leaf());
      default -> leaf();
    };
  }

  private Expression pole(int depth) {
    return random.nextBoolean()
        ? Operation.of(any(POLES), number(depth))
        : Operation.of(any(POLES_OF_TWO), number(depth), number(depth));
  }

  /** Something with a pole elsewhere. */
  private Expression tame(int depth) {
    Expression x = number(depth);
    Expression square = Operation.of(Operator.MULTIPLY, x, x);
    Expression positive = Operation.of(Operator.ADD, Literal.of(1.25), square);
    Expression bounded = Operation.of(any(BOUNDED), number(depth));
    return switch (random.nextInt(7)) {
      case 0 -> Operation.of(Operator.DIVIDE, number(depth), positive);
      case 1 -> Operation.of(random.nextBoolean() ? Operator.SQRT : Operator.LOG, positive);
      case 2 -> Operation.of(Operator.EXP, bounded);
      case 3 -> Operation.of(Operator.POWER, positive, bounded);
      case 4 -> Operation.of(Operator.ATAN2, bounded, positive);
      case 5 -> Operation.of(Operator.HYPOT, bounded, positive);
      default -> Operation.of(Operator.REMAINDER, number(depth), Literal.of(1.75));
    };
  }

  private Expression conversion(int depth) {
    return switch (random.nextInt(6)) {
      case 0, 1 -> Operation.of(Operator.INT_TO_DOUBLE, integer(depth));
      case 2 -> Operation.of(Operator.LONG_TO_DOUBLE, wide(depth));
      case 3 -> Operation.of(Operator.FLOOR, number(depth));
      default -> Operation.of(Operator.FLOAT_TO_DOUBLE, single(depth));
    };
  }

  private Expression single(int depth) {
    Expression floats = scope.any(Type.FLOATS);
    if (floats != null && random.nextInt(4) == 0) {
      return Operation.of(Operator.FLOAT_LOAD, floats, shortIndex());
    }
    Expression variable = scope.any(Type.FLOAT);
    if (variable != null && (depth <= 0 || random.nextInt(3) == 0)) {
      return variable;
    }
    int next = depth - 1;
    return switch (depth <= 0 ? 6 : random.nextInt(7)) {
      case 0 -> Operation.of(Operator.FLOAT_ADD, single(next), single(next));
      case 1 -> Operation.of(Operator.FLOAT_SUBTRACT, single(next), single(next));
      case 2 -> Operation.of(Operator.FLOAT_MULTIPLY, single(next), single(next));
      case 3 -> Operation.of(Operator.FLOAT_MAX, single(next), single(next));
      case 4 -> Operation.of(Operator.FLOAT_ABS, single(next));
      case 5 -> Operation.of(Operator.INT_TO_FLOAT, masked(integer(next), 7));
      default -> Operation.of(Operator.DOUBLE_TO_FLOAT, number(next));
    };
  }

  private Expression integer(int depth) {
    int choice = random.nextInt(depth <= 0 ? 4 : 12);
    int next = depth - 1;
    return switch (choice) {
      case 0, 1 -> orElse(scope.any(Type.INT), Literal.of(random.nextInt(-3, 8)));
      case 2 -> orElse(scope.index(), Literal.of(random.nextInt(4)));
      case 3 -> Literal.of(random.nextInt(-3, 8));
      case 4 -> Operation.of(Operator.DOUBLE_TO_INT, number(next));
      case 5 -> Operation.of(Operator.LENGTH, array(0));
      case 6 -> {
        Expression ints = scope.any(Type.INTS);
        yield ints == null
            ? integer(next)
            : Operation.of(Operator.INT_LOAD, ints, masked(integer(next), 3));
      }
      case 7 -> new Conditional(condition(next), integer(next), integer(next));
      case 8 -> Operation.of(Operator.LONG_TO_INT, wide(next));
      default -> Operation.of(any(INT_OPERATORS), integer(next), integer(next));
    };
  }

  private Expression wide(int depth) {
    Expression variable = scope.any(Type.LONG);
    if (depth <= 0 || random.nextInt(3) == 0) {
      return orElse(variable, new Literal(Type.LONG, random.nextLong(-5, 9)));
    }
    int next = depth - 1;
    return switch (random.nextInt(4)) {
      case 0 -> Operation.of(Operator.LONG_ADD, wide(next), wide(next));
      case 1 -> Operation.of(Operator.LONG_MULTIPLY, wide(next), wide(next));
      case 2 -> Operation.of(Operator.DOUBLE_TO_LONG, number(next));
      default -> Operation.of(Operator.INT_TO_LONG, integer(next));
    };
  }

  private Expression condition(int depth) {
    int next = Math.max(0, depth - 1);
    return switch (random.nextInt(depth <= 0 ? 4 : 9)) {
      case 0, 1, 4 -> Operation.of(Operator.LESS, number(next), number(next));
      case 2 -> Operation.of(Operator.INT_EQUAL, masked(integer(next), 1), Literal.of(0));
      case 3 -> Operation.of(Operator.INT_LESS, integer(next), integer(next));
      case 5 -> Operation.of(Operator.GREATER_EQUAL, number(next), number(next));
      case 6 -> Operation.of(Operator.NOT, condition(next));
      case 7 ->
        Operation.of(
            random.nextBoolean() ? Operator.AND : Operator.OR, condition(next), condition(next));
      default ->
        random.nextBoolean()
            ? Operation.of(Operator.FLOAT_LESS, single(next), single(next))
            : Operation.of(Operator.SAME, array(0), array(0));
    };
  }

  Expression array(int depth) {
    int next = depth - 1;
    Expression known = scope.any(Type.DOUBLES);
    Expression variable = known == null ? Operation.of(Operator.NEW, Literal.of(4)) : known;
    int choice = random.nextInt(depth <= 0 ? 8 : 14);
    return switch (choice) {
      case 6, 7 -> {
        Expression matrix = scope.any(Type.MATRIX);
        yield matrix == null ? variable : row(matrix);
      }
      case 8 -> Operation.of(Operator.CLONE, array(next));
      case 9 ->
        Operation.of(
            Operator.NEW, Operation.of(Operator.INT_ADD, masked(integer(next), 1), Literal.of(4)));
      case 10 -> Operation.of(Operator.NEW_OF, number(next), number(next), leaf(), leaf());
      case 11 -> new Conditional(condition(next), array(next), array(next));
      case 12 -> call(Type.DOUBLES, next);
      default -> variable;
    };
  }

  private Expression row(Expression matrix) {
    Expression index = scope.index();
    return Operation.of(
        Operator.ROW,
        matrix,
        index == null || random.nextBoolean() ? Literal.of(random.nextInt(2)) : masked(index, 1));
  }

  private Expression matrix(int depth) {
    int next = depth - 1;
    Expression variable = scope.any(Type.MATRIX);
    int choice = random.nextInt(depth <= 0 ? 4 : 8);
    if (choice < 4 && variable != null) {
      return variable;
    }
    return switch (choice) {
      case 4 -> variable == null ? matrix(next) : Operation.of(Operator.CLONE_ROWS, variable);
      case 5 -> new Conditional(condition(0), matrix(next), matrix(next));
      case 6 -> Operation.of(Operator.NEW_MATRIX, Literal.of(4 + random.nextInt(2)));
      default -> Operation.of(Operator.NEW_ROWS, array(next), array(next));
    };
  }

  private Expression floats(int depth) {
    Expression variable = scope.any(Type.FLOATS);
    int next = Math.min(1, depth - 1);
    return switch (variable == null ? random.nextInt(2) : random.nextInt(8)) {
      case 0 -> Operation.of(Operator.NEW_FLOATS, Literal.of(4 + random.nextInt(2)));
      case 1 ->
        Operation.of(
            Operator.NEW_FLOATS_OF, single(next), single(next), single(next), single(next));
      case 2 -> Operation.of(Operator.CLONE_FLOATS, variable);
      default -> variable;
    };
  }

  /** An index of every array. */
  Expression shortIndex() {
    Expression small = scope.index();
    return small != null && random.nextBoolean() ? small : Literal.of(random.nextInt(4));
  }

  private Expression ints(int depth) {
    Expression variable = scope.any(Type.INTS);
    if (variable != null && random.nextInt(3) > 0) {
      return random.nextBoolean() ? variable : Operation.of(Operator.CLONE_INTS, variable);
    }
    int next = Math.min(1, depth - 1);
    return Operation.of(
        Operator.NEW_INTS, integer(next), integer(next), integer(next), integer(next));
  }

  /** A call of a method with that result, or something else if there is none left to call. */
  Expression call(Type type, int depth) {
    List<Method> fitting =
        callees.stream().filter(method -> method.result() == type).toList();
    if (fitting.isEmpty() || calls >= 4) {
      return make(type, Math.min(depth, 1));
    }
    calls++;
    Method callee = any(fitting);
    List<Expression> arguments = new ArrayList<>();
    for (Expression.Variable parameter : callee.parameters()) {
      arguments.add(
          parameter.name().equals("depth")
              ? Literal.of(random.nextInt(3))
              : make(parameter.type(), Math.min(depth, 1)));
    }
    return new Expression.Call(type, callee.name(), arguments);
  }
}
