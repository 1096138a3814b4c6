package org.djava.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with the input is said in one line on the standard error; the exit code is 2. */
class BadInputTest {
  private static final String DEMO = """
      package demo;
      class Demo {
        static double square(double t) { return t * t; }
        static double sum(double[] v) { double s = 0; for (double e : v) s += e; return s; }
        static native double elsewhere(double x);
        static double twice(double x) { return x; }
        static double twice(double x, int n) { return x * n; }
        static double text(String s, double x) { return x; }
        static double fails(double x) { throw new IllegalStateException("no"); }
        static int rounded(double x) { return (int) x; }
        static double boxed(double x) { return new Box(x).value; }
        double member(double x) { return x; }
      }
      class Box extends Exception { final double value; Box(double value) { this.value = value; } }
      abstract class Shape { abstract double area(double radius); }
      """;
  private static final int MAJOR_VERSION = 7;

  @TempDir
  static Path folder;

  @BeforeAll
  static void writeFiles() throws IOException {
    Path source = folder.resolve("Demo.java");
    Files.writeString(source, DEMO, UTF_8);
    Path classes = Files.createDirectories(folder.resolve("classes"));
    int code = ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-proc:none", "-d", classes.toString(), source.toString());
    assertThat(code).isZero();
    byte[] bytes = Files.readAllBytes(classes.resolve("demo/Demo.class"));
    write("cut/demo/Demo.class", Arrays.copyOf(bytes, 100));
    write("moved/other/Demo.class", bytes);
    bytes[MAJOR_VERSION] = 0x7F;
    write("future/demo/Demo.class", bytes);
    write("Broken.class", "no class file".getBytes(UTF_8));
    write("text.jar", "no jar".getBytes(UTF_8));
    write("Bad.java", "class Bad {\n  double f() {\n    return y;\n  }\n}\n".getBytes(UTF_8));
  }

  private static void write(String file, byte[] content) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.write(path, content);
  }

  private static CommandRun run(String command) {
    String[] arguments = Arrays.stream(command.split(" ", -1))
        .map(word -> word.replace("FOLDER", folder.toString()).replace('_', ' '))
        .toArray(String[]::new);
    return CommandRun.compiling(arguments);
  }

  private static Arguments row(String command, String message) {
    return Arguments.of(command, message);
  }

  static Stream<Arguments> names() {
    return Stream.of(
        row(
            "grad no.Such::f --at 1",
            "error DJ0001: class not found: no.Such; put its jar or folder on the class path (-cp in"
                + " the tool)"),
        row(
            "grad -cp FOLDER/classes Other::f --at 1",
            "error DJ0001: class not found: Other; put its jar or folder on the class path (-cp in"
                + " the tool)"),
        row(
            "grad -cp FOLDER/missing.jar A::f --at 1",
            "error DJ0001: class not found: FOLDER/missing.jar does not exist; put its jar or folder"
                + " on the class path (-cp in the tool)"),
        row("grad FOLDER/missing.java::f --at 1", "FOLDER/missing.java is no file"),
        row(
            "grad -cp FOLDER/Demo.java demo.Demo::square --at 1",
            "FOLDER/Demo.java is a source file; the class path takes jars and folders: give the folder"
                + " that the packages of its classes are in"),
        row(
            "grad -cp FOLDER/Broken.class demo.Demo::square --at 1",
            "FOLDER/Broken.class is a class file; the class path takes jars and folders: give the folder"
                + " that the packages of its classes are in"),
        row(
            "check FOLDER/classes/demo/Demo.class",
            "FOLDER/classes/demo/Demo.class is a class file; name the class, and give the folder that"
                + " its packages are in with -cp"),
        row(
            "grad FOLDER/classes/demo/Demo.class::square --at 1",
            "FOLDER/classes/demo/Demo.class is a class file; name the class, and give the folder that"
                + " its packages are in with -cp"),
        row(
            "check -e x --at 1 --points 3",
            "--points is for a class, a source file, a folder or a jar; the points of one function are"
                + " given with --at"),
        row(
            "check -e x --at 1 --verbose",
            "--verbose is for a class, a source file, a folder or a jar; the points of one function are"
                + " given with --at"),
        row(
            "grad FOLDER/Demo.java::square --at 1e400",
            "--at 1e400: has '1e400' for t, which is too large; write Infinity if that is meant"),
        row(
            "grad FOLDER/Demo.java::square --at 1 --seed -1e400",
            "--seed -1e400 is too large; write Infinity if that is meant"),
        row(
            "grad Math::sine --at 1",
            "error DJ0002: no such method: Math::sine; check the name and the parameter types"),
        row(
            "grad FOLDER/Demo.java::square(float) --at 1",
            "error DJ0002: no such method: FOLDER/Demo.java::square(float); there are"
                + " demo.Demo::square(double); check the name and the parameter types"),
        row(
            "grad FOLDER/Demo.java::twice --at 1",
            "error DJ0003: several methods have this name: demo.Demo::twice(double),"
                + " demo.Demo::twice(double,int); add the parameter types, as in"
                + " Class::method(double,int), or the class, as in File.java::Class::method"),
        row(
            "grad FOLDER/Demo.java::member --at 1",
            "demo.Demo::member(double) is not static, and the command line takes static methods"
                + " only; a program can differentiate object::member"),
        row(
            "grad FOLDER/Demo.java::area --at 1",
            "demo.Shape::area(double) is not static, and the command line takes static methods"
                + " only; a program can differentiate object::area"),
        row(
            "grad FOLDER/Demo.java::elsewhere --at 1",
            "error DJ0005: the method has no bytecode (native or abstract):"
                + " demo.Demo.elsewhere(double); register its derivative with @DerivativeOf"),
        row(
            "grad FOLDER/Demo.java::rounded --at 1",
            "error DJ0015: a function of this signature cannot be differentiated: the result of"
                + " demo.Demo::rounded(double) is not one floating-point number; return a"
                + " double, a float, or an array of them"));
  }

  static Stream<Arguments> files() {
    return Stream.of(
        row(
            "grad -cp FOLDER Broken::f --at 1",
            "error DJ0004: the class file cannot be read: Broken: it is malformed; recompile it, or"
                + " use a djava that knows its class-file version"),
        row(
            "grad -cp FOLDER/cut demo.Demo::square --at 1",
            "error DJ0004: the class file cannot be read: demo.Demo: it is malformed; recompile it,"
                + " or use a djava that knows its class-file version"),
        row(
            "grad -cp FOLDER/moved other.Demo::square --at 1",
            "error DJ0004: the class file cannot be read: other.Demo: its file contains the class"
                + " demo.Demo; recompile it, or use a djava that knows its class-file version"),
        row(
            "grad -cp FOLDER/future demo.Demo::square --at 1",
            "error DJ0004: the class file cannot be read: demo.Demo: it is compiled for Java 83"
                + " (class-file version 127); recompile it, or use a djava that knows its class-file"
                + " version"),
        row(
            "grad FOLDER/Bad.java::f --at 1",
            "FOLDER/Bad.java:3: does not compile: cannot find symbol, symbol: variable y"));
  }

  static Stream<Arguments> expressions() {
    return Stream.of(
        row(
            "grad -e x_+*_2 --at 1",
            "column 4: expected a number, a variable, a function or '(' but found '*'"),
        row("grad -e sin(x --at 1", "column 6: expected ')' but found the end"),
        row("grad -e sinn(x) --at 1", "column 1: there is no function sinn; did you mean sin?"),
        row("grad -e  --at 1", "column 1: the expression is empty"),
        row(
            "grad -e x_=_3 --at 1",
            "column 3: '=' does not belong here: this must be one expression, without statements,"
                + " assignments or arrays"),
        row(
            "grad -e return_x; --at 1",
            "column 1: 'return' does not belong here: this must be one expression, without"
                + " statements, assignments or arrays"),
        row(
            "grad -e x;_y --at 1",
            "column 2: ';' does not belong here: this must be one expression, without statements,"
                + " assignments or arrays"));
  }

  static Stream<Arguments> values() {
    String demo = "grad FOLDER/Demo.java::";
    return Stream.of(
        row("grad -e x*y", "give the point with --at; the inputs are x, y"),
        row("grad -e x*y --at 1", "--at 1: has 1 value but 2 values needed (x, y)"),
        row("grad -e x --at 1,2", "--at 1,2: has 2 values but 1 value needed (x)"),
        row("grad -e x*y --at 1,,2", "--at 1,,2: has an empty value"),
        row("grad -e x*y --at x=1", "--at x=1: has no value for y"),
        row("grad -e x*y --at =1,y=2", "--at =1,y=2: has a value without a name"),
        row("grad -e x --at y=1", "--at y=1: names y, but the inputs are x"),
        row("grad -e x --at 1z", "--at 1z: has '1z' for x, which is no double"),
        row("grad -e x --at inf", "--at inf: has 'inf' for x, which is no double"),
        row("grad -e x --at 1 --seed abc", "--seed abc is no number"),
        row(
            "grad -e x --at 1 --mode sideways",
            "--mode sideways: the modes are forward, reverse and both"),
        row(demo + "sum --at 1", "--at 1: must give v as an array, as in '[1,2,3]'"),
        row(demo + "square --at [1]", "--at [1]: gives an array for t, which is a double"),
        row(demo + "sum --at [1,[2]]", "--at [1,[2]]: gives an array for v[1], which is a double"),
        row(demo + "sum --at [1", "--at [1: has a '[' without ']'"),
        row(demo + "text --at a,1", "s is a java.lang.String, which --at cannot give"),
        row(
            demo + "fails --at 1",
            "demo.Demo::fails(double) throws at this point: java.lang.IllegalStateException: no"));
  }

  @ParameterizedTest
  @MethodSource({"names", "files", "expressions", "values"})
  void tellsWhatIsWrong(String command, String message) {
    CommandRun run = run(command);
    assertThat(run.err())
        .isEqualTo("djava: " + message.replace("FOLDER", folder.toString()) + "\n");
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(2);
  }

  /** The reason is in the words of the JDK. */
  @Test
  void refusesAJarThatIsNone() {
    CommandRun run = run("grad -cp FOLDER/text.jar A::f --at 1");
    assertThat(run.err())
        .startsWith("djava: error DJ0004: the class file cannot be read: " + folder)
        .contains("text.jar: ");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(2);
  }

  @Test
  void refusesUnderJsonToo() {
    CommandRun run = run("grad FOLDER/Demo.java::boxed --at 1 --json");
    assertThat(run.err())
        .isEqualTo("{\"error\":{\"code\":\"DJ0012\",\"message\":\"Demo.java:11: error DJ0012: an"
            + " object holds a differentiable value: new demo.Box (reached through"
            + " demo.Demo.boxed(double)); use numbers and arrays, register a derivative of the"
            + " static method around it with @DerivativeOf, or wrap the value in"
            + " withoutDerivative(...)\"}}\n");
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(2);
  }

  /** Whatever byte of a class file is wrong, it is never reported as a bug of ours. */
  @Test
  void refusesDamagedClassFiles() throws IOException {
    byte[] good = Files.readAllBytes(folder.resolve("classes/demo/Demo.class"));
    for (int position = 10; position < good.length; position += 7) {
      for (byte value : new byte[] {0, 5, 0x7E, (byte) 0xC3}) {
        byte[] damaged = good.clone();
        damaged[position] = value;
        write("damaged/demo/Demo.class", damaged);
        CommandRun run = run("grad -cp FOLDER/damaged demo.Demo::sum --at [1]");
        assertThat(run.code())
            .as("byte %s is %s: %s", position, value, run.err())
            .isIn(0, 2);
        assertThat(run.err().lines()).hasSizeLessThan(2);
      }
    }
  }

  /** Also after points that could be answered. */
  @Test
  void answersAllPointsOrNone() {
    CommandRun run = run("grad -e x --at 1 --at a");
    assertThat(run.out()).isEmpty();
    assertThat(run.code()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "Infinity", "-Infinity"})
  void takesWhatIsNoOrdinaryNumber(String value) {
    for (String command : List.of("grad", "explain", "check")) {
      CommandRun run = run(command + " -e x*x --at=" + value);
      assertThat(run.err()).isEmpty();
      assertThat(run.code()).isZero();
      assertThat(run.out()).contains("x = " + value);
    }
    CommandRun json = run("grad -e x*x --at=" + value + " --json");
    assertThat(json.out()).contains("\"at\":{\"x\":\"" + value + "\"}");
  }

  /** Without writing out first what is refused then. */
  @Test
  @org.junit.jupiter.api.Timeout(60)
  void explainRefusesTooManyParametersAtOnce() {
    String product = String.join(
        "*", java.util.stream.IntStream.range(0, 200).mapToObj(i -> "x" + i).toList());
    CommandRun run = CommandRun.compiling("explain", "-e", product);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("DJ0016", "more than 255 parameters");
  }
}
