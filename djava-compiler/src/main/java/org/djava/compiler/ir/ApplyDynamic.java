package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/** A call whose target is found at run time: virtual, interface or {@code invokedynamic}. */
public record ApplyDynamic(CallSite callSite, List<IrType> resultTypes, List<Value> operands)
    implements Instruction {
  public ApplyDynamic {
    resultTypes = List.copyOf(resultTypes);
    operands = List.copyOf(operands);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new ApplyDynamic(
        callSite, resultTypes, operands.stream().map(mapping).toList());
  }

  @Override
  public Effect effect() {
    return Effect.CALLS;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitApplyDynamic(this);
  }
}
