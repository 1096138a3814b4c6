package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.djava.cli.engine.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EmitFormatTest {
  private static final String LOOP = """
      package demo;
      class Loop {
        private static final double[] TABLE = {1, 2};
        static double f(double[] x) {
          double sum = 0;
          for (int i = 0; i < x.length; i++) {
            sum += TABLE[i % 2] * x[i] * x[i];
          }
          return sum;
        }
      }
      """;

  private static final String STATICS = """
      package demo;
      class Statics {
        private static double total;
        private static final double[] LAST = new double[2];
        static double f(double x) {
          total += x * x;
          LAST[0] = total * x;
          return LAST[0] + total;
        }
      }
      """;

  @TempDir
  private Path folder;

  private static String emitted(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "emit";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    CommandRun run = CommandRun.compiling(all);
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    return run.out();
  }

  @Test
  void writesJava() {
    assertThat(emitted("-e", "x*y", "--stage", "jvp", "--format", "java")).isEqualTo("""
        /** Written by djava: expression.root.jvp[11]. */
        final class ExpressionDerivatives {
          private ExpressionDerivatives() {}

          /** expression.root.jvp[11], expression:1 */
          static ExpressionJvpResult expressionJvp(double x, double y, double dx, double dy) {
            return new ExpressionJvpResult(x * y, dx * y + dy * x);  // line 1
          }

          record ExpressionJvpResult(double value, double tangent) {}
        }
        """);
  }

  @Test
  void namesAdjointsAfterTheirInputs() {
    assertThat(emitted("-e", "x*y", "--stage", "gradient", "--format", "java"))
        .contains("record ExpressionGradientResult(double value, double xBar, double yBar) {}");
  }

  @ParameterizedTest
  @EnumSource(value = Stage.class, mode = EnumSource.Mode.EXCLUDE, names = "ACTIVITY")
  void javaOfEveryStageCompiles(Stage stage) throws IOException {
    assertJavaCompiles(stage, "Loop", LOOP);
  }

  @ParameterizedTest
  @EnumSource(value = Stage.class, mode = EnumSource.Mode.EXCLUDE, names = "ACTIVITY")
  void javaOfFunctionsWithStaticFieldsCompiles(Stage stage) throws IOException {
    assertJavaCompiles(stage, "Statics", STATICS);
  }

  private void assertJavaCompiles(Stage stage, String name, String source) throws IOException {
    Path user = Files.writeString(folder.resolve(name + ".java"), source);
    String text = emitted(user + "::f", "--stage", stage.word(), "--format", "java");
    assertThat(text).contains("package demo;").contains("class " + name + "Derivatives");
    Path written = Files.writeString(folder.resolve(name + "Derivatives.java"), text);
    int failed = ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-nowarn", "-proc:none", user.toString(), written.toString());
    assertThat(failed).as(text).isZero();
  }

  @Test
  void theActivityIsThatOfWhatIsDifferentiated() throws IOException {
    Path user = Files.writeString(folder.resolve("Statics.java"), STATICS);
    assertThat(emitted(user + "::f", "--stage", "activity"))
        .contains("// active: %0, %1")
        .containsPattern("= array_load .*// active: ");
  }

  @Test
  void writesBytecodeWithLines() throws IOException {
    Path user = Files.writeString(folder.resolve("Loop.java"), LOOP);
    String text = emitted(user + "::f", "--format", "bytecode", "--stage", "pullback");
    assertThat(text)
        .contains("// compiled from: Loop.java", "    // line 7\n", "DMUL", "$pullback_1")
        .contains("class demo/Djava$Frame$");
    List<String> jumps =
        text.lines().filter(line -> line.matches(" +(GOTO|IF.*) L\\d+")).toList();
    assertThat(jumps).isNotEmpty();
    jumps.forEach(jump -> assertThat(text).contains("\n   " + jump.replaceAll(".* ", "") + "\n"));
  }

  @Test
  void writesTheIrOfAllFunctions() {
    assertThat(emitted("-e", "x*y", "--stage", "lower", "--format", "ir"))
        .contains("entry.gradient[11]", "\"gradient[11]\"");
    assertThat(emitted("-e", "x*y", "--stage", "activity", "--format", "ir"))
        .isEqualTo(emitted("-e", "x*y", "--stage", "activity"));
  }

  @Test
  void drawsTheComputation() {
    assertThat(emitted(
            "-e", "x*y + sin(x)", "--format", "dot", "--graph", "computation", "--at", "1,2"))
        .isEqualTo("""
        digraph "x*y + sin(x)" {
          node [fontname="monospace"];
          edge [fontname="monospace"];
          n0 [shape=ellipse, label="x\\n= 1"];
          n1 [shape=ellipse, label="y\\n= 2"];
          n2 [shape=ellipse, label="w0 = x * y\\n= 2"];
          n3 [shape=ellipse, label="w1 = sin(x)\\n= 0.8414709848078965"];
          n4 [shape=ellipse, label="w2 = w0 + w1\\n= 2.8414709848078967"];
          n0 -> n2 [label="y\\n= 2"];
          n1 -> n2 [label="x\\n= 1"];
          n0 -> n3 [label="cos(x)\\n= 0.5403023058681398"];
          n2 -> n4 [label="1\\n= 1"];
          n3 -> n4 [label="1\\n= 1"];
          n5 [shape=doublecircle, label="z = w2\\n= 2.8414709848078967"];
          n4 -> n5;
        }
        """);
  }

  @Test
  void drawsControlFlow() {
    assertThat(emitted("-e", "x > 0 ? x : -x", "--format", "dot", "--stage", "lift"))
        .startsWith("digraph \"expression\" {\n")
        .contains("-> n1 [label=\"true\"];", "[label=\"false\"];", "compare greater %0, %1")
        .endsWith("}\n");
  }

  @Test
  void drawsTheFunctionIfNoStageIsNamed() throws IOException {
    Path user = Files.writeString(folder.resolve("Writes.java"), """
        class Writes {
          static double f(double[] v) {
            for (int i = 1; i < v.length; i++) v[i] = v[i] * v[i - 1];
            return v[v.length - 1];
          }
        }
        """);
    String function = emitted(user + "::f", "--format", "dot");
    assertThat(function)
        .startsWith("digraph \"Writes.f(double[])\" {\n")
        .contains("[label=\"true\"];", "[label=\"false\"];", "array_store %0")
        .isEqualTo(emitted(user + "::f", "--format", "dot", "--stage", "lift"));
    assertThat(emitted(user + "::f", "--format", "dot", "--stage", "lower"))
        .contains("gradient[1]", "[label=\"true\"];", "array_store %0")
        .doesNotContain("entry.gradient");
  }

  @Test
  void saysWhatDoesNotGoTogether() {
    assertRefused("there is no format c; the formats are ir", "--format", "c");
    assertRefused("there is no graph x", "--format", "dot", "--graph", "x");
    assertRefused("--graph goes with --format dot", "--graph", "computation");
    assertRefused("--at goes with", "--format", "java", "--at", "1");
    assertRefused("makes remarks, not functions", "--stage", "activity", "--format", "java");
  }

  private static void assertRefused(String message, String... options) {
    String[] all = new String[options.length + 3];
    System.arraycopy(new String[] {"emit", "-e", "x"}, 0, all, 0, 3);
    System.arraycopy(options, 0, all, 3, options.length);
    CommandRun run = CommandRun.compiling(all);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }
}
