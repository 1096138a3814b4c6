package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.djava.NotDifferentiableException;
import org.djava.compiler.testkit.ClassOutput;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of rules for constructors, and with respect to objects, that do not fit. */
class ObjectRuleMisfitTest {
  private static final String TYPES = "record Point(double x, double y) {}"
      + "record Kept(double x) { Kept { if (x < 0) throw new IllegalArgumentException(); } }"
      + "record Track(double[] at) {}"
      + "static final class Body { final double m; Body(double m) { this.m = m; } }"
      + "static final class Node { double x; Node next; }"
      + "static final class Bag { java.util.List<Double> all; }"
      + "static abstract class Shape { double a; }"
      + "static final class Holder { final double[] w; Holder(double[] w) { this.w = w; } }"
      + "static double length(Point p) { return p.x; }"
      + "static Kept kept(double x) { return new Kept(x); }"
      + "static Track track(double x) { return new Track(new double[] {x}); }"
      + "static double node(Node n) { return n.x; }"
      + "static double bag(Bag b) { return 1; }"
      + "static double shape(Shape s) { return s.a; }"
      + "static double along(Track t) { return t.at[0]; }"
      + "static double[] both(Point p) { return new double[] {p.x, p.y}; }"
      + "static Body body(Point p) { return new Body(p.x); }";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Point, method = \"new\"|double r(double x, double y)"
            + "|no rule is for a record's constructor; write one for a static method",
        "Body, method = \"new\"|double r(double m)|it must be static Program$Body r(double)",
        "Body, method = \"new\"|ValueWithPullback<Double, Body> r(Body b, double m)"
            + "|it must be static ValueWithPullback<Double, Program$Body> r(double)",
        "Program, method = \"length\"|double r(Point p)|it must be static Program$Point r(Program$Point)",
        "Program, method = \"length\"|ValueWithPullback<double[], Double> r(Point p)"
            + "|it must be static ValueWithPullback<Program$Point, Double> r(Program$Point)",
        "Program, method = \"length\", wrt = \"q\"|Point r(Point p)|wrt = \"q\" does not name",
        "Program, method = \"kept\"|Kept r(double x)"
            + "|the constructor of Program$Kept does more than assign",
        "Program, method = \"track\"|Track r(double x)"
            + "|Program$Track.at is an array; a rule is for objects that hold single numbers",
        "Program, method = \"node\", wrt = \"n\"|Node r(Node n)|a Program$Node leads to others of its kind",
        "Program, method = \"bag\", wrt = \"b\"|Bag r(Bag b)|Program$Bag.all is a java.util.List",
        "Program, method = \"shape\", wrt = \"s\"|Shape r(Shape s)|Program$Shape is abstract",
        "Program, method = \"along\"|ValueWithDifferential<Track, Double> r(Track t)"
            + "|Program$Track.at is an array; return a pullback",
        "Program, method = \"both\"|ValueWithPullback<Point, double[]> r(Point p)|return a differential",
        "Program, method = \"body\"|Body r(Point p)|of what is no number, slopes are with respect to one",
      })
  void theMessageSaysHowTheRuleMustLook(String original, String rule, String message) {
    String uses = "Point p = new Point(x, x);"
        + "return length(p) + new Body(x).m + kept(x).x + track(x).at[0] + both(p)[0] + body(p).m;";
    String source = "import org.djava.*; import static org.djava.Derivatives.*;"
        + "public class Program {" + TYPES
        + "@DerivativeOf(type = " + original.replace(", method", ".class, method") + ")"
        + "static " + rule + " { return " + (rule.startsWith("double") ? "0" : "null") + "; }"
        + "static double f(double x) { " + uses + "}"
        + "public static double slope(double at) { return derivative(Program::f, at); } }";
    ClassLoader loader = JavaSources.compile("Program", source);
    NotDifferentiableException refusal = catchThrowableOfType(
        NotDifferentiableException.class, () -> ClassOutput.call(loader, "Program", "slope", 3.0));
    assertThat(refusal.diagnostics().get(0).code()).isEqualTo("DJ0014");
    assertThat(refusal).hasMessageContaining("Program.r(").hasMessageContaining(message);
  }

  @Test
  void aConstructorThatWritesItsArgumentHasNoRule() {
    String source = "import org.djava.*; import static org.djava.Derivatives.*;"
        + "public class Program {" + TYPES
        + "static final class One { double a; One(double[] w) { a = w[0]; w[0] = 0; } }"
        + "@DerivativeOf(type = One.class, method = \"new\")"
        + "static ValueWithPullback<double[], One> r(double[] w) { return null; }"
        + "static double f(double x) { return new One(new double[] {x}).a; }"
        + "public static double slope(double at) { return derivative(Program::f, at); } }";
    ClassLoader loader = JavaSources.compile("Program", source);
    NotDifferentiableException refusal = catchThrowableOfType(
        NotDifferentiableException.class, () -> ClassOutput.call(loader, "Program", "slope", 3.0));
    assertThat(refusal.diagnostics().get(0).code()).isEqualTo("DJ0032");
  }
}
