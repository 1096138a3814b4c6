package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
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
