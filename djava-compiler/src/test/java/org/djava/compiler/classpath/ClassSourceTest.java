package org.djava.compiler.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassSourceTest {
  private static final String THIS = "org/djava/compiler/classpath/ClassSourceTest";

  @TempDir
  private Path folder;

  @Test
  void aLoaderOffersItsClassesAndTheJdks() {
    ClassSource source = ClassSource.ofLoader(ClassSourceTest.class.getClassLoader());
    assertThat(source.find(THIS)).isPresent();
    assertThat(source.find("java/lang/Math")).isPresent();
    assertThat(source.find("no/such/Thing")).isEmpty();
    assertThat(ClassSource.ofJdk().find(THIS)).isEmpty();
  }

  @Test
  void aClassPathHasJarsAndFolders() throws IOException {
    Path jar = folder.resolve("a.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("in/Jar.class"));
      out.write(new byte[] {1});
    }
    Files.createDirectories(folder.resolve("classes/in"));
    Files.write(folder.resolve("classes/in/Folder.class"), new byte[] {2});
    try (ClassPathSource source = ClassPathSource.open(List.of(jar, folder.resolve("classes")))) {
      assertThat(source.find("in/Jar")).contains(new byte[] {1});
      assertThat(source.find("in/Folder")).contains(new byte[] {2});
      assertThat(source.find("in/Neither")).isEmpty();
    }
  }

  @Test
  void theFirstSourceWins() {
    ClassSource both = ClassSource.firstOf(List.of(
        ClassSource.ofClasses(Map.of("A", new byte[] {1})),
        ClassSource.ofClasses(Map.of("A", new byte[] {2}, "B", new byte[] {3}))));
    assertThat(both.find("A")).contains(new byte[] {1});
    assertThat(both.find("B")).contains(new byte[] {3});
  }

  @Test
  void aJarThatIsNoneIsRefused() throws IOException {
    Path jar = Files.writeString(folder.resolve("broken.jar"), "not a jar");
    assertRefused(
        () -> ClassPathSource.open(List.of(jar)).close(),
        DiagnosticKind.CLASS_FILE_UNREADABLE,
        "broken.jar");
  }

  @Test
  void aPathThatDoesNotExistIsRefused() {
    assertRefused(
        () -> ClassPathSource.open(List.of(folder.resolve("gone.jar"))).close(),
        DiagnosticKind.CLASS_NOT_FOUND,
        "gone.jar does not exist");
  }

  @Test
  void aMalformedClassFileIsRefused() {
    assertRefused(
        () -> hierarchy(new byte[] {1, 2, 3}).get(THIS),
        DiagnosticKind.CLASS_FILE_UNREADABLE,
        "it is malformed");
  }

  @Test
  void aTruncatedClassFileIsRefused() throws IOException {
    byte[] whole = ownBytes();
    assertRefused(
        () -> hierarchy(java.util.Arrays.copyOf(whole, whole.length / 2)).get(THIS),
        DiagnosticKind.CLASS_FILE_UNREADABLE,
        "ClassSourceTest");
  }

  @Test
  void aClassFileOfTheFutureIsRefused() throws IOException {
    byte[] bytes = ownBytes();
    bytes[7] = 99;
    assertRefused(
        () -> hierarchy(bytes).get(THIS),
        DiagnosticKind.CLASS_FILE_UNREADABLE,
        "it is compiled for Java 55 (class-file version 99)");
  }

  @Test
  void aClassFileUnderAnotherNameIsRefused() throws IOException {
    ClassSource source = ClassSource.ofClasses(Map.of("Other", ownBytes()));
    assertRefused(
        () -> new ClassHierarchy(source).get("Other"),
        DiagnosticKind.CLASS_FILE_UNREADABLE,
        "its file contains the class org.djava.compiler.classpath.ClassSourceTest");
  }

  private static byte[] ownBytes() throws IOException {
    try (InputStream stream = ClassSourceTest.class.getResourceAsStream("ClassSourceTest.class")) {
      return stream.readAllBytes();
    }
  }

  private static ClassHierarchy hierarchy(byte[] bytes) {
    return new ClassHierarchy(ClassSource.ofClasses(Map.of(THIS, bytes)));
  }

  private static void assertRefused(ThrowingCallable call, DiagnosticKind kind, String text) {
    assertThatExceptionOfType(CompilationFailure.class).isThrownBy(call).satisfies(failure -> {
      assertThat(failure.diagnostic().kind()).isEqualTo(kind);
      assertThat(failure.getMessage()).contains(text).doesNotContain("\n");
    });
  }
}
