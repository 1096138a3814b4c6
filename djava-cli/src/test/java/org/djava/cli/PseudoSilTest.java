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
                  // = %dw0 * (1 / y) + %dy * (-w0 / (y * y))
            """)
        .contains("""
                (%`dz/dw1`, %`dz/dw2`) += apply %df_rev_sub(%seed)
                  // = (%seed, -%seed)
            """)
        .contains("""
                %`dz/dx` += apply %df_rev_exp(%`dz/dw0`)
                  // = %`dz/dw0` * exp(x)
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
          // its own. What is handed on is 0 again.
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
}
