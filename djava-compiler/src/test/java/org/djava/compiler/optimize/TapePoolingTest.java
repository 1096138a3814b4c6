package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import java.util.List;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.text.IrPrinter;
import org.junit.jupiter.api.Test;

class TapePoolingTest {
  private static final Pass PASS = new TapePooling();
  private static final String SAVING = """
      func @f -> double {
      bb0(%0: int, %1: double):
        %2 = constant 16
        %3 = new_array double[] (%2)
        %4 = constant 0
        %5 = constant 1
        branch bb1(%4, %3)
      bb1(%6: int, %7: double[]):
        %8 = compare less %6, %0 : int
        conditional_branch %8, bb2, bb3
      bb2:
        %9 = apply static org.djava.runtime.Tapes.ensure(double[], int, int) -> double[] (%7, %6, %5)
        array_store %9, %6, %1 : double[]
        %10 = binary add %6, %5 : int
        branch bb1(%10, %9)
      bb3:
        %11 = array_load %7, %4 : double[]
        return %11
      }
      """;

  @Test
  void theLongestCopyIsGivenBack() {
    Function function = PassChecks.run(PASS, SAVING);
    String text = IrPrinter.print(function);
    assertThat(text)
        .contains("Tapes.doubles()")
        .contains("bb1(%6: int, %7: double[])", "Tapes.give(double[]) -> void (%7)")
        .doesNotContain("new_array");
    assertThat(PASS.run(function)).isSameAs(function);
    IrModule module = IrModule.of(List.of(function), List.of());
    IrInterpreter interpreter = IrInterpreter.of(module, getClass().getClassLoader());
    assertThat(interpreter.run(function, 1000, 1.5).get(0)).isEqualTo(1.5);
    assertThat(interpreter.run(function, 1, 2.5).get(0)).isEqualTo(2.5);
  }

  @Test
  void leavesWhatIsReturned() {
    assertUnchanged(
        PASS, SAVING.replace("-> double {", "-> double[] {").replace("return %11", "return %7"));
  }

  @Test
  void leavesWhatIsPassedOn() {
    assertUnchanged(
        PASS, withLine("%11 =", "apply static java.util.Arrays.sort(double[]) -> void (%7)"));
  }

  @Test
  void leavesWhatIsStored() {
    assertUnchanged(
        PASS,
        withLine(
            "branch bb1(%4, %3)",
            "%14 = new_array double[][] (%2)\n  array_store %14, %4, %3 : double[][]"));
  }

  @Test
  void leavesArraysThatDoNotGrow() {
    String ensure =
        "apply static org.djava.runtime.Tapes.ensure(double[], int, int) -> double[] (%7, %6, %5)";
    assertUnchanged(PASS, SAVING.replace(ensure, "cast %7 to double[]"));
  }

  @Test
  void leavesANameThatIsSometimesAnotherArrays() {
    assertUnchanged(
        PASS,
        withLine("branch bb1(%10, %9)", "%14 = new_array double[] (%2)")
            .replace("branch bb1(%10, %9)", "branch bb1(%10, %14)"));
  }

  private static String withLine(String before, String line) {
    return SAVING.replace(before, line + "\n  " + before);
  }
}
