package org.djava.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code explain} shows of numbers that go through objects, records, boxes and lambdas. */
class ExplainObjectsTest {
  private static void assertShown(String function, String at, String... lines) {
    CommandRun run = CommandRun.compiling("explain", function, "--at", at, "--ascii");
    assertThat(run.code()).as(run.toString()).isZero();
    assertThat(run.out()).contains(lines);
  }

  @Test
  void followsNumbersThroughObjectsAndLambdas(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Hidden.java");
    Files.writeString(file, """
        class Hidden {
          static class V { double x; V(double x) { this.x = x; } }
          static double object(double x) { V v = new V(x); return v.x * v.x; }
          static double steep(double x) { return Math.sqrt(new V(x).x); }
          record Twice(double x) { Twice { x = x * 2; } }
          static double computes(double x) { return new Twice(x).x(); }
          static double lambda(double x) {
            java.util.function.DoubleUnaryOperator g = t -> t * t;
            return x + g.applyAsDouble(x - 1);
          }
          static double captures(double x) {
            double k = 2 * x;
            java.util.function.DoubleUnaryOperator g = t -> t * k;
            return g.applyAsDouble(x + 1);
          }
          static double box(double x) { Double b = x > 0 ? x : null; return b == null ? 1 : b * b; }
          static double shown(double x) {
            String text = "x = " + x;
            double[] copy = new double[] {x, 2}.clone();
            return x > 0 ? copy[0] * copy[1] * Integer.valueOf(text.isEmpty() ? 0 : 3) : x;
          }
        }
        """);
    assertShown(
        file + "::object", "3", "v.x = x        field write    =  3", "dy/dx = 2 * x   =  6");
    assertShown(file + "::steep", "0", "dy/dx = 0.5 / sqrt(x)   =  Infinity");
    assertShown(file + "::lambda", "1", "dy/dx = 2 * x - 1   =  1");
    assertShown(
        file + "::captures", "1", "w0 = 2 * x", "call of Hidden.lambda$captures$", "   =  6");
    assertShown(file + "::box", "1", "dy/dx = 2 * x   =  2");
    // What a record's constructor computes is not seen.
    CommandRun refused = CommandRun.compiling("explain", file + "::computes", "--at", "1");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("goes into an object or a lambda");
    assertShown(file + "::shown", "2", "dy/dx = 6");
  }

  @Test
  void showsFieldsAndTheCallsThatWriteThem(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Shapes.java");
    Files.writeString(file, """
        class Shapes {
          record Point(double x, double y) {}
          static class Square {
            double side;
            Square(double side) { this.side = side; }
            double area() { return side * side; }
          }
          static double f(double x) {
            Point p = new Point(x, 2);
            Square square = new Square(p.x() * p.y());
            square.side = square.side * x;
            return square.area();
          }
        }
        """);
    assertShown(file + "::f", "1.5", """
            p.x = x                                field write       =  1.5
            w0 = p.x * 2                           constant factor   =  3
            call of the constructor of Square (Shapes.java:10)
              square.side = w0                     field write       =  3
            w1 = square.side * x                   product rule      =  4.5
            square.side@2 = w1                     field write       =  4.5
            call of Square.area (Shapes.java:12)
              w2 = square.side@2 * square.side@2   product rule      =  20.25
        """, "dy/dx = 16 * pow(x, 3)   =  54");
  }

  @Test
  void whatACalledMethodThrowsEndsItsCalls(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Thrown.java");
    Files.writeString(file, """
        class Thrown {
          static double f(double x) {
            double[] v = {x};
            try { halved(v); } catch (IllegalStateException e) { return v[0] * x; }
            return 0;
          }
          static void halved(double[] v) { v[0] = v[0] / 2; deeper(); }
          static void deeper() { throw new IllegalStateException(); }
        }
        """);
    assertShown(file + "::f", "3", "call of Thrown.halved (Thrown.java:4)", "dy/dx = x   =  3");
  }

  @Test
  void followsNumbersThroughStaticFields(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Statics.java");
    Files.writeString(file, """
        class Statics {
          static class Base { static double total; }
          static class Sub extends Base {}
          static double product;
          static double[] last;
          static double inherited(double x) {
            Sub.total = x * x;
            Base.total += x;
            return Sub.total * x;
          }
          static double loop(double x, int n) {
            product = 1;
            for (int i = 0; i < n; i++) product *= x;
            return product;
          }
          static double replaced(double x) {
            last = new double[] {x * x};
            return last[0];
          }
        }
        """);
    assertShown(
        file + "::inherited",
        "2",
        """
            w0 = x * x              product rule         =  4
            Base.total = w0         static field write   =  4
            w1 = Base.total + x     sum rule             =  6
            Base.total@2 = w1       static field write   =  6
            w2 = Base.total@2 * x   product rule         =  12
        """,
        "The function writes static fields: these",
        "dy/dx = x * (3 * x + 2)   =  16");
    assertShown(
        file + "::loop", "2,3", "loops and writes static fields", "dy/dx = 3 * x * x   =  12");
    // In the words of grad, which name the field and the line.
    CommandRun refused = CommandRun.compiling("explain", file + "::replaced", "--at", "1");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("Statics.java:17: error DJ0011", "Statics.last");
  }

  @Test
  void aTextThatTwoClassesHaveIsOneObject(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Texts.java");
    Files.writeString(file, """
        class Texts {
          static double f(double x) { return Mode.of("squares", x); }
          static class Mode {
            static final String SQUARES = "squares";
            static double of(String how, double x) { return how == SQUARES ? x * x : x; }
          }
        }
        """);
    assertShown(file + "::f", "3", "dy/dx = 2 * x   =  6");
    CommandRun check = CommandRun.compiling("check", file + "::f", "--at", "3");
    assertThat(check.out()).contains("reverse 6.0  differences 6.0  agree");
    assertThat(check.code()).isZero();
  }
}
