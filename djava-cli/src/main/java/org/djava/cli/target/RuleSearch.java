package org.djava.cli.target;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import org.djava.compiler.classpath.ClassFileSearch;
import org.djava.compiler.classpath.ClassHierarchy;

/**
 * Finds the classes that declare derivatives with {@code @DerivativeOf}, where the library finds them
 * too: in the nest of the target's class, in the jar it comes from, and in all class folders.
 */
final class RuleSearch {
  private static final String ANNOTATION = "Lorg/djava/DerivativeOf;";

  private RuleSearch() {}

  /** Those in the folders of a class path. */
  static List<String> inFolders(List<Path> classPath) {
    return search(classPath, "");
  }

  /** Those in a jar. */
  static List<String> inJar(Path file) {
    try (JarFile jar = new JarFile(file.toFile())) {
      return ClassFileSearch.inJar(jar, ANNOTATION);
    } catch (IOException e) {
      throw new UserMistake(file + " is no jar: " + e.getMessage());
    }
  }

  /** Those for the methods of the class {@code owner}. */
  static List<String> forClass(String owner, List<Path> classPath, ClassHierarchy hierarchy) {
    Set<String> names = new LinkedHashSet<>(hierarchy.nest(owner));
    names.addAll(search(classPath, owner + ".class"));
    return List.copyOf(names);
  }

  private static List<String> search(List<Path> classPath, String ofJar) {
    List<String> names = new ArrayList<>();
    boolean isOwnerFound = ofJar.isEmpty();
    try {
      for (Path path : classPath) {
        if (Files.isDirectory(path)) {
          names.addAll(ClassFileSearch.inFolder(path, ANNOTATION));
          isOwnerFound |= Files.exists(path.resolve(ofJar));
        } else if (!isOwnerFound) {
          try (JarFile jar = new JarFile(path.toFile())) {
            isOwnerFound = jar.getEntry(ofJar) != null;
            if (isOwnerFound) {
              names.addAll(ClassFileSearch.inJar(jar, ANNOTATION));
            }
          }
        }
      }
    } catch (IOException e) {
      throw new UserMistake("the class path cannot be read: " + e.getMessage());
    }
    return names;
  }
}
