package org.djava.compiler.classpath;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.objectweb.asm.ClassReader;

/**
 * Finds the class files that contain a text, as the descriptor of an annotation, without parsing
 * them. The text has ASCII characters only.
 */
public final class ClassFileSearch {
  private static final String CLASS = ".class";

  private final String text;
  private final List<String> found = new ArrayList<>();

  private ClassFileSearch(String text) {
    this.text = text;
  }

  /**
   * The internal names of such classes below a folder. What cannot be read is passed over, unless the text
   * is empty, so that all are looked for.
   */
  public static List<String> inFolder(Path root, String text) throws IOException {
    ClassFileSearch search = new ClassFileSearch(text);
    Files.walkFileTree(root, search.new Walk(root));
    return List.copyOf(search.found);
  }

  /** The internal names of such classes in a jar, those for certain releases only aside. */
  public static List<String> inJar(JarFile jar, String text) throws IOException {
    ClassFileSearch search = new ClassFileSearch(text);
    for (JarEntry entry : jar.stream().toList()) {
      if (entry.getName().endsWith(CLASS) && !entry.getName().startsWith("META-INF/")) {
        try (InputStream stream = jar.getInputStream(entry)) {
          search.add(entry.getName(), stream.readAllBytes());
        }
      }
    }
    return List.copyOf(search.found);
  }

  private void add(String resource, byte[] bytes) {
    String name = resource.substring(0, resource.length() - CLASS.length());
    if (new String(bytes, StandardCharsets.ISO_8859_1).contains(text) && isClass(name, bytes)) {
      found.add(name);
    }
  }

  /** False in the folder above a root of classes: there, none has the name of its path. */
  private boolean isClass(String name, byte[] bytes) {
    try {
      return new ClassReader(bytes).getClassName().equals(name);
    } catch (RuntimeException e) {
      return text.isEmpty();
    }
  }

  private static boolean isIdentifier(String name) {
    return !name.isEmpty()
        && Character.isJavaIdentifierStart(name.charAt(0))
        && name.chars().allMatch(Character::isJavaIdentifierPart);
  }

  /** Enters folders that may be packages. */
  private final class Walk extends SimpleFileVisitor<Path> {
    private final Path root;

    Walk(Path root) {
      this.root = root;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      boolean mayBePackage =
          folder.equals(root) || isIdentifier(String.valueOf(folder.getFileName()));
      return mayBePackage ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (file.toString().endsWith(CLASS)) {
        String resource = root.relativize(file).toString();
        add(resource.replace(root.getFileSystem().getSeparator(), "/"), Files.readAllBytes(file));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) {
      return FileVisitResult.CONTINUE;
    }
  }
}
