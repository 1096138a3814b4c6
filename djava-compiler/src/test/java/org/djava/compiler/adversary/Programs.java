package org.djava.compiler.adversary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.djava.compiler.testkit.JavaSources;

/** The programs among the tests' resources, compiled in a loader of their own. */
final class Programs {
  private static final String SUFFIX = ".java";

  private Programs() {}

  static Path folder() {
    try {
      return Path.of(
          Objects.requireNonNull(Programs.class.getResource("/adversary")).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** All of them, by file and name. */
  static List<Subject> all() {
    Map<String, String> sources = sources();
    ClassLoader loader = JavaSources.compile(sources);
    List<Subject> subjects = new ArrayList<>();
    for (String type : sources.keySet()) {
      Arrays.stream(load(loader, type).getDeclaredMethods())
          .filter(method -> method.isAnnotationPresent(Program.class))
          .sorted(Comparator.comparing(Method::getName))
          .map(Subject::new)
          .forEach(subjects::add);
    }
    return subjects;
  }

  private static Map<String, String> sources() {
    Map<String, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder())) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(SUFFIX)) {
          sources.put(name.substring(0, name.length() - SUFFIX.length()), Files.readString(file));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sources;
  }

  private static Class<?> load(ClassLoader loader, String type) {
    try {
      return Class.forName(type, true, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
