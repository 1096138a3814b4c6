package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.djava.compiler.testkit.FreshJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions in named modules: what works without opening the module, and what is refused. */
class ModulePathTest {
  private static final String PROGRAM = """
      package user;
      import static org.djava.Derivatives.*;
      import org.djava.*;
      public class Program {
        private static double hidden(double x, int n) {
          return n > 0 ? hidden(x, n - 1) : x * x; }
        private static double factor = 3; private static final double[] table = {4};
        private static double small(double x) { return x * x * x; }
        public static double shown(double x, int n) {
          return n > 0 ? shown(x, n - 1) : x * x; }
        static void print(java.util.function.DoubleSupplier what) {
          try { System.out.println(what.getAsDouble()); }
          catch (NotDifferentiableException e) { System.out.println(e.getMessage()); } }
        public static void main(String[] arguments) {
          print(() -> derivative(x -> x * x, 3));
          print(() -> derivative(Program::small, 3));
          print(() -> derivative(x -> small(x) * Math.exp(0 * x), 3));
          print(() -> derivative(x -> x * derivative(y -> x * y, 1), 3));
          print(() -> gradient(v -> v[0] * v[1], new double[] {1, 2})[0]);
          print(() -> pullback(x -> x * x, 3).apply(1.0));
          print(() -> derivative(x -> shown(x, 2), 3));
          print(() -> derivative(x -> factor * x, 3));
          print(() -> derivative(x -> table[0] * x, 3));
          print(() -> derivative(x -> hidden(x, 2), 3));
        }
      }
      """;

  @TempDir
  private Path folder;

  private static final String OBJECTS = """
      package user;
      import static org.djava.Derivatives.*;
      import org.djava.*;
      public class Program {
        record Model(double w, double[] v) { double loss() { return w * w * v[0]; } }
        private static final class Net { private double a = 2; private Model model;
          private double loss() { return a * a * model.w; } }
        public static void main(String[] arguments) {
          Model model = new Model(3, new double[] {5});
          try { System.out.println(gradient(Model::loss, model).w());
            System.out.println(gradient(m -> m.w * m.v[0], model).v()[0]); }
          catch (NotDifferentiableException e) { System.out.println(e.getMessage()); }
          Net net = new Net(); net.model = model;
          try { System.out.println(gradient(Net::loss, net).get("a")); }
          catch (NotDifferentiableException e) { System.out.println(e.getMessage()); }
        }
      }
      """;

  private String run(String module) throws IOException {
    return run(PROGRAM, module);
  }

  private String run(String text, String module) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("source/user"));
    Files.writeString(sources.resolve("Program.java"), text);
    Path declaration = folder.resolve("source/module-info.java");
    Files.writeString(declaration, module);
    String compiled = folder.resolve("classes").toString();
    String path = FreshJvm.libraries();
    String program = sources + "/Program.java";
    assertThat(FreshJvm.javac("-g", "-p", path, "-d", compiled, declaration.toString(), program))
        .isEmpty();
    String modules = path + File.pathSeparator + compiled;
    return FreshJvm.java("-p", modules, "-m", "user.program/user.Program");
  }

  @Test
  void aModuleThatOpensItsPackage() throws IOException {
    assertThat(run("module user.program { requires org.djava; opens user to org.djava.compiler; }"))
        .isEqualTo("6.0\n27.0\n27.0\n6.0\n2.0\n6.0\n6.0\n3.0\n4.0\n6.0\n");
  }

  @Test
  void aModuleThatKeepsToItself() throws IOException {
    // Private methods are part of the derivative; a private field is the module's own.
    assertThat(run("module user.program { requires org.djava; }"))
        .startsWith("6.0\n27.0\n27.0\n6.0\n2.0\n6.0\n6.0\nProgram.java:22: DJ0017")
        .contains("Program.java:23: DJ0017", ": user.Program.table\n")
        .contains(": user.Program.factor\n", "opens ... to org.djava.compiler")
        .endsWith("\n6.0\n");
  }

  @Test
  void objectsOfAModuleThatOpensItsPackage() throws IOException {
    assertThat(run(
            OBJECTS,
            "module user.program { requires org.djava;"
                + " opens user to org.djava, org.djava.compiler; }"))
        .isEqualTo("30.0\n3.0\n12.0\n");
  }

  @Test
  void objectsOfAModuleThatKeepsToItself() throws IOException {
    assertThat(run(OBJECTS, "module user.program { requires org.djava; }"))
        .startsWith("DJ0906: the fields of an argument of user.Program$Model cannot be read")
        .contains("DJ0906: the fields of an argument of user.Program$Net cannot be read")
        .contains("opens user to org.djava, org.djava.compiler");
  }
}
