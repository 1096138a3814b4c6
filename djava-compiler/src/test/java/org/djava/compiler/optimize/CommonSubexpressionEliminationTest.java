package org.djava.compiler.optimize;

import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import org.junit.jupiter.api.Test;

class CommonSubexpressionEliminationTest {
  private static final Pass PASS = new CommonSubexpressionElimination();

  @Test
  void sharesWhatDominates() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: double, %2: int):
          %3 = apply static java.lang.Math.sin(double) -> double (%0)
          %4 = binary multiply %0, %1 : double
          conditional_branch %2, bb1, bb2
        bb1:
          %5 = binary multiply %1, %0 : double
          %6 = apply static java.lang.Math.sin(double) -> double (%0)
          %7 = binary add %5, %6 : double
          return %7
        bb2:
          %8 = binary subtract %0, %1 : double
          %9 = binary subtract %1, %0 : double
          %10 = binary add %8, %9 : double
          return %10
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: double, %2: int):
          %3 = apply static java.lang.Math.sin(double) -> double (%0)
          %4 = binary multiply %0, %1 : double
          conditional_branch %2, bb1, bb2
        bb1:
          %7 = binary add %4, %3 : double
          return %7
        bb2:
          %8 = binary subtract %0, %1 : double
          %9 = binary subtract %1, %0 : double
          %10 = binary add %8, %9 : double
          return %10
        }
        """);
  }

  @Test
  void doesNotShareBetweenArms() {
    assertUnchanged(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          conditional_branch %1, bb1, bb2
        bb1:
          %2 = binary multiply %0, %0 : double
          branch bb3(%2)
        bb2:
          %3 = binary multiply %0, %0 : double
          branch bb3(%3)
        bb3(%4: double):
          %5 = binary multiply %0, %0 : double
          %6 = binary add %4, %5 : double
          return %6
        }
        """);
  }

  @Test
  void tellsConstantsApart() {
    assertBecomes(PASS, """
        func @f -> (double, double, double, double, double) {
        bb0:
          %0 = constant 0.0
          %1 = constant -0.0
          %2 = constant 0.0
          %3 = constant NaN
          %4 = constant NaN
          return %0, %1, %2, %3, %4
        }
        """, """
        func @f -> (double, double, double, double, double) {
        bb0:
          %0 = constant 0.0
          %1 = constant -0.0
          %3 = constant NaN
          return %0, %1, %0, %3, %3
        }
        """);
  }

  @Test
  void sharesWhatCannotFailTheSecondTime() {
    assertBecomes(PASS, """
        func @f -> int {
        bb0(%0: int, %1: int, %2: double[]):
          %3 = binary divide %0, %1 : int
          %4 = array_length %2
          %5 = binary divide %0, %1 : int
          %6 = array_length %2
          %7 = binary add %3, %5 : int
          %8 = binary add %4, %6 : int
          %9 = compare less %7, %8 : int
          %10 = compare greater %8, %7 : int
          %11 = binary add %9, %10 : int
          return %11
        }
        """, """
        func @f -> int {
        bb0(%0: int, %1: int, %2: double[]):
          %3 = binary divide %0, %1 : int
          %4 = array_length %2
          %7 = binary add %3, %3 : int
          %8 = binary add %4, %4 : int
          %9 = compare less %7, %8 : int
          %11 = binary add %9, %9 : int
          return %11
        }
        """);
  }

  @Test
  void loadsAgainOnlyAfterAWrite() {
    assertBecomes(PASS, """
        func @f -> (double, double, double, double, double) {
        bb0(%0: double[], %1: int, %2: double, %3: int[]):
          %4 = array_load %0, %1 : double[]
          %5 = array_load %0, %1 : double[]
          array_store %3, %1, %1 : int[]
          %6 = array_load %0, %1 : double[]
          array_store %0, %1, %2 : double[]
          %7 = array_load %0, %1 : double[]
          apply static Demo.touch() -> void ()
          %8 = array_load %0, %1 : double[]
          return %4, %5, %6, %7, %8
        }
        """, """
        func @f -> (double, double, double, double, double) {
        bb0(%0: double[], %1: int, %2: double, %3: int[]):
          %4 = array_load %0, %1 : double[]
          array_store %3, %1, %1 : int[]
          array_store %0, %1, %2 : double[]
          apply static Demo.touch() -> void ()
          %8 = array_load %0, %1 : double[]
          return %4, %4, %4, %2, %8
        }
        """);
  }

  @Test
  void keepsTheBitsThatANarrowArrayCutsOff() {
    assertUnchanged(PASS, """
        func @f -> int {
        bb0(%0: byte[], %1: int, %2: int):
          array_store %0, %1, %2 : byte[]
          %3 = array_load %0, %1 : byte[]
          return %3
        }
        """);
  }

  @Test
  void knowsWhetherAnArmWrites() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double[], %1: int, %2: int[]):
          %3 = array_load %0, %1 : double[]
          %4 = array_load %2, %1 : int[]
          conditional_branch %4, bb1, bb2
        bb1:
          array_store %2, %1, %1 : int[]
          branch bb3
        bb2:
          branch bb3
        bb3:
          %5 = array_load %0, %1 : double[]
          %6 = array_load %2, %1 : int[]
          %7 = convert %6 : int to double
          %8 = binary add %5, %7 : double
          return %8
        }
        """, """
        func @f -> double {
        bb0(%0: double[], %1: int, %2: int[]):
          %3 = array_load %0, %1 : double[]
          %4 = array_load %2, %1 : int[]
          conditional_branch %4, bb1, bb2
        bb1:
          array_store %2, %1, %1 : int[]
          branch bb3
        bb2:
          branch bb3
        bb3:
          %6 = array_load %2, %1 : int[]
          %7 = convert %6 : int to double
          %8 = binary add %3, %7 : double
          return %8
        }
        """);
  }

  @Test
  void loadsInALoopThatMayWrite() {
    assertUnchanged(PASS, """
        func @f -> double {
        bb0(%0: double[], %1: int, %2: double):
          %3 = array_load %0, %1 : double[]
          branch bb1
        bb1:
          %4 = array_load %0, %1 : double[]
          %5 = compare less %4, %2 : double
          conditional_branch %5, bb2, bb3
        bb2:
          array_store %0, %1, %2 : double[]
          branch bb1
        bb3:
          return %3
        }
        """);
  }
}
