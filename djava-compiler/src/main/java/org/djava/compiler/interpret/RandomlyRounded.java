package org.djava.compiler.interpret;

import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/** Operators, conversions and calls whose inexact results are rounded at random. */
final class RandomlyRounded implements Rounding {
  private final RandomRounding random;

  RandomlyRounded(RandomRounding random) {
    this.random = random;
  }

  @Override
  public Arithmetic.TwoOperands binary(
      BinaryOperator operator, IrType type, Arithmetic.TwoOperands nearest) {
    if (!type.isFloating()) {
      return nearest;
    }
    return type == PrimitiveType.FLOAT
        ? (a, b) -> {
          float result = (Float) nearest.apply(a, b);
          return random.moved(result, RoundingError.of(operator, (Float) a, (Float) b, result));
        }
        : (a, b) -> {
          double result = (Double) nearest.apply(a, b);
          return random.moved(result, RoundingError.of(operator, (Double) a, (Double) b, result));
        };
  }

  @Override
  public Arithmetic.OneOperand convert(PrimitiveType target, Arithmetic.OneOperand nearest) {
    return switch (target) {
      case FLOAT ->
        x -> {
          float result = (Float) nearest.apply(x);
          return random.moved(result, ((Number) x).doubleValue() - result);
        };
      case DOUBLE ->
        x -> {
          double result = (Double) nearest.apply(x);
          return x instanceof Long exact
              ? random.moved(result, (double) (exact - (long) result))
              : (Object) result;
        };
      default -> nearest;
    };
  }

  @Override
  public Evaluation call(MethodReference method, Evaluation nearest) {
    if (!random.isInexact(method)) {
      return nearest;
    }
    return frame -> {
      Object result = nearest.in(frame);
      double direction = random.direction();
      if (result instanceof Double number && number != 0) {
        return random.moved(number, direction);
      }
      return result instanceof Float number && number != 0
          ? random.moved(number, direction)
          : result;
    };
  }
}
