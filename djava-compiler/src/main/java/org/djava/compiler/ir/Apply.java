package org.djava.compiler.ir;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A call whose target is known: a static method, an {@code invokespecial}, or a function of the IR
 * (which may have several results).
 */
public record Apply(Callee callee, List<IrType> resultTypes, List<Value> operands)
    implements Instruction {
  public Apply {
    resultTypes = List.copyOf(resultTypes);
    operands = List.copyOf(operands);
  }

  /** A call of a JVM method, with its own result type. */
  public static Apply of(MethodReference method, List<Value> operands) {
    List<IrType> results =
        method.resultType().map(type -> List.of(type.computational())).orElse(List.of());
    return new Apply(method, results, operands);
  }

  @Override
  public Instruction mapOperands(UnaryOperator<Value> mapping) {
    return new Apply(callee, resultTypes, operands.stream().map(mapping).toList());
  }

  @Override
  public Effect effect() {
    if (ArrayChecks.contains(callee)) {
      return Effect.FAILS;
    }
    if (callee.equals(MonitorCalls.EXIT)) {
      return Effect.RELEASES;
    }
    boolean pure = callee instanceof MethodReference method && PureMethods.contains(method);
    return pure ? Effect.NONE : Effect.CALLS;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitApply(this);
  }
}
