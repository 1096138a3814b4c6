package org.djava.compiler.testkit.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.djava.compiler.testkit.program.Expression.Literal;
import org.djava.compiler.testkit.program.Expression.Operation;
import org.djava.compiler.testkit.program.Expression.Variable;

/** Smaller programs like a given one, the smallest first. Not all of them are Java. */
public final class Reductions {
  private final Program program;
  private final Set<Program> found = new LinkedHashSet<>();

  private Reductions(Program program) {
    this.program = program;
  }

  /** Programs that are one step smaller. */
  public static Set<Program> of(Program program) {
    Reductions reductions = new Reductions(program);
    reductions.collect();
    return reductions.found;
  }

  private void collect() {
    for (int i = 1; i < program.methods().size(); i++) {
      List<Method> methods = new ArrayList<>(program.methods());
      methods.remove(i);
      found.add(new Program(methods, program.active(), program.hasPoles()));
    }
    for (int i = 0; i < program.methods().size(); i++) {
      int index = i;
      Method method = program.methods().get(i);
      block(
          method.body(),
          0,
          body -> replace(
              index,
              new Method(
                  method.result(), method.name(), method.parameters(), body, method.last())));
      expression(
          method.last(),
          last -> replace(
              index,
              new Method(
                  method.result(), method.name(), method.parameters(), method.body(), last)));
    }
    parameters();
  }

  private void replace(int index, Method method) {
    List<Method> methods = new ArrayList<>(program.methods());
    methods.set(index, method);
    found.add(new Program(methods, program.active(), program.hasPoles()));
  }

  /** The last parameter of the method to differentiate goes, or becomes constant. */
  private void parameters() {
    Method main = program.main();
    List<Variable> parameters = main.parameters();
    for (int i = 1; i < parameters.size(); i++) {
      if (program.active().get(i)) {
        List<Boolean> active = new ArrayList<>(program.active());
        active.set(i, false);
        found.add(new Program(program.methods(), active, program.hasPoles()));
      }
      List<Boolean> active = new ArrayList<>(program.active());
      active.remove(i);
      List<Variable> fewer = new ArrayList<>(parameters);
      fewer.remove(i);
      List<Method> methods = new ArrayList<>(program.methods());
      methods.set(0, new Method(main.result(), main.name(), fewer, main.body(), main.last()));
      found.add(new Program(methods, active, program.hasPoles()));
    }
  }

  private void block(Block block, int depth, Consumer<Block> take) {
    List<Statement> statements = block.statements();
    int size = statements.size();
    for (int length = size; length >= 1; length = length == 1 ? 0 : (length + 1) / 2) {
      for (int i = 0; i + length <= size; i += Math.max(1, length / 2)) {
        List<Statement> fewer = new ArrayList<>(statements.subList(0, i));
        fewer.addAll(statements.subList(i + length, size));
        take.accept(new Block(fewer));
      }
    }
    for (int i = 0; i < size; i++) {
      int index = i;
      for (Block inner : statements.get(i).blocks()) {
        List<Statement> flat = new ArrayList<>(statements);
        flat.remove(i);
        flat.addAll(i, inner.statements());
        take.accept(new Block(flat));
      }
      statement(statements.get(i), depth, statement -> {
        List<Statement> changed = new ArrayList<>(statements);
        changed.set(index, statement);
        take.accept(new Block(changed));
      });
    }
  }

  private void statement(Statement statement, int depth, Consumer<Statement> take) {
    List<Block> blocks = statement.blocks();
    List<Expression> expressions = statement.expressions();
    for (int i = 0; i < blocks.size(); i++) {
      int index = i;
      block(blocks.get(i), depth + 1, inner -> {
        List<Block> changed = new ArrayList<>(blocks);
        changed.set(index, inner);
        take.accept(statement.with(expressions, changed));
      });
    }
    for (int i = 0; i < expressions.size(); i++) {
      int index = i;
      expression(expressions.get(i), smaller -> {
        List<Expression> changed = new ArrayList<>(expressions);
        changed.set(index, smaller);
        take.accept(statement.with(changed, blocks));
      });
    }
  }

  private void expression(Expression expression, Consumer<Expression> take) {
    Expression leaf = leaf(expression.type());
    if (leaf != null && !expression.operands().isEmpty()) {
      take.accept(leaf);
    }
    for (Expression operand : expression.operands()) {
      if (operand.type() == expression.type()) {
        take.accept(operand);
      }
    }
    List<Expression> operands = expression.operands();
    for (int i = 0; i < operands.size(); i++) {
      int index = i;
      expression(operands.get(i), smaller -> {
        List<Expression> changed = new ArrayList<>(operands);
        changed.set(index, smaller);
        take.accept(expression.with(changed));
      });
    }
    if (expression instanceof Literal literal
        && literal.value() instanceof Integer number
        && number > 1) {
      take.accept(Literal.of(1));
    }
  }

  private static Expression leaf(Type type) {
    return switch (type) {
      case DOUBLE -> Literal.of(0.75);
      case FLOAT -> new Literal(Type.FLOAT, 0.75f);
      case INT -> Literal.of(0);
      case LONG -> new Literal(Type.LONG, 0L);
      case BOOLEAN -> Literal.of(true);
      case DOUBLES -> Operation.of(Operator.NEW, Literal.of(4));
      case MATRIX -> Operation.of(Operator.NEW_MATRIX, Literal.of(4));
      case FLOATS -> Operation.of(Operator.NEW_FLOATS, Literal.of(4));
      case INTS -> null;
    };
  }
}
