package org.djava.cli.explain;

import java.util.List;
import java.util.Optional;
import org.djava.cli.symbolic.ArithmeticOperator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.NumberType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Unary;

/** Arithmetic of ints and longs as formulas of doubles; they hold as long as nothing overflows. */
final class IntegerFormulas {
  private IntegerFormulas() {}

  /** The type of an instruction's result, if that is an integer. */
  static Optional<NumberType> type(Instruction instruction) {
    List<IrType> results = instruction.resultTypes();
    if (results.size() != 1) {
      return Optional.empty();
    }
    return results.get(0) == PrimitiveType.INT
        ? Optional.of(NumberType.INT)
        : results.get(0) == PrimitiveType.LONG ? Optional.of(NumberType.LONG) : Optional.empty();
  }

  /** The result of an instruction that makes an integer; empty if formulas have nothing like it. */
  static Optional<Expression> of(Instruction instruction, List<Expression> operands) {
    Optional<NumberType> type = type(instruction);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    if (instruction instanceof Unary) {
      return Optional.of(operands.get(0).negated());
    }
    if (instruction instanceof Binary binary) {
      return arithmetic(binary, type.get(), operands.get(0), operands.get(1));
    }
    return instruction instanceof Convert convert
        ? converted(convert, type.get(), operands.get(0))
        : Optional.empty();
  }

  private static Optional<Expression> arithmetic(
      Binary binary, NumberType type, Expression left, Expression right) {
    return switch (binary.operator()) {
      case ADD -> Optional.of(left.plus(right));
      case SUBTRACT -> Optional.of(left.minus(right));
      case MULTIPLY -> Optional.of(left.times(right));
      case DIVIDE -> Optional.of(left.over(right).as(type));
      case REMAINDER ->
        Optional.of(new Expression.Arithmetic(ArithmeticOperator.REMAINDER, left, right));
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR -> Optional.empty();
    };
  }

  private static Optional<Expression> converted(
      Convert convert, NumberType type, Expression operand) {
    IrType from = convert.operand().type();
    if (convert.target() != PrimitiveType.INT && convert.target() != PrimitiveType.LONG) {
      return Optional.empty();
    }
    if (from.isFloating()) {
      return Optional.of(operand.as(type));
    }
    return from == PrimitiveType.INT || from == convert.target()
        ? Optional.of(operand)
        : Optional.empty();
  }
}
