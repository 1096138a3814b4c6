package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.compiler.analysis.ControlFlowGraph;
import org.djava.compiler.analysis.CycleNest;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.Unary;
import org.djava.compiler.ir.text.IrParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A zero that was added to is marked behind the loop that adds, and is the same zero. */
class DeferredMarksTest {
  private static final Pass PASS = new ElementPromotion();
  private static final double[] NUMBERS = {0.0, -0.0, 1, -1, Double.NaN, Double.NEGATIVE_INFINITY};

  /** Adds those of {@code %1} whose flags in {@code %2} are set to an element that is {@code %0} first. */
  private static String loop(String sum) {
    return """
        func @f -> double {
        bb0(%%0: double, %%1: double[], %%2: int[]):
          %%3 = constant 1
          %%4 = new_array double[] (%%3)
          %%5 = constant 0
          array_store %%4, %%5, %%0 : double[]
          %%6 = array_length %%1
          branch bb1(%%5)
        bb1(%%7: int):
          %%8 = compare less %%7, %%6 : int
          conditional_branch %%8, bb2, bb5
        bb2:
          %%9 = array_load %%1, %%7 : double[]
          %%10 = array_load %%2, %%7 : int[]
          %%11 = array_load %%4, %%5 : double[]
          conditional_branch %%10, bb3, bb4
        bb3:
          %%12 = constant 0.0
          %%13 = %s
          %%14 = binary subtract %%12, %%13 : double
          %%15 = unary negate %%14 : double
          array_store %%4, %%5, %%15 : double[]
          branch bb4
        bb4:
          %%16 = binary add %%7, %%3 : int
          branch bb1(%%16)
        bb5:
          %%17 = array_load %%4, %%5 : double[]
          return %%17
        }
        """.formatted(sum);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "binary add %11, %9 : double",
        "binary add %9, %11 : double",
        "binary subtract %11, %9 : double",
      })
  void sumsAreMarkedBehindTheLoop(String sum) {
    Function before = IrParser.parseFunction(loop(sum));
    Function after = cleaned(PassChecks.run(PASS, loop(sum)));
    assertThat(negationsInLoops(before)).isOne();
    assertThat(negationsInLoops(after)).isZero();
    assertSame(before, after);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "binary multiply %11, %9 : double",
        "binary subtract %9, %11 : double",
        "binary add %11, %11 : double",
      })
  void othersAreMarkedWhereTheyWere(String sum) {
    Function before = IrParser.parseFunction(loop(sum));
    Function after = cleaned(PassChecks.run(PASS, loop(sum)));
    assertThat(negationsInLoops(after)).isOne();
    assertSame(before, after);
  }

  /** Dividing by a zero asks for its sign. */
  @Test
  void aSumThatIsReadIsMarkedWhereItWas() {
    String text = loop("binary add %11, %18 : double")
        .replace(
            "  conditional_branch %10",
            "  %18 = binary divide %9, %11 : double\n" + "  conditional_branch %10");
    Function before = IrParser.parseFunction(text);
    Function after = cleaned(PassChecks.run(PASS, text));
    assertThat(negationsInLoops(after)).isOne();
    assertSame(before, after);
  }

  private static Function cleaned(Function function) {
    Function scalar = new ScalarReplacement().run(function);
    return new DeadCodeElimination().run(scalar);
  }

  private static long negationsInLoops(Function function) {
    CycleNest cycles = CycleNest.of(function);
    return ControlFlowGraph.of(function).reversePostOrder().stream()
        .filter(block -> cycles.innermost(block.label()) != null)
        .flatMap(block -> block.statements().stream())
        .filter(statement -> statement.instruction() instanceof Unary)
        .count();
  }

  private static void assertSame(Function before, Function after) {
    for (double start : NUMBERS) {
      assertSame(before, after, start, new double[0], new int[0]);
      for (double first : NUMBERS) {
        for (double second : NUMBERS) {
          for (int flags = 0; flags < 4; flags++) {
            double[] added = {first, second};
            assertSame(before, after, start, added, new int[] {flags & 1, flags >> 1});
          }
        }
      }
    }
  }

  private static void assertSame(
      Function before, Function after, double start, double[] added, int[] flags) {
    assertThat(bits(after, start, added, flags)).isEqualTo(bits(before, start, added, flags));
  }

  private static long bits(Function function, double start, double[] added, int[] flags) {
    IrModule module = IrModule.of(List.of(function), List.of());
    IrInterpreter interpreter = IrInterpreter.of(module, DeferredMarksTest.class.getClassLoader());
    Object result =
        interpreter.run(function, start, added.clone(), flags.clone()).get(0);
    return Double.doubleToLongBits((double) result);
  }
}
