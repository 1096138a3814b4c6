package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** {@code array[index]}; the array's static type gives the element type. */
public record ArrayLoad(ArrayType type, Value array, Value index) implements Instruction {
  @Override
  public List<Value> operands() {
    return List.of(array, index);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new ArrayLoad(type, mapping.apply(array), mapping.apply(index));
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(type.element().computational());
  }

  @Override
  public Effect effect() {
    return Effect.READS;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitArrayLoad(this);
  }
}
