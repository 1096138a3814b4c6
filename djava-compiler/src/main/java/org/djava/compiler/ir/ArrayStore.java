package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** {@code array[index] = value}. */
public record ArrayStore(ArrayType type, Value array, Value index, Value value)
    implements Instruction {
  @Override
  public List<Value> operands() {
    return List.of(array, index, value);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new ArrayStore(type, mapping.apply(array), mapping.apply(index), mapping.apply(value));
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of();
  }

  @Override
  public Effect effect() {
    return Effect.WRITES;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitArrayStore(this);
  }
}
