package org.djava.compiler.testkit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.djava.Derivatives;
import org.djava.compiler.RuntimeDerivatives;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.Remapper;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.analysis.Analyzer;

/** Runs programs in a JVM of their own, of the running release, with what users have and no more. */
public final class FreshJvm {
  private FreshJvm() {}

  /** Where the library, the compiler and its dependencies are, as a path of the JVM. */
  public static String libraries() {
    return Stream.of(
            Derivatives.class,
            RuntimeDerivatives.class,
            ClassReader.class,
            ClassNode.class,
            Analyzer.class,
            Remapper.class)
        .map(FreshJvm::location)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs {@code java} with these arguments; returns all that it has printed. */
  public static String java(String... arguments) {
    return run("java", arguments);
  }

  /** Runs {@code javac} with these arguments; returns all that it has printed. */
  public static String javac(String... arguments) {
    return run("javac", arguments);
  }

  private static String run(String tool, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
    command.addAll(List.of(arguments));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      byte[] output = process.getInputStream().readAllBytes();
      process.waitFor();
      return new String(output, StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
