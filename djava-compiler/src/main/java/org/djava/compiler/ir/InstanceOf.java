package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** 1 if the reference is a {@code tested}, else 0. */
public record InstanceOf(IrType tested, Value operand) implements Instruction {
  @Override
  public List<Value> operands() {
    return List.of(operand);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new InstanceOf(tested, mapping.apply(operand));
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(PrimitiveType.INT);
  }

  @Override
  public Effect effect() {
    return Effect.NONE;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitInstanceOf(this);
  }
}
