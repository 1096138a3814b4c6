package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** The length of an array; it never changes, so this reads no memory. */
public record ArrayLength(Value array) implements Instruction {
  @Override
  public List<Value> operands() {
    return List.of(array);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new ArrayLength(mapping.apply(array));
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(PrimitiveType.INT);
  }

  @Override
  public Effect effect() {
    return Effect.FAILS;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitArrayLength(this);
  }
}
