package org.djava.compiler.interpret;

import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/** What becomes of results that are not exact: of operators, conversions and methods of the JVM. */
interface Rounding {
  /** As the JVM rounds. */
  Rounding NEAREST = new Rounding() {
    @Override
    public Arithmetic.TwoOperands binary(
        BinaryOperator operator, IrType type, Arithmetic.TwoOperands nearest) {
      return nearest;
    }

    @Override
    public Arithmetic.OneOperand convert(PrimitiveType target, Arithmetic.OneOperand nearest) {
      return nearest;
    }

    @Override
    public Evaluation call(MethodReference method, Evaluation nearest) {
      return nearest;
    }
  };

  /** The operator over numbers of {@code type}, given how the JVM computes it. */
  Arithmetic.TwoOperands binary(
      BinaryOperator operator, IrType type, Arithmetic.TwoOperands nearest);

  /** The conversion to {@code target}. */
  Arithmetic.OneOperand convert(PrimitiveType target, Arithmetic.OneOperand nearest);

  /** The call of a method that is not interpreted. */
  Evaluation call(MethodReference method, Evaluation nearest);
}
