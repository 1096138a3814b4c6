package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SilCommandTest {
  private static final String SQUARE = """
      sil @square : $@convention(thin) (Double) -> Double {
      bb0(%0 : $Double):
        debug_value %0 : $Double, let, name "side", argno 1
        %2 = metatype $@thin Double.Type
        %3 = function_ref @$sSd1moiyS2d_SdtFZ : $@convention(method) (Double, Double, @thin Double.Type) -> Double
        %4 = apply %3(%0, %0, %2) : $@convention(method) (Double, Double, @thin Double.Type) -> Double
        return %4 : $Double
      }
      """;

  @TempDir
  private Path folder = Path.of("");

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("test.sil"), text).toString();
  }

  private static String shown(String... arguments) {
    CommandRun run = CommandRun.compiling(arguments);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    return run.out();
  }

  @Test
  void listsWhatIsInAFile() throws IOException {
    assertThat(shown("sil", file(SQUARE)))
        .isEqualTo("@square : $@convention(thin) (Double) -> Double\n");
    String emitted = shown("emit", "-e", "sin(x)*cos(x)", "--format", "sil");
    assertThat(shown("sil", file(emitted))).isEqualTo("""
        @$s4main1f1xS2d_tF : $@convention(thin) (Double) -> Double // f(x:)
        @$s4main1f1xS2d_tFTJrSpSr : $@convention(thin) (Double) -> (Double, @owned @callee_guaranteed (Double) -> Double) // reverse-mode derivative of f(x:)
        @$s4main1f1xS2d_tFTJpSpSr : $@convention(thin) (Double, @owned @callee_guaranteed (Double) -> Double, @owned @callee_guaranteed (Double) -> Double, @owned @callee_guaranteed (Double) -> (Double, Double)) -> Double // pullback of f(x:)
        """);
  }

  @Test
  void aByteOrderMarkIsNoText() throws IOException {
    assertThat(shown("sil", file("\uFEFF" + SQUARE), "--at", "3")).contains("value  9.0");
  }

  @Test
  void theOnlyFunctionSaysAtOnceWhyItIsPassedOver() throws IOException {
    String path = file(SQUARE.replace("apply", "load"));
    assertThat(CommandRun.compiling("sil", path, "--at", "2").err())
        .isEqualTo("djava: " + path + ":6:8: the instruction load is not supported\n");
  }

  private static final String CHOICE = """
      enum Choice {
        case none
        case scaled((Double, Double))
        case one(Double)
      }
      sil @taken : $@convention(thin) (Double, Double) -> Double {
      bb0(%0 : $Double, %1 : $Double):
        %2 = struct_extract %0 : $Double, #Double._value
        %3 = struct_extract %1 : $Double, #Double._value
        %4 = builtin "fcmp_olt_FPIEEE64"(%2 : $Builtin.FPIEEE64, %3 : $Builtin.FPIEEE64) : $Builtin.Int1
        cond_br %4, bb1, bb2
      bb1:
        %6 = tuple (%0 : $Double, %1 : $Double)
        %7 = enum $Choice, #Choice.scaled!enumelt, %6 : $(Double, Double)
        br bb3(%7 : $Choice)
      bb2:
        %9 = enum $Choice, #Choice.one!enumelt, %1 : $Double
        br bb3(%9 : $Choice)
      bb3(%11 : $Choice):
        switch_enum %11 : $Choice, case #Choice.none!enumelt: bb4, case #Choice.one!enumelt: bb5, case #Choice.scaled!enumelt: bb6
      bb4:
        return %0 : $Double
      bb5(%14 : $Double):
        return %14 : $Double
      bb6(%16 : $(Double, Double)):
        %17 = tuple_extract %16 : $(Double, Double), 0
        %18 = tuple_extract %16 : $(Double, Double), 1
        %19 = metatype $@thin Double.Type
        %20 = function_ref @$sSd1moiyS2d_SdtFZ : $@convention(method) (Double, Double, @thin Double.Type) -> Double
        %21 = apply %20(%17, %18, %19) : $@convention(method) (Double, Double, @thin Double.Type) -> Double
        return %21 : $Double
      }
      sil @made : $@convention(thin) (Double) -> Choice {
      bb0(%0 : $Double):
        %1 = enum $Choice, #Choice.one!enumelt, %0 : $Double
        return %1 : $Choice
      }
      """;

  @Test
  void enumsOfNumbersAreDifferentiated() throws IOException {
    String path = file(CHOICE);
    assertThat(shown("sil", path, "--function", "taken", "--at", "2,5")).contains("value  10.0");
    assertThat(shown("sil", path, "--function", "taken", "--at", "6,5")).contains("value  5.0");
    assertThat(
            CommandRun.compiling("sil", path, "--function", "made", "--at", "2").err())
        .contains("@made returns an enum");
    String derived = shown("sil", path, "--function", "taken", "--differentiate", "both");
    String again = file(derived);
    assertThat(shown("sil", again, "--function", "takenTJrSSpSr", "--at", "2,5", "--at", "6,5"))
        .contains("value  10.0\n  pullback(1.0)  5.0, 2.0\n")
        .contains("value  5.0\n  pullback(1.0)  0.0, 1.0\n");
    assertThat(shown("sil", again, "--function", "takenTJfSSpSr", "--at", "2,5"))
        .contains("value  10.0\n  differential(1.0)  7.0\n");
  }

  @Test
  void otherEnumsAreRefusedInWordsOfSil() throws IOException {
    String closures = CHOICE
        .replace("case none", "indirect case none(Choice)")
        .replace("bb4:\n", "bb4(%13 : $Choice):\n");
    CommandRun run = CommandRun.compiling(
        "sil", file(closures), "--function", "taken", "--differentiate", "reverse");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err())
        .contains("an enum that holds closures or itself")
        .doesNotContain("djava.Sil", "DerivativeOf", "Java");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "sil_stage canonical\n", "class C { static double f; }\n"})
  void refusesAFileWithoutFunctions(String text) throws IOException {
    String file = file(text);
    CommandRun run = CommandRun.compiling("sil", file);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains(file + " has no function of SIL (a line that begins with 'sil')");
  }

  @Test
  void runsAFunctionAtPoints() throws IOException {
    assertThat(shown("sil", file(SQUARE), "--at", "3", "--at", "side=0.5")).isEqualTo("""
        @square at side = 3.0
          value  9.0
        @square at side = 0.5
          value  0.25
        """);
  }

  /** Wrapped as the columns of a page would wrap it. */
  @ParameterizedTest
  @ValueSource(ints = {40, 97, 236})
  void aVjpGivesValueAndPullback(int width) throws IOException {
    String emitted = shown("emit", "-e", "sin(x)*cos(x)", "--format", "sil", "--annotate");
    String wrapped = emitted
        .lines()
        .map(line -> line.strip().startsWith("//")
            ? line
            : line.replaceAll("(.{" + width + "})(?=.)", "$1\n"))
        .collect(Collectors.joining("\n", "", "\n"));
    String path = file(wrapped);
    for (double x : new double[] {-1, 0, 0.5, 2, 10}) {
      for (double seed : new double[] {1, 2, -0.5}) {
        String run = shown(
            "sil",
            path,
            "--function",
            "reverse-mode derivative of f",
            "--at",
            "" + x,
            "--seed",
            "" + seed);
        String[] words = run.strip().split("\\s+", -1);
        assertThat(run).startsWith("@$s4main1f1xS2d_tFTJrSpSr at x = " + x + "\n  value  ");
        double value = Double.parseDouble(words[6]);
        double pulledBack = Double.parseDouble(words[8]);
        assertThat(value).isEqualTo(Math.sin(x) * Math.cos(x));
        double exact = seed * (Math.cos(x) * Math.cos(x) - Math.sin(x) * Math.sin(x));
        assertThat(pulledBack).isCloseTo(exact, org.assertj.core.data.Offset.offset(1e-15));
      }
    }
  }

  @Test
  void differentiatesAFunctionBothWays() throws IOException {
    String derived = shown("sil", file(SQUARE), "--differentiate", "both", "--annotate");
    assertThat(derived)
        .contains("(%w0, %df_rev_mul) = apply @do_rev_mul(%side, %side)")
        .contains("// ")
        .contains(
            "sil_differentiability_witness hidden [reverse] [parameters 0] [results 0] @square");
    String path = file(derived);
    assertThat(shown("sil", path, "--function", "squareTJrSpSr", "--at", "3")).isEqualTo("""
        @squareTJrSpSr at side = 3.0
          value  9.0
          pullback(1.0)  6.0
        """);
    assertThat(shown("sil", path, "--function", "@squareTJfSpSr", "--at", "3", "--seed", "2"))
        .isEqualTo("""
            @squareTJfSpSr at side = 3.0
              value  9.0
              differential(2.0)  12.0
            """);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      --function cube --at 1 | there are no functions cube with a body in the file, but @square
      --at 1,2 | --at 1,2: has 2 values but 1 value needed (side)
      --function square | give the point with --at; the inputs are side
      --differentiate forward --at 1 | give --at to run a function or --differentiate, not both
      --annotate | --annotate goes with --differentiate
      --annotate --at 1 | --annotate goes with --differentiate
      --seed 2 | --seed goes with --at or --function, which run a function
      --differentiate forward --seed 2 | --seed goes with --at or --function, which run a function
      --differentiate sideways | --differentiate sideways: the modes are forward, reverse and both
      """)
  void mistakesAreSaid(String options, String message) throws IOException {
    String[] arguments = ("sil " + file(SQUARE) + " " + options).split(" ", -1);
    CommandRun run = CommandRun.compiling(arguments);
    assertThat(run.err()).startsWith("djava: " + message).hasLineCount(1);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void functionsToChooseFromAreNamed() throws IOException {
    String path = file(SQUARE + SQUARE.replace("@square", "@$s4main5other1xS2d_tF"));
    assertThat(CommandRun.compiling("sil", path, "--at", "2").err())
        .isEqualTo("djava: name one with --function; there are several functions over numbers:"
            + " @square, @$s4main5other1xS2d_tF (other(x:))\n");
    assertThat(
            CommandRun.compiling("sil", path, "--function", "cube", "--at", "2").err())
        .isEqualTo("djava: there are no functions cube with a body in the file, but"
            + " @square, @$s4main5other1xS2d_tF (other(x:))\n");
  }

  @Test
  void derivativesOfPlainNamesAreCalledWhatTheListCallsThem() throws IOException {
    String path = file(shown("sil", file(SQUARE), "--differentiate", "both"));
    assertThat(shown("sil", path).lines().filter(line -> line.contains("//")))
        .extracting(line -> line.substring(line.indexOf("//")))
        .containsExactlyInAnyOrder(
            "// forward-mode derivative of square",
            "// differential of square",
            "// reverse-mode derivative of square",
            "// pullback of square");
    String name = "reverse-mode derivative of square";
    assertThat(shown("sil", path, "--function", name, "--at", "3"))
        .endsWith("pullback(1.0)  6.0\n");
  }

  @Test
  void badSilIsOneLineWithItsPlace() throws IOException {
    String path = file(SQUARE.replace("%3(%0, %0, %2)", "%3(%0, %9, %2)"));
    CommandRun run = CommandRun.compiling("sil", path);
    assertThat(run.err()).isEqualTo("djava: " + path + ":6:21: %9 is not defined\n");
    assertThat(run.code()).isEqualTo(2);
    CommandRun missing =
        CommandRun.compiling("sil", folder.resolve("nothing.sil").toString());
    assertThat(missing.err()).endsWith("nothing.sil is no file\n");
    CommandRun unknown =
        CommandRun.compiling("sil", file(SQUARE.replace("$sSd1moiyS2d_SdtFZ", "mul")), "--at", "1");
    assertThat(unknown.err())
        .isEqualTo("djava: " + path + ":6:3: @mul has no body here and is no function known of"
            + " Swift's library\n");
  }

  @Test
  void whatIsNotUnderstoodIsPassedOverUntilItIsNeeded() throws IOException {
    String path = file(SQUARE + SQUARE.replace("@square", "@other").replace("apply", "load"));
    assertThat(shown("sil", path))
        .isEqualTo("@square : $@convention(thin) (Double) -> Double\n" + "@other is passed over: "
            + path + ":14:8: the instruction load is not supported\n");
    assertThat(shown("sil", path, "--at", "2")).endsWith("  value  4.0\n");
    CommandRun needed = CommandRun.compiling("sil", path, "--function", "other", "--at", "2");
    assertThat(needed.err())
        .isEqualTo("djava: " + path + ":14:8: the instruction load is not supported\n");
  }

  @Test
  void aNameWithoutItsDollarIsHintedAt() throws IOException {
    String path = file(SQUARE.replace("@square", "@$do_rev_f"));
    assertThat(CommandRun.compiling("sil", path, "--function", "do_rev_f", "--at", "3")
            .err())
        .isEqualTo("djava: there is no function do_rev_f in the file, but there is @$do_rev_f;"
            + " --function '$do_rev_f' names it\n");
    assertThat(shown("sil", path, "--function", "$do_rev_f", "--at", "3")).contains("value  9.0");
  }

  @Test
  void whatIsNotOverNumbersIsNotShown() {
    CommandRun run =
        CommandRun.compiling("emit", "--format", "sil", "java.util.Arrays::hashCode(double[])");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).hasLineCount(1);
    CommandRun stage =
        CommandRun.compiling("emit", "-e", "x", "--format", "sil", "--stage", "lower");
    assertThat(stage.err())
        .isEqualTo("djava: the stage lower is not shown as SIL; lift, jvp,"
            + " differential, vjp and pullback are\n");
    CommandRun constant = CommandRun.compiling("emit", "-e", "1+2", "--format", "sil");
    assertThat(constant.err())
        .startsWith("djava: expression:1: the derivative of a function without"
            + " floating-point inputs cannot be shown as SIL")
        .endsWith("; --format java and --format ir show it\n");
    CommandRun format = CommandRun.compiling("emit", "-e", "x", "--format", "tape");
    assertThat(format.err()).startsWith("djava: there is no format tape; the formats are ir, ");
    CommandRun stray = CommandRun.compiling("emit", "-e", "x", "--annotate");
    assertThat(stray.err()).isEqualTo("djava: --annotate goes with --format sil\n");
  }

  /** The pseudo-SIL of the way back, with what loop variables hand to one another at once. */
  @ParameterizedTest
  @ValueSource(strings = {"swap", "shift", "nested"})
  void theLinesAboveSilAreThoseOfPseudoSil(String function) throws IOException {
    Path source = Files.writeString(folder.resolve("Loops.java"), """
        class Loops {
          static double swap(double a, double b, int n) {
            for (int i = 0; i < n; i++) { double t = a; a = b; b = t * b; }
            return a;
          }
          static double shift(double a, double b, double c, int n) {
            for (int i = 0; i < n; i++) { double t = a * b + c; a = b; b = c; c = t; }
            return a * 2 + c;
          }
          static double nested(double x, int n) {
            double s = 0;
            for (int i = 0; i < n; i++) {
              double t = x;
              for (int j = 0; j <= i; j++) t = t * x + j;
              s += t;
            }
            return s;
          }
        }
        """);
    String target = source + "::" + function;
    String pseudo = shown("emit", target, "--format", "pseudo", "--stage", "pullback");
    String sil = shown("emit", target, "--format", "sil", "--annotate", "--stage", "pullback");
    List<String> annotated = sil.lines()
        .filter(line -> line.matches(" *// -+ .* -+"))
        .map(line -> line.replaceAll("^ *// -+ | -+$", ""))
        .filter(line -> line.contains("dy/d") && !line.startsWith("return"))
        .sorted()
        .toList();
    List<String> written = pseudo
        .lines()
        .map(line -> line.replaceAll("^.*go to back_bb\\d+,? ?", "").strip())
        .flatMap(line -> Stream.of(line.split(", (?=%`\\S+` (\\+=|=) )")))
        .filter(line -> line.contains("dy/d") && line.matches(".* (\\+=|=) .*"))
        .filter(line -> !line.endsWith("` += %seed"))
        .sorted()
        .toList();
    assertThat(annotated).isEqualTo(written).anyMatch(line -> line.matches("%`\\S+` \\+= %`\\S+`"));
    if (!function.equals("nested")) {
      assertThat(annotated).anyMatch(line -> line.matches("\\(.*\\) \\+= \\(.*\\)"));
    }
    assertThat(shown("sil", file(sil))).contains("pullback of " + function);
  }
}
