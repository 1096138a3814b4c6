package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** A checked cast to a reference type. */
public record Cast(IrType target, Value operand) implements Instruction {
  @Override
  public List<Value> operands() {
    return List.of(operand);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new Cast(target, mapping.apply(operand));
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(target);
  }

  @Override
  public Effect effect() {
    return Effect.FAILS;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitCast(this);
  }
}
