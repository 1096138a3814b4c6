package org.djava.cli.symbolic;

/** What a conditional expression asks. */
public sealed interface Condition {
  /** Dispatches on the case. */
  <R> R accept(Visitor<R> visitor);

  /** {@code left operator right}. */
  record Comparison(ComparisonOperator operator, Expression left, Expression right)
      implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitComparison(this);
    }
  }

  /** {@code left && right}. */
  record And(Condition left, Condition right) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitAnd(this);
    }
  }

  /** {@code left || right}. */
  record Or(Condition left, Condition right) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitOr(this);
    }
  }

  /** {@code !operand}. */
  record Not(Condition operand) implements Condition {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNot(this);
    }
  }

  /** One method a case and no defaults. */
  interface Visitor<R> {
    R visitComparison(Comparison comparison);

    R visitAnd(And and);

    R visitOr(Or or);

    R visitNot(Not not);
  }
}
