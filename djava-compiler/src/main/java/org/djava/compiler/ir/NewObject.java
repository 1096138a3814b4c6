package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Makes an object and runs its constructor. For a class of the user's it is the {@code new} and the
 * {@code invokespecial} of the bytecode together; for a class described by an {@link ObjectLayout}
 * the constructor takes all fields in order.
 *
 * @param type the class
 * @param descriptor the constructor's descriptor
 */
public record NewObject(ClassType type, String descriptor, List<Value> operands)
    implements Instruction {
  public NewObject {
    operands = List.copyOf(operands);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new NewObject(type, descriptor, operands.stream().map(mapping).toList());
  }

  @Override
  public List<IrType> resultTypes() {
    return List.of(type);
  }

  @Override
  public Effect effect() {
    return Effect.CALLS;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitNewObject(this);
  }
}
