package org.djava.compiler.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.djava.compiler.optimize.PassChecks.assertBecomes;
import static org.djava.compiler.optimize.PassChecks.assertUnchanged;

import java.util.Optional;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.text.IrParser;
import org.junit.jupiter.api.Test;

class InliningTest {
  private static final IrModule LIBRARY = IrParser.parseModule("""
      func @square -> double {
      bb0(%0: double):
        %1 = binary multiply %0, %0 : double
        return %1
      }
      func @fourth -> double {
      bb0(%0: double):
        %1 = apply @square -> double (%0)
        %2 = apply @square -> double (%1)
        return %2
      }
      func @order -> (double, double) {
      bb0(%0: double, %1: double):
        %2 = compare less %0, %1 : double
        conditional_branch %2, bb1, bb2
      bb1:
        return %0, %1
      bb2:
        return %1, %0
      }
      func @fail -> double {
      bb0(%0: java.lang.RuntimeException):
        throw %0
      }
      func @even -> double {
      bb0(%0: double):
        %1 = apply @odd -> double (%0)
        return %1
      }
      func @odd -> double {
      bb0(%0: double):
        %1 = apply @even -> double (%0)
        return %1
      }
      """);

  private static Optional<Function> body(Callee callee) {
    return LIBRARY.functions().values().stream()
        .filter(function -> function.name().equals(callee))
        .findFirst();
  }

  private static Pass inlining(int calleeStatements, int functionStatements, int depth) {
    return new Inlining(
        InliningTest::body, new InliningBudget(calleeStatements, functionStatements, depth));
  }

  @Test
  void goesThroughSeveralCalls() {
    assertBecomes(inlining(10, 100, 5), """
        func @f -> double {
        bb0(%0: double):
          %1 = apply @fourth -> double (%0)
          %2 = binary add %1, %0 : double
          return %2
        }
        """, """
        func @f -> double {
        bb0(%0: double):
          %1 = binary multiply %0, %0 : double
          %2 = binary multiply %1, %1 : double
          %3 = binary add %2, %0 : double
          return %3
        }
        """);
  }

  @Test
  void joinsSeveralReturnsAndResults() {
    assertBecomes(inlining(10, 100, 5), """
        func @f -> double {
        bb0(%0: double, %1: double):
          %2 = unary negate %0 : double
          (%3, %4) = apply @order -> (double, double) (%2, %1)
          %5 = binary subtract %3, %4 : double
          return %5
        }
        """, """
        func @f -> double {
        bb0(%0: double, %1: double):
          %2 = unary negate %0 : double
          %3 = compare less %2, %1 : double
          conditional_branch %3, bb1, bb2
        bb1:
          branch bb3(%2, %1)
        bb2:
          branch bb3(%1, %2)
        bb3(%4: double, %5: double):
          %6 = binary subtract %4, %5 : double
          return %6
        }
        """);
  }

  @Test
  void dropsWhatFollowsACallThatNeverReturns() {
    assertBecomes(inlining(10, 100, 5), """
        func @f -> double {
        bb0(%0: java.lang.RuntimeException, %1: double):
          %2 = apply @square -> double (%1)
          %3 = apply @fail -> double (%0)
          %4 = binary add %2, %3 : double
          return %4
        }
        """, """
        func @f -> double {
        bb0(%0: java.lang.RuntimeException, %1: double):
          %2 = binary multiply %1, %1 : double
          throw %0
        }
        """);
  }

  @Test
  void stopsAtRecursion() {
    assertBecomes(inlining(10, 100, 50), """
        func @f -> double {
        bb0(%0: double):
          %1 = apply @even -> double (%0)
          return %1
        }
        """, """
        func @f -> double {
        bb0(%0: double):
          %1 = apply @even -> double (%0)
          return %1
        }
        """);
  }

  @Test
  void keepsWithinItsBudget() {
    String twoCalls = """
        func @f -> double {
        bb0(%0: double):
          %1 = apply @fourth -> double (%0)
          return %1
        }
        """;
    assertUnchanged(inlining(1, 100, 5), twoCalls);
    assertUnchanged(inlining(10, 2, 5), twoCalls);
    assertUnchanged(inlining(10, 100, 0), twoCalls);
  }

  @Test
  void leavesCallsWithAReceiver() {
    assertUnchanged(
        new Inlining(
            callee -> Optional.of(LIBRARY.functions().values().iterator().next()),
            new InliningBudget(10, 100, 5)),
        """
        func @f -> double {
        bb0(%0: Demo):
          %1 = apply special Demo.f() -> double (%0)
          return %1
        }
        """);
  }

  @Test
  void keepsTheCalleesSourceLocations() {
    SourceLocation location = new SourceLocation("Library.java", 7, "square");
    Function square = LIBRARY.functions().values().iterator().next();
    Function located = square.withBlocks(square.blocks().stream()
        .map(block -> new Block(
            block.label(),
            block.parameters(),
            block.statements().stream()
                .map(s -> new Statement(s.results(), s.instruction(), location))
                .toList(),
            block.terminator(),
            block.terminatorLocation()))
        .toList());
    Function result = PassChecks.run(
        new Inlining(callee -> Optional.of(located), new InliningBudget(10, 100, 5)), """
        func @f -> double {
        bb0(%0: double):
          %1 = apply @square -> double (%0)
          return %1
        }
        """);
    assertThat(result.entry().statements())
        .extracting(Statement::location)
        .containsExactly(location);
  }
}
