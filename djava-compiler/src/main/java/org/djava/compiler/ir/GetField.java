package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** Reads a field; {@code operands} is the receiver, or empty for a static field. */
public record GetField(FieldReference field, List<Value> operands) implements Instruction {
  public GetField {
    operands = List.copyOf(operands);
    if (operands.size() != (field.isStatic() ? 0 : 1)) {
      throw new IllegalArgumentException("receiver does not fit field " + field);
    }
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new GetField(field, operands.stream().map(mapping).toList());
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(field.type().computational());
  }

  @Override
  public Effect effect() {
    return Effect.READS;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitGetField(this);
  }
}
