package org.djava.compiler.define;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.jspecify.annotations.Nullable;

/**
 * Finds loaded classes and their members by the names in the IR, the way the JVM does: first as the
 * host sees them, then as the compiler does.
 */
public final class ClassResolver {
  private final @Nullable ClassLoader hosts;
  private final Map<String, Optional<Class<?>>> asHost = new ConcurrentHashMap<>();

  /** Names as the classes of {@code hosts} see them. */
  public ClassResolver(@Nullable ClassLoader hosts) {
    this.hosts = hosts;
  }

  /** A class, not initialised. */
  public Optional<Class<?>> find(String internalName) {
    Optional<Class<?>> found = findAsHost(internalName);
    return found.isPresent()
        ? found
        : Optional.ofNullable(PackageClasses.load(
            internalName.replace('/', '.'), ClassResolver.class.getClassLoader()));
  }

  /** A class as the host's loader sees it. */
  public Optional<Class<?>> findAsHost(String internalName) {
    return asHost.computeIfAbsent(
        internalName,
        name -> Optional.ofNullable(PackageClasses.load(name.replace('/', '.'), hosts)));
  }

  /** The class of a type, arrays and primitives included. */
  public Optional<Class<?>> find(IrType type) {
    if (type instanceof ArrayType array) {
      return find(array.element()).map(Class::arrayType);
    }
    if (type instanceof PrimitiveType primitive) {
      String descriptor = "()" + primitive.descriptor();
      return Optional.of(MethodType.fromMethodDescriptorString(descriptor, null).returnType());
    }
    return type instanceof ClassType named ? find(named.internalName()) : Optional.empty();
  }

  /** A field by the rules of field resolution. */
  public static Optional<Field> field(Class<?> owner, String name, String descriptor) {
    for (Class<?> type : lineage(owner)) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(name) && field.getType().descriptorString().equals(descriptor)) {
          return Optional.of(field);
        }
      }
    }
    return Optional.empty();
  }

  /** A method by the rules of method resolution, superclasses before interfaces. */
  public static Optional<Method> method(Class<?> owner, String name, String descriptor) {
    List<Class<?>> lineage = new ArrayList<>(lineage(owner));
    lineage.sort((a, b) -> Boolean.compare(a.isInterface(), b.isInterface()));
    if (owner.isInterface()) {
      lineage.add(Object.class);
    }
    for (Class<?> type : lineage) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(name) && descriptor(method).equals(descriptor)) {
          return Optional.of(method);
        }
      }
    }
    return Optional.empty();
  }

  private static String descriptor(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
        .descriptorString();
  }

  /** A constructor of the class itself. */
  public static Optional<Constructor<?>> constructor(Class<?> owner, String descriptor) {
    for (Constructor<?> constructor : owner.getDeclaredConstructors()) {
      MethodType type = MethodType.methodType(void.class, constructor.getParameterTypes());
      if (type.descriptorString().equals(descriptor)) {
        return Optional.of(constructor);
      }
    }
    return Optional.empty();
  }

  /** The class, its interfaces, and the same of each superclass. */
  private static List<Class<?>> lineage(Class<?> owner) {
    List<Class<?>> lineage = new ArrayList<>();
    for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
      addWithInterfaces(type, lineage);
    }
    return lineage;
  }

  private static void addWithInterfaces(Class<?> type, List<Class<?>> lineage) {
    if (!lineage.contains(type)) {
      lineage.add(type);
      for (Class<?> implemented : type.getInterfaces()) {
        addWithInterfaces(implemented, lineage);
      }
    }
  }
}
