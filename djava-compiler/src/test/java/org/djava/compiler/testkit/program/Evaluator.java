package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs a program on numbers with derivatives, by walking its tree: Java's meaning, and calculus. */
final class Evaluator {
  /** The program takes too long to be of use. */
  static final class TooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final int MOST_STEPS = 30_000;

  private enum Flow {
    ON,
    BREAK,
    CONTINUE,
    RETURN
  }

  private final Program program;
  private final Map<String, Object> statics;
  private final Operations operations;
  private int steps;

  Evaluator(Program program, Map<String, Object> statics, JetArithmetic arithmetic) {
    this.program = program;
    this.statics = statics;
    this.operations = new Operations(arithmetic);
  }

  Object run(List<Object> arguments) {
    return call(program.main(), arguments);
  }

  private Object call(Method method, List<Object> arguments) {
    Frame frame = new Frame();
    for (int i = 0; i < arguments.size(); i++) {
      frame.locals.put(method.parameters().get(i).name(), arguments.get(i));
    }
    if (frame.run(method.body()) == Flow.RETURN) {
      return frame.result;
    }
    return frame.evaluate(method.last());
  }

  private void step() {
    if (++steps > MOST_STEPS) {
      throw new TooLong();
    }
  }

  private final class Frame {
    private final Map<String, Object> locals = new HashMap<>();
    private Object result = Jet.ZERO;
    private @Nullable String target;

    Object evaluate(Expression expression) {
      step();
      if (expression instanceof Expression.Literal literal) {
        return literal.value() instanceof Double || literal.value() instanceof Float
            ? Jet.constant(((Number) literal.value()).doubleValue())
            : literal.value();
      } else if (expression instanceof Expression.Variable variable) {
        Object local = locals.get(variable.name());
        return local == null ? statics.get(variable.name()) : local;
      } else if (expression instanceof Expression.Conditional conditional) {
        return evaluate(isTrue(conditional.condition()) ? conditional.one() : conditional.other());
      } else if (expression instanceof Expression.Call call) {
        return call(program.method(call.method()), evaluate(call.operands()));
      }
      Expression.Operation operation = (Expression.Operation) expression;
      return switch (operation.operator()) {
        case AND ->
          isTrue(operation.operands().get(0)) && isTrue(operation.operands().get(1));
        case OR ->
          isTrue(operation.operands().get(0)) || isTrue(operation.operands().get(1));
        default -> operations.apply(operation.operator(), evaluate(operation.operands()));
      };
    }

    private boolean isTrue(Expression condition) {
      return (Boolean) evaluate(condition);
    }

    private List<Object> evaluate(List<Expression> expressions) {
      List<Object> values = new ArrayList<>();
      expressions.forEach(expression -> values.add(evaluate(expression)));
      return values;
    }

    Flow run(Block block) {
      for (Statement statement : block.statements()) {
        step();
        Flow flow = run(statement);
        if (flow != Flow.ON) {
          return flow;
        }
      }
      return Flow.ON;
    }

    private Flow run(Statement statement) {
      if (statement instanceof Statement.Declare declare) {
        locals.put(declare.name(), evaluate(declare.value()));
      } else if (statement instanceof Statement.Assign assign) {
        Object old = locals.get(assign.name());
        Object value = evaluate(assign.value());
        locals.put(assign.name(), updated(assign.update(), assign.type(), old, value));
      } else if (statement instanceof Statement.Store store) {
        store(store);
      } else if (statement instanceof Statement.If branch) {
        return run(isTrue(branch.condition()) ? branch.then() : branch.otherwise());
      } else if (statement instanceof Statement.Loop loop) {
        return loop(loop);
      } else if (statement instanceof Statement.Switch choice) {
        return choose(choice);
      } else if (statement instanceof Statement.Try attempt) {
        return attempt(attempt);
      } else if (statement instanceof Statement.Jump jump) {
        target = jump.label();
        return jump.isBreak() ? Flow.BREAK : Flow.CONTINUE;
      } else if (statement instanceof Statement.Return returning) {
        result = evaluate(returning.value());
        return Flow.RETURN;
      } else {
        effect(statement, evaluate(statement.expressions()));
      }
      return Flow.ON;
    }

    private void effect(Statement statement, List<Object> values) {
      if (statement instanceof Statement.Throw thrown) {
        throw new IllegalStateException(thrown.message());
      }
      if (statement instanceof Statement.Fill) {
        Arrays.fill((Object[]) values.get(0), values.get(1));
      } else if (statement instanceof Statement.Copy) {
        System.arraycopy(
            values.get(0),
            (Integer) values.get(1),
            values.get(2),
            (Integer) values.get(3),
            (Integer) values.get(4));
      }
    }

    private void store(Statement.Store store) {
      Object array = evaluate(store.array());
      int index = (Integer) evaluate(store.index());
      Type type = store.array().type();
      // A plain assignment looks at the array when it has its value.
      boolean isPlain = store.update() == Statement.Update.SET;
      Object given = isPlain ? evaluate(store.value()) : null;
      Object old = type == Type.INTS ? ((int[]) array)[index] : ((Object[]) array)[index];
      Object value =
          isPlain ? given : updated(store.update(), type.element(), old, evaluate(store.value()));
      if (type == Type.INTS) {
        ((int[]) array)[index] = (Integer) value;
      } else {
        ((Object[]) array)[index] = value;
      }
    }

    private Object updated(Statement.Update update, Type type, Object old, Object value) {
      if (update == Statement.Update.SET) {
        return value;
      }
      if (type == Type.LONG) {
        return update == Statement.Update.ADD
            ? (Long) old + (Long) value
            : (Long) old * (Long) value;
      }
      if (value instanceof Integer number) {
        return switch (update) {
          case ADD -> (Integer) old + number;
          case SUBTRACT -> (Integer) old - number;
          default -> (Integer) old * number;
        };
      }
      Operator operator = switch (update) {
        case ADD -> Operator.ADD;
        case SUBTRACT -> Operator.SUBTRACT;
        default -> Operator.MULTIPLY;
      };
      Jet before = old instanceof Jet jet ? jet : Jet.constant((Integer) old);
      Jet after = operations.ofTwo(operator, before, (Jet) value);
      return switch (type) {
        case INT -> (int) after.value();
        case FLOAT -> operations.toFloat(after);
        default -> after;
      };
    }

    private Flow loop(Statement.Loop loop) {
      boolean countsFirst =
          loop.counting() == Statement.Counting.WHILE || loop.counting() == Statement.Counting.DO;
      int count = 0;
      if (loop.counting() == Statement.Counting.DOWN) {
        count = (Integer) evaluate(loop.bound()) - 1;
      }
      boolean isFirst = true;
      while (true) {
        locals.put(loop.counter(), count);
        boolean isTested = !(isFirst && loop.counting() == Statement.Counting.DO);
        if (isTested && !goesOn(loop, count)) {
          return Flow.ON;
        }
        isFirst = false;
        if (countsFirst) {
          locals.put(loop.counter(), ++count);
        }
        Flow flow = run(loop.body());
        boolean isMine = target == null || target.equals(loop.label());
        if (flow == Flow.RETURN || (flow != Flow.ON && !isMine)) {
          return flow;
        }
        if (flow == Flow.BREAK) {
          return Flow.ON;
        }
        count += switch (loop.counting()) {
          case UP -> 1;
          case DOWN -> -1;
          case BY_TWO -> 2;
          case WHILE, DO -> 0;
        };
      }
    }

    private boolean goesOn(Statement.Loop loop, int count) {
      boolean isInRange = loop.counting() == Statement.Counting.DOWN
          ? count >= 0
          : count < (Integer) evaluate(loop.bound());
      return isInRange && isTrue(loop.condition());
    }

    private Flow attempt(Statement.Try attempt) {
      Flow flow = Flow.ON;
      RuntimeException pending = null;
      try {
        flow = run(attempt.body());
      } catch (IllegalStateException | IndexOutOfBoundsException e) {
        pending = e;
      }
      if (pending != null && attempt.caught().catches(pending)) {
        pending = null;
        try {
          flow = run(attempt.handler());
        } catch (IllegalStateException | IndexOutOfBoundsException e) {
          pending = e;
        }
      }
      Object keptResult = result;
      String keptTarget = target;
      Flow last = run(attempt.last());
      if (last != Flow.ON) {
        return last;
      }
      result = keptResult;
      target = keptTarget;
      if (pending != null) {
        throw pending;
      }
      return flow;
    }

    private Flow choose(Statement.Switch choice) {
      int last = choice.cases().size() - 1;
      int selected = (Integer) evaluate(choice.selector());
      int current = selected >= 0 && selected < last ? selected : last;
      while (true) {
        Flow flow = run(choice.cases().get(current));
        if (flow == Flow.BREAK && target == null) {
          return Flow.ON;
        }
        if (flow != Flow.ON) {
          return flow;
        }
        if (current == last || !choice.fallsThrough().get(current)) {
          return Flow.ON;
        }
        current++;
      }
    }
  }
}
