package org.djava.compiler.define;

import java.lang.invoke.MethodHandles;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Defines ordinary classes in other people's packages, each once. */
final class PackageClasses {
  private PackageClasses() {}

  /**
   * The class of that name as the lookup's class sees it; defined beside that class if there is none
   * yet.
   */
  static Class<?> find(MethodHandles.Lookup lookup, String name, Supplier<byte[]> bytes) {
    ClassLoader loader = lookup.lookupClass().getClassLoader();
    Class<?> present = load(name, loader);
    if (present != null) {
      return present;
    }
    try {
      return lookup.defineClass(bytes.get());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("no class can be defined beside " + lookup, e);
    } catch (LinkageError e) {
      // Another thread was faster.
      Class<?> other = load(name, loader);
      if (other == null) {
        throw e;
      }
      return other;
    }
  }

  /** The class of that name that {@code loader} finds, not initialised; null if there is none. */
  static @Nullable Class<?> load(String name, @Nullable ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }
}
