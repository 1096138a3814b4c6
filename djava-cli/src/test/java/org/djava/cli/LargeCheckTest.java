package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LargeCheckTest {
  private static final String MANY = """
      public class Many {
        static double smooth(double x) { return Math.exp(-x * x); }
        static double ofArrays(double[] a, double[] b) {
          double sum = 0;
          for (int i = 0; i < a.length; i++) { sum += a[i] * b[i]; }
          return sum;
        }
        private static double rooted(double x) { return Math.sqrt(x - 1); }
        static double thrown(double x) { throw new IllegalStateException("no"); }
        static double endless(double x) { while (x == x) { x = -x; } return x; }
        static double exiting(double x) { System.exit(0); return x; }
        static double refused(double x) { return Double.parseDouble(String.valueOf(x)); }
        static double[] array(double x) { return new double[] {x}; }
        static double printing(double x) { System.out.println("noise"); return x; }
        static double steps(double x) { return x + Math.floor(x * 1e5); }
        static int notFloating(double x) { return (int) x; }
        static double ofText(String text, double x) { return x; }
        double instance(double x) { return x; }
      }
      """;

  @TempDir
  private Path folder;

  private CommandRun check(String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("Many.java"), MANY);
    String[] all = new String[options.length + 2];
    all[0] = "check";
    all[1] = file.toString();
    System.arraycopy(options, 0, all, 2, options.length);
    return CommandRun.compiling(all);
  }

  @Test
  void countsOutcomes() throws IOException {
    CommandRun run = check("--time-limit", "2", "--verbose");
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("agree         Many::smooth(double)  at 3 points\n")
        .contains("agree         Many::ofArrays(double[],double[])  at 3 points\n")
        .contains("agree         Many::rooted(double)  at 3 points\n")
        .contains("not decidable Many::thrown(double)  no value at any point tried\n")
        .contains("not decidable Many::endless(double)  no answer in time\n")
        .contains("not decidable Many::exiting(double)  ends the JVM\n")
        .contains("refused       Many::refused(double)  DJ00")
        .contains("agree         Many::printing(double)")
        .contains("agree         Many::array(double)  at 3 points\n")
        .contains("agree         Many::steps(double)  at 3 points")
        .doesNotContain("noise", "notFloating", "ofText", "instance", "DISAGREE", "bug in djava");
    assertThat(run.code()).isZero();
  }

  @Test
  void isTheSameInEveryRun() throws IOException {
    Path file = Files.writeString(folder.resolve("Two.java"), """
        class Two {
          static double smooth(double x, float[] y) { return Math.exp(-x * x) * y[0]; }
          static double refused(double x) { return Double.parseDouble(String.valueOf(x)); }
        }
        """);
    CommandRun first = CommandRun.compiling("check", file.toString(), "--json");
    assertThat(CommandRun.compiling("check", file.toString(), "--json")).isEqualTo(first);
    assertThat(first.out())
        .contains(
            "{\"function\":\"Two::smooth(double,float[])\",\"outcome\":\"agree\",\"reason\":\"\","
                + "\"detail\":\"at 3 points\"}");
  }

  @Test
  void exitsWithOneOnDisagreement() throws IOException {
    Path file = Files.writeString(folder.resolve("Wrong.java"), """
        class Wrong {
          static double half(double x) { return x / 2; }
          @org.djava.DerivativeOf(type = Wrong.class, method = "half")
          static double inHalf(double x) { return 2; }
          static double right(double x) { return x * x; }
        }
        """);
    CommandRun run = CommandRun.compiling("check", file.toString());
    assertThat(run.out())
        .startsWith("""
            3 methods over numbers
              agree                  2
              DISAGREE               1
                Wrong::half(double) at x =""")
        .contains("d/dx  forward 2.0  reverse 2.0  differences 0.5");
    assertThat(run.code()).isEqualTo(1);
  }

  @Test
  void checksAllNumbersOfAnArrayThatIsReturned() throws IOException {
    Path file = Files.writeString(folder.resolve("Arrays.java"), """
        class Arrays {
          static double half(double x) { return x / 2; }
          @org.djava.DerivativeOf(type = Arrays.class, method = "half")
          static double inHalf(double x) { return 0.25; }
          static double[] wrongInOne(double[] v) {
            double[] w = v.clone();
            w[v.length - 1] = half(w[0]) + half(w[v.length - 1]);
            return w;
          }
          static float[][] nested(float[] v) {
            float[][] m = new float[2][];
            m[0] = new float[] {v[0] * v[1], v[1]};
            m[1] = new float[] {v[0] / v[1]};
            return m;
          }
          static double[] powers(double x, int n) {
            if (n < 1) return new double[] {1};
            double[] less = powers(x, n - 1), more = new double[less.length + 1];
            more[0] = 1;
            for (int i = 0; i < less.length; i++) more[i + 1] = less[i] * x;
            return more;
          }
          static double[] none(double x) { return x < 0 ? null : new double[] {x}; }
        }
        """);
    CommandRun run = CommandRun.compiling("check", file.toString(), "--verbose");
    assertThat(run.out())
        .contains("agree         Arrays::nested(float[])  at 3 points\n")
        .contains("agree         Arrays::powers(double,int)  at 3 points\n")
        .contains("agree         Arrays::none(double)  at 3 points\n")
        .contains("DISAGREE      Arrays::wrongInOne(double[])  at v = ");
    assertThat(run.code()).isEqualTo(1);
    CommandRun one = CommandRun.compiling("check", file + "::powers", "--at", "2,3");
    assertThat(one.code()).isZero();
    assertThat(one.out())
        .contains("of the sum of its numbers, each times a weight of its own from 0.5 to 1.5")
        .contains("dot product  agree");
    assertThat(CommandRun.compiling("check", file + "::powers", "--at", "2,3", "--json")
            .out())
        .contains("\"of\":\"weighted sum\"");
    assertThat(CommandRun.compiling("check", file + "::none", "--at", "-1").err())
        .contains("returns null at this point");
  }

  @Test
  void takesNoPointAndNoSeed() {
    for (String[] option : new String[][] {{"--at", "1"}, {"--seed", "7"}}) {
      CommandRun run =
          CommandRun.of("check", "java.lang.Math", "--points", "1", option[0], option[1]);
      assertThat(run.code()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.err()).contains("--random-seed", "java.lang.Math::name");
    }
  }

  @Test
  void saysWhatItCannotCheck() {
    assertThat(CommandRun.of("check", "no.such.Thing").err()).contains("DJ", "no.such.Thing");
    assertThat(CommandRun.of("check", "java.lang.String").err())
        .contains("java.lang.String has no static method over numbers");
    assertThat(CommandRun.of("check", "java.lang.Math", "--points", "0").err())
        .contains("must be positive");
  }

  /** A class file that is cut off, beside a good one and alone. */
  @Test
  void namesClassFilesThatCannotBeRead() throws IOException {
    Path source = Files.writeString(
        folder.resolve("Good.java"), "class Good { static double f(double x) { return x * x; } }");
    Path classes = Files.createDirectories(folder.resolve("classes"));
    int code = javax.tools.ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-proc:none", "-d", classes.toString(), source.toString());
    assertThat(code).isZero();
    byte[] good = Files.readAllBytes(classes.resolve("Good.class"));
    Files.write(classes.resolve("Cut.class"), java.util.Arrays.copyOf(good, good.length / 2));
    good[7] = 0x7F;
    Files.write(classes.resolve("Future.class"), good);
    CommandRun both = CommandRun.compiling("check", classes.toString());
    assertThat(both.code()).as(both.err()).isZero();
    assertThat(both.out()).startsWith("1 method over numbers\n");
    assertThat(both.err().lines()).hasSize(2);
    assertThat(both.err()).contains("error DJ0004", "Cut", "Future");
    Files.delete(classes.resolve("Good.class"));
    CommandRun none = CommandRun.compiling("check", classes.toString());
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("that can be read; of 2 class files, the first: error DJ0004");
  }
}
