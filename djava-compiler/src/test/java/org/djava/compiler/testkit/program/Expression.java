package org.djava.compiler.testkit.program;

import java.util.List;

/** An expression of a random program. Without effects, calls apart. */
public sealed interface Expression {
  Type type();

  List<Expression> operands();

  /** The same with other operands of the same types. */
  Expression with(List<Expression> operands);

  /** A number or truth value. */
  record Literal(Type type, Object value) implements Expression {
    static Literal of(int value) {
      return new Literal(Type.INT, value);
    }

    static Literal of(double value) {
      return new Literal(Type.DOUBLE, value);
    }

    static Literal of(boolean value) {
      return new Literal(Type.BOOLEAN, value);
    }

    @Override
    public List<Expression> operands() {
      return List.of();
    }

    @Override
    public Expression with(List<Expression> operands) {
      return this;
    }
  }

  /** A local variable, a parameter or a static field. */
  record Variable(Type type, String name) implements Expression {
    @Override
    public List<Expression> operands() {
      return List.of();
    }

    @Override
    public Expression with(List<Expression> operands) {
      return this;
    }
  }

  /** An operator over its operands. */
  record Operation(Operator operator, List<Expression> operands) implements Expression {
    static Operation of(Operator operator, Expression... operands) {
      return new Operation(operator, List.of(operands));
    }

    @Override
    public Type type() {
      return operator.result();
    }

    @Override
    public Expression with(List<Expression> others) {
      return new Operation(operator, others);
    }
  }

  /** {@code condition ? one : other}. */
  record Conditional(Expression condition, Expression one, Expression other) implements Expression {
    @Override
    public Type type() {
      return one.type();
    }

    @Override
    public List<Expression> operands() {
      return List.of(condition, one, other);
    }

    @Override
    public Expression with(List<Expression> others) {
      return new Conditional(others.get(0), others.get(1), others.get(2));
    }
  }

  /** A call of another method of the program. */
  record Call(Type type, String method, List<Expression> operands) implements Expression {
    @Override
    public Expression with(List<Expression> others) {
      return new Call(type, method, others);
    }
  }
}
