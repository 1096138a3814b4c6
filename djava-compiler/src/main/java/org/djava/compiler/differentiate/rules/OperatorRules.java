package org.djava.compiler.differentiate.rules;

import static org.djava.compiler.differentiate.rules.OperatorPartial.Arithmetic.CONVERTED;
import static org.djava.compiler.differentiate.rules.OperatorPartial.Arithmetic.MINUS_ONE;
import static org.djava.compiler.differentiate.rules.OperatorPartial.Arithmetic.MINUS_RESULT_OVER_RIGHT;
import static org.djava.compiler.differentiate.rules.OperatorPartial.Arithmetic.ONE;
import static org.djava.compiler.differentiate.rules.OperatorPartial.Arithmetic.OVER_RIGHT;
import static org.djava.compiler.differentiate.rules.OperatorPartial.Arithmetic.TIMES_LEFT;
import static org.djava.compiler.differentiate.rules.OperatorPartial.Arithmetic.TIMES_RIGHT;
import static org.djava.compiler.differentiate.rules.OperatorPartial.Arithmetic.ZERO;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.Convert;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.Unary;

/**
 * Partials of the operators.
 *
 * <p>A quotient {@code y = a / b} maps {@code t} to {@code t/b} and to {@code -(t/b)·y}, not to
 * {@code t·(1/b)} and {@code t·(-y/b)}: the reciprocal of a small b overflows where {@code t/b} does
 * not and costs a second rounding, and both operands share one division.
 */
public final class OperatorRules {
  private static final String REMAINDER_RULES = "org/djava/runtime/rules/RemainderRules";

  private OperatorRules() {}

  /** The partials of one operator in its two operands. */
  public record BinaryPartials(OperatorPartial left, OperatorPartial right) {
    private static final BinaryPartials NONE = new BinaryPartials(ZERO, ZERO);
  }

  /** The partials of {@code left operator right}; zero unless the operands are floating-point. */
  public static BinaryPartials of(Binary binary) {
    IrType type = binary.left().type();
    if (!type.isFloating()) {
      return BinaryPartials.NONE;
    }
    return switch (binary.operator()) {
      case ADD -> new BinaryPartials(ONE, ONE);
      case SUBTRACT -> new BinaryPartials(ONE, MINUS_ONE);
      case MULTIPLY -> new BinaryPartials(/* left= */ TIMES_RIGHT, /* right= */ TIMES_LEFT);
      case DIVIDE -> new BinaryPartials(OVER_RIGHT, MINUS_RESULT_OVER_RIGHT);
      case REMAINDER ->
        new BinaryPartials(
            remainder("remainderInDividend", type), remainder("remainderInDivisor", type));
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR -> BinaryPartials.NONE;
    };
  }

  /** The partial of an operator with one operand. */
  public static OperatorPartial of(Unary unary) {
    return switch (unary.operator()) {
      case NEGATE -> unary.operand().type().isFloating() ? MINUS_ONE : ZERO;
    };
  }

  /** The partial of a conversion; one from or to integers has none. */
  public static OperatorPartial of(Convert convert) {
    IrType from = convert.operand().type();
    if (!from.isFloating() || !convert.target().isFloating()) {
      return ZERO;
    }
    return from == convert.target() ? ONE : CONVERTED;
  }

  private static OperatorPartial remainder(String name, IrType type) {
    String descriptor = Descriptors.method(List.of(type, type), Optional.of(type));
    return new OperatorPartial.ByMethod(
        MethodReference.ofStatic(REMAINDER_RULES, name, descriptor));
  }
}
