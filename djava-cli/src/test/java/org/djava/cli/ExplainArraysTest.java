package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Derivations of functions that return arrays. */
class ExplainArraysTest {
  @TempDir
  Path folder;

  private CommandRun explain(String method, String... options) throws IOException {
    Path file = folder.resolve("Demo.java");
    Files.writeString(file, """
        class Demo {
          static double[] polar(double r, double phi) {
            return new double[] {r * Math.cos(phi), r * Math.sin(phi)};
          }
          static double[] powers(double x, int n) {
            double[] powers = new double[n];
            for (int i = 0; i < n; i++) {
              powers[i] = i == 0 ? x : powers[i - 1] * x;
            }
            return powers;
          }
          static double[] same(double[] v) { return v; }
          static double[][] nested(double x) { return new double[][] {{}, {x, 3}}; }
          static int[] whole(double x) { return new int[] {(int) x}; }
        }
        """, UTF_8);
    List<String> arguments = new ArrayList<>(List.of("explain", file + "::" + method));
    arguments.addAll(List.of(options));
    return CommandRun.compiling(arguments.toArray(new String[0]));
  }

  @Test
  void hasAJacobianWithNamedRows() throws IOException {
    assertThat(explain("polar", "--at", "2,0").out())
        .startsWith("y = f(r, phi)\nf is Demo::polar(double,double)\nat r = 2, phi = 0\n")
        .contains("The function uses arrays: these are")
        .contains("FORWARD MODE: from ∂r/∂r to ∂y[0]/∂r, ∂y[1]/∂r\n")
        .contains("FORWARD MODE: from ∂phi/∂phi to ∂y[0]/∂phi, ∂y[1]/∂phi\n")
        .contains("REVERSE MODE: from ∂y[0]/∂y[0] to ∂y[0]/∂r, ∂y[0]/∂phi\n")
        .contains("REVERSE MODE: from ∂y[1]/∂y[1] to ∂y[1]/∂r, ∂y[1]/∂phi\n")
        .contains("a pass of forward mode finds a column, one of reverse mode a row.\n")
        .contains("""
                       r          phi
                y[0] [ cos(phi)   -r · sin(phi) ]
                y[1] [ sin(phi)   r · cos(phi)  ]

              At the point:

                       r   phi
                y[0] [ 1   0   ]
                y[1] [ 0   2   ]
            """);
  }

  @Test
  void writesOrdinaryDerivativesForOneInput() throws IOException {
    assertThat(
            explain("powers", "--at", "2,3", "--mode", "reverse", "--seed", "5").out())
        .contains("REVERSE MODE: from dy[2]/dy[2] to dy[2]/dx\n")
        .contains("Phase 1 is the same as above.")
        .contains("dy[2]/dx = 3 · x²    =  12\n      times the seed 5   =  60\n")
        .contains("    y[2] [ 12 ]");
  }

  @Test
  void leavesOutNumbersOfTheResultIfThereAreMany() throws IOException {
    assertThat(explain("powers", "--at", "1,20", "--mode", "forward").out())
        .contains("FORWARD MODE: from dx/dx to dy[0]/dx, dy[1]/dx, dy[2]/dx, dy[19]/dx, ...\n")
        .contains("16 more numbers of the result are left out; --trace shows all.")
        .contains("y[2]  [ 3  ]\n    ...   [    ]\n    y[19] [ 20 ]");
    assertThat(explain("powers", "--at", "1,20", "--mode", "forward", "--trace").out())
        .contains("y[18] [ 19 ]")
        .doesNotContain("left out");
  }

  @Test
  void explainsWhatHasNoStep() throws IOException {
    assertThat(explain("same", "--at", "[1,2]").out())
        .contains("There is no step: y[1] is v[1].")
        .contains("    y[0] [ 1      0    ]\n    y[1] [ 0      1    ]");
    assertThat(explain("nested", "--at", "1").out())
        .contains("    y[1][0] = a[0]\n    y[1][1] = 3\n", "dy[1][1]/dx = 0");
  }

  @Test
  void saysWhereNumbersInTheStepsComeFrom() throws IOException {
    Path file = folder.resolve("Sum.java");
    Files.writeString(file, """
        class Sum {
          static double squares(double[] v) {
            double sum = 0;
            for (double each : v) sum += each * each;
            return sum;
          }
        }
        """, UTF_8);
    String text = CommandRun.compiling("explain", file + "::squares", "--at", "[1,2]", "--ascii")
        .out();
    assertThat(text)
        .startsWith("y = f(v) = v[0] * v[0] + v[1] * v[1]\n")
        .contains("The function loops and uses arrays: these are")
        .contains("the first number in 0 + w0.")
        .contains("w1 = 0 + w0        sum rule");
  }

  @Test
  void namesTheChainsOfStepsThatLeadToAnInput() throws IOException {
    assertThat(explain("powers", "--at", "2,2").out())
        .contains("dy[0]/dx is one product, along the only chain of steps from y[0] back to x;")
        .contains("dy[1]/dx is a sum, one term for each chain of steps from y[1] back to x;");
    assertThat(explain("powers", "--at", "2,200").out())
        .contains("dy[199]/dx is the sum of the 200 shares that it has received.");
  }

  @Test
  void writesLatexWithoutDoubleSubscripts() throws IOException {
    assertThat(explain("polar", "--at", "2,0", "--latex").out())
        .contains("{f_{0}}_{r}(r, ")
        .doesNotContain("}_{0}_{");
    assertThat(explain("powers", "--at", "2,3", "--latex").out()).contains("f_{2}'");
  }

  @Test
  void refusesWhatIsNoNumber() throws IOException {
    assertThat(explain("powers", "--at", "2,0").err())
        .contains("Demo::powers(double,int) returns an array without numbers at this point");
    assertThat(explain("whole", "--at", "2").err()).contains("DJ0015");
  }
}
