package org.djava.compiler.optimize;

import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each case is a function of x, y: double (%0, %1), i, j: int (%2, %3) and a: double[] (%4). */
class AlgebraicSimplificationTest {
  private static final Pass PASS = new PassSequence(
      "algebra",
      List.of(new AlgebraicSimplification(), new DeadCodeElimination()),
      5,
      (pass, before, after) -> {});
  private static final String PARAMETERS =
      "bb0(%0: double, %1: double, %2: int, %3: int, %4: double[]):\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%5 = constant 1.0; %6 = binary multiply %0, %5 : double; return %6 | return %0",
        "%5 = constant 1.0; %6 = binary multiply %5, %0 : double; return %6 | return %0",
        "%5 = constant 1.0; %6 = binary divide %0, %5 : double; return %6   | return %0",
        "%5 = constant 0.0; %6 = binary subtract %0, %5 : double; return %6 | return %0",
        "%5 = constant -0.0; %6 = binary add %0, %5 : double; return %6     | return %0",
        "%5 = constant -0.0; %6 = binary add %5, %0 : double; return %6     | return %0",
        "%5 = constant -0.0; %6 = binary subtract %5, %0 : double; return %6"
            + " | %6 = unary negate %0 : double; return %6",
        "%5 = constant -1.0; %6 = binary multiply %0, %5 : double; return %6"
            + " | %6 = unary negate %0 : double; return %6",
        "%5 = unary negate %0 : double; %6 = unary negate %5 : double; return %6 | return %0",
        "%5 = unary negate %1 : double; %6 = binary subtract %0, %5 : double; return %6"
            + " | %6 = binary add %0, %1 : double; return %6",
        "%5 = unary negate %0 : double; %6 = binary add %5, %1 : double; return %6"
            + " | %6 = binary subtract %1, %0 : double; return %6",
        "%5 = unary negate %0 : double; %6 = binary multiply %5, %5 : double; return %6"
            + " | %6 = binary multiply %0, %0 : double; return %6",
        "%5 = constant 4.0; %6 = binary divide %0, %5 : double; return %6"
            + " | %5 = constant 0.25; %6 = binary multiply %0, %5 : double; return %6",
        "%5 = convert %0 : double to float; %6 = convert %5 : float to double;"
            + " %7 = convert %6 : double to float; %8 = convert %7 : float to double; return %8"
            + " | %5 = convert %0 : double to float; %6 = convert %5 : float to double; return %6",
      })
  void appliesWhatHoldsForEveryNumber(String before, String after) {
    assertBecomes(PASS, function("double", before), function("double", after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%5 = constant 0.0; %6 = binary add %0, %5 : double; return %6",
        "%5 = constant 0.0; %6 = binary add %5, %0 : double; return %6",
        "%5 = constant -0.0; %6 = binary subtract %0, %5 : double; return %6",
        "%5 = constant 0.0; %6 = binary subtract %5, %0 : double; return %6",
        "%5 = constant 0.0; %6 = binary multiply %0, %5 : double; return %6",
        "%5 = constant 3.0; %6 = binary divide %0, %5 : double; return %6",
        "%5 = constant 4.9E-324; %6 = binary divide %0, %5 : double; return %6",
        "%5 = binary subtract %0, %0 : double; return %5",
        "%5 = binary divide %0, %0 : double; return %5",
        "%5 = binary subtract %0, %1 : double; %6 = unary negate %5 : double; return %6",
        "%5 = convert %0 : double to long; %6 = convert %5 : long to double; return %6",
      })
  void leavesWhatDiffersForZerosOrNaN(String body) {
    assertUnchanged(PASS, function("double", body));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%5 = constant 0; %6 = binary add %5, %2 : int; return %6             | return %2",
        "%5 = constant 32; %6 = binary shift_left %2, %5 : int; return %6     | return %2",
        "%5 = constant -1; %6 = binary and %2, %5 : int; return %6            | return %2",
        "%5 = binary subtract %2, %2 : int; return %5       | %5 = constant 0; return %5",
        "%5 = binary xor %2, %2 : int; return %5            | %5 = constant 0; return %5",
        "%5 = constant 0; %6 = binary multiply %2, %5 : int; return %6"
            + " | %5 = constant 0; return %5",
        "%5 = constant 3; %6 = binary add %2, %5 : int; %7 = constant 4;"
            + " %8 = binary subtract %6, %7 : int; return %8"
            + " | %5 = constant -1; %6 = binary add %2, %5 : int; return %6",
        "%5 = new_array double[] (%2); %6 = array_length %5; return %6"
            + " | %5 = new_array double[] (%2); return %2",
        "%5 = compare equal %2, %2 : int; return %5         | %5 = constant 1; return %5",
        "%5 = compare less %0, %0 : double; return %5       | %5 = constant 0; return %5",
        "%5 = compare less %0, %1 : double; %6 = constant 0;"
            + " %7 = compare not_equal %5, %6 : int; return %7"
            + " | %5 = compare less %0, %1 : double; return %5",
        "%5 = compare less %2, %3 : int; %6 = constant 0;"
            + " %7 = compare equal %5, %6 : int; return %7"
            + " | %5 = compare greater_equal %2, %3 : int; return %5",
        "%5 = compare equal %0, %1 : double; %6 = constant 1;"
            + " %7 = compare not_equal %5, %6 : int; return %7"
            + " | %5 = compare not_equal %0, %1 : double; return %5",
        "%5 = compare three_way_nan_greater %0, %1 : double; %6 = constant 0;"
            + " %7 = compare less_equal %5, %6 : int; return %7"
            + " | %5 = compare less_equal %0, %1 : double; return %5",
        "%5 = convert %2 : int to double; %6 = convert %5 : double to int; return %6 | return %2",
        "%5 = convert %2 : int to byte; %6 = convert %5 : int to byte; return %6"
            + " | %5 = convert %2 : int to byte; return %5",
        "%5 = cast %4 to double[]; %6 = array_length %5; return %6"
            + " | %6 = array_length %4; return %6",
      })
  void simplifiesIntegersAndComparisons(String before, String after) {
    assertBecomes(PASS, function("int", before), function("int", after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%5 = compare equal %0, %0 : double; return %5",
        "%5 = compare not_equal %0, %0 : double; return %5",
        "%5 = compare less %0, %1 : double; %6 = constant 0;"
            + " %7 = compare equal %5, %6 : int; return %7",
        "%5 = constant 0; %6 = compare not_equal %2, %5 : int; return %6",
        "%5 = compare three_way_nan_less %0, %1 : double; %6 = constant 0;"
            + " %7 = compare less_equal %5, %6 : int; return %7",
        "%5 = convert %2 : int to float; %6 = convert %5 : float to int; return %6",
        "%5 = binary divide %2, %2 : int; return %5",
      })
  void leavesWhatNaNOrRoundingTellsApart(String body) {
    assertUnchanged(PASS, function("int", body));
  }

  @Test
  void exchangesEdgesInsteadOfNegating() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: double):
          %2 = compare three_way_nan_greater %0, %1 : double
          %3 = constant 0
          %4 = compare greater %2, %3 : int
          conditional_branch %4, bb1, bb2
        bb1:
          return %0
        bb2:
          return %1
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: double):
          %2 = compare less_equal %0, %1 : double
          conditional_branch %2, bb2, bb1
        bb1:
          return %0
        bb2:
          return %1
        }
        """);
  }

  @Test
  void knowsFlagsCarriedAroundLoops() {
    assertBecomes(PASS, """
        func @f -> int {
        bb0(%0: int):
          %1 = constant 0
          branch bb1(%1)
        bb1(%2: int):
          %3 = apply static Demo.more(int) -> boolean (%2)
          %4 = binary or %2, %3 : int
          conditional_branch %3, bb1(%4), bb2
        bb2:
          %5 = compare not_equal %2, %1 : int
          return %5
        }
        """, """
        func @f -> int {
        bb0(%0: int):
          %1 = constant 0
          branch bb1(%1)
        bb1(%2: int):
          %3 = apply static Demo.more(int) -> boolean (%2)
          %4 = binary or %2, %3 : int
          conditional_branch %3, bb1(%4), bb2
        bb2:
          return %2
        }
        """);
  }

  private static String function(String result, String body) {
    return "func @f -> " + result + " {\n" + PARAMETERS + "  " + body.replace("; ", "\n  ")
        + "\n}\n";
  }
}
