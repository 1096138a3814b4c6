package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import org.djava.compiler.ir.text.IrPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConstantFoldingTest {
  private static final Pass PASS = new ConstantFolding();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.0  | -0.0 | binary add %0, %1 : double | 0.0",
        "-0.0 | -0.0 | binary add %0, %1 : double | -0.0",
        "0.0  | NaN  | binary multiply %0, %1 : double | NaN",
        "0.0  | -1.0 | binary multiply %0, %1 : double | -0.0",
        "1.0  | -0.0 | binary divide %0, %1 : double | -Infinity",
        "-1.0 | 1.0  | binary remainder %0, %1 : double | -0.0",
        "0.1  | 0.2  | binary add %0, %1 : double | 0.30000000000000004",
        "1.0f | 3.0f | binary divide %0, %1 : float | 0.33333334f",
        "NaN  | NaN  | compare equal %0, %1 : double | 0",
        "NaN  | NaN  | compare not_equal %0, %1 : double | 1",
        "NaN  | 1.0  | compare greater_equal %0, %1 : double | 0",
        "NaN  | 1.0  | compare three_way_nan_greater %0, %1 : double | 1",
        "NaN  | 1.0  | compare three_way_nan_less %0, %1 : double | -1",
        "0.0  | -0.0 | compare equal %0, %1 : double | 1",
        "0.0  | 1.0  | unary negate %0 : double | -0.0",
        "2147483647 | 1 | binary add %0, %1 : int | -2147483648",
        "-2147483648 | -1 | binary divide %0, %1 : int | -2147483648",
        "-7   | 2    | binary remainder %0, %1 : int | -1",
        "1    | 33   | binary shift_left %0, %1 : int | 2",
        "-1L  | 60   | binary unsigned_shift_right %0, %1 : long | 15L",
        "1L   | 2L   | compare three_way_nan_less %0, %1 : long | -1",
        "300  | 0    | convert %0 : int to byte | 44",
        "-1   | 0    | convert %0 : int to char | 65535",
        "NaN  | 0    | convert %0 : double to int | 0",
        "1.0E30 | 0    | convert %0 : double to long | 9223372036854775807L",
        "2.0  | 0    | apply static java.lang.Math.sqrt(double) -> double (%0) | 1.4142135623730951",
        "0.0  | -0.0 | apply static java.lang.Math.min(double,double) -> double (%0, %1) | -0.0",
        "-0.0 | 0    | apply static java.lang.Math.abs(double) -> double (%0) | 0.0",
        "2.5  | 0    | apply static java.lang.Math.rint(double) -> double (%0) | 2.0",
        "1.0  | 0    | apply static java.lang.StrictMath.sin(double) -> double (%0)"
            + " | 0.8414709848078965",
        "NaN  | 0    | apply static java.lang.Double.isNaN(double) -> boolean (%0) | 1",
      })
  void computesWhatIsExact(String left, String right, String operation, String result) {
    String text = IrPrinter.printStructure(PassChecks.run(PASS, program(left, right, operation)));
    assertThat(text).contains("%2 = constant " + result + "\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1   | 0   | binary divide %0, %1 : int",
        "1L  | 0L  | binary remainder %0, %1 : long",
        "1.0 | 0.0 | apply static java.lang.Math.sin(double) -> double (%0)",
        "1.0 | 0.0 | apply static java.lang.Math.toRadians(double) -> double (%0)",
        "1.0 | 0.0 | apply static java.lang.StrictMath.toRadians(double) -> double (%0)",
        "1.0 | 0.0 | apply static java.lang.Math.pow(double,double) -> double (%0, %1)",
        "1.0 | 0.0 | apply static Demo.f(double) -> double (%0)",
        "1.0 | 0.0 | apply static java.lang.Double.valueOf(double) -> java.lang.Double (%0)",
      })
  void leavesWhatThrowsOrIsNot(String left, String right, String operation) {
    assertUnchanged(PASS, program(left, right, operation));
  }

  private static String program(String left, String right, String operation) {
    return "func @f -> void {\nbb0:\n  %0 = constant " + left + "\n  %1 = constant " + right
        + "\n  %2 = " + operation + "\n  return\n}\n";
  }

  @Test
  void findsAFlagThatALoopNeverChanges() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          %2 = constant 0
          branch bb1(%1, %2, %0)
        bb1(%3: int, %4: int, %5: double):
          %6 = constant 0
          %7 = compare greater %3, %6 : int
          conditional_branch %7, bb2, bb5
        bb2:
          conditional_branch %4, bb3, bb4(%4)
        bb3:
          %8 = constant 1
          branch bb4(%8)
        bb4(%9: int):
          %10 = constant -1
          %11 = binary add %3, %10 : int
          %12 = binary multiply %5, %0 : double
          branch bb1(%11, %9, %12)
        bb5:
          conditional_branch %4, bb6, bb7
        bb6:
          %13 = unary negate %5 : double
          return %13
        bb7:
          return %5
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: int):
          %2 = constant 0
          branch bb1(%1, %0)
        bb1(%3: int, %5: double):
          %4 = constant 0
          %6 = constant 0
          %7 = compare greater %3, %6 : int
          conditional_branch %7, bb2, bb5
        bb2:
          branch bb4
        bb4:
          %9 = constant 0
          %10 = constant -1
          %11 = binary add %3, %10 : int
          %12 = binary multiply %5, %0 : double
          branch bb1(%11, %12)
        bb5:
          branch bb7
        bb7:
          return %5
        }
        """);
  }

  @Test
  void tellsZerosApartWhereTheyMeet() {
    assertUnchanged(PASS, """
        func @f -> double {
        bb0(%0: int):
          conditional_branch %0, bb1, bb2
        bb1:
          %1 = constant 0.0
          branch bb3(%1)
        bb2:
          %2 = constant -0.0
          branch bb3(%2)
        bb3(%3: double):
          return %3
        }
        """);
  }

  @Test
  void ignoresWhatComesFromBlocksThatNeverRun() {
    assertBecomes(PASS, """
        func @f -> int {
        bb0(%0: int):
          %1 = constant 2
          switch %1, 1: bb1, 2: bb2, default: bb1
        bb1:
          branch bb3(%0)
        bb2:
          %2 = constant 5
          branch bb3(%2)
        bb3(%3: int):
          %4 = binary add %3, %1 : int
          return %4
        }
        """, """
        func @f -> int {
        bb0(%0: int):
          %1 = constant 2
          branch bb2
        bb2:
          %2 = constant 5
          branch bb3
        bb3:
          %3 = constant 5
          %4 = constant 7
          return %4
        }
        """);
  }
}
