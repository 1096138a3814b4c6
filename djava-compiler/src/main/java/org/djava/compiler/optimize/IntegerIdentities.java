package org.djava.compiler.optimize;

import java.util.Optional;
import java.util.OptionalLong;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.UnaryOperator;
import org.djava.compiler.ir.Value;

/** Identities of int and long arithmetic, which wraps around and so may be regrouped. */
final class IntegerIdentities {
  private final Definitions definitions;
  private final Simplification.Emitter emitter;

  IntegerIdentities(Definitions definitions, Simplification.Emitter emitter) {
    this.definitions = definitions;
    this.emitter = emitter;
  }

  Optional<Simplification> of(Binary binary) {
    return withConstant(binary.operator(), binary.left(), binary.right())
        .or(() -> isCommutative(binary.operator())
            ? withConstant(binary.operator(), /* left= */ binary.right(), binary.left())
            : Optional.empty())
        .or(() -> ofEqual(binary));
  }

  private static boolean isCommutative(BinaryOperator operator) {
    return switch (operator) {
      case ADD, MULTIPLY, AND, OR, XOR -> true;
      case SUBTRACT, DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT -> false;
    };
  }

  private Optional<Simplification> withConstant(BinaryOperator operator, Value left, Value right) {
    OptionalLong found = definitions.integer(right);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    IrType type = left.type();
    long constant = found.getAsLong();
    return switch (operator) {
      case ADD -> constant == 0 ? same(left) : regrouped(left, constant);
      case SUBTRACT -> constant == 0 ? same(left) : regrouped(left, -constant);
      case MULTIPLY -> constant == 0 ? zero(type) : byUnit(left, constant);
      case DIVIDE -> byUnit(left, constant);
      case REMAINDER -> constant == 1 || constant == -1 ? zero(type) : Optional.empty();
      case SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT -> {
        int mask = type == PrimitiveType.LONG ? 63 : 31;
        yield (constant & mask) == 0 ? same(left) : Optional.empty();
      }
      case AND -> constant == 0 ? zero(type) : constant == -1 ? same(left) : Optional.empty();
      case OR -> constant == 0 ? same(left) : constant == -1 ? same(right) : Optional.empty();
      case XOR -> constant == 0 ? same(left) : Optional.empty();
    };
  }

  private static Optional<Simplification> byUnit(Value left, long constant) {
    if (constant == -1) {
      return Optional.of(Simplification.other(new Unary(UnaryOperator.NEGATE, left)));
    }
    return constant == 1 ? same(left) : Optional.empty();
  }

  /** {@code (x ± a) + b = x + (b ± a)}. */
  private Optional<Simplification> regrouped(Value left, long constant) {
    if (!(definitions.of(left) instanceof Binary inner)) {
      return Optional.empty();
    }
    OptionalLong first = definitions.integer(inner.right());
    boolean adds = inner.operator() == BinaryOperator.ADD;
    if (first.isEmpty() || !(adds || inner.operator() == BinaryOperator.SUBTRACT)) {
      return Optional.empty();
    }
    long sum = adds ? constant + first.getAsLong() : constant - first.getAsLong();
    Value total = emitter.emit(Simplification.integerConstant(left.type(), sum));
    return Optional.of(Simplification.other(new Binary(BinaryOperator.ADD, inner.left(), total)));
  }

  private static Optional<Simplification> ofEqual(Binary binary) {
    if (binary.left() != binary.right()) {
      return Optional.empty();
    }
    return switch (binary.operator()) {
      case SUBTRACT, XOR -> zero(binary.left().type());
      case AND, OR -> same(binary.left());
      case ADD, MULTIPLY, DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT ->
        Optional.empty();
    };
  }

  private static Optional<Simplification> same(Value value) {
    return Optional.of(Simplification.same(value));
  }

  private static Optional<Simplification> zero(IrType type) {
    return Optional.of(Simplification.integer(type, 0));
  }
}
