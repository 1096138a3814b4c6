package org.djava.compiler;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.djava.compiler.classpath.ClassFileSearch;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.differentiate.rules.UserRules;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rules that hold for the methods of a loaded class: those in its nest, in the folder or
 * jar that it comes from, and in the folders of the class path. What a loader's folders contain is
 * kept, by name; no class is loaded.
 */
final class RuntimeRules {
  private static final String ANNOTATION = "Lorg/djava/DerivativeOf;";
  private static final Map<ClassLoader, Map<String, List<String>>> FOUND =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final Class<?> owner;
  private final ClassLoader loader;
  private final Map<String, List<String>> found;

  private RuntimeRules(Class<?> owner, ClassLoader loader) {
    this.owner = owner;
    this.loader = loader;
    this.found = FOUND.computeIfAbsent(loader, key -> new ConcurrentHashMap<>());
  }

  /**
   * The rules for {@code owner}.
   *
   * @param loader which sees the owner, and the rules
   * @param hierarchy of what the loader sees
   */
  static UserRules of(Class<?> owner, ClassLoader loader, ClassHierarchy hierarchy) {
    Set<String> names = new LinkedHashSet<>(hierarchy.nest(owner.getName().replace('.', '/')));
    names.addAll(new RuntimeRules(owner, loader).search());
    return UserRules.declaredIn(names, hierarchy);
  }

  private Set<String> search() {
    Set<String> names = new LinkedHashSet<>();
    try {
      if (owner.getClassLoader() == loader) {
        names.addAll(besideOwner());
      }
      for (Path folder : folders()) {
        names.addAll(inFolder(folder));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot search for rules", e);
    }
    return names;
  }

  /** Where the owner's class file is. */
  private List<String> besideOwner() throws IOException {
    String resource = owner.getName().replace('.', '/') + ".class";
    URL url = owner.getResource("/" + resource);
    if (url == null) {
      return List.of();
    }
    if (url.openConnection() instanceof JarURLConnection connection) {
      String jar = connection.getJarFileURL().toString();
      List<String> known = found.get(jar);
      return known != null ? known : inJar(jar, connection);
    }
    Path root = path(url);
    for (int i = 0; root != null && i < resource.split("/", -1).length; i++) {
      root = root.getParent();
    }
    return root == null ? List.of() : inFolder(root);
  }

  private List<String> inJar(String key, JarURLConnection connection) throws IOException {
    connection.setUseCaches(false);
    try (JarFile jar = connection.getJarFile()) {
      List<String> names = ClassFileSearch.inJar(jar, ANNOTATION);
      found.put(key, names);
      return names;
    }
  }

  private List<String> inFolder(Path folder) throws IOException {
    String key = folder.toUri().toString();
    List<String> names = found.get(key);
    if (names == null) {
      names = ClassFileSearch.inFolder(folder, ANNOTATION);
      found.put(key, names);
    }
    return names;
  }

  /** The folders on the class paths of the loader and its parents. */
  private List<Path> folders() throws IOException {
    List<Path> folders = new ArrayList<>();
    for (ClassLoader at = loader; at != null; at = at.getParent()) {
      if (at == ClassLoader.getSystemClassLoader()) {
        folders.addAll(classPathFolders());
      } else if (at instanceof URLClassLoader urls) {
        for (URL url : urls.getURLs()) {
          addFolder(path(url), folders);
        }
      }
    }
    return folders;
  }

  private static List<Path> classPathFolders() throws IOException {
    List<Path> folders = new ArrayList<>();
    String classPath = System.getProperty("java.class.path", "");
    String[] entries = classPath.split(java.io.File.pathSeparator, -1);
    if (entries.length == 1 && entries[0].endsWith(".jar")) {
      addManifestFolders(Path.of(entries[0]), folders);
      return folders;
    }
    for (String entry : entries) {
      addFolder(entry.isEmpty() && classPath.isEmpty() ? null : Path.of(entry), folders);
    }
    return folders;
  }

  /** A long class path is often handed over as the manifest of an empty jar. */
  private static void addManifestFolders(Path jarFile, List<Path> folders) throws IOException {
    if (!Files.isRegularFile(jarFile)) {
      return;
    }
    try (JarFile jar = new JarFile(jarFile.toFile())) {
      Manifest manifest = jar.getManifest();
      String entries = manifest == null
          ? null
          : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (entries == null) {
        return;
      }
      for (String entry : entries.trim().split(" +", -1)) {
        addFolder(path(jarFile.toUri().resolve(entry).toURL()), folders);
      }
    }
  }

  private static void addFolder(@Nullable Path path, List<Path> folders) {
    if (path != null && Files.isDirectory(path)) {
      folders.add(path.toAbsolutePath());
    }
  }

  private static @Nullable Path path(URL url) {
    try {
      URI uri = url.toURI();
      boolean isFile = "file".equals(uri.getScheme()) || "jrt".equals(uri.getScheme());
      return isFile ? Path.of(uri) : null;
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }
}
