package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.text.IrParser;
import org.djava.compiler.ir.text.IrPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedTapeRoomTest {
  private static final Pass PASS = new SharedTapeRoom();

  /** Loops of {@code %0} and of {@code %1} rounds that push the number of the round, or its negative. */
  private static final String LOOPS = """
      func @f -> double[] {
      bb0(%0: int, %1: int):
        %2 = constant 16
        %3 = new_array double[] (%2)
        %4 = constant 0
        %5 = constant 1
        branch bb1(%4, %4, %3)
      bb1(%6: int, %7: int, %8: double[]):
        %9 = compare less %6, %0 : int
        conditional_branch %9, bb2, bb3
      bb2:
        %10 = apply static org.djava.runtime.Tapes.ensure(double[], int, int) -> double[] (%8, %7, %5)
        %11 = convert %6 : int to double
        array_store %10, %7, %11 : double[]
        %12 = binary add %7, %5 : int
        %13 = binary add %6, %5 : int
        branch bb1(%13, %12, %10)
      bb3:
        branch bb4(%4, %7, %8)
      bb4(%14: int, %15: int, %16: double[]):
        %17 = compare less %14, %1 : int
        conditional_branch %17, bb5, bb6
      bb5:
        %18 = apply static org.djava.runtime.Tapes.ensure(double[], int, int) -> double[] (%16, %15, %5)
        %19 = convert %14 : int to double
        %20 = unary negate %19 : double
        array_store %18, %15, %20 : double[]
        %21 = binary add %15, %5 : int
        %22 = binary add %14, %5 : int
        branch bb4(%22, %21, %18)
      bb6:
        return %16
      }
      """;

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "0, 40",
    "40, 0",
    "-5, 17",
    "17, -2147483648",
    "100, 300",
    "1048579, 3",
    "3, 1048579",
    "1048576, 1048577",
  })
  void everyRoundHasItsPlace(int first, int second) {
    Function function = sharing(LOOPS);
    double[] tape = (double[]) run(function, first, second);
    int rounds = Math.max(0, first);
    for (int i = 0; i < first; i++) {
      assertThat(tape[i]).isEqualTo(i);
    }
    for (int i = 0; i < second; i++) {
      assertThat(tape[rounds + i]).isEqualTo(-i);
    }
  }

  @Test
  void onlyTheFirstLoopAsks() {
    assertThat(asking(inStrips(LOOPS))).containsExactly("bb1.strip", "bb4.strip");
    assertThat(asking(sharing(LOOPS))).containsExactly("bb1.strip", "bb4.strip.ask");
  }

  /** How many rounds there are, is known behind the first loop only. */
  @Test
  void whatIsNotKnownInFrontIsAskedForBehind() {
    String text = LOOPS
        .replace(
            "  branch bb4(%4, %7, %8)",
            "  %23 = binary subtract %1, %7 : int\n  branch bb4(%4, %7, %8)")
        .replace("compare less %14, %1", "compare less %14, %23");
    Function before = inStrips(text);
    assertThat(PASS.run(before)).isSameAs(before);
  }

  /** Something else is pushed in between. */
  @Test
  void aTapeThatHasMovedIsAskedFor() {
    String text = LOOPS.replace(
        "  branch bb4(%4, %7, %8)", "  %23 = binary add %7, %5 : int\n  branch bb4(%4, %23, %8)");
    Function before = inStrips(text);
    assertThat(PASS.run(before)).isSameAs(before);
  }

  private static Function inStrips(String text) {
    Function function = IrParser.parseFunction(text);
    assertThat(IrPrinter.print(function)).contains("ensure");
    return PassChecks.run(new TapeStrips(), text);
  }

  private static Function sharing(String text) {
    Function function = PASS.run(inStrips(text));
    IrVerifier.verify(function);
    return function;
  }

  private static List<String> asking(Function function) {
    return function.blocks().stream()
        .filter(block -> block.statements().stream().anyMatch(StripFront::isAsk))
        .map(Block::label)
        .map(label -> label.name())
        .toList();
  }

  private static Object run(Function function, int first, int second) {
    IrModule module = IrModule.of(List.of(function), List.of());
    return IrInterpreter.of(module, SharedTapeRoomTest.class.getClassLoader())
        .run(function, first, second)
        .get(0);
  }
}
