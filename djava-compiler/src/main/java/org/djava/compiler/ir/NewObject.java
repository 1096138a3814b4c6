package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Makes an object and runs its constructor. For a class of the user's it is the {@code new} and the
 * {@code invokespecial} of the bytecode together; for a class described by an {@link ObjectLayout}
 * the constructor takes all fields in order. {@link #allocation} makes an object of a user's class with all
 * fields zero and runs no constructor; the body of one is called as a function then.
 *
 * @param type the class
 * @param descriptor the constructor's descriptor; empty if none is run
 */
public record NewObject(ClassType type, String descriptor, List<Value> operands)
    implements Instruction {
  public NewObject {
    operands = List.copyOf(operands);
  }

  /** An object of which no constructor has run. */
  public static NewObject allocation(ClassType type) {
    return new NewObject(type, "", List.of());
  }

  /** True if no constructor is run. */
  public boolean isAllocation() {
    return descriptor.isEmpty();
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
    return isAllocation() ? Effect.ALLOCATES : Effect.CALLS;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitNewObject(this);
  }
}
