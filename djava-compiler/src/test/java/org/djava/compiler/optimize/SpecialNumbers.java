package org.djava.compiler.optimize;

import java.util.List;
import java.util.SplittableRandom;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionRewriter;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.testkit.RandomFunctions;

/**
 * Puts the numbers that identities turn on into a random function: zeros of both signs, ones, NaN,
 * flags, shift distances; and constant indices, which make small arrays replaceable.
 */
final class SpecialNumbers extends FunctionRewriter {
  private static final List<Integer> INTS = List.of(0, 0, 1, 1, -1, 2, 32, Integer.MIN_VALUE);
  private static final List<Long> LONGS = List.of(0L, 1L, -1L, 64L, Long.MIN_VALUE);
  private static final List<Double> DOUBLES =
      List.of(0.0, -0.0, 1.0, -1.0, 2.0, -0.5, Double.NaN, Double.POSITIVE_INFINITY, 0x1p-1022);

  private final SplittableRandom random;

  private SpecialNumbers(long seed) {
    this.random = new SplittableRandom(seed);
  }

  static Function in(Function function, long seed) {
    return new SpecialNumbers(seed).run(function);
  }

  @Override
  protected void rewrite(Statement statement, BlockBuilder out) {
    if (statement.instruction() instanceof Constant constant
        && constant.value() instanceof Number number
        && !isStructural(number)
        && random.nextInt(3) > 0) {
      map(statement.result(), out.append(special(number)));
    } else if (statement.instruction() instanceof Binary binary
        && binary.operator() == BinaryOperator.AND
        && random.nextBoolean()) {
      map(
          statement.result(),
          out.append(
              binary.left().type() == PrimitiveType.INT
                  ? Constant.of(random.nextInt(RandomFunctions.ARRAY_LENGTH))
                  : special(1L)));
    } else {
      copy(statement, out);
    }
  }

  /** Bounds and steps of loops, and masks of indices. */
  private static boolean isStructural(Number number) {
    return number instanceof Integer && Math.abs(number.longValue()) < 10;
  }

  private Constant special(Number number) {
    if (number instanceof Integer) {
      return Constant.of(any(INTS));
    }
    if (number instanceof Long) {
      return Constant.of(any(LONGS));
    }
    double chosen = any(DOUBLES);
    return number instanceof Float ? Constant.of((float) chosen) : Constant.of(chosen);
  }

  private <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
