package org.djava.compiler.interpret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.text.IrParser;
import org.djava.compiler.ir.text.IrPrinter;
import org.djava.compiler.testkit.RandomFunctions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InterpretedArithmeticTest {
  private static final IrModule EMPTY = IrModule.of(List.of(), List.of());

  private static Object run(String left, String right, String instruction, String result) {
    Function function = IrParser.parseFunction("func @f -> " + result + " {\nbb0:\n  %0 = constant "
        + left + "\n  %1 = constant " + right + "\n  %2 = " + instruction + "\n  return %2\n}\n");
    IrVerifier.verify(function);
    return IrInterpreter.of(EMPTY, InterpretedArithmeticTest.class.getClassLoader())
        .run(function)
        .get(0);
  }

  @ParameterizedTest
  @CsvSource({
    "add, int, 2147483647, 1, -2147483648",
    "multiply, int, 65536, 65536, 0",
    "divide, int, -2147483648, -1, -2147483648",
    "divide, int, -7, 2, -3",
    "remainder, int, -7, 2, -1",
    "remainder, int, -2147483648, -1, 0",
    "shift_left, int, 1, 33, 2",
    "shift_right, int, -8, 33, -4",
    "unsigned_shift_right, int, -1, 28, 15",
    "xor, int, -1, 5, -6",
    "subtract, long, -9223372036854775808L, 1L, 9223372036854775807",
    "shift_left, long, 1L, 65, 2",
    "unsigned_shift_right, long, -1L, 60, 15",
    "and, long, 6L, 3L, 2",
    "or, long, 6L, 3L, 7",
    "add, float, 1.6777216E7f, 1.0f, 1.6777216E7",
    "multiply, float, 0.1f, 0.1f, 0.010000001",
    "divide, float, 1.0f, 0.0f, Infinity",
    "add, double, 0.1, 0.2, 0.30000000000000004",
    "divide, double, 0.0, 0.0, NaN",
    "divide, double, -1.0, 0.0, -Infinity",
    "remainder, double, -7.5, 2.0, -1.5",
    "remainder, double, 5.0, Infinity, 5.0",
    "subtract, double, Infinity, Infinity, NaN",
    "multiply, double, -0.0, 1.0, -0.0",
  })
  void computesAsJavaDoes(String operator, String type, String left, String right, String result) {
    String instruction = "binary " + operator + " %0, %1 : " + type;
    assertThat(run(left, right, instruction, type)).hasToString(result);
  }

  @ParameterizedTest
  @CsvSource({
    "equal, double, NaN, NaN, 0",
    "not_equal, double, NaN, NaN, 1",
    "equal, double, 0.0, -0.0, 1",
    "less, double, NaN, 1.0, 0",
    "less_equal, double, 1.0, NaN, 0",
    "greater, double, NaN, 1.0, 0",
    "greater_equal, float, 1.0f, NaNf, 0",
    "greater_equal, float, 1.0f, 1.0f, 1",
    "three_way_nan_less, double, NaN, 1.0, -1",
    "three_way_nan_greater, double, NaN, 1.0, 1",
    "three_way_nan_less, float, 2.0f, 1.0f, 1",
    "three_way_nan_greater, float, -0.0f, 0.0f, 0",
    "three_way_nan_less, long, -9223372036854775808L, 1L, -1",
    "less, int, -2147483648, 2147483647, 1",
  })
  void comparesAsJavaDoes(String operator, String type, String left, String right, int result) {
    String instruction = "compare " + operator + " %0, %1 : " + type;
    assertThat(run(left, right, instruction, "int")).isEqualTo(result);
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, double, int, int, 0",
    "1.0E20, double, int, int, 2147483647",
    "-1.0E20, double, long, long, -9223372036854775808",
    "300.7, double, byte, int, 44",
    "-1.5, double, char, int, 65535",
    "1.0E20, double, short, int, -1",
    "-2147483649L, long, int, int, 2147483647",
    "16777217, int, float, float, 1.6777216E7",
    "9007199254740993L, long, double, double, 9.007199254740992E15",
    "0.1f, float, double, double, 0.10000000149011612",
    "1.0E300, double, float, float, Infinity",
    "200, int, byte, int, -56",
  })
  void convertsAsJavaDoes(String value, String from, String to, String resultType, String result) {
    String instruction = "convert %0 : " + from + " to " + to;
    assertThat(run(value, "0", instruction, resultType)).hasToString(result);
  }

  @Test
  void divisionByZeroThrows() {
    assertThatThrownBy(() -> run("1", "0", "binary divide %0, %1 : int", "int"))
        .isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> run("1L", "0L", "binary remainder %0, %1 : long", "long"))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void negationKeepsTheSignOfZero() {
    assertThat(run("0.0", "0", "unary negate %0 : double", "double")).isEqualTo(-0.0);
    assertThat(run("-2147483648", "0", "unary negate %0 : int", "int"))
        .isEqualTo(Integer.MIN_VALUE);
  }

  @Test
  void textAndFunctionMeanTheSame() {
    IrInterpreter interpreter =
        IrInterpreter.of(EMPTY, InterpretedArithmeticTest.class.getClassLoader());
    for (int seed = 0; seed < 200; seed++) {
      Function function = RandomFunctions.of(seed, 60);
      Function parsed = IrParser.parseFunction(IrPrinter.print(function));
      assertThat(outcome(interpreter, parsed)).isEqualTo(outcome(interpreter, function));
    }
  }

  private static List<Object> outcome(IrInterpreter interpreter, Function function) {
    double[] array = new double[RandomFunctions.ARRAY_LENGTH];
    try {
      Object result = interpreter.run(function, 1.5, 3, array).get(0);
      return List.of(result, java.util.Arrays.toString(array));
    } catch (ArithmeticException e) {
      return List.of(e.getClass());
    }
  }
}
