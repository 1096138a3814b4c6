package org.djava.compiler.optimize;

import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import org.junit.jupiter.api.Test;

class DeadCodeEliminationTest {
  private static final Pass PASS = new DeadCodeElimination();

  @Test
  void removesWhatNobodyReads() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double):
          %1 = binary multiply %0, %0 : double
          %2 = apply static java.lang.Math.sin(double) -> double (%1)
          %3 = apply static Demo.noisy(double) -> double (%0)
          return %0
        }
        """, """
        func @f -> double {
        bb0(%0: double):
          %3 = apply static Demo.noisy(double) -> double (%0)
          return %0
        }
        """);
  }

  @Test
  void keepsWhatMayThrow() {
    assertUnchanged(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int, %2: int, %3: double[], %4: Demo):
          %5 = binary divide %1, %2 : int
          %6 = array_length %3
          %7 = array_load %3, %1 : double[]
          %8 = cast %4 to Other
          %9 = new_array double[] (%1)
          %10 = get_field Demo.x : double (%4)
          return %0
        }
        """);
  }

  @Test
  void removesWhatCannotThrowHere() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int, %2: int, %3: double[]):
          %4 = constant 3
          %5 = binary divide %1, %4 : int
          %6 = array_load %3, %1 : double[]
          %7 = array_load %3, %1 : double[]
          %8 = array_length %3
          %9 = new_array double[] (%8)
          %10 = new_array double[] (%4)
          %11 = array_load %10, %4 : double[]
          return %6
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: int, %2: int, %3: double[]):
          %4 = constant 3
          %6 = array_load %3, %1 : double[]
          %10 = new_array double[] (%4)
          %11 = array_load %10, %4 : double[]
          return %6
        }
        """);
  }

  @Test
  void removesArraysThatAreOnlyWritten() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: double[]):
          %2 = constant 2
          %3 = constant 1
          %4 = new_array double[] (%2)
          array_store %4, %3, %0 : double[]
          %5 = new_array double[] (%2)
          array_store %5, %2, %0 : double[]
          %6 = new_array double[] (%2)
          array_store %6, %3, %0 : double[]
          %7 = array_load %6, %3 : double[]
          return %7
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: double[]):
          %2 = constant 2
          %3 = constant 1
          %5 = new_array double[] (%2)
          array_store %5, %2, %0 : double[]
          %6 = new_array double[] (%2)
          array_store %6, %3, %0 : double[]
          %7 = array_load %6, %3 : double[]
          return %7
        }
        """);
  }

  @Test
  void removesParametersThatOnlyFeedThemselves() {
    assertBecomes(PASS, """
        func @f -> int {
        bb0(%0: int, %1: double):
          branch bb1(%0, %1)
        bb1(%2: int, %3: double):
          %4 = binary add %3, %3 : double
          %5 = apply static Demo.next(int) -> int (%2)
          conditional_branch %5, bb1(%5, %4), bb2
        bb2:
          return %2
        }
        """, """
        func @f -> int {
        bb0(%0: int, %1: double):
          branch bb1(%0)
        bb1(%2: int):
          %5 = apply static Demo.next(int) -> int (%2)
          conditional_branch %5, bb1(%5), bb2
        bb2:
          return %2
        }
        """);
  }
}
