package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.testkit.RandomFunctions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions in parts give the same bits, exceptions and array contents as in one. */
class OutliningTest {
  private static final int FUNCTIONS = Integer.getInteger("djava.random.functions", 60);
  private static final Outlining.Limits SMALL = new Outlining.Limits(200, 400, 40, 60);
  private static final List<Double> NUMBERS = List.of(0.0, -0.0, 1.5, -2.0, Double.NaN);
  private static final List<Integer> COUNTS = List.of(0, 1, -3, 40);

  static Stream<Long> seeds() {
    return LongStream.range(0, FUNCTIONS).boxed();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void partsMeanTheSame(long seed) {
    Function function = SpecialNumbers.in(RandomFunctions.of(seed, 150), seed);
    Outlining.Outlined outlined = Outlining.of(function, SMALL);
    List<Function> all = new ArrayList<>(outlined.parts());
    all.add(outlined.function());
    all.forEach(IrVerifier::verify);
    IrModule before = IrModule.of(List.of(function), List.of());
    IrModule after = IrModule.of(all, List.of());
    for (double x : NUMBERS) {
      for (int n : COUNTS) {
        assertThat(run(after, outlined.function(), x, n)).isEqualTo(run(before, function, x, n));
      }
    }
  }

  @Test
  void mostLongFunctionsHaveShortParts() {
    long cut = seeds()
        .map(seed -> Outlining.of(RandomFunctions.of(seed, 150), SMALL))
        .filter(outlined -> outlined.parts().size() > 1)
        .count();
    assertThat(cut).isGreaterThan(FUNCTIONS / 2);
  }

  @Test
  void shortFunctionsStayWhole() {
    Function function = RandomFunctions.of(1, 60);
    assertThat(Outlining.of(function).function()).isSameAs(function);
  }

  /** HotSpot's optimising compiler would leave a part that takes more than sixty to the others. */
  @Test
  void fewNumbersPassFromPieceToPiece() {
    Function function = palindrome(600);
    Function pieces = FrameSpilling.run(BlockSplitting.run(function, 300));
    List<Block> order = pieces.reversePostOrder();
    Set<Value> passing = new HashSet<>();
    for (int i = order.size() - 1; i > 0; i--) {
      for (Statement statement : order.get(i).statements()) {
        passing.addAll(statement.instruction().operands());
      }
      order.get(i).statements().forEach(statement -> passing.removeAll(statement.results()));
      passing.removeAll(pieces.parameters());
      passing.removeIf(value -> value.type() != PrimitiveType.DOUBLE);
      assertThat(passing).hasSizeLessThanOrEqualTo(16);
    }
    assertThat(pieces.blocks()).hasSizeGreaterThan(10);
    assertThat(run(IrModule.of(List.of(pieces), List.of()), pieces, 0.5, 0))
        .isEqualTo(run(IrModule.of(List.of(function), List.of()), function, 0.5, 0));
  }

  /** Computes numbers, and then reads them in the opposite order, as a reverse sweep does. */
  private static Function palindrome(int length) {
    FunctionBuilder builder = new FunctionBuilder(
        FunctionName.of("palindrome"), List.of(PrimitiveType.DOUBLE), SourceLocation.UNKNOWN);
    BlockBuilder block = builder.block("entry");
    Value x = block.parameter(PrimitiveType.DOUBLE, "x");
    block.parameter(PrimitiveType.INT, "n");
    block.parameter(new ArrayType(PrimitiveType.DOUBLE), "a");
    List<Value> computed = new ArrayList<>(List.of(x));
    for (int i = 0; i < length; i++) {
      computed.add(block.append(new Binary(BinaryOperator.MULTIPLY, computed.get(i), x)));
    }
    Value result = x;
    for (int i = length; i >= 0; i--) {
      Value product = block.append(new Binary(BinaryOperator.MULTIPLY, result, computed.get(i)));
      result = block.append(new Binary(BinaryOperator.ADD, product, x));
    }
    block.terminate(new Terminator.Return(List.of(result)));
    return builder.build();
  }

  private static String run(IrModule module, Function function, double x, int n) {
    double[] array = new double[RandomFunctions.ARRAY_LENGTH];
    Arrays.setAll(array, i -> x + i);
    String outcome;
    try {
      Object result = IrInterpreter.of(module, OutliningTest.class.getClassLoader())
          .run(function, x, n, array)
          .get(0);
      outcome = Long.toHexString(Double.doubleToRawLongBits((Double) result));
    } catch (RuntimeException e) {
      outcome = e.getClass().getName();
    }
    return outcome + Arrays.toString(array);
  }
}
