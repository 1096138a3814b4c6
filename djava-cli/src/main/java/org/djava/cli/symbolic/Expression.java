package org.djava.cli.symbolic;

import java.util.List;

/** A formula over real variables, exactly as written: {@code (a + b) + c} is not {@code a + (b + c)}. */
public sealed interface Expression {
  /** Dispatches on the case. */
  <R> R accept(Visitor<R> visitor);

  /** A number; π and e are the literals with exactly the values of {@code Math.PI} and {@code Math.E}. */
  record Literal(double value) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitLiteral(this);
    }
  }

  /** An input. */
  record Variable(String name) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitVariable(this);
    }
  }

  /** {@code -operand}. */
  record Negation(Expression operand) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNegation(this);
    }
  }

  /** {@code left operator right}. */
  record Arithmetic(ArithmeticOperator operator, Expression left, Expression right)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitArithmetic(this);
    }
  }

  /** A function of {@code Math} by its plain name, another method by its class and name. */
  record Call(String function, List<Expression> arguments) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitCall(this);
    }
  }

  /** {@code base} times itself, {@code exponent} factors in all; at least two. */
  record Power(Expression base, int exponent) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitPower(this);
    }
  }

  /** {@code condition ? whenTrue : whenFalse}. */
  record Conditional(Condition condition, Expression whenTrue, Expression whenFalse)
      implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitConditional(this);
    }
  }

  /** {@code (float) operand}. */
  record Conversion(NumberType target, Expression operand) implements Expression {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitConversion(this);
    }
  }

  /** One method a case and no defaults. */
  interface Visitor<R> {
    R visitLiteral(Literal literal);

    R visitVariable(Variable variable);

    R visitNegation(Negation negation);

    R visitArithmetic(Arithmetic arithmetic);

    R visitCall(Call call);

    R visitPower(Power power);

    R visitConditional(Conditional conditional);

    R visitConversion(Conversion conversion);
  }

  static Expression zero() {
    return new Literal(0);
  }

  static Expression one() {
    return new Literal(1);
  }

  static Expression literal(double value) {
    return new Literal(value);
  }

  static Expression variable(String name) {
    return new Variable(name);
  }

  static Expression call(String function, Expression... arguments) {
    return new Call(function, List.of(arguments));
  }

  default Expression plus(Expression right) {
    return new Arithmetic(ArithmeticOperator.ADD, this, right);
  }

  default Expression minus(Expression right) {
    return new Arithmetic(ArithmeticOperator.SUBTRACT, this, right);
  }

  default Expression times(Expression right) {
    return new Arithmetic(ArithmeticOperator.MULTIPLY, this, right);
  }

  default Expression over(Expression right) {
    return new Arithmetic(ArithmeticOperator.DIVIDE, this, right);
  }

  default Expression negated() {
    return new Negation(this);
  }

  /** This number in another type; a literal is converted at once. */
  default Expression as(NumberType target) {
    if (this instanceof Literal literal) {
      return new Literal(target.apply(literal.value()));
    }
    boolean isThere = this instanceof Conversion conversion && conversion.target() == target;
    return isThere ? this : new Conversion(target, this);
  }

  /** True for this number, whatever the sign of a zero. */
  default boolean isLiteral(double value) {
    return this instanceof Literal literal && literal.value() == value;
  }
}
