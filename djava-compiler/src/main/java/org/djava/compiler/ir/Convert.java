package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** Java's primitive conversion to {@code target}, narrowing to byte, short and char included. */
public record Convert(PrimitiveType target, Value operand) implements Instruction {
  @Override
  public List<Value> operands() {
    return List.of(operand);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new Convert(target, mapping.apply(operand));
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(target.computational());
  }

  @Override
  public Effect effect() {
    return Effect.NONE;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitConvert(this);
  }
}
