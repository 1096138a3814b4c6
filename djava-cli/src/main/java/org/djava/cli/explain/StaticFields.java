package org.djava.cli.explain;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.djava.compiler.ir.FieldReference;

/** The owners of static fields: something for each class that declares some. */
final class StaticFields {
  /** Stands for the static fields of one class. */
  record Owner(String name) {}

  private final ClassLoader loader;
  private final Map<Class<?>, Owner> owners = new HashMap<>();

  StaticFields(ClassLoader loader) {
    this.loader = loader;
  }

  /** The same for all names of a field: it may be reached by way of a subclass. */
  Owner of(FieldReference field) {
    Class<?> named = named(field);
    Class<?> declaring = named;
    while (declaring != null && !declares(declaring, field)) {
      declaring = declaring.getSuperclass();
    }
    return owners.computeIfAbsent(
        declaring == null ? named : declaring, type -> new Owner(type.getSimpleName()));
  }

  private static boolean declares(Class<?> type, FieldReference field) {
    return Arrays.stream(type.getDeclaredFields())
        .anyMatch(each -> each.getName().equals(field.name()));
  }

  private Class<?> named(FieldReference field) {
    String name = field.owner().replace('/', '.');
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new ExplanationRefusedException("the class " + name + " cannot be loaded: " + e);
    }
  }
}
