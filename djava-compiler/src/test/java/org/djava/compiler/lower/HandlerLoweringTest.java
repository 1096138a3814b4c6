package org.djava.compiler.lower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.text.IrParser;
import org.junit.jupiter.api.Test;

/** Exceptions that are caught, by the interpreter and as bytecode. */
class HandlerLoweringTest {
  private static Object run(String text, Object... arguments) {
    Function function = IrParser.parseFunction(text);
    IrVerifier.verify(function);
    Object lowered = LoweringKit.call(function, arguments);
    ClassLoader loader = HandlerLoweringTest.class.getClassLoader();
    IrInterpreter interpreter = IrInterpreter.of(IrModule.of(List.of(), List.of()), loader);
    assertThat(interpreter.run(function, arguments).get(0)).isEqualTo(lowered);
    return lowered;
  }

  @Test
  void anExceptionTakesItsEdge() {
    String text = """
        func @f -> int {
        bb0(%0: int, %1: int):
          %2 = binary add %0, %0 : int
          %3 = binary divide %0, %1 : int
          try bb1(%3), catch %4: bb1(%2)
        bb1(%5: int):
          return %5
        }
        """;
    assertThat(run(text, 7, 2)).isEqualTo(3);
    assertThat(run(text, 7, 0)).isEqualTo(14);
  }

  @Test
  void aHandlerReadsTheException() {
    String text = """
        func @f -> java.lang.Object {
        bb0(%0: double[], %1: int):
          %2 = array_load %0, %1 : double[]
          try bb1, catch %3: bb2(%3, %0)
        bb1:
          return %0
        bb2(%4: java.lang.Throwable, %5: double[]):
          %6 = instance_of %4, java.lang.NullPointerException
          conditional_branch %6, bb3, bb4
        bb3:
          %7 = constant "null"
          return %7
        bb4:
          throw %4
        }
        """;
    double[] array = {1};
    assertThat(run(text, array, 0)).isSameAs(array);
    assertThat(run(text, null, 0)).isEqualTo("null");
    Function function = IrParser.parseFunction(text);
    assertThatThrownBy(() -> LoweringKit.call(function, array, 1))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
  }

  @Test
  void variablesAreExchangedOnTheWayToTheHandler() {
    String text = """
        func @f -> double {
        bb0(%0: double, %1: double, %2: int):
          branch bb1(%0, %1, %2)
        bb1(%3: double, %4: double, %5: int):
          %6 = constant 1
          %7 = constant 2
          %8 = binary remainder %5, %7 : int
          %9 = binary subtract %5, %6 : int
          branch bb2
        bb2:
          %10 = binary divide %7, %8 : int
          try bb3, catch %11: bb4(%4, %3)
        bb3:
          %12 = convert %10 : int to double
          %13 = binary multiply %4, %12 : double
          branch bb4(%3, %13)
        bb4(%14: double, %15: double):
          %16 = constant 0
          %17 = compare greater %9, %16 : int
          conditional_branch %17, bb1(%14, %15, %9), bb5
        bb5:
          %18 = binary subtract %14, %15 : double
          return %18
        }
        """;
    assertThat(run(text, 5.0, 3.0, 1)).isEqualTo(-1.0);
    assertThat(run(text, 5.0, 3.0, 4)).isEqualTo(4.0);
  }

  @Test
  void severalResultsArriveWhereNothingIsThrown() {
    IrModule module = IrParser.parseModule("""
        func @two -> (double, double) {
        bb0(%0: double, %1: int):
          %2 = binary divide %1, %1 : int
          %3 = convert %2 : int to double
          return %0, %3
        }
        func @f -> double {
        bb0(%0: double, %1: int):
          (%2, %3) = apply @two -> (double, double) (%0, %1)
          try bb1, catch %4: bb2
        bb1:
          %5 = binary add %2, %3 : double
          return %5
        bb2:
          return %0
        }
        """);
    IrVerifier.verify(module);
    List<Function> functions = List.copyOf(module.functions().values());
    var code = LoweringKit.define(functions, List.of());
    var lowered = code.function(functions.get(1).name());
    assertThat(LoweringKit.call(lowered, 2.0, 5)).isEqualTo(3.0);
    assertThat(LoweringKit.call(lowered, 2.0, 0)).isEqualTo(2.0);
  }

  @Test
  void nothingMayBeCaught() {
    String text = """
        func @f -> int {
        bb0(%0: int, %1: int):
          conditional_branch %0, bb1, bb3
        bb1:
          try bb2, catch %2: bb4
        bb2:
          try bb3, catch %3: bb4
        bb3:
          return %1
        bb4:
          return %0
        }
        """;
    assertThat(run(text, 7, 2)).isEqualTo(2);
    assertThat(run(text, 0, 3)).isEqualTo(3);
  }
}
