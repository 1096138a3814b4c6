package org.djava.compiler.classpath;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the bytes of a class file by the class's internal name. Safe for use by many threads. */
@FunctionalInterface
public interface ClassSource {
  /**
   * The class file of {@code internalName}, as in {@code java/lang/Math}; empty if there is none.
   *
   * @throws org.djava.compiler.diagnostics.CompilationFailure if there is one that cannot be read
   */
  Optional<byte[]> find(String internalName);

  /**
   * The class files a class loader and its parents offer as resources, the JDK's included. Classes
   * made at run time have none.
   */
  static ClassSource ofLoader(ClassLoader loader) {
    return internalName -> {
      try (InputStream stream = loader.getResourceAsStream(internalName + ".class")) {
        return stream == null ? Optional.empty() : Optional.of(stream.readAllBytes());
      } catch (IOException e) {
        throw UnreadableClassFile.because(internalName, e);
      }
    };
  }

  /** The classes of the running JDK. */
  static ClassSource ofJdk() {
    return ofLoader(ClassLoader.getPlatformClassLoader());
  }

  /** Class files in memory, by internal name. */
  static ClassSource ofClasses(Map<String, byte[]> classes) {
    Map<String, byte[]> copy = Map.copyOf(classes);
    return internalName -> Optional.ofNullable(copy.get(internalName));
  }

  /** Asks one source after the other. */
  static ClassSource firstOf(List<ClassSource> sources) {
    List<ClassSource> copy = List.copyOf(sources);
    return internalName ->
        copy.stream().flatMap(source -> source.find(internalName).stream()).findFirst();
  }
}
