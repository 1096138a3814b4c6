package org.djava.compiler.interpret;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Successor;
import org.djava.compiler.ir.Terminator;
import org.djava.compiler.ir.text.IrParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An observer is told everything, in the order in which it happens. */
class ExecutionObserverTest implements ExecutionObserver {
  private final List<String> told = new ArrayList<>();

  @Override
  public void entered(Function function, List<@Nullable Object> arguments) {
    told.add("enter " + function.name().text() + arguments);
  }

  @Override
  public void executing(Statement statement) {
    told.add("begin " + kind(statement));
  }

  @Override
  public void executed(
      Statement statement, List<@Nullable Object> operands, @Nullable Object result) {
    told.add(kind(statement) + operands + " = " + result);
  }

  private static String kind(Statement statement) {
    return statement.instruction().getClass().getSimpleName();
  }

  @Override
  public void followed(Block block, Successor edge) {
    told.add(block.label() + " to " + edge.target());
  }

  @Override
  public void returning(Terminator.Return end) {
    told.add("return");
  }

  @Test
  void isToldAboutCallsAndBranches() {
    IrModule module = IrParser.parseModule("""
        func @main(double) -> double {
        bb0(%0: double):
          %1 = apply @square(double) -> double (%0)
          %2 = constant 1
          conditional_branch %2, bb1(%1), bb2
        bb1(%3: double):
          return %3
        bb2:
          return %0
        }
        func @square(double) -> double {
        bb0(%0: double):
          %1 = binary multiply %0, %0 : double
          return %1
        }
        """);
    IrInterpreter interpreter = IrInterpreter.observed(
        module, getClass().getClassLoader(), method -> Optional.empty(), this);
    Function main = module.functions().values().iterator().next();
    assertThat(interpreter.run(main.name(), 3.0)).containsExactly(9.0);
    assertThat(told)
        .containsExactly(
            "enter main(double)[3.0]",
            "begin Apply",
            "enter square(double)[3.0]",
            "begin Binary",
            "Binary[3.0, 3.0] = 9.0",
            "return",
            "Apply[3.0] = 9.0",
            "begin Constant",
            "Constant[] = 1",
            "bb0 to bb1",
            "return");
  }
}
