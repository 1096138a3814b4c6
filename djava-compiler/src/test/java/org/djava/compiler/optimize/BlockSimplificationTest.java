package org.djava.compiler.optimize;

import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import org.djava.compiler.ir.text.IrParser;
import org.junit.jupiter.api.Test;

class BlockSimplificationTest {
  private static final Pass PASS = new BlockSimplification();

  @Test
  void joinsChainsAndDropsUnreachableBlocks() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double):
          branch bb1(%0)
        bb1(%1: double):
          %2 = binary add %1, %0 : double
          branch bb2
        bb2:
          return %2
        bb3:
          branch bb2
        }
        """, """
        func @f -> double {
        bb0(%0: double):
          %2 = binary add %0, %0 : double
          return %2
        }
        """);
  }

  @Test
  void leadsEdgesPastEmptyBlocks() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          conditional_branch %1, bb1, bb2
        bb1:
          branch bb3(%0)
        bb2:
          %2 = unary negate %0 : double
          branch bb3(%2)
        bb3(%3: double):
          %4 = binary multiply %3, %3 : double
          return %4
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: int):
          conditional_branch %1, bb3(%0), bb2
        bb2:
          %2 = unary negate %0 : double
          branch bb3(%2)
        bb3(%3: double):
          %4 = binary multiply %3, %3 : double
          return %4
        }
        """);
  }

  @Test
  void keepsAnEmptyBlockWhoseParameterIsReadBehindIt() {
    assertUnchanged(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          conditional_branch %1, bb1(%0), bb2
        bb2:
          %2 = unary negate %0 : double
          branch bb1(%2)
        bb1(%3: double):
          conditional_branch %1, bb3, bb4
        bb3:
          return %3
        bb4:
          %4 = unary negate %3 : double
          return %4
        }
        """);
  }

  @Test
  void decidesBranchesAndSwitchesOnConstants() {
    assertBecomes(PASS, """
        func @f -> int {
        bb0(%0: int):
          %1 = constant 7
          switch %1, 1: bb1, 7: bb2, default: bb3
        bb1:
          return %0
        bb2:
          %2 = constant 0
          conditional_branch %2, bb1, bb3
        bb3:
          return %1
        }
        """, """
        func @f -> int {
        bb0(%0: int):
          %1 = constant 7
          %2 = constant 0
          return %1
        }
        """);
  }

  @Test
  void dropsDecisionsWithoutAlternative() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          conditional_branch %1, bb1(%0), bb1(%0)
        bb1(%2: double):
          switch %1, 1: bb2, 2: bb3, default: bb3
        bb2:
          %3 = unary negate %2 : double
          return %3
        bb3:
          switch %1, 4: bb4, default: bb4
        bb4:
          return %2
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: int):
          switch %1, 1: bb2, default: bb4
        bb2:
          %3 = unary negate %0 : double
          return %3
        bb4:
          return %0
        }
        """);
  }

  @Test
  void followsAConditionKnownFromTheEdge() {
    assertBecomes(PASS, """
        func @f -> double {
        bb0(%0: double, %1: int):
          %2 = constant 1
          %3 = constant 0
          conditional_branch %1, bb1, bb2
        bb1:
          %4 = unary negate %0 : double
          branch bb3(%2, %4)
        bb2:
          branch bb3(%3, %0)
        bb3(%5: int, %6: double):
          conditional_branch %5, bb4(%6), bb5
        bb4(%7: double):
          %8 = binary add %7, %7 : double
          return %8
        bb5:
          return %0
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: int):
          %2 = constant 1
          %3 = constant 0
          conditional_branch %1, bb1, bb5
        bb1:
          %4 = unary negate %0 : double
          %8 = binary add %4, %4 : double
          return %8
        bb5:
          return %0
        }
        """);
  }

  @Test
  void keepsTheTestAtTheHeadOfALoop() {
    assertUnchanged(PASS, """
        func @f -> int {
        bb0(%0: int):
          %1 = constant 1
          branch bb1(%1)
        bb1(%2: int):
          conditional_branch %2, bb2, bb3
        bb2:
          %3 = apply static Demo.next(int) -> int (%0)
          branch bb1(%3)
        bb3:
          return %0
        }
        """);
  }

  @Test
  void endsForCyclesOfEmptyBlocks() {
    PASS.run(IrParser.parseFunction("""
        func @f -> int {
        bb0(%0: int):
          conditional_branch %0, bb1, bb2
        bb1:
          branch bb2
        bb2:
          branch bb3
        bb3:
          branch bb1
        }
        """));
  }
}
