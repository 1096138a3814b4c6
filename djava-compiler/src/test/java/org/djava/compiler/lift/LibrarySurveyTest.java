package org.djava.compiler.lift;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.djava.compiler.analysis.IrVerifier;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.classpath.MethodDeclaration;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.junit.jupiter.api.Test;

/**
 * Every method of large libraries is lifted to a function that the verifier accepts, or refused
 * with a diagnostic that fits; nothing else happens. Prints how many of each.
 */
class LibrarySurveyTest {
  private final ClassHierarchy hierarchy =
      new ClassHierarchy(ClassSource.ofLoader(LibrarySurveyTest.class.getClassLoader()));
  private final BytecodeLifter lifter = new BytecodeLifter(hierarchy);

  @Test
  void commonsMath() {
    assertThat(survey(jarOf(org.apache.commons.math3.util.FastMath.class), "/"))
        .isGreaterThan(9200);
  }

  @Test
  void hipparchus() {
    assertThat(survey(jarOf(org.hipparchus.util.FastMath.class), "/")).isGreaterThan(6500);
  }

  @Test
  void jafama() {
    assertThat(survey(jarOf(net.jafama.FastMath.class), "/")).isEqualTo(493);
  }

  @Test
  void javaUtil() {
    FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
    assertThat(survey(jdk.getPath("modules", "java.base"), "java/util/")).isGreaterThan(9000);
  }

  @Test
  void javaLangMath() {
    FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
    assertThat(survey(jdk.getPath("modules", "java.base"), "java/lang/Math.class"))
        .isGreaterThan(60);
  }

  private int survey(Path root, String below) {
    Map<String, Integer> outcomes = new TreeMap<>();
    for (String className : classes(root, below)) {
      for (MethodDeclaration method : hierarchy.get(className).methods()) {
        outcomes.merge(outcome(method), 1, Integer::sum);
      }
    }
    System.out.printf("%s %s%n", root, outcomes);
    return outcomes.getOrDefault("lifted", 0);
  }

  private String outcome(MethodDeclaration method) {
    try {
      IrVerifier.verify(lifter.lift(method.reference()));
      return "lifted";
    } catch (CompilationFailure failure) {
      DiagnosticKind kind = failure.diagnostic().kind();
      assertThat(kind)
          .as("%s: %s", method, failure.getMessage())
          .isEqualTo(DiagnosticKind.NO_BYTECODE);
      assertThat(method.hasBytecode()).isFalse();
      return kind.code();
    }
  }

  private static Path jarOf(Class<?> type) {
    try {
      Path jar =
          Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
      return FileSystems.newFileSystem(jar).getPath("/");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> classes(Path root, String below) {
    String prefix = below.equals("/") ? "" : below;
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(name -> name.startsWith(prefix) && name.endsWith(".class"))
          .filter(name -> !name.startsWith("META-INF") && !name.equals("module-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
