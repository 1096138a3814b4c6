package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PseudoSilTest {
  private static String shown(String... arguments) {
    CommandRun run = CommandRun.compiling(arguments);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    return run.out();
  }

  @Test
  void stepsGiveValuesAndLinearMaps() {
    String shown = shown("emit", "-e", "x*sin(x)", "--format", "pseudo");
    assertThat(shown).isEqualTo("""
        // In: what f takes. Out: what f returns, and its differential.
        sil @do_fwd_f : $(Double) -> (Double, (Double) -> Double) {
        bb0(%x):
          (%w0, %df_fwd_sin) = apply @do_fwd_sin(%x)
          (%w1, %df_fwd_mul) = apply @do_fwd_mul(%x, %w0)

          // In: a tangent of each input; the seed of a derivative is 1. Out: the tangent of f.
          %df_fwd_f = (%seed) -> {
            %`dw0/dx` = apply %df_fwd_sin(%seed)
            %`dw1/dx` = apply %df_fwd_mul(%seed, %`dw0/dx`)
            return %`dw1/dx`
          }

          return (%w1, %df_fwd_f)
        }

        // In: what f takes. Out: what f returns, and its pullback.
        sil @do_rev_f : $(Double) -> (Double, (Double) -> Double) {
        bb0(%x):
          (%w0, %df_rev_sin) = apply @do_rev_sin(%x)
          (%w1, %df_rev_mul) = apply @do_rev_mul(%x, %w0)

          // In: the derivative of the result with respect to itself, which is 1. Out: that with
          // respect to each input. All derivatives begin at 0, and each use of a variable adds to
          // its own.
          %df_rev_f = (%seed) -> {
            (%`dy/dx`, %`dy/dw0`) += apply %df_rev_mul(%seed)
            %`dy/dx` += apply %df_rev_sin(%`dy/dw0`)
            return %`dy/dx`
          }

          return (%w1, %df_rev_f)
        }
        """);
  }

  @Test
  void rulesStandBesideTheirSteps() {
    assertThat(shown("emit", "-e", "exp(x)/y - pow(x, 3)", "--format", "pseudo", "--inline"))
        .contains("""
                %dw1 = apply %df_fwd_div(%dw0, %dy)
                  // = %dw0 * (1 / %y) + %dy * (-%w0 / (%y * %y))
            """)
        .contains("""
                (%`dz/dw1`, %`dz/dw2`) += apply %df_rev_sub(%seed)
                  // = (%seed, -%seed)
            """)
        .contains("""
                %`dz/dx` += apply %df_rev_exp(%`dz/dw0`)
                  // = %`dz/dw0` * exp(%x)
            """);
  }

  @Test
  void aLoopRecordsItsWay(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Loop.java"), """
        class Loop {
          static double power(double x, int n) {
            double p = 1;
            for (int i = 0; i < n; i++) {
              p *= x;
            }
            return p;
          }
        }
        """);
    assertThat(shown("emit", file + "::power", "--format", "pseudo", "--stage", "vjp"))
        .isEqualTo("""
        // In: what power takes. Out: what power returns, and its pullback.
        sil @do_rev_power : $(Double, Int32) -> (Double, (Double) -> Double) {
        bb0(%x, %n):
          record bb0
          br bb1(0, 1.0)
        bb1(%i, %p):
          %c = less %i, %n
          record bb1
          cond_br %c, bb3, bb2
        bb2:
          // In: the derivative of the result with respect to itself, which is 1. Out: that with
          // respect to each input. All derivatives begin at 0, and each use of a variable adds to
          // its own. Once handed on, an adjoint is 0 again.
          %df_rev_power = (%seed) -> {
          back_bb2:
            %`dy/dp` += %seed
            go to back_bb1
          back_bb3:    // recorded: %df_rev_mul
            (%`dy/dp`, %`dy/dx`) += apply %df_rev_mul(%`dy/dw0`)
            go to back_bb1
          back_bb1:
            if the record before is of bb0: go to back_bb0, %`dy/dp` = 0
            if the record before is of bb3: go to back_bb3, %`dy/dw0` += %`dy/dp`
          back_bb0:
            return %`dy/dx`
          }

          return (%p, %df_rev_power)
        bb3:
          (%w0, %df_rev_mul) = apply @do_rev_mul(%p, %x)
          %i1 = add %i, 1
          record bb3, %df_rev_mul
          br bb1(%i1, %w0)
        }
        """);
  }

  @Test
  void theInitialisationOfAClassIsNoMathematics(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Calls.java"), """
        class Calls {
          static double f(double x) { return Factors.scaled(x) * x; }
        }
        class Factors {
          static double factor = Math.random();
          static double scaled(double x) { return 3 * x; }
        }
        """);
    assertThat(shown("emit", file + "::f", "--format", "pseudo"))
        .contains("  (%w0, %df_rev_scaled) = apply @do_rev_scaled(%x)\n  (%w1, %df_rev_mul) = ");
    for (String stage : new String[] {"lift", "jvp", "differential", "vjp", "pullback"}) {
      assertThat(shown("emit", file + "::f", "--format", "sil", "--stage", stage))
          .contains("sil ");
    }
  }

  @Test
  void elementsOfArraysHaveShadows(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Arrays.java"), """
        class Arrays {
          static double inPlace(double[] v, double x, int[] order) {
            v[0] = v[0] * x;
            v[order[1]] = 3;
            double[] own = new double[2];
            own[1] = x;
            return own[1] * v[0];
          }
        }
        """);
    assertThat(shown("emit", file + "::inPlace", "--format", "pseudo")).isEqualTo("""
        // In: what inPlace takes. Out: what inPlace returns, and its differential.
        sil @do_fwd_inPlace : $([Double], Double, [Int32]) -> (Double, ([Double], Double) -> Double) {
        bb0(%v, %x, %order):
          %w0 = load %v[0]
          (%w1, %df_fwd_mul_w1) = apply @do_fwd_mul(%w0, %x)
          store %w1, %v[0]
          %c = load %order[1]
          store 3.0, %v[%c]
          %own = array [Double] of 2 zeros
          store %x, %own[1]
          %w2 = load %own[1]
          %w3 = load %v[0]
          (%w4, %df_fwd_mul_w4) = apply @do_fwd_mul(%w2, %w3)

          // In: a tangent of each input; the seed of a derivative is 1. Out: the tangent of inPlace.
          %df_fwd_inPlace = (%dv, %dx) -> {
            %dw0 = load %dv[0]
            %dw1 = apply %df_fwd_mul_w1(%dw0, %dx)
            store %dw1, %dv[0]
            store 0.0, %dv[%c]
            %down = array [Double] of 2 zeros
            store %dx, %down[1]
            %dw2 = load %down[1]
            %dw3 = load %dv[0]
            %dw4 = apply %df_fwd_mul_w4(%dw2, %dw3)
            return %dw4
          }

          return (%w4, %df_fwd_inPlace)
        }

        // In: what inPlace takes. Out: what inPlace returns, and its pullback.
        sil @do_rev_inPlace : $([Double], Double, [Int32]) -> (Double, (Double) -> ([Double], Double)) {
        bb0(%v, %x, %order):
          %w0 = load %v[0]
          (%w1, %df_rev_mul_w1) = apply @do_rev_mul(%w0, %x)
          store %w1, %v[0]
          %c = load %order[1]
          store 3.0, %v[%c]
          %own = array [Double] of 2 zeros
          store %x, %own[1]
          %w2 = load %own[1]
          %w3 = load %v[0]
          (%w4, %df_rev_mul_w4) = apply @do_rev_mul(%w2, %w3)

          // In: the derivative of the result with respect to itself, which is 1. Out: that with
          // respect to each input. All derivatives begin at 0, and each use of a variable adds to
          // its own.
          // The derivative with respect to an array is an array of that length. An element that
          // is read adds to its own there; one that is written hands it on to what was written.
          %df_rev_inPlace = (%seed) -> {
            (%`dy/dw2`, %`dy/dw3`) += apply %df_rev_mul_w4(%seed)
            %`dy/dv`[0] += %`dy/dw3`
            %`dy/down`[1] += %`dy/dw2`
            %`dy/dx` += %`dy/down`[1]
            %`dy/down`[1] = 0
            %`dy/dv`[%c] = 0
            %`dy/dw1` += %`dy/dv`[0]
            %`dy/dv`[0] = 0
            (%`dy/dw0`, %`dy/dx`) += apply %df_rev_mul_w1(%`dy/dw1`)
            %`dy/dv`[0] += %`dy/dw0`
            return (%`dy/dv`, %`dy/dx`)
          }

          return (%w4, %df_rev_inPlace)
        }
        """);
  }

  @Test
  void aFunctionThatReadsArraysIsCalled(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Calls.java"), """
        class Calls {
          static double length(double[] a) { return Math.sqrt(dot(a, a)); }
          static double dot(double[] a, double[] b) { return a[0] * b[0] + a[1] * b[1]; }
        }
        """);
    CommandRun run = CommandRun.compiling("emit", file + "::length", "--format", "pseudo");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("(%w0, %df_fwd_dot) = apply @do_fwd_dot(%a, %a)")
        .contains("%`dw0/da` = apply %df_fwd_dot(%seed, %seed)")
        .contains("(%w0, %df_rev_dot) = apply @do_rev_dot(%a, %a)")
        .contains("(%`dy/da`, %`dy/da`) += apply %df_rev_dot(%`dy/dw0`)")
        .contains(
            "sil @do_rev_dot : $([Double], [Double]) -> (Double, (Double) -> ([Double], [Double]))");
  }

  @Test
  void staticArraysAreParameters(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Statics.java"), """
        class Statics {
          static final double[] SCRATCH = new double[1];
          static double f(double x) { SCRATCH[0] = x * x; return SCRATCH[0]; }
        }
        """);
    assertThat(shown("emit", file + "::f", "--format", "pseudo", "--stage", "vjp"))
        .startsWith("""
            // %SCRATCH is what the static field Statics.SCRATCH holds.
            // In: what f takes. Out: what f returns, and its pullback.
            sil @do_rev_f : $(Double, [Double]) -> (Double, (Double) -> (Double, [Double])) {
            bb0(%x, %SCRATCH):
            """);
  }

  @Test
  void functionsOfOneNameHaveDifferentOnes(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Names.java"), """
        class Names {
          static double f(double x) { return f(x, 2) * f(3, x) * sin(x) * Math.sin(x); }
          static double f(double x, double y) { return x > 9 ? f(x - 1) : x * y; }
          static double sin(double x) { return x; }
        }
        """);
    String text = shown("emit", file + "::f(double)", "--format", "pseudo", "--stage", "vjp");
    assertThat(text.lines().filter(line -> line.startsWith("sil ")))
        .containsExactly(
            "sil @do_rev_f : $(Double) -> (Double, (Double) -> Double) {",
            "sil @do_rev_f_2 : $(Double, Double) -> (Double, (Double) -> Double) {",
            "sil @do_rev_f_3 : $(Double, Double) -> (Double, (Double) -> Double) {",
            "sil @do_rev_sin_2 : $(Double) -> (Double, (Double) -> Double) {");
    assertThat(text)
        .contains("apply @do_rev_f_2(%x, 2.0)")
        .contains("apply @do_rev_f_3(3.0, %x)")
        .contains("apply @do_rev_sin_2(%x)")
        .contains("apply @do_rev_sin(%x)");
  }

  @Test
  void whatIsSeenOnlyByTheOptimizerIsShownAsItHasIt(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Called.java"), """
        class Called {
          static double f(double x) {
            java.util.function.DoubleUnaryOperator by = t -> t * x;
            return by.applyAsDouble(3);
          }
        }
        """);
    assertThat(shown("emit", file + "::f", "--format", "pseudo"))
        .startsWith("// As the optimizer has put it together: ")
        .contains("(%w0, %df_rev_mul) = apply @do_rev_mul(3.0, %x)");
  }

  @Test
  void silSaysWhatShowsArraysAndObjects(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Other.java"), """
        class Other {
          static final class Box { double x; }
          static double rows(double[][] m) { return m[0][0]; }
          static double flat(double[] v) { return v[0]; }
          static double object(double x) { Box box = new Box(); box.x = x; return box.x; }
          static double kept;
          static double field(double x) { kept = x * x; return kept * x; }
          static double at(java.util.function.DoubleUnaryOperator f, double x) { return f.applyAsDouble(x); }
          static double lambda(double x) { return at(t -> t * t, x); }
          static synchronized double locked(double x) { return x * x; }
        }
        """);
    String[][] refusals = {
      {"rows", "Other.java:3: a double[][]"},
      {"flat", "Other.java:4: a double[]"},
      {"object", "Other.java:5: an object"},
      {"field", "Other.java:7: a field that holds what is differentiated"},
      {"lambda", "Other.java:9: a call of a method that is found at run time"},
      {"locked", "Other.java:10: a lock"},
    };
    for (String[] refusal : refusals) {
      String function = file + "::" + refusal[0];
      CommandRun run = CommandRun.compiling("emit", function, "--format", "sil");
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err())
          .isEqualTo("djava: " + refusal[1]
              + " cannot be shown as SIL, which is written of functions over numbers alone;"
              + " --format pseudo, --format java and --format ir show it\n");
      assertThat(shown("emit", function, "--format", "pseudo")).contains("sil @do_rev_");
    }
  }

  @Test
  void silNamesOnlyFormatsThatShowTheFunction(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("Streams.java"), """
        class Streams {
          static double f(double x) {
            return java.util.stream.DoubleStream.of(x, x * x).map(t -> t * x).sum();
          }
        }
        """);
    CommandRun run = CommandRun.compiling("emit", file + "::f", "--format", "sil");
    assertThat(run.err()).endsWith("; --format pseudo and --format ir show it\n");
    assertThat(CommandRun.compiling("emit", file + "::f", "--format", "java").code())
        .isEqualTo(2);
  }
}
