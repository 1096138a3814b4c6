package org.djava.compiler.classpath;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;

/** The class files in a list of jars and folders, in the manner of a class path. */
public final class ClassPathSource implements ClassSource, AutoCloseable {
  private interface Entry {
    Optional<byte[]> find(String resource) throws IOException;
  }

  private final List<Entry> entries = new ArrayList<>();
  private final List<JarFile> jars = new ArrayList<>();

  private ClassPathSource() {}

  /**
   * Opens all jars; of a multi-release jar it sees the classes for the running JDK.
   *
   * @throws CompilationFailure if a jar or folder does not exist or cannot be read
   */
  public static ClassPathSource open(List<Path> paths) {
    ClassPathSource source = new ClassPathSource();
    try {
      paths.forEach(source::add);
      return source;
    } catch (CompilationFailure e) {
      source.close();
      throw e;
    }
  }

  private void add(Path path) {
    if (!Files.exists(path)) {
      throw CompilationFailure.at(
          DiagnosticKind.CLASS_NOT_FOUND, SourceLocation.UNKNOWN, path + " does not exist");
    }
    if (Files.isDirectory(path)) {
      entries.add(resource -> readFile(path.resolve(resource)));
      return;
    }
    try {
      JarFile jar = new JarFile(path.toFile(), false, ZipFile.OPEN_READ, Runtime.version());
      jars.add(jar);
      entries.add(resource -> readEntry(jar, resource));
    } catch (IOException e) {
      throw UnreadableClassFile.because(path.toString(), e);
    }
  }

  @Override
  public Optional<byte[]> find(String internalName) {
    for (Entry entry : entries) {
      try {
        Optional<byte[]> bytes = entry.find(internalName + ".class");
        if (bytes.isPresent()) {
          return bytes;
        }
      } catch (IOException | InvalidPathException e) {
        // A name that is no path comes from a malformed class file.
        throw UnreadableClassFile.because(internalName.replace('/', '.'), e);
      }
    }
    return Optional.empty();
  }

  private static Optional<byte[]> readFile(Path file) throws IOException {
    return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
  }

  private static Optional<byte[]> readEntry(JarFile jar, String resource) throws IOException {
    ZipEntry entry = jar.getEntry(resource);
    if (entry == null) {
      return Optional.empty();
    }
    try (InputStream stream = jar.getInputStream(entry)) {
      return Optional.of(stream.readAllBytes());
    }
  }

  @Override
  public void close() {
    for (JarFile jar : jars) {
      try {
        jar.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
