package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import java.util.List;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.text.IrPrinter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TapeReservationTest {
  private static final Pass PASS = new TapeReservation();
  private static final String UP = loop("constant 0", "compare less %5, %0 : int", "1");

  private static String loop(String start, String test, String step) {
    return """
        func @f -> double[] {
        bb0(%%0: int, %%1: double):
          %%2 = constant 16
          %%3 = new_array double[] (%%2)
          %%4 = %s
          %%20 = constant 0
          branch bb1(%%4, %%20, %%3)
        bb1(%%5: int, %%6: int, %%7: double[]):
          %%8 = %s
          conditional_branch %%8, bb2, bb3
        bb2:
          %%9 = constant 2
          %%10 = apply static org.djava.runtime.Tapes.ensure(double[], int, int) -> double[] (%%7, %%6, %%9)
          array_store %%10, %%6, %%1 : double[]
          %%11 = binary add %%6, %%9 : int
          %%12 = constant %s
          %%13 = binary add %%5, %%12 : int
          branch bb1(%%13, %%11, %%10)
        bb3:
          return %%7
        }
        """.formatted(start, test, step);
  }

  @ParameterizedTest
  @CsvSource({
    "constant 0, 'compare less %5, %0 : int', 1, 100, 200",
    "constant 0, 'compare less_equal %5, %0 : int', 1, 100, 202",
    "constant 10, 'compare greater %0, %5 : int', 1, 100, 180",
    "constant 200, 'compare greater %5, %0 : int', -1, 100, 200",
    "constant 200, 'compare greater_equal %5, %0 : int', -1, 100, 202",
    "constant 0, 'compare less %5, %0 : int', 1, 3, 16",
    "constant 0, 'compare less %5, %0 : int', 1, 0, 16",
    "constant 0, 'compare less %5, %0 : int', 1, -2147483648, 16",
    "constant 0, 'compare less %5, %0 : int', 1, -1100000000, 16",
  })
  void makesTheTapeAsLongAsAllRoundsNeed(
      String start, String test, String step, int bound, int length) {
    Function function = PassChecks.run(PASS, loop(start, test, step));
    assertThat(IrPrinter.print(function)).contains("Tapes.reserve");
    assertThat(PASS.run(function)).isSameAs(function);
    IrModule module = IrModule.of(List.of(function), List.of());
    IrInterpreter interpreter = IrInterpreter.of(module, getClass().getClassLoader());
    Object tape = interpreter.run(function, bound, 1.5).get(0);
    assertThat((double[]) tape).hasSize(length);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "compare not_equal %5, %0 : int",
        "compare greater %5, %0 : int",
        "compare less %6, %0 : int",
      })
  void leavesLoopsThatAreNotCounted(String test) {
    assertUnchanged(PASS, loop("constant 0", test, "1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "0", "-1"})
  void leavesOtherSteps(String step) {
    assertUnchanged(PASS, loop("constant 0", "compare less %5, %0 : int", step));
  }

  @ParameterizedTest
  @ValueSource(strings = "conditional_branch %13, bb1(%13, %11, %10), bb3")
  void leavesLoopsWithAnotherExit(String latch) {
    assertUnchanged(PASS, UP.replace("branch bb1(%13, %11, %10)", latch));
  }
}
