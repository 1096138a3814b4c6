package org.djava.compiler.optimize;

import java.util.Optional;
import java.util.OptionalDouble;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;

/**
 * Identities of floating-point arithmetic that hold for every value, both zeros, infinities and NaN
 * included (of a NaN only that it is one). {@code x + 0.0} is not {@code x}, for {@code -0.0}.
 */
final class FloatingIdentities {
  private final Definitions definitions;
  private final Simplification.Emitter emitter;

  FloatingIdentities(Definitions definitions, Simplification.Emitter emitter) {
    this.definitions = definitions;
    this.emitter = emitter;
  }

  Optional<Simplification> of(Binary binary) {
    Value left = binary.left();
    Value right = binary.right();
    return switch (binary.operator()) {
      case ADD -> neutral(left, right, -0.0).or(() -> neutral(right, left, -0.0));
      case SUBTRACT -> neutral(left, right, 0.0).or(() -> negatedIf(left, right, -0.0));
      case MULTIPLY ->
        neutral(left, right, 1.0)
            .or(() -> neutral(right, left, 1.0))
            .or(() -> negatedIf(left, right, -1.0))
            .or(() -> negatedIf(right, left, -1.0));
      case DIVIDE ->
        neutral(left, right, 1.0)
            .or(() -> negatedIf(right, left, -1.0))
            .or(() -> byPowerOfTwo(left, right));
      case REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR ->
        Optional.empty();
    };
  }

  private Optional<Simplification> neutral(Value operand, Value constant, double number) {
    return definitions.isFloating(constant, number)
        ? Optional.of(Simplification.same(operand))
        : Optional.empty();
  }

  /** {@code -operand}, if {@code constant} is {@code number}. */
  private Optional<Simplification> negatedIf(Value constant, Value operand, double number) {
    return definitions.isFloating(constant, number)
        ? Optional.of(Simplification.other(new Unary(UnaryOperator.NEGATE, operand)))
        : Optional.empty();
  }

  /** {@code x / c = x * (1 / c)} where the reciprocal is exact. */
  private Optional<Simplification> byPowerOfTwo(Value dividend, Value divisor) {
    OptionalDouble constant = definitions.floating(divisor);
    if (constant.isEmpty() || !isPowerOfTwo(constant.getAsDouble())) {
      return Optional.empty();
    }
    double reciprocal = 1 / constant.getAsDouble();
    boolean single = divisor.type() == PrimitiveType.FLOAT;
    boolean exact = single
        ? (float) reciprocal == reciprocal && !Float.isInfinite((float) reciprocal)
        : !Double.isInfinite(reciprocal);
    if (!exact) {
      return Optional.empty();
    }
    Value factor = emitter.emit(single ? Constant.of((float) reciprocal) : Constant.of(reciprocal));
    return Optional.of(Simplification.other(new Binary(BinaryOperator.MULTIPLY, dividend, factor)));
  }

  private static boolean isPowerOfTwo(double number) {
    double size = Math.abs(number);
    // Subnormal powers of two have no reciprocal anyway.
    return size >= Double.MIN_NORMAL
        && size <= Double.MAX_VALUE
        && (Double.doubleToLongBits(size) & ((1L << 52) - 1)) == 0;
  }
}
