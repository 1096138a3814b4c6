package org.djava.compiler.sil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.djava.compiler.sil.text.SilParser;
import org.djava.compiler.sil.text.SilPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SilTextTest {
  private static final Duration LONG = Duration.ofSeconds(10);

  private static SilModule parse(String text) {
    SilModule module = SilParser.parse("test.sil", text);
    SilVerifier.verify(module);
    return module;
  }

  /** As a column of a page would break the lines; those that begin there are not broken again. */
  static String wrapped(String text, int width) {
    return text.lines()
        .map(line -> line.replaceAll("(.{" + width + "})(?=.)", "$1\n"))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  @Test
  void whatIsPrintedIsReadBack() {
    String printed = SilPrinter.print(parse(SilSamples.BRANCH));
    assertThat(SilPrinter.print(parse(printed))).isEqualTo(printed);
  }

  @Test
  void usersAreNamedLatestFirst() {
    String printed = SilPrinter.print(parse(SilSamples.BRANCH));
    assertThat(printed)
        .contains("// %0                                             // users: %11, %8, %3, %2\n")
        .contains("bb3(%13 : $Double):                               // Preds: bb2 bb1\n")
        .contains("  // function_ref log(_:)\n  %7 = function_ref @$s6Darwin3logyS2dF : ")
        .contains("  debug_value %0 : $Double, let, name \"x\", argno 1 // id: %2\n")
        .contains("  // function_ref static Double.+ infix(_:_:)\n")
        .contains("} // end sil function 'closures'\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {12, 20, 41, 60, 100})
  void linesMayBeBrokenAnywhere(int width) {
    String printed = SilPrinter.print(parse(SilSamples.BRANCH));
    String body = printed.substring(printed.indexOf("// twice"));
    String head = printed.substring(0, printed.length() - body.length());
    // A comment that is broken is text, as it would be on a page.
    String uncommented = body.replaceAll("(?m)^\\s*//.*\n", "").replaceAll("\\s+//.*", "");
    assertThat(SilPrinter.print(parse(head + wrapped(uncommented, width)))).isEqualTo(printed);
  }

  @Test
  void commentsBehindInstructionsMayBeBroken() {
    String printed = SilPrinter.print(parse(SilSamples.BRANCH));
    String body = printed.substring(printed.indexOf("// twice"));
    String head = printed.substring(0, printed.length() - body.length());
    String uncommented = body.replaceAll("(?m)^\\s*//.*\n", "");
    assertThat(SilPrinter.print(parse(head + wrapped(uncommented, 58)))).isEqualTo(printed);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      %9 = apply %0(%0) : $Float | 3:23: expected the type of a function, found '$Float'
      %9 = aply %0(%0) : $Float | 3:8: there is no instruction aply
      return %7 : $Float\\n} | 3:10: %7 is not defined
      return %0 : $Double\\n} | 3:10: %0 is a $Float, not a $Double
      %0 = metatype $@thin Float.Type | 3:3: %0 is defined twice
      br bb7\\n} | 3:3: there is no block bb7
      br bb0(%0 : $Float)\\n} | 3:3: nothing may go back to bb0
      debug_value %0 : $Float\\nbb1:\\n  return %0 : $Float\\n} | 2:1: bb0 has no end: it needs br or return
      %9 = tuple_extract %0 : $Float, 0 | 3:22: a $Float is no tuple
      %9 = struct_extract %0 : $Float, #Float.value | 3:36: $Float has no member value
      %9 = struct_extract %0 : $Float, #Double._value | 3:36: #Double._value is no member of $Float
      %9 = struct $Float (%0 : $Float) | 3:3: the operands are not the fields of $Float
      %9 = float_literal $Builtin.FPIEEE32, 1 | 3:41: expected the bits of a number, as 0x40000000, found '1'
      %9 = float_literal $Builtin.FPIEEE32, 0x400000000 | 3:3: the literal does not fit a $Builtin.FPIEEE32
      %9 = builtin "fadd"(%0 : $Float) : $Float | 3:3: the operation "fadd" is not supported
      %9 = builtin "fneg_FPIEEE32"(%0 : $Float) : $Float | 3:3: the types do not fit "fneg_FPIEEE32"
      (%8, %9) = tuple (%0 : $Float) | 3:3: the instruction has 1 results, not 2
      cond_br %0, bb1, bb2 | 3:11: %0 is a $Float, not a $Builtin.Int1
      """)
  void whatIsWrongIsSaidWithItsPlace(String statement, String message) {
    String text = "sil @f : $@convention(thin) (Float) -> Float {\nbb0(%0 : $Float):\n  "
        + statement.replace("\\n", "\n")
        + (statement.endsWith("}") ? "" : "\n  return %0 : $Float\n}")
        + "\n";
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(SilException.class)
        .hasMessage("test.sil:" + message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      hello | 1:1: expected a declaration, as sil @f : $@convention(thin) (Float) -> Float {, found 'hello'
      sil f | 1:7: expected a name, as @f, found the end of the text
      sil @f : $Float | 1:10: expected the type of a function, found '$Float'
      sil @f : $@convention(thin) () -> Float { bb0: | 1:48: expected an instruction, found the end of the text
      struct S { func } | 1:19: expected 'let', found the end of the text
      """)
  void soIsWhatIsWrongAroundFunctions(String text, String message) {
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(SilException.class)
        .hasMessage("test.sil:" + message);
  }

  @Test
  void whatIsNotUnderstoodIsPassedOver() {
    SilModule module = parse("""
        import Swift

        @_hasStorage @_hasInitialValue let count: Int { get }
        struct Box<T> {
          @_hasStorage var content: T { get set }
        }
        func f(x: Float) -> Float

        sil_global hidden [let] @count : $Int
        sil @main : $@convention(c) (Int32) -> Int32 {
        bb0(%0 : $Int32):
          return %0 : $Int32
        }
        sil @boxed : $@convention(thin) (Float) -> Float {
        bb0(%0 : $Float):
          %1 = alloc_stack $Float
          return %0 : $Float
        } // end sil function 'boxed'
        sil @same : $@convention(thin) (Float) -> Float {
        bb0(%0 : $Float):
          return %0 : $Float
        }
        """);
    assertThat(module.functions()).extracting(SilFunction::name).containsExactly("same");
    assertThat(module.unsupported()).containsOnlyKeys("main", "boxed");
    assertThat(module.unsupported().get("main"))
        .hasMessage("test.sil:10:14: types with @convention(c) are not supported");
    assertThat(module.unsupported().get("boxed"))
        .hasMessage("test.sil:16:8: the instruction alloc_stack is not supported");
  }

  @Test
  void aDefinitionMustBeOnEveryPath() {
    String text = SilSamples.BRANCH.replace("return %8 : $Double", "return %5 : $Double");
    assertThatThrownBy(() -> parse(text))
        .hasMessage("test.sil:39:3: a value is used that is not defined on every path to here");
  }

  @Test
  void longFilesTakeNoLongerForEachLine() {
    String printed = SilPrinter.print(parse(longFunction(80_000)));
    assertThat(printed.lines().count()).isGreaterThan(80_000);
    assertTimeout(LONG, () -> parse(printed));
  }

  @Test
  void soDoLongLinesThatAreBroken() {
    String text = longCall(20_000);
    SilModule module = assertTimeout(LONG, () -> parse(wrapped(text, 12)));
    assertThat(SilPrinter.print(module)).isEqualTo(SilPrinter.print(parse(text)));
  }

  private static String longFunction(int statements) {
    String body = IntStream.rangeClosed(1, statements)
        .mapToObj(i -> "  debug_value %0 : $Float, let, name \"x\", argno 1\n")
        .collect(Collectors.joining());
    return "sil @f : $@convention(thin) (Float) -> Float {\nbb0(%0 : $Float):\n" + body
        + "  return %0 : $Float\n}\n";
  }

  private static String longCall(int arguments) {
    String types = String.join(", ", Collections.nCopies(arguments, "Float"));
    String given = String.join(", ", Collections.nCopies(arguments, "%0"));
    return "sil @f : $@convention(thin) (Float) -> Float {\nbb0(%0 : $Float):\n"
        + "  %1 = function_ref @g : $@convention(thin) (" + types + ") -> Float\n"
        + "  %2 = apply %1(" + given + ") : $@convention(thin) (" + types + ") -> Float\n"
        + "  return %2 : $Float\n}\n";
  }
}
