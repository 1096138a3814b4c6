package org.djava.compiler.ir;

import java.util.List;

/** {@code operator operand}. */
public record Unary(UnaryOperator operator, Value operand) implements Instruction {
  @Override
  public List<Value> operands() {
    return List.of(operand);
  }

  @Override
  public Instruction mapOperands(java.util.function.UnaryOperator<Value> mapping) {
    return new Unary(operator, mapping.apply(operand));
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(operand.type());
  }

  @Override
  public Effect effect() {
    return Effect.NONE;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitUnary(this);
  }
}
