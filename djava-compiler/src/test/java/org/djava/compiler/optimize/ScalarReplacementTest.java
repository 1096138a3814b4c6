package org.djava.compiler.optimize;

import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import org.junit.jupiter.api.Test;

class ScalarReplacementTest {
  private static final Pass PASS = new ScalarReplacement();

  @Test
  void turnsElementsIntoVariables() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          %2 = constant 2
          %3 = constant 0
          %4 = constant 1
          %5 = new_array double[] (%2)
          array_store %5, %3, %0 : double[]
          branch bb1(%3)
        bb1(%6: int):
          %7 = compare less %6, %1 : int
          conditional_branch %7, bb2, bb3
        bb2:
          %8 = array_load %5, %3 : double[]
          %9 = array_load %5, %4 : double[]
          %10 = binary add %8, %9 : double
          array_store %5, %4, %10 : double[]
          %11 = array_length %5
          %12 = binary add %6, %11 : int
          branch bb1(%12)
        bb3:
          %13 = array_load %5, %4 : double[]
          return %13
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: int):
          %2 = constant 2
          %3 = constant 0
          %4 = constant 1
          %5 = constant 0.0
          branch bb1(%3, %5)
        bb1(%6: int, %13: double):
          %7 = compare less %6, %1 : int
          conditional_branch %7, bb2, bb3
        bb2:
          %10 = binary add %0, %13 : double
          %12 = binary add %6, %2 : int
          branch bb1(%12, %10)
        bb3:
          return %13
        }
        """);
  }

  @Test
  void beginsAgainInEachIteration() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double):
          branch bb1(%0)
        bb1(%1: double):
          %2 = constant 1
          %3 = constant 0
          %4 = new_array double[] (%2)
          %5 = array_load %4, %3 : double[]
          array_store %4, %3, %1 : double[]
          %6 = array_load %4, %3 : double[]
          %7 = binary add %5, %6 : double
          %8 = compare less %7, %0 : double
          conditional_branch %8, bb1(%7), bb2
        bb2:
          %9 = array_load %4, %3 : double[]
          return %9
        }
        """, """
        func @f -> double {
        bb0(%0: double):
          branch bb1(%0)
        bb1(%1: double):
          %2 = constant 1
          %3 = constant 0
          %5 = constant 0.0
          %7 = binary add %5, %1 : double
          %8 = compare less %7, %0 : double
          conditional_branch %8, bb1(%7), bb2
        bb2:
          return %1
        }
        """);
  }

  @Test
  void cutsOffWhatANarrowElementCannotHold() {
    assertBecomes(PASS, """
        func @f -> int {
        bb0(%0: int):
          %1 = constant 1
          %2 = constant 0
          %3 = new_array byte[] (%1)
          array_store %3, %2, %0 : byte[]
          %4 = array_load %3, %2 : byte[]
          return %4
        }
        """, """
        func @f -> int {
        bb0(%0: int):
          %1 = constant 1
          %2 = constant 0
          %4 = convert %0 : int to byte
          return %4
        }
        """);
  }

  @Test
  void leavesArraysThatOthersSeeOrThatMayFail() {
    assertUnchanged(PASS, """
        func @f -> double[] {
        bb0(%0: double, %1: int):
          %2 = constant 2
          %3 = new_array double[] (%2)
          array_store %3, %2, %0 : double[]
          %4 = new_array double[] (%2)
          array_store %4, %1, %0 : double[]
          %5 = new_array double[] (%2)
          %6 = new_array double[] (%1)
          %7 = new_array double[][] (%2)
          array_store %7, %1, %5 : double[][]
          %8 = new_array double[] (%2)
          return %8
        }
        """);
  }
}
