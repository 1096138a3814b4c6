package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.text.IrParser;
import org.junit.jupiter.api.Test;

/** Passes leave what an exception leads to as it is. */
class CaughtExceptionsTest {
  @Test
  void whatHasThrownIsNoResultToShare() {
    assertBecomes(new CommonSubexpressionElimination(), """
        func @f -> int {
        bb0(%0: int, %1: int):
          %2 = binary divide %0, %1 : int
          try bb1, catch %3: bb2
        bb1:
          %4 = binary divide %0, %1 : int
          return %4
        bb2:
          %5 = binary divide %0, %1 : int
          return %5
        }
        """, """
        func @f -> int {
        bb0(%0: int, %1: int):
          %2 = binary divide %0, %1 : int
          try bb1, catch %3: bb2
        bb1:
          return %2
        bb2:
          %5 = binary divide %0, %1 : int
          return %5
        }
        """);
  }

  @Test
  void aStoreThatHasThrownIsNotReadBack() {
    assertUnchanged(new CommonSubexpressionElimination(), """
        func @f -> double {
        bb0(%0: double, %1: int, %2: double[]):
          array_store %2, %1, %0 : double[]
          try bb2, catch %3: bb1
        bb1:
          %4 = array_load %2, %1 : double[]
          return %4
        bb2:
          return %0
        }
        """);
  }

  @Test
  void anAccessProvesNothingWhereItHasThrown() {
    assertUnchanged(new DeadCodeElimination(), """
        func @f -> double {
        bb0(%0: double, %1: int, %2: double[]):
          %3 = array_load %2, %1 : double[]
          try bb2, catch %4: bb1
        bb1:
          %5 = array_load %2, %1 : double[]
          return %0
        bb2:
          return %3
        }
        """);
  }

  @Test
  void whatCannotThrowIsNotCaught() {
    assertBecomes(new DeadCodeElimination(), """
        func @f -> double {
        bb0(%0: double, %1: int, %2: double[]):
          %3 = array_load %2, %1 : double[]
          try bb1, catch %4: bb3
        bb1:
          array_store %2, %1, %0 : double[]
          try bb2, catch %5: bb3
        bb2:
          return %3
        bb3:
          return %0
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: int, %2: double[]):
          %3 = array_load %2, %1 : double[]
          try bb1, catch %4: bb3
        bb1:
          array_store %2, %1, %0 : double[]
          branch bb2
        bb2:
          return %3
        bb3:
          return %0
        }
        """);
  }

  @Test
  void whatIsNotCaughtComesIntoNoBlockThatCatches() {
    assertUnchanged(new BlockSimplification(), """
        func @f -> int {
        bb0(%0: int, %1: int):
          %2 = binary divide %0, %1 : int
          branch bb1
        bb1:
          %3 = binary divide %1, %0 : int
          try bb2, catch %4: bb3
        bb2:
          return %3
        bb3:
          return %2
        }
        """);
  }

  @Test
  void whatIsCaughtStaysInItsLoop() {
    assertUnchanged(new LoopInvariantHoisting(), """
        func @f -> int {
        bb0(%0: int, %1: int):
          branch bb1(%0)
        bb1(%2: int):
          %3 = binary divide %0, %1 : int
          try bb2, catch %4: bb3
        bb2:
          return %3
        bb3:
          %5 = instance_of %4, java.lang.ArithmeticException
          conditional_branch %5, bb4, bb1(%5)
        bb4:
          return %2
        }
        """);
  }

  private static final IrModule LIBRARY = IrParser.parseModule("""
      func @inner -> int {
      bb0(%0: int, %1: int, %2: java.lang.RuntimeException):
        %3 = binary divide %0, %1 : int
        %4 = compare less %3, %1 : int
        conditional_branch %4, bb1, bb2
      bb1:
        throw %2
      bb2:
        %5 = binary remainder %1, %0 : int
        try bb3, catch %6: bb4
      bb3:
        return %5
      bb4:
        %7 = constant -1
        return %7
      }
      func @f -> java.lang.Object {
      bb0(%0: int, %1: int, %2: java.lang.RuntimeException):
        %3 = binary add %0, %1 : int
        %4 = apply @inner -> int (%3, %1, %2)
        try bb1(%4), catch %5: bb2(%5)
      bb1(%6: int):
        %7 = apply static java.lang.Integer.toString(int) -> java.lang.String (%6)
        return %7
      bb2(%8: java.lang.Throwable):
        %9 = instance_of %8, java.lang.ArithmeticException
        conditional_branch %9, bb3, bb4
      bb3:
        %10 = constant "arithmetic"
        return %10
      bb4:
        return %8
      }
      """);

  @Test
  void whatThrowsInAnInlinedBodyIsCaught() {
    Function caller = List.copyOf(LIBRARY.functions().values()).get(1);
    Function inlined = new Inlining(
            callee -> Optional.ofNullable(LIBRARY.functions().get(callee)),
            new InliningBudget(100, 100, 3))
        .run(caller);
    IrVerifier.verify(inlined);
    assertThat(inlined.toString()).isEqualTo(caller.toString());
    Function cleaned = new BlockSimplification().run(inlined);
    IrVerifier.verify(cleaned);
    RuntimeException thrown = new IllegalStateException();
    for (Function function : List.of(caller, inlined, cleaned)) {
      assertThat(run(function, 1, 0, thrown)).isEqualTo("arithmetic");
      assertThat(run(function, 1, 5, thrown)).isSameAs(thrown);
      assertThat(run(function, 1, 5, null)).isInstanceOf(NullPointerException.class);
      assertThat(run(function, 6, 2, thrown)).isEqualTo("2");
    }
  }

  private static Object run(Function function, Object... arguments) {
    return IrInterpreter.of(LIBRARY, CaughtExceptionsTest.class.getClassLoader())
        .run(function, arguments)
        .get(0);
  }
}
