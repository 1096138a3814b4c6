package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.djava.cli.engine.CompilerToolchain;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What users declare about derivatives holds for the machine and for the derivation by hand. */
class UserRulesTest {
  private static final String MODEL = """
      import org.djava.*;
      class Model {
        static double drag(double speed, double density) { return density * speed * speed; }
        @DerivativeOf(type = Model.class, method = "drag", wrt = "speed")
        static double dragInSpeed(double speed, double density) { return 1000 * density * speed; }
        @DerivativeOf(type = Model.class, method = "drag", wrt = "density")
        static double dragInDensity(double speed, double density) { return 7; }
        static double total(double x) { return drag(x, 2) * x; }
        static double cut(double x, @NoDerivative double k) { return x * k; }
        @NoDerivative static double factor(double x) { return x * x; }
        static double constants(double x) {
          return cut(x, x) + factor(x) * x + Derivatives.withoutDerivative(x);
        }
      }
      """;
  private static final String SINE = """
      import org.djava.DerivativeOf;
      class Sine {
        @DerivativeOf(type = Math.class, method = "sin")
        static double sine(double x) { return 42; }
        static double ofSine(double x) { return Math.sin(x); }
      }
      """;

  @TempDir
  static Path folder;

  @BeforeAll
  static void compile() throws IOException {
    Files.writeString(folder.resolve("Model.java"), MODEL, UTF_8);
    Path sine = folder.resolve("Sine.java");
    Files.writeString(sine, SINE, UTF_8);
    Path classes = Files.createDirectory(folder.resolve("classes"));
    int code = ToolProvider.getSystemJavaCompiler()
        .run(
            null,
            null,
            null,
            "-proc:none",
            "-parameters",
            "-d",
            classes.toString(),
            sine.toString(),
            "-cp",
            System.getProperty("java.class.path"));
    assertThat(code).isZero();
    try (OutputStream file = Files.newOutputStream(folder.resolve("sine.jar"));
        JarOutputStream jar = new JarOutputStream(file)) {
      jar.putNextEntry(new JarEntry("Sine.class"));
      jar.write(Files.readAllBytes(classes.resolve("Sine.class")));
    }
  }

  /** The derivatives as both modes and the closed form have them. */
  private static void assertDerivative(double expected, String closedForm, String... arguments) {
    List<String> rest = List.of(arguments);
    CommandRun grad = CommandRun.compiling(with("grad", rest, "--mode", "both", "--json"));
    assertThat(grad.err()).isEmpty();
    assertThat(grad.out().split("\"derivative\":\\{\"", -1)).hasSize(3);
    assertThat(grad.out().split(":" + expected + "}}", -1)).hasSize(3);
    CommandRun explain = CommandRun.compiling(with("explain", rest, "--ascii"));
    assertThat(explain.err()).isEmpty();
    assertThat(explain.out()).contains(" = " + closedForm + " ");
  }

  private static String[] with(String command, List<String> rest, String... more) {
    List<String> all = new java.util.ArrayList<>(List.of(command));
    all.addAll(rest);
    all.addAll(List.of(more));
    return all.toArray(new String[0]);
  }

  @Test
  void rulesInTheSourceFileHold() {
    String model = folder.resolve("Model.java").toString();
    assertDerivative(18018, "2002 * x * x", model + "::total", "--at", "3");
  }

  @Test
  void whatIsDeclaredConstantIs() {
    String model = folder.resolve("Model.java").toString();
    assertDerivative(12, "x * x + x", model + "::constants", "--at", "3");
  }

  @Test
  void rulesInFoldersHoldForEverything() {
    String classes = folder.resolve("classes").toString();
    assertDerivative(42, "42", "-cp", classes, "-e", "sin(x)", "--at", "1");
    assertDerivative(42, "42", "-cp", classes, "Math::sin", "--at", "1");
    assertDerivative(42, "42", "-cp", classes, "Sine::ofSine", "--at", "1");
  }

  @Test
  void rulesInJarsHoldForTheMethodsOfTheJar() {
    String jar = folder.resolve("sine.jar").toString();
    assertDerivative(42, "42", "-cp", jar, "Sine::ofSine", "--at", "1");
    assertDerivative(1, "cos(x)", "-cp", jar, "-e", "sin(x)", "--at", "0");
  }

  @Test
  void aWrongRuleIsADisagreement() {
    CommandRun run =
        CommandRun.compiling("check", folder.resolve("Model.java") + "::total", "--at", "1");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("DISAGREE").contains("pullback = gradient  agree");
  }

  @Test
  void withoutARuleBothLoseIt() {
    String[] explain = {"explain", "-e", "x*sin(x)", "--at", "2"};
    String[] grad = {"grad", "-e", "x*sin(x)", "--at", "2"};
    assertThat(CommandRun.compiling(explain).code()).isZero();
    assertThat(CommandRun.compiling(grad).code()).isZero();
    CompilerToolchain lacking = new CompilerToolchain(method -> method.name().equals("sin"));
    CommandRun byHand = CommandRun.with(lacking, explain);
    assertThat(byHand.code()).isEqualTo(2);
    assertThat(byHand.out()).isEmpty();
    assertThat(byHand.err())
        .isEqualTo("djava: no derivative rule for java.lang.Math.sin(double) (expression:1)\n");
    CommandRun byMachine = CommandRun.with(lacking, grad);
    assertThat(byMachine.code()).isEqualTo(2);
    assertThat(byMachine.out()).isEmpty();
    assertThat(byMachine.err()).matches("djava: .*error DJ\\d{4}: .*([sS]in|FdLibm).*\n");
    assertThat(CommandRun.with(lacking, "grad", "-e", "x*cos(x)", "--at", "2").code())
        .isZero();
  }

  /** Each of the conditions doubles the paths through the rule. */
  private static String branching(String name, int conditions) throws IOException {
    StringBuilder body = new StringBuilder("double y = x;\n");
    for (int i = 0; i < conditions; i++) {
      body.append("if (x > ").append(i).append(") y = y + ").append(i).append(" * x;\n");
    }
    String source = """
        import org.djava.*;
        class NAME {
          static double g(double x) { BODY return y; }
          @DerivativeOf(type = NAME.class, method = "g", wrt = "x")
          static double slope(double x) { BODY return y / x; }
          static double f(double x) { return 2 * g(x); }
        }
        """.replace("NAME", name).replace("BODY", body);
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, source, UTF_8);
    return file + "::f";
  }

  @Test
  @Timeout(60)
  void aRuleWithTooManyPathsHasNoFormula() throws IOException {
    String method = branching("Branching", 19);
    CommandRun explain = CommandRun.compiling("explain", method, "--at", "2.5");
    assertThat(explain.code()).isEqualTo(2);
    assertThat(explain.out()).isEmpty();
    assertThat(explain.err()).contains("no formula for Branching.g(double)");
    assertThat(CommandRun.compiling("check", method, "--at", "2.5").out()).contains("agree");
    assertThat(CommandRun.compiling("grad", method, "--at", "2.5").out()).contains("8");
  }

  @Test
  void aRuleWithManyPathsIsComputedButNotWrittenOut() throws IOException {
    String method = branching("Forked", 9);
    String words = "(too long to be written out)";
    String text =
        CommandRun.compiling("explain", method, "--at", "2.5", "--ascii").out();
    assertThat(text).contains("w0 = " + words, "dw0/dx = " + words);
    String latex =
        CommandRun.compiling("explain", method, "--at", "2.5", "--latex").out();
    assertThat(latex).contains("\\text{" + words + "}");
  }
}
