package org.djava.compiler.ir.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.BlockBuilder;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionBuilder;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.Statement;
import org.djava.compiler.ir.Terminator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IrParserTest {
  /** Every instruction and terminator, in canonical form. */
  private static final String EVERYTHING = """
      layout Demo$Frame {
        f0: double
        f1: java.lang.String[]
      }

      func @Demo.all(double).vjp[1] -> (double, Demo$Frame) {
      bb0(%0: double, %1: double[], %2: int, %3: java.lang.Object):
        %4 = constant 1.5E-10
        %5 = constant -7L
        %6 = constant 0.1f
        %7 = constant "a \\"quoted\\" \\\\ line\\n\\u20ac // no comment"
        %8 = constant null
        %9 = constant null : java.lang.String
        %10 = constant class int[][]
        %11 = constant 1 : boolean
        %12 = unary negate %0 : double
        %13 = binary shift_left %5, %2 : long
        %14 = compare three_way_nan_less %0, %12 : double
        %15 = compare equal %3, %8 : java.lang.Object
        %16 = convert %0 : double to byte
        %17 = apply static java.lang.Math.max(double, double) -> double (%0, %12)
        (%18, %19) = apply @Demo.f(double,int).vjp[1] -> (double, Demo$Frame) (%0, %2)
        apply static of_interface Shape.log(int) -> void (%2)
        %20 = apply special Demo."strange name"(char) -> boolean (%3, %2)
        %21 = apply_dynamic virtual java.lang.Object.hashCode() -> int (%3)
        %22 = apply_dynamic interface "kotlin/a-b".size() -> int (%3)
        %23 = new_object Demo$Frame(double, java.lang.String[]) (%0, %8)
        %24 = get_field Demo.x : char (%3)
        %25 = get_field static Demo.TABLE : double[] ()
        put_field Demo.x : char (%3, %24)
        put_field static Demo.TABLE : double[] (%25)
        %26 = new_array double[][] (%2, %16)
        %27 = array_length %1
        %28 = array_load %1, %2 : double[]
        array_store %1, %2, %28 : double[]
        %29 = cast %3 to java.lang.String
        %30 = instance_of %3, java.lang.String[]
        conditional_branch %30, bb1(%17), bb2
      bb1(%31: double):
        switch %2, -1: bb3, 2147483647: bb1(%0), default: bb4
      bb2:
        throw %3
      bb3:
        %32 = array_length %1
        try bb1(%0), catch %33: bb5(%33)
      bb4:
        return %31, %23
      bb5(%34: java.lang.Throwable):
        branch bb6
      bb6:
        branch bb1(%0)
      }

      func @Demo.nothing() -> void {
      bb0:
        return
      }
      """;

  private static final String INDY = """
      func @"two words"."path.with.dots" -> java.util.function.Function {
      bb0(%0: int):
        %1 = apply_dynamic indy apply(int) -> java.util.function.Function by handle invoke_static \
      java.lang.invoke.LambdaMetafactory.metafactory(java.lang.invoke.MethodHandles$Lookup) -> \
      java.lang.invoke.CallSite [method_type (java.lang.Object) -> java.lang.Object, \
      handle invoke_static of_interface Demo.lambda$0(int, double) -> void, \
      handle get_field Demo.x : double, handle new_invoke_special Demo.<init>() -> void, \
      "\\u0001 text", 1, -1L, 0.5f, NaN, class int, \
      dynamic name : long by handle invoke_static Demo.make() -> long [1, "x"]] (%0)
        return %1
      }
      """;

  @Test
  void parsesBackWhatIsPrinted() {
    assertThat(IrPrinter.print(IrParser.parseModule(EVERYTHING))).isEqualTo(EVERYTHING);
    assertThat(IrPrinter.print(IrParser.parseFunction(INDY))).isEqualTo(INDY);
    assertThat(IrParser.parseFunction(INDY).name())
        .isEqualTo(FunctionName.of("two words").derived("path.with.dots"));
  }

  @Test
  void knowsEveryInstruction() {
    IrModule module = IrParser.parseModule(EVERYTHING);
    Set<Class<?>> seen = new HashSet<>();
    for (Function function : module.functions().values()) {
      function.blocks().forEach(block -> {
        block.statements().stream()
            .map(Statement::instruction)
            .forEach(instruction -> seen.add(instruction.getClass()));
        seen.add(block.terminator().getClass());
      });
    }
    Set<Class<?>> all = new HashSet<>();
    all.addAll(Arrays.asList(Instruction.class.getPermittedSubclasses()));
    all.addAll(Arrays.asList(Terminator.class.getPermittedSubclasses()));
    assertThat(seen).isEqualTo(all);
  }

  @Test
  void keepsNamesOfValues() {
    String text = """
        func @f -> int {
        bb0(%0 x: int, %1 "odd name": int):
          %2 sum = binary add %0, %1 : int
          return %2
        }
        """;
    Function function = IrParser.parseFunction(text);
    assertThat(function.parameters().get(1).name()).isEqualTo("odd name");
    assertThat(IrPrinter.print(function)).isEqualTo(text);
  }

  @Test
  void keepsEveryNumber() {
    List<Object> numbers = List.of(
        0.0,
        -0.0,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.MIN_NORMAL,
        2e-3,
        Double.parseDouble("1e23"),
        1e7,
        9999999.0,
        0.001,
        123456.789,
        Math.PI,
        1e22,
        -100.0,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        0f,
        -0f,
        Float.MIN_VALUE,
        Float.MAX_VALUE,
        Float.MIN_NORMAL,
        0.3f,
        Float.NaN,
        Float.NEGATIVE_INFINITY,
        Integer.MIN_VALUE,
        Integer.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE);
    for (Object number : numbers) {
      Constant constant = new Constant(ConstantTypes.usual(number), number);
      FunctionBuilder builder =
          new FunctionBuilder(FunctionName.of("f"), List.of(), SourceLocation.UNKNOWN);
      BlockBuilder block = builder.block("bb0");
      block.append(constant);
      block.terminate(new Terminator.Return(List.of()));
      Function parsed = IrParser.parseFunction(IrPrinter.print(builder.build()));
      assertThat(parsed.entry().statements().get(0).instruction()).isEqualTo(constant);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "%1 = binary plus %0, %0 : double | 3 | 15 | expected a binary operator, found 'plus'",
        "%1 = binary add %0, %9 : double  | 3 | 23 | expected a value of the function, found %9",
        "%1 = binary add %0, %0 : int     | 3 | 19 | expected a value of type int, found double",
        "%1 = frobnicate %0               | 3 | 8 | expected an instruction, found 'frobnicate'",
        "binary add %0, %0 : double       | 3 | 3 | expected names for 1 results, found 0",
        "%0 = constant 1                  | 3 | 3 | %0 is defined twice",
        "%1 = constant 99999999999        | 3 | 17 | expected a number in range",
        "%1 = constant \"\\q\"            | 3 | 18 | no such escape: \\q",
        "%1 = new_array double (%0)       | 3 | 18 | expected an array type",
        "branch bb7                       | 3 | 10 | expected a block of the function, found bb7",
        "%1 = array_length                | 4 | 3 | expected a value such as %0, found 'return'",
      })
  void saysWhereAndWhatIsExpected(String statement, int line, int column, String problem) {
    String text = "func @f -> double {\nbb0(%0: double):\n  " + statement + "\n"
        + (statement.startsWith("branch") ? "" : "  return %0\n") + "}\n";
    assertThatThrownBy(() -> IrParser.parseFunction(text))
        .isInstanceOfSatisfying(IrSyntaxException.class, e -> {
          assertThat(e).hasMessageContaining(problem);
          assertThat(List.of(e.line(), e.column())).isEqualTo(List.of(line, column));
        });
  }
}
