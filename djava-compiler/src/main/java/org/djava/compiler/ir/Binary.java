package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** {@code left operator right}; both of one primitive type, but a shift's right side is an int. */
public record Binary(BinaryOperator operator, Value left, Value right) implements Instruction {
  @Override
  public List<Value> operands() {
    return List.of(left, right);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new Binary(operator, mapping.apply(left), mapping.apply(right));
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(left.type());
  }

  @Override
  public Effect effect() {
    return operator.mayFail(left.type()) ? Effect.FAILS : Effect.NONE;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitBinary(this);
  }
}
