package org.djava.compiler.testkit;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** Puts compiled classes where a JVM looks for them, and runs them there. */
public final class ClassOutput {
  private ClassOutput() {}

  /** Writes class files, by binary name, into a folder, which is returned. */
  public static Path folder(Path folder, Map<String, byte[]> classFiles) {
    classFiles.forEach((name, bytes) -> {
      try {
        Path file = folder.resolve(name.replace('.', '/') + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    });
    return folder;
  }

  /** Writes class files, by binary name, into a jar, which is returned. */
  public static Path jar(Path jar, Map<String, byte[]> classFiles) {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Map.Entry<String, byte[]> entry : classFiles.entrySet()) {
        out.putNextEntry(new JarEntry(entry.getKey().replace('.', '/') + ".class"));
        out.write(entry.getValue());
        out.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return jar;
  }

  /** A loader below our own of folders and jars. */
  public static URLClassLoader loader(Path... paths) {
    return loader(ClassOutput.class.getClassLoader(), paths);
  }

  /** A loader of folders and jars. */
  public static URLClassLoader loader(ClassLoader parent, Path... paths) {
    URL[] urls = new URL[paths.length];
    for (int i = 0; i < paths.length; i++) {
      try {
        urls[i] = paths[i].toUri().toURL();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new URLClassLoader(urls, parent);
  }

  /** Calls a static method; what it throws passes through unchanged. */
  public static Object call(ClassLoader loader, String type, String name, Object... arguments) {
    try {
      for (Method method : Class.forName(type, true, loader).getDeclaredMethods()) {
        if (method.getName().equals(name)) {
          method.setAccessible(true);
          return method.invoke(null, arguments);
        }
      }
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalArgumentException("no method " + type + "." + name);
  }
}
