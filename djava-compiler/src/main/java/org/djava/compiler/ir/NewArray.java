package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A new array, zeroed.
 *
 * @param type the whole array's type
 * @param operands the lengths of its first dimensions, at least one
 */
public record NewArray(ArrayType type, List<Value> operands) implements Instruction {
  public NewArray {
    operands = List.copyOf(operands);
    if (operands.isEmpty() || operands.size() > type.dimensions()) {
      throw new IllegalArgumentException("lengths do not fit " + type);
    }
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new NewArray(type, operands.stream().map(mapping).toList());
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(type);
  }

  @Override
  public Effect effect() {
    return Effect.ALLOCATES;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitNewArray(this);
  }
}
