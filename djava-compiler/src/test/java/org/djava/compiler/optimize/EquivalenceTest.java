package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ArrayLoad;
import org.djava.compiler.ir.ArrayStore;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.Value;
import org.djava.compiler.ir.text.IrPrinter;
import org.djava.compiler.testkit.RandomFunctions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random functions give the same bits, exceptions and array contents before and after passes. */
class EquivalenceTest {
  private static final int FUNCTIONS = Integer.getInteger("djava.random.functions", 60);
  private static final ArrayType DOUBLES = new ArrayType(PrimitiveType.DOUBLE);
  private static final List<Double> NUMBERS =
      List.of(0.0, -0.0, 1.5, -2.0, Double.NaN, Double.NEGATIVE_INFINITY);
  private static final List<Integer> COUNTS = List.of(0, 1, -3, 40);

  static List<Pass> passes() {
    return List.of(
        new BlockSimplification(),
        new ConstantFolding(),
        new AlgebraicSimplification(),
        new CommonSubexpressionElimination(),
        new DeadCodeElimination(),
        new LoopInvariantHoisting(),
        new NegationSinking(),
        new ScalarReplacement());
  }

  static Stream<Long> seeds() {
    return LongStream.range(0, FUNCTIONS).boxed();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void eachPassKeepsTheMeaning(long seed) {
    Function function = SpecialNumbers.in(RandomFunctions.of(seed, 60), seed);
    for (Pass pass : passes()) {
      assertSame(function, pass.run(function), pass.name());
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void allPassesTogetherKeepTheMeaning(long seed) {
    Function function = SpecialNumbers.in(RandomFunctions.of(seed, 90), seed);
    StringBuilder history = new StringBuilder();
    PassSequence all = new PassSequence("all", passes(), 10, (pass, before, after) -> {
      history.append(pass.name()).append('\n');
      IrVerifier.verify(after);
    });
    assertSame(function, all.run(function), history.toString());
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void inliningIntoACallerWithItsOwnArrayKeepsTheMeaning(long seed) {
    Function callee = SpecialNumbers.in(RandomFunctions.of(seed, 40), seed);
    Function caller = callerWithOwnArray(callee);
    IrModule module = IrModule.of(List.of(callee, caller), List.of());
    Function inlined = new Inlining(
            name -> Optional.of(callee).filter(body -> body.name().equals(name)),
            new InliningBudget(1000, 1000, 3))
        .run(caller);
    assertThat(inlined).isNotSameAs(caller);
    Function optimized =
        new PassSequence("all", passes(), 10, (pass, before, after) -> {}).run(inlined);
    IrVerifier.verify(inlined);
    IrVerifier.verify(optimized);
    for (double x : NUMBERS) {
      String expected = run(module, caller, x, 3);
      assertThat(run(module, inlined, x, 3)).isEqualTo(expected);
      assertThat(run(module, optimized, x, 3)).isEqualTo(expected);
    }
  }

  @Test
  void largeFunctionsTakeNoLongerThanTheirSizeAsks() {
    PassSequence all = new PassSequence("all", passes(), 10, (pass, before, after) -> {});
    all.run(RandomFunctions.of(1, 3_000));
    Function large = RandomFunctions.of(2, 10_000);
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long start = clock.getCurrentThreadCpuTime();
    all.run(large);
    // Generous for cold code; a quadratic pass takes minutes.
    assertThat(clock.getCurrentThreadCpuTime() - start).isLessThan(4_000_000_000L);
  }

  private static Function callerWithOwnArray(Function callee) {
    FunctionBuilder builder = new FunctionBuilder(
        FunctionName.of("Random.caller"), List.of(PrimitiveType.DOUBLE), SourceLocation.UNKNOWN);
    BlockBuilder block = builder.block("entry");
    Value x = block.parameter(PrimitiveType.DOUBLE, "x");
    Value n = block.parameter(PrimitiveType.INT, "n");
    block.parameter(DOUBLES, "unused");
    Value length = block.append(Constant.of(RandomFunctions.ARRAY_LENGTH));
    Value array = block.append(new NewArray(DOUBLES, List.of(length)));
    Value zero = block.append(Constant.of(0));
    block.appendAll(new ArrayStore(DOUBLES, array, zero, x));
    Value result =
        block.append(new Apply(callee.name(), List.of(PrimitiveType.DOUBLE), List.of(x, n, array)));
    Value first = block.append(new ArrayLoad(DOUBLES, array, zero));
    Value sum = block.append(new Binary(BinaryOperator.ADD, result, first));
    block.terminate(new Terminator.Return(List.of(sum)));
    return builder.build();
  }

  private static void assertSame(Function before, Function after, String passes) {
    IrVerifier.verify(after);
    IrModule module = IrModule.of(List.of(), List.of());
    for (double x : NUMBERS) {
      for (int n : COUNTS) {
        String expected = run(module, before, x, n);
        String actual = run(module, after, x, n);
        if (!actual.equals(expected)) {
          fail(
              "x = %s, n = %s gives %s instead of %s after %s of\n%s\nwhich is then\n%s",
              x, n, actual, expected, passes, IrPrinter.print(before), IrPrinter.print(after));
        }
      }
    }
  }

  /** The result or exception, and what is in the array afterwards; every NaN is the same. */
  private static String run(IrModule module, Function function, double x, int n) {
    double[] array = {0.0, -0.0, 1.0, x, -x, Double.NaN, 1e300, 0.5};
    String outcome;
    try {
      outcome = IrInterpreter.of(module, EquivalenceTest.class.getClassLoader())
          .run(function, x, n, array)
          .toString();
    } catch (RuntimeException thrown) {
      // Not its message, which compiled code may leave out.
      outcome = thrown.getClass().getName();
    }
    return outcome + " " + Arrays.toString(array);
  }
}
