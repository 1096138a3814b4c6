package org.djava.compiler.optimize;

import java.util.Optional;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.Value;
import org.jspecify.annotations.Nullable;

/** Identities of signs, exact for integers and floating-point numbers alike. */
final class NegationIdentities {
  private final Definitions definitions;

  NegationIdentities(Definitions definitions) {
    this.definitions = definitions;
  }

  /** {@code -(-x) = x}. */
  Optional<Simplification> of(Unary unary) {
    Value inner = negated(unary.operand());
    return inner == null ? Optional.empty() : Optional.of(Simplification.same(inner));
  }

  Optional<Simplification> of(Binary binary) {
    Binary simpler = simpler(binary);
    return simpler == null ? Optional.empty() : Optional.of(Simplification.other(simpler));
  }

  private @Nullable Binary simpler(Binary binary) {
    Value left = negated(binary.left());
    Value right = negated(binary.right());
    return switch (binary.operator()) {
      // a + -b = a - b,   -a + b = b - a
      case ADD -> {
        if (right != null) {
          yield new Binary(BinaryOperator.SUBTRACT, binary.left(), right);
        }
        yield left == null ? null : new Binary(BinaryOperator.SUBTRACT, binary.right(), left);
      }
      // a - -b = a + b
      case SUBTRACT -> right == null ? null : new Binary(BinaryOperator.ADD, binary.left(), right);
      // -a · -b = a · b
      case MULTIPLY ->
        left == null || right == null ? null : new Binary(BinaryOperator.MULTIPLY, left, right);
      // -a / -b = a / b, but not for integers: -MIN_VALUE is MIN_VALUE
      case DIVIDE ->
        left == null || right == null || !binary.left().type().isFloating()
            ? null
            : new Binary(BinaryOperator.DIVIDE, left, right);
      case REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT, AND, OR, XOR -> null;
    };
  }

  /** x, if {@code value} is -x. */
  private @Nullable Value negated(Value value) {
    return definitions.of(value) instanceof Unary unary ? unary.operand() : null;
  }
}
