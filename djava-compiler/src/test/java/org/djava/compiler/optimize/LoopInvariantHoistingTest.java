package org.djava.compiler.optimize;

import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import org.junit.jupiter.api.Test;

class LoopInvariantHoistingTest {
  private static final Pass PASS = new LoopInvariantHoisting();

  @Test
  void movesChainsOutOfNestedLoops() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          branch bb1(%0)
        bb1(%2: double):
          branch bb2(%2)
        bb2(%3: double):
          %4 = constant 2.0
          %5 = binary multiply %0, %4 : double
          %6 = binary add %5, %0 : double
          %7 = binary add %6, %2 : double
          %8 = binary add %7, %3 : double
          %9 = compare less %8, %6 : double
          conditional_branch %9, bb2(%8), bb3
        bb3:
          %10 = compare less %3, %0 : double
          conditional_branch %10, bb1(%8), bb4
        bb4:
          return %8
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: int):
          %11 = constant 2.0
          %5 = binary multiply %0, %11 : double
          %6 = binary add %5, %0 : double
          branch bb1(%0)
        bb1(%2: double):
          %7 = binary add %6, %2 : double
          branch bb2(%2)
        bb2(%3: double):
          %4 = constant 2.0
          %8 = binary add %7, %3 : double
          %9 = compare less %8, %6 : double
          conditional_branch %9, bb2(%8), bb3
        bb3:
          %10 = compare less %3, %0 : double
          conditional_branch %10, bb1(%8), bb4
        bb4:
          return %8
        }
        """);
  }

  @Test
  void makesAPreheaderWhereTheLoopHasNone() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          conditional_branch %1, bb1(%0), bb3(%0)
        bb1(%2: double):
          %3 = binary multiply %0, %0 : double
          %4 = binary add %2, %3 : double
          %5 = compare less %4, %0 : double
          conditional_branch %5, bb1(%4), bb3(%4)
        bb3(%6: double):
          return %6
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: int):
          conditional_branch %1, bb2(%0), bb3(%0)
        bb2(%7: double):
          %3 = binary multiply %0, %0 : double
          branch bb1(%7)
        bb1(%2: double):
          %4 = binary add %2, %3 : double
          %5 = compare less %4, %0 : double
          conditional_branch %5, bb1(%4), bb3(%4)
        bb3(%6: double):
          return %6
        }
        """);
  }

  @Test
  void movesWhatMayThrowOnlyIfItIsTheFirstThingToHappen() {
    assertBecomes(PASS, """
        func @f -> int {
        bb0(%0: double[], %1: double[], %2: int):
          branch bb1(%2)
        bb1(%3: int):
          %4 = array_length %0
          %5 = array_load %0, %3 : double[]
          %6 = array_length %1
          %7 = compare less %3, %4 : int
          conditional_branch %7, bb2, bb3
        bb2:
          %8 = binary divide %4, %2 : int
          %9 = binary add %8, %6 : int
          branch bb1(%9)
        bb3:
          return %3
        }
        """, """
        func @f -> int {
        bb0(%0: double[], %1: double[], %2: int):
          %4 = array_length %0
          branch bb1(%2)
        bb1(%3: int):
          %5 = array_load %0, %3 : double[]
          %6 = array_length %1
          %7 = compare less %3, %4 : int
          conditional_branch %7, bb2, bb3
        bb2:
          %8 = binary divide %4, %2 : int
          %9 = binary add %8, %6 : int
          branch bb1(%9)
        bb3:
          return %3
        }
        """);
  }

  @Test
  void leavesCallsThatSomeIterationsDoNotMake() {
    assertUnchanged(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          branch bb1(%0)
        bb1(%2: double):
          %3 = compare less %2, %0 : double
          conditional_branch %3, bb2, bb3(%2)
        bb2:
          %4 = apply static java.lang.Math.sin(double) -> double (%0)
          branch bb3(%4)
        bb3(%5: double):
          %6 = apply static Demo.more(double) -> boolean (%5)
          conditional_branch %6, bb1(%5), bb4
        bb4:
          return %5
        }
        """);
  }
}
