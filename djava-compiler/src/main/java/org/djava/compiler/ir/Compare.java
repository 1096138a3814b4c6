package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** Compares two numbers of one type, or two references for identity; the result is an int. */
public record Compare(CompareOperator operator, Value left, Value right) implements Instruction {
  @Override
  public List<Value> operands() {
    return List.of(left, right);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new Compare(operator, mapping.apply(left), mapping.apply(right));
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
    return visitor.visitCompare(this);
  }
}
