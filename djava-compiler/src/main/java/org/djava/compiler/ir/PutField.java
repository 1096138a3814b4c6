package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** Writes a field; {@code operands} is receiver and value, or only the value if static. */
public record PutField(FieldReference field, List<Value> operands) implements Instruction {
  public PutField {
    operands = List.copyOf(operands);
    if (operands.size() != (field.isStatic() ? 1 : 2)) {
      throw new IllegalArgumentException("operands do not fit field " + field);
    }
  }

  /** What is written. */
  public Value value() {
    return operands.get(operands.size() - 1);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new PutField(field, operands.stream().map(mapping).toList());
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
    return visitor.visitPutField(this);
  }
}
