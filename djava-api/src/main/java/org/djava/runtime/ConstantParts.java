package org.djava.runtime;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which objects of the JDK's classes hold no numbers that a derivative could be taken with respect to:
 * those of classes that are known to, and collections of nothing else.
 */
final class ConstantParts {
  private static final int MOST_ELEMENTS = 10_000;
  private static final int DEEPEST = 4;
  private static final Set<String> CLASSES = Set.of(
      "java.lang.Object",
      "java.lang.String",
      "java.lang.StringBuilder",
      "java.lang.Class",
      "java.lang.Thread",
      "java.lang.Boolean",
      "java.lang.Character",
      "java.lang.Byte",
      "java.lang.Short",
      "java.lang.Integer",
      "java.lang.Long",
      "java.math.BigInteger",
      "java.math.BigDecimal",
      "java.io.File",
      "java.io.PrintStream",
      "java.net.URI",
      "java.util.BitSet",
      "java.util.Date",
      "java.util.Locale",
      "java.util.OptionalInt",
      "java.util.OptionalLong",
      "java.util.Random",
      "java.util.UUID",
      "java.util.concurrent.atomic.AtomicBoolean",
      "java.util.concurrent.atomic.AtomicInteger",
      "java.util.concurrent.atomic.AtomicLong",
      "java.util.logging.Logger",
      "java.util.regex.Pattern");
  private static final List<String> PACKAGES =
      List.of("java.time.", "java.util.concurrent.locks.", "sun.nio.fs.");

  private ConstantParts() {}

  /** True for an object that holds no such numbers. */
  static boolean contain(Object object) {
    return isConstant(object, DEEPEST);
  }

  private static boolean isConstant(Object object, int depth) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return ObjectLayout.shadowOfArray(type) == null;
    }
    ClassLoader loader = type.getClassLoader();
    if (loader != null && loader != ClassLoader.getPlatformClassLoader()) {
      return object instanceof Enum;
    }
    String name = type.getName();
    return CLASSES.contains(name)
        || PACKAGES.stream().anyMatch(name::startsWith)
        || (depth > 0 && name.startsWith("java.util.") && areConstant(object, depth - 1));
  }

  private static boolean areConstant(Object container, int depth) {
    try {
      if (container instanceof Map<?, ?> map) {
        return areAll(map.keySet(), depth) && areAll(map.values(), depth);
      }
      if (container instanceof Collection<?> collection) {
        return areAll(collection, depth);
      }
    } catch (ConcurrentModificationException e) {
      return false;
    }
    return container instanceof Optional<?> optional
        && (optional.isEmpty() || isConstant(optional.get(), depth));
  }

  private static boolean areAll(Collection<?> elements, int depth) {
    if (elements.size() > MOST_ELEMENTS) {
      return false;
    }
    for (Object element : elements) {
      if (element != null && !isConstant(element, depth)) {
        return false;
      }
    }
    return true;
  }
}
