package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.differentiate.rules.UserRules;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.lift.BytecodeLifter;
import org.djava.compiler.sil.Derivative;
import org.djava.compiler.sil.SilException;
import org.djava.compiler.sil.SilModule;
import org.djava.compiler.sil.SilSamples;
import org.djava.compiler.sil.text.SilParser;
import org.djava.compiler.sil.text.SilPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SIL written by hand, run and differentiated. */
class SilProgramTest {
  private static final String CLOSURE = """
      struct Pair {
        @_hasStorage var first: Float { get set }
        @_hasStorage var second: Float { get set }
      }
      sil @scaled : $@convention(thin) (Float, Float) -> Float {
      bb0(%0 : $Float, %1 : $Float):
        %2 = struct $Pair (%0 : $Float, %1 : $Float)
        %3 = struct_extract %2 : $Pair, #Pair.second
        %4 = struct_extract %3 : $Float, #Float._value
        %5 = struct_extract %0 : $Float, #Float._value
        %6 = builtin "fmul_FPIEEE32"(%4 : $Builtin.FPIEEE32, %5 : $Builtin.FPIEEE32) : $Builtin.FPIEEE32
        %7 = builtin "int_sin_FPIEEE32"(%6 : $Builtin.FPIEEE32) : $Builtin.FPIEEE32
        %8 = struct $Float (%7 : $Builtin.FPIEEE32)
        return %8 : $Float
      }
      sil @f : $@convention(thin) (Float) -> Float {
      bb0(%0 : $Float):
        debug_value %0 : $Float, let, name "x", argno 1
        %2 = function_ref @scaled : $@convention(thin) (Float, Float) -> Float
        %3 = partial_apply [callee_guaranteed] %2(%0) : $@convention(thin) (Float, Float) -> Float
        %4 = float_literal $Builtin.FPIEEE32, 0x3F000000
        %5 = struct $Float (%4 : $Builtin.FPIEEE32)
        %6 = apply %3(%5) : $@callee_guaranteed (Float) -> Float
        %7 = tuple (%6 : $Float, %0 : $Float)
        (%8, %9) = destructure_tuple %7 : $(Float, Float)
        %10 = metatype $@thin Float.Type
        %11 = function_ref @$sSf1doiyS2f_SftFZ : $@convention(method) (Float, Float, @thin Float.Type) -> Float
        %12 = apply %11(%8, %9, %10) : $@convention(method) (Float, Float, @thin Float.Type) -> Float
        return %12 : $Float
      }
      """;

  /** The n-th power, as a loop whose counter may overflow. */
  private static final String LOOP = """
      sil @power : $@convention(thin) (Double, Int) -> Double {
      bb0(%0 : $Double, %1 : $Int):
        debug_value %0 : $Double, let, name "x", argno 1
        debug_value %1 : $Int, let, name "n", argno 2
        %4 = struct_extract %1 : $Int, #Int._value
        %5 = struct_extract %0 : $Double, #Double._value
        %6 = float_literal $Builtin.FPIEEE64, 0x3FF0000000000000
        %7 = integer_literal $Builtin.Int64, 0
        %8 = integer_literal $Builtin.Int64, 1
        %9 = integer_literal $Builtin.Int1, -1
        br bb1(%6 : $Builtin.FPIEEE64, %7 : $Builtin.Int64)
      bb1(%11 : $Builtin.FPIEEE64, %12 : $Builtin.Int64):
        %13 = builtin "cmp_eq_Int64"(%12 : $Builtin.Int64, %4 : $Builtin.Int64) : $Builtin.Int1
        cond_br %13, bb3, bb2
      bb2:
        %15 = builtin "sadd_with_overflow_Int64"(%12 : $Builtin.Int64, %8 : $Builtin.Int64, %9 : $Builtin.Int1) : $(Builtin.Int64, Builtin.Int1)
        %16 = tuple_extract %15 : $(Builtin.Int64, Builtin.Int1), 0
        %17 = tuple_extract %15 : $(Builtin.Int64, Builtin.Int1), 1
        cond_fail %17 : $Builtin.Int1, "arithmetic overflow"
        %19 = builtin "fmul_FPIEEE64"(%11 : $Builtin.FPIEEE64, %5 : $Builtin.FPIEEE64) : $Builtin.FPIEEE64
        br bb1(%19 : $Builtin.FPIEEE64, %16 : $Builtin.Int64)
      bb3:
        %21 = struct $Double (%11 : $Builtin.FPIEEE64)
        return %21 : $Double
      }
      """;

  private final DjavaCompiler compiler = DjavaCompiler.withoutOptimizer(
      BytecodeLifter.of(ClassSource.ofLoader(SilProgramTest.class.getClassLoader())),
      UserRules.none());

  private SilProgram program(String text) {
    return SilProgram.of(SilParser.parse("hand.sil", text), compiler);
  }

  private static Object run(SilProgram program, Function function, Object... arguments) {
    return IrInterpreter.of(program.module(), SilProgramTest.class.getClassLoader())
        .run(function, arguments)
        .get(0);
  }

  @Test
  void blocksClosuresAndEnumsRun() {
    SilProgram program = program(SilSamples.BRANCH);
    Function branch = program.function("branch");
    assertThat(run(program, branch, 3.0, 1.0)).isEqualTo(Math.log(3));
    assertThat(run(program, branch, 3.0, 4.0)).isEqualTo(6.0);
    Function closures = program.function("closures");
    assertThat(run(program, closures, 3.0)).isEqualTo(Math.log(3));
    assertThat(run(program, closures, 1.5)).isEqualTo(3.0);
  }

  @Test
  void structsTuplesAndClosuresAreDifferentiated() {
    SilProgram program = program(CLOSURE);
    Function f = program.function("f");
    SilModule derived =
        new SilListing(compiler, f, List.of(true), true).module(List.of(Derivative.VJP));
    SilProgram again = program(SilPrinter.print(derived));
    Function applied =
        again.applied(derived.witnesses().get(0).vjp().orElseThrow().name());
    for (float x : new float[] {0.3f, 1, -2}) {
      List<Object> results =
          IrInterpreter.of(again.module(), getClass().getClassLoader()).run(applied, x, 2f);
      double sine = Math.sin(x * 0.5);
      assertThat((Float) results.get(0)).isEqualTo((float) sine / x);
      double slope = 2 * (0.5 * Math.cos(x * 0.5) / x - sine / (x * x));
      assertThat((Float) results.get(1)).isCloseTo((float) slope, within(1e-6f));
    }
  }

  @Test
  void loopsWithCheckedCountersAreDifferentiated() {
    SilProgram program = program(LOOP);
    Function power = program.function("power");
    assertThat(run(program, power, 3.0, 4L)).isEqualTo(81.0);
    SilModule derived = new SilListing(compiler, power, List.of(true, false), false)
        .module(List.of(Derivative.VJP));
    SilProgram again = program(SilPrinter.print(derived));
    Function applied =
        again.applied(derived.witnesses().get(0).vjp().orElseThrow().name());
    assertThat(IrInterpreter.of(again.module(), getClass().getClassLoader())
            .run(applied, 3.0, 4L, 1.0))
        .isEqualTo(List.of(81.0, 108.0));
  }

  @ParameterizedTest
  @CsvSource({
    "sadd, 9223372036854775807, 1, true",
    "sadd, -5, -9223372036854775807, true",
    "sadd, 9223372036854775807, -1, false",
    "ssub, -9223372036854775808, 1, true",
    "ssub, 3, 5, false",
    "ssub, 5, -9223372036854775807, true",
    "smul, 4611686018427387904, 2, true",
    "smul, -4611686018427387904, 2, false",
    "smul, -3, 7, false"
  })
  void whatDoesNotFitStopsTheProgram(String operation, long left, long right, boolean overflows) {
    SilProgram program = program("""
        sil @checked : $@convention(thin) (Int64, Int64) -> Int64 {
        bb0(%0 : $Int64, %1 : $Int64):
          %2 = struct_extract %0 : $Int64, #Int64._value
          %3 = struct_extract %1 : $Int64, #Int64._value
          %4 = integer_literal $Builtin.Int1, -1
          %5 = builtin "sadd_with_overflow_Int64"(%2 : $Builtin.Int64, %3 : $Builtin.Int64, %4 : $Builtin.Int1) : $(Builtin.Int64, Builtin.Int1)
          (%6, %7) = destructure_tuple %5 : $(Builtin.Int64, Builtin.Int1)
          cond_fail %7 : $Builtin.Int1, "does not fit"
          %9 = struct $Int64 (%6 : $Builtin.Int64)
          return %9 : $Int64
        }
        """.replace("sadd", operation));
    Function checked = program.function("checked");
    if (overflows) {
      assertThatThrownBy(() -> run(program, checked, left, right)).hasMessage("does not fit");
    } else {
      long expected = switch (operation) {
        case "sadd" -> left + right;
        case "ssub" -> left - right;
        default -> left * right;
      };
      assertThat(run(program, checked, left, right)).isEqualTo(expected);
    }
  }

  private static org.assertj.core.data.Offset<Float> within(float tolerance) {
    return org.assertj.core.data.Offset.offset(tolerance);
  }

  @Test
  void whatTheModuleSaysIsADerivativeIsCalled() {
    String text = SilSamples.BRANCH + """
        sil @thrice : $@convention(thin) (Double) -> (Double, @owned @callee_guaranteed (Double) -> Double) {
        bb0(%0 : $Double):
          %1 = function_ref @branch : $@convention(thin) (Double, Double) -> Double
          %2 = partial_apply [callee_guaranteed] %1(%0) : $@convention(thin) (Double, Double) -> Double
          %3 = tuple (%0 : $Double, %2 : $@callee_guaranteed (Double) -> Double)
          return %3 : $(Double, @callee_guaranteed (Double) -> Double)
        }
        sil @asks : $@convention(thin) (Double) -> (Double, @owned @callee_guaranteed (Double) -> Double) {
        bb0(%0 : $Double):
          %1 = differentiability_witness_function [vjp] [reverse] [parameters 0] [results 0] @twice : $@convention(thin) (Double) -> Double
          %2 = apply %1(%0) : $@convention(thin) (Double) -> (Double, @owned @callee_guaranteed (Double) -> Double)
          return %2 : $(Double, @callee_guaranteed (Double) -> Double)
        }
        """;
    String witness = """
        sil_differentiability_witness [reverse] [parameters 0] [results 0] @twice : $@convention(thin) (Double) -> Double {
          vjp: @thrice : $@convention(thin) (Double) -> (Double, @owned @callee_guaranteed (Double) -> Double)
        }
        """;
    SilProgram made = program(text);
    Function applied = made.applied("asks");
    assertThat(IrInterpreter.of(made.module(), getClass().getClassLoader()).run(applied, 4.0, 10.0))
        .isEqualTo(List.of(8.0, 20.0));
    SilProgram stated = program(text + witness);
    Function other = stated.applied("asks");
    assertThat(IrInterpreter.of(stated.module(), getClass().getClassLoader()).run(other, 4.0, 10.0))
        .isEqualTo(List.of(4.0, Math.log(10)));
  }

  @Test
  void aFunctionThatNobodyHasIsRefused() {
    SilProgram program =
        program(SilSamples.BRANCH.replace("6Darwin3logyS2dF", "6Darwin5gammayS2dF"));
    assertThatThrownBy(() -> program.function("branch"))
        .isInstanceOf(SilException.class)
        .hasMessageStartingWith("hand.sil:32:3: @$s6Darwin5gammayS2dF has no body here");
  }
}
