package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilFunction;
import org.djava.compiler.sil.text.SilPrinter;
import org.junit.jupiter.api.Test;

/**
 * The product of a sine and a cosine of a float: the instructions and operands that Swift's compiler
 * makes of it, in a table of our own.
 */
class SilSequenceTest {
  private static final Pattern OPERAND = Pattern.compile("%\\d+");

  /** A value, its opcode, its operands; then what else the instruction names. */
  private static final List<String> VJP = List.of(
      "- debug_value 0",
      "2 metatype",
      "3 function_ref sin",
      "4 differentiability_witness_function sin jvp 0",
      "5 differentiability_witness_function sin vjp 0",
      "6 differentiable_function 3 4 5",
      "7 differentiable_function_extract 6",
      "8 apply 7 0",
      "9 tuple_extract 8 , 0",
      "10 tuple_extract 8 , 1",
      "11 function_ref cos",
      "12 differentiability_witness_function cos jvp 0",
      "13 differentiability_witness_function cos vjp 0",
      "14 differentiable_function 11 12 13",
      "15 differentiable_function_extract 14",
      "16 apply 15 0",
      "17 tuple_extract 16 , 0",
      "18 tuple_extract 16 , 1",
      "19 function_ref 1moi",
      "20 differentiability_witness_function 1moi jvp 0 1",
      "21 differentiability_witness_function 1moi vjp 0 1",
      "22 differentiable_function 19 20 21",
      "23 differentiable_function_extract 22",
      "24 apply 23 9 17 2",
      "25 tuple_extract 24 , 0",
      "26 tuple_extract 24 , 1",
      "27 function_ref TJp",
      "28 partial_apply 27 10 18 26",
      "29 tuple 25 28",
      "- return 29");

  private static final List<String> PULLBACK = List.of(
      "4 apply 3 0",
      "- strong_release 3",
      "6 tuple_extract 4 , 0",
      "7 tuple_extract 4 , 1",
      "8 apply 2 7",
      "- strong_release 2",
      "10 apply 1 6",
      "- strong_release 1",
      "12 struct_extract 8",
      "13 struct_extract 10",
      "14 builtin 13 12",
      "15 struct 14",
      "- debug_value 15",
      "- return 15");

  private static SilFunction shown(boolean map) throws ReflectiveOperationException {
    BytecodeLifter lifter =
        BytecodeLifter.of(ClassSource.ofLoader(SilSequenceTest.class.getClassLoader()));
    MethodReference method =
        SilDerivativesTest.reference(Class.forName("org.djava.compiler.sil.SilPrograms")
            .getDeclaredMethod("product", float.class));
    DjavaCompiler plain = DjavaCompiler.withoutOptimizer(lifter, UserRules.none());
    SilListing listing = new SilListing(plain, plain.function(method), List.of(true), false);
    return map ? listing.map(Derivative.VJP) : listing.derivative(Derivative.VJP);
  }

  /** What the lines of the table say, read from the text. */
  private static List<String> sequence(SilFunction function) {
    List<String> sequence = new ArrayList<>();
    for (String line : SilPrinter.print(function).split("\n", -1)) {
      String code = line.replaceAll(" *//.*", "");
      if (!code.startsWith("  ")) {
        continue;
      }
      boolean defines = code.contains(" = ");
      String result = defines ? code.substring(3, code.indexOf(" = ")) : "-";
      String right = (defines ? code.substring(code.indexOf(" = ") + 3) : code).strip();
      String opcode = right.split(" ", 2)[0];
      StringBuilder said = new StringBuilder(result + " " + opcode);
      OPERAND
          .matcher(right)
          .results()
          .map(MatchResult::group)
          .forEach(operand -> said.append(' ').append(operand.substring(1)));
      sequence.add(said + rest(opcode, right));
    }
    return sequence;
  }

  private static String rest(String opcode, String right) {
    if (opcode.equals("tuple_extract")) {
      return " " + right.substring(right.lastIndexOf(", "));
    }
    if (!opcode.equals("function_ref") && !opcode.startsWith("differentiability")) {
      return "";
    }
    String name = List.of("TJp", "sin", "cos", "1moi").stream()
        .filter(right::contains)
        .findFirst()
        .orElse("?");
    return " " + name
        + (opcode.equals("function_ref")
            ? ""
            : " " + right.replaceAll(".*\\[(jvp|vjp)\\].*\\[parameters ([\\d ]+)\\].*", "$1 $2"));
  }

  @Test
  void theVjpHasTheInstructionsOfSwift() throws ReflectiveOperationException {
    assertThat(sequence(shown(false))).isEqualTo(VJP);
  }

  @Test
  void thePullbackHasThemToo() throws ReflectiveOperationException {
    assertThat(sequence(shown(true))).isEqualTo(PULLBACK);
  }

  @Test
  void typesAndOperationsAreThoseOfFloats() throws ReflectiveOperationException {
    assertThat(SilPrinter.print(shown(true)))
        .startsWith("// pullback of product(x:)\nsil private @")
        .contains("  %14 = builtin \"fadd_FPIEEE32\"(%13 : $Builtin.FPIEEE32, %12 : "
            + "$Builtin.FPIEEE32) : $Builtin.FPIEEE32 // user: %15\n")
        .contains("  debug_value %15 : $Float, let, name \"x\", argno 1 // id: %16\n");
    assertThat(SilPrinter.print(shown(false)))
        .contains("  %2 = metatype $@thin Float.Type                 // user: %24\n")
        .contains("  // function_ref static Float.* infix(_:_:)\n")
        .contains("@$s6Darwin3sinyS2fF : $@convention(thin) (Float) -> Float // user: %6\n");
  }
}
