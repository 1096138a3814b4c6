package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.djava.cli.engine.CompilerToolchain;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplainCommandTest {
  @TempDir
  Path folder;

  private String source = "";

  @BeforeEach
  void writeSource() throws IOException {
    Path file = folder.resolve("Demo.java");
    Files.writeString(file, """
        package demo;
        class Demo {
          static double square(double t) { return t * t; }
          static double f(double x, double y) { return square(Math.sin(x)) * y; }
          static double powers(double x, int n) { return Math.pow(x, n) * n; }
          static double branches(double x) { return x < 0 ? -x : x; }
          static double sum(double[] v) { return v[0] + v[1]; }
          static native double elsewhere(double x);
          static double power(double x, int n) {
            double y = 1;
            for (int i = 0; i < n; i++) y *= x;
            return y;
          }
          static double fills(double x) {
            double[] a = new double[2];
            a[0] = x;
            a[1] = square(a[0]);
            a[0] = a[0] * x;
            return a[0] * a[1];
          }
          static double elsewhereOrNot(double x) { return x < 5 ? elsewhere(x) : x; }
          static double endless(double x, int n) {
            double y = x;
            for (int i = 0; i < n; i++) if (i % 1000 == 0) y += x;
            return y;
          }
          static float single(float x) { return x * 2f; }
          static float cancels(float x, float y) { return ((x * 1e8f + y) - x * 1e8f) * y; }
          static double narrows(double x) { return (float) x * x; }
          static float scales(float x, int n) { return x * n; }
          static double step(float x) { return Math.ulp(x) * x; }
          static double counts(double x, int i, long k) { return x * (i / 2) + (k * i - 1) * x; }
          static double whole(double x) { return (int) x * x; }
          static double array(double x) { double[] v = {x}; return v[0]; }
          static double shifts(double x, int i) { return x * (i << 1); }
          double member(double x) { return x; }
          static double twice(double x) { return x; }
          static double twice(double x, int n) { return x * n; }
          static double scaled(double x) { return Loud.square(x) * x; }
          static double silent(double x) { Loud.quiet(); return x; }
          static class Loud {
            static { System.setProperty("demo.loud", "yes"); }
            static double square(double t) { return t * t; }
            static void quiet() {}
          }
          class Scale { record Named(double power) {} }
          static class Inner { static double cube(double x) { return x * x * x; } }
        }
        """, UTF_8);
    source = file.toString();
  }

  private CommandRun explain(String method, String... more) {
    List<String> arguments = new ArrayList<>(List.of("explain", source + "::" + method, "--ascii"));
    arguments.addAll(List.of(more));
    return CommandRun.compiling(arguments.toArray(new String[0]));
  }

  @Test
  void explainsTheWorkedExample() throws IOException {
    CommandRun run = CommandRun.of("explain", "-e", "sin(x)*cos(x)", "--at", "2");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .isEqualTo(
            Files.readString(Path.of("src/test/resources/org/djava/cli/explain/sine-cosine.txt")));
  }

  @Test
  void writesJavasCharactersWhereNoOthersAreSeen() {
    String[] arguments = {"explain", "-e", "sqrt(w0*2)", "--at", "2"};
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(out, true, UTF_8);
    Main.run(new CompilerToolchain(), new Answers(stream, stream, false), arguments);
    assertThat(out.toString(UTF_8)).contains("sqrt(w0 * 2)").matches("\\p{ASCII}*");
    assertThat(
            CommandRun.of("explain", "-e", "sqrt(w0*2)", "--at", "2", "--ascii").out())
        .isEqualTo(out.toString(UTF_8));
    assertThat(Answers.isUnicode("UTF-8", "US-ASCII")).isTrue();
    assertThat(Answers.isUnicode(null, "ANSI_X3.4-1968")).isFalse();
    assertThat(Answers.isUnicode("Cp850", "UTF-8")).isFalse();
  }

  @Test
  void initializingAClassIsNoStep() {
    CommandRun run = explain("scaled", "--at", "2");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("= 12");
    assertRefused(explain("silent"), "no formula for demo.Demo$Loud.quiet()");
  }

  @Test
  void explainsEachPoint() {
    CommandRun run =
        CommandRun.of("explain", "-e", "x*x", "--at", "1", "--at", "2", "--mode", "forward");
    assertThat(run.out()).contains("at x = 1").contains("at x = 2").doesNotContain("REVERSE");
  }

  @Test
  void breaksCalleesDownToo() {
    assertThat(explain("f", "--at", "1,2").out())
        .startsWith("z = f(x, y) = sin(x) * sin(x) * y\nat x = 1, y = 2\n")
        .contains("dz/dx = 2 * y * cos(x) * sin(x)")
        .contains("dz/dy = sin^2(x)");
  }

  @Test
  void takesIntegersAsConstants() {
    assertThat(explain("powers", "--at", "2,3").out())
        .contains("dy/dx = n * n * pow(x, n - 1)")
        .doesNotContain("/dn");
  }

  @Test
  void computesFloatsAsTheProgramDoes() {
    assertThat(explain("cancels", "--at", "1,1").out())
        .contains("numbers beside them are rounded to floats")
        .contains("w3 = w1 - w2         difference rule   =  0\n")
        .contains("    dz/dy = 2 * y   =  1\n")
        .contains("    dz/dx    += dz/dw0 * dw0/dx    = y * 100000000    =  100000000\n");
    assertThat(explain("single", "--at", "0.1", "--seed", "0.1").out())
        .contains("    dy/dx = 2              =  2\n", "times the seed 0.1   =  0.2\n");
    assertRefused(explain("step"), "no formula for java.lang.Math.ulp(float)");
  }

  @Test
  void showsARoundingToFloatAsAStep() {
    assertThat(explain("narrows", "--at", "0.1").out())
        .startsWith("y = f(x) = (float) x * x\n")
        .contains("w0 = (float) x   rounding to float   =  0.1\n")
        .contains("          = 0.20000000149011612\n")
        .contains("    dy/dx = (float) x + x   =  0.20000000298023224\n")
        .contains("forward mode rounds in another\n  order");
    assertThat(explain("scales", "--at", "0.5,3").out())
        .contains("w0 = (float) n   =  3\n")
        .contains("    dy/dx = (float) n   =  3\n")
        .doesNotContain("/dn", "dy/dw0");
    assertThat(explain("narrows", "--at", "0.1", "--mode", "reverse").out())
        .contains("    dy/dx = (float) x + x   =  0.20000000298023224\n");
  }

  @Test
  void findsNestedClassesAndOverloads() {
    assertThat(explain("cube").out()).contains("dy/dx = 3 * x * x");
    assertThat(explain("twice(double)").out()).contains("dy/dx = 1");
    assertThat(explain("twice(double, int)").out()).contains("dy/dx = n");
    // Newer JDKs keep the names of their parameters.
    assertThat(CommandRun.of("explain", "java.lang.StrictMath::cos").out())
        .containsPattern("-sin\\((arg0|a)\\)");
    assertThat(CommandRun.compiling("explain", "Math::max(double,double)", "--at", "1,2")
            .code())
        .isZero();
  }

  @Test
  void takesIntegerArithmeticAsConstant() {
    assertThat(explain("counts", "--at", "2,7,3").out())
        .startsWith("y = f(x, i, k) = x * (int) (i / 2) + (k * i - 1) * x\n")
        .contains("w0 = (int) (i / 2)   integer arithmetic   =  3\n")
        .contains("    dy/dx = i * k + (int) (i / 2) - 1   =  23\n")
        .doesNotContain("/di", "/dk");
    assertThat(explain("whole", "--at", "2.7").out())
        .contains("w0 = (int) x   conversion to an integer   =  2\n")
        .contains("    dy/dx = (int) x   =  2\n");
    assertThat(explain("counts", "--at", "1,7,9007199254740992").out())
        // Newer JDKs print one digit less.
        .containsPattern("dy/dx = 6\\.3050394783186944?E16 ");
  }

  @Test
  void saysWhatItHasNoFormulaFor() {
    for (String method : new String[] {"array", "shifts"}) {
      assertRefused(explain(method), "no arrays, fields, objects and bits; try djava grad");
    }
  }

  @Test
  void showsWhatHasChosenThePath() {
    assertThat(explain("branches", "--at", "-2").out())
        .contains("    x < 0 holds: x = -2 (Demo.java:6)\n    w0 = -x ")
        .contains("The formulas are those of the path taken")
        .contains("    dy/dx = -1   = -1\n");
    assertThat(explain("branches", "--at", "3").out())
        .contains("x < 0 does not hold: x = 3 (Demo.java:6)\n\n    dy/dx = 1\n")
        .contains("dy/dx = 1");
    assertThat(CommandRun.compiling("explain", "-e", "x < 1 ? x : sqrt(x)", "--at", "4")
            .out())
        .contains("x < 1 does not hold: x = 4", "dy/dx = 0.5 / √x   =  0.25\n");
  }

  @Test
  void foldsLoops() {
    CommandRun run = explain("power", "--at", "2,50");
    assertThat(run.out())
        .contains("loop, 50 iterations (Demo.java:", "    iteration 1 of 50, i = 0\n")
        .contains("iteration 2 of 50, i = 1\n", "47 iterations left out; --trace shows all\n")
        .contains("iteration 50 of 50, i = 49\n", "back through the loop, 50 iterations")
        .doesNotContain("iteration 3 of 50", "iteration 49 of 50");
    assertThat(run.out().indexOf("dy/dw48"))
        .as("the reverse phase begins at the end")
        .isLessThan(run.out().lastIndexOf("dy/dw1 "));
    assertThat(explain("power", "--at", "2,50", "--trace").out())
        .contains("iteration 3 of 50, i = 2", "iteration 49 of 50, i = 48")
        .doesNotContain("left out");
    assertThat(explain("power", "--at", "2,3").out()).contains("dy/dx = 3 * x * x   =  12\n");
    assertThat(explain("power", "--at", "2,0").out()).contains("i < n does not hold: i = 0, n = 0");
  }

  @Test
  void writesNoFormulasOfLongPaths() {
    CommandRun run = explain("power", "--at", "1,6000");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("loop, 6000 iterations", "too long to be written out", "+ ...\n", "=  6000\n")
        .contains("dy/dw0      += dy/dw1 * dw1/dw0            = dy/dw1 * x  ");
  }

  @Test
  void namesTheElementsOfArrays() {
    assertThat(explain("sum", "--at", "[1,2,3]").out())
        .startsWith("y = f(v) = v[0] + v[1]\nat v = [1, 2, 3]\n")
        .contains("y [ 1      1      0    ]");
    assertThat(explain("fills", "--at", "3").out())
        .contains("a[0] = x             array write    =  3\n")
        .contains("a[0]@2 = w1", "dw2/da[0]@2 = a[1]", "call of Demo.square (Demo.java:");
  }

  @Test
  void writesLatex() {
    for (String[] function : new String[][] {
      {"-e", "sin(x)*cos(x)", "--at", "2"},
      {"-e", "x < 1 ? x*y : max(x, y)/y", "--at", "2,3"},
      {source + "::power", "--at", "2,50"},
      {source + "::fills", "--at", "2", "--seed", "3"},
    }) {
      List<String> arguments = new ArrayList<>(List.of("explain"));
      arguments.addAll(List.of(function));
      arguments.add("--latex");
      String latex = CommandRun.compiling(arguments.toArray(new String[0])).out();
      assertThat(latex)
          .startsWith("% For a document with \\usepackage{amsmath}.\n\\allowdisplaybreaks\n")
          .matches("(?s)\\p{ASCII}*");
      assertThat(latex.replace("\\{", "").replace("\\}", ""))
          .satisfies(text -> assertThat(text.chars().filter(c -> c == '{').count())
              .isEqualTo(text.chars().filter(c -> c == '}').count()));
      assertThat(latex.split("\\\\begin\\{", -1)).hasSameSizeAs(latex.split("\\\\end\\{", -1));
      latex
          .lines()
          .filter(line -> !line.startsWith("%"))
          .forEach(line -> assertThat(line.chars().filter(c -> c == '$').count() % 2)
              .as(line)
              .isZero());
    }
    assertThat(CommandRun.of("explain", "-e", "sin(x)*cos(x)", "--at", "2", "--latex")
            .out())
        .contains("  w_{0} &= \\sin\\left(x\\right) && \\text{sine rule} && =  0.9092974268256817 ")
        .contains("f'(x) &= \\frac{dy}{dx} = \\cos^{2}\\left(x\\right) - \\sin^{2}");
    assertRefused(
        CommandRun.of("explain", "-e", "x", "--latex", "--markdown"), "--latex goes neither");
  }

  @Test
  void writesMarkdown() {
    CommandRun run = CommandRun.of("explain", "-e", "x*y", "--at", "2,3", "--markdown");
    assertThat(run.out())
        .startsWith("# `z = f(x, y) = x · y`\n\nAt `x = 2, y = 3`\n\n## Forward mode: from `∂x/∂x`")
        .contains("```text\nw₀ = x · y   product rule   =  6\nz = w₀\n```\n")
        .contains("|  | `x` | `y` |\n|---|---|---|\n| `z` | `3` | `2` |\n");
    assertThat(explain("power", "--at", "2,50", "--markdown").out())
        .contains("\n    iteration 2 of 50, i = 1\n".substring(3))
        .contains("47 iterations left out; --trace shows all\n");
  }

  @Test
  void refusesAlongAPathWhatTheMachineRefuses() {
    assertRefused(explain("elsewhereOrNot", "--at", "1"), "DJ0009");
    assertRefused(explain("endless", "--at", "1,3000000"), "too long to be written out");
  }

  @Test
  void refusesWhatIsDrawnAtRandom() throws IOException {
    Path file = folder.resolve("Noise.java");
    Files.writeString(
        file, "class Noise { static double f(double x) { return x * Math.random(); } }", UTF_8);
    for (String option : List.of("--trace", "--latex", "--markdown")) {
      CommandRun run = CommandRun.of("explain", file + "::f", "--at", "1", option);
      assertThat(run.code()).as(run.toString()).isEqualTo(2);
    }
  }

  @Test
  void findsTheClassWithinASourceFile() throws IOException {
    Path file = folder.resolve("Two.java");
    Files.writeString(file, """
        package my.pkg;
        class Two {
          static double same(double x) { return 2 * x; }
          static class Inner { static double same(double x) { return 3 * x; } }
        }
        class Other { static double same(double x) { return 5 * x; } }
        """, UTF_8);
    String[][] derivatives = {
      {"Two::same", "2"}, {"my.pkg.Two::same(double)", "2"}, {"Other::same", "5"},
      {"Inner::same", "3"}, {"Two.Inner::same", "3"}, {"my.pkg.Two$Inner::same", "3"},
    };
    for (String[] one : derivatives) {
      assertThat(CommandRun.of("explain", file + "::" + one[0]).out())
          .contains("dy/dx = " + one[1] + "\n");
    }
    assertRefused(CommandRun.of("explain", file + "::same"), "or the class, as in File.java::");
    assertRefused(CommandRun.of("explain", file + "::Three::same"), "Two.java has no class Three");
    assertRefused(CommandRun.of("explain", file + "::Two::other"), "Two.java::Two::other");
  }

  @Test
  void refusesWhatItCannotExplain() {
    assertRefused(explain("branches"), "not a straight line");
    assertRefused(explain("sum"), "is no number but double[]");
    assertRefused(explain("elsewhere"), "DJ0005");
    assertRefused(explain("member"), "is not static");
    assertRefused(explain("twice"), "DJ0003");
    assertRefused(explain("twice(float)"), "DJ0002");
    assertRefused(explain("nothing"), "DJ0002");
  }

  @Test
  void tellsTheFirstErrorOfASourceThatDoesNotCompile() throws IOException {
    Files.writeString(Path.of(source), "class Demo {\n  int f() { return x; }\n}\n", UTF_8);
    assertRefused(explain("f"), "Demo.java:2: does not compile: cannot find symbol");
  }

  @Test
  void refusesMalformedClassFilesAndJars() throws IOException {
    Files.writeString(folder.resolve("Broken.class"), "this is no class file");
    byte[] future = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0x7F, 0, 0, 1};
    Files.write(folder.resolve("Future.class"), future);
    Files.writeString(folder.resolve("text.jar"), "this is no jar");
    assertRefused(CommandRun.of("explain", "-cp", folder.toString(), "Broken::f"), "DJ0004");
    assertRefused(CommandRun.of("explain", "-cp", folder.toString(), "Future::f"), "DJ0004");
    assertRefused(
        CommandRun.of("explain", "-cp", folder.resolve("text.jar").toString(), "A::f"), "DJ0004");
  }

  private static void assertRefused(CommandRun run, String reason) {
    assertThat(run.code()).as(run.toString()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("djava: ").contains(reason);
    assertThat(run.err().strip().lines()).hasSize(1);
  }
}
