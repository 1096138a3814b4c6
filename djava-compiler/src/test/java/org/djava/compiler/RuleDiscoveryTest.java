package org.djava.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.djava.NotDifferentiableException;
import org.djava.compiler.testkit.ClassOutput;
import org.djava.compiler.testkit.JavaSources;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where users' rules are looked for. */
class RuleDiscoveryTest {
  private static final String LIBRARY = "package lib; public class Library {"
      + " public static double f(double x) { return x * x; } }";
  private static final String PROGRAM = "package app; import static org.djava.Derivatives.*;"
      + "public class Program { public static double slope(double at) {"
      + " return derivative(x -> lib.Library.f(x), at); } }";
  private static final String RULES = "package rules; import org.djava.*;"
      + "class Rules { static { System.setProperty(\"rules.initialised\", \"true\"); }"
      + "@DerivativeOf(type = lib.Library.class, method = \"f\")"
      + "static double rule(double x) { return 100; } }";

  @TempDir
  private Path folder;

  private static Map<String, byte[]> compile(String... sources) {
    Map<String, String> byName = new HashMap<>();
    for (String source : sources) {
      String name = source.replaceAll("(?s)package (\\w+);.*?class (\\w+).*", "$1.$2");
      byName.put(name, source);
    }
    return new HashMap<>(JavaSources.compile(byName).classFiles());
  }

  private static double slope(Path... paths) throws IOException {
    try (URLClassLoader loader = ClassOutput.loader(paths)) {
      return (double) ClassOutput.call(loader, "app.Program", "slope", 3.0);
    }
  }

  @Test
  void inTheFolderTheFunctionComesFrom() throws IOException {
    Path all = ClassOutput.folder(folder, compile(LIBRARY, PROGRAM, RULES));
    assertThat(slope(all)).isEqualTo(100);
  }

  @Test
  void inTheJarTheFunctionComesFrom() throws IOException {
    Path all = ClassOutput.jar(folder.resolve("all.jar"), compile(LIBRARY, PROGRAM, RULES));
    assertThat(slope(all)).isEqualTo(100);
  }

  @Test
  void inAnyFolderOfTheClassPathButNotInOtherJars() throws IOException {
    Map<String, byte[]> rules = compile(LIBRARY, PROGRAM, RULES);
    Map<String, byte[]> rest = new HashMap<>(rules);
    rest.remove("rules.Rules");
    rules.keySet().retainAll(java.util.Set.of("rules.Rules"));
    Path program = ClassOutput.jar(folder.resolve("program.jar"), rest);
    Path inFolder = ClassOutput.folder(folder.resolve("rules"), rules);
    Path inJar = ClassOutput.jar(folder.resolve("rules.jar"), rules);
    assertThat(slope(program, inFolder)).isEqualTo(100);
    assertThat(slope(program, inJar)).isEqualTo(6);
  }

  @Test
  void inTheNestOfAClassThatNoFileHas() {
    String source = "import org.djava.*; import static org.djava.Derivatives.*;"
        + "public class Program { public static double f(double x) { return x; }"
        + "static class Rules { @DerivativeOf(type = Program.class, method = \"f\")"
        + "private static double rule(double x) { return 100; } }"
        + "public static double slope(double at) { return derivative(Program::f, at); } }";
    ClassLoader loader = JavaSources.compile("Program", source);
    assertThat(ClassOutput.call(loader, "Program", "slope", 3.0)).isEqualTo(100.0);
  }

  @Test
  void noClassIsInitialisedToLookForRules() throws IOException {
    System.clearProperty("rules.initialised");
    String program = PROGRAM.replace("lib.Library.f(x)", "x * x");
    Path all = ClassOutput.folder(folder, compile(LIBRARY, program, RULES));
    assertThat(slope(all)).isEqualTo(6);
    assertThat(System.getProperty("rules.initialised")).isNull();
  }

  @Test
  void aRuleThatDoesNotFitIsAnErrorThatSaysHowItMustLook() {
    String rules = RULES.replace("rule(double x)", "rule(float x)");
    Path all = ClassOutput.folder(folder, compile(LIBRARY, PROGRAM, rules));
    assertThatThrownBy(() -> slope(all))
        .isInstanceOf(NotDifferentiableException.class)
        .hasMessageContaining("DJ0014")
        .hasMessageContaining("Rules.java")
        .hasMessageContaining("rules.Rules.rule(float): it must be static double rule(double)");
  }

  @Test
  void aRuleForALibraryThatIsNotThereIsForNobody() throws IOException {
    Map<String, byte[]> classes = compile(
        LIBRARY,
        PROGRAM,
        RULES,
        "package gone; public class Gone {" + " public static double g(double x) { return x; } }",
        "package more; class More {"
            + " @org.djava.DerivativeOf(type = gone.Gone.class, method = \"g\")"
            + " static double rule(double x) { return 1; } }");
    classes.remove("gone.Gone");
    assertThat(slope(ClassOutput.folder(folder, classes))).isEqualTo(100);
  }
}
