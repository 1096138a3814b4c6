package org.djava.compiler.interpret;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;

/** Finds the JVM's class for a type of the IR, and the right to use its members. */
final class ClassLinker {
  private final ClassLoader loader;
  private final Map<String, ObjectLayout> layouts = new HashMap<>();

  ClassLinker(List<ObjectLayout> layouts, ClassLoader loader) {
    this.loader = loader;
    layouts.forEach(layout -> this.layouts.put(layout.type().internalName(), layout));
  }

  /** The layout of a class that the module itself describes. */
  Optional<ObjectLayout> layout(String internalName) {
    return Optional.ofNullable(layouts.get(internalName));
  }

  /** The class that stands for a type; that of {@link LayoutObject} for every layout. */
  Class<?> classOf(IrType type) {
    if (type instanceof ArrayType array) {
      return classOf(array.element()).arrayType();
    }
    if (type instanceof ClassType reference) {
      return classNamed(reference.internalName());
    }
    return type instanceof PrimitiveType primitive ? primitiveClass(primitive) : Object.class;
  }

  /** The class of an internal name, which may be that of an array. */
  Class<?> classNamed(String internalName) {
    if (layouts.containsKey(internalName)) {
      return LayoutObject.class;
    }
    if (internalName.startsWith("[")) {
      return classOf(Descriptors.type(internalName));
    }
    try {
      return Class.forName(internalName.replace('/', '.'), false, loader);
    } catch (ClassNotFoundException e) {
      throw (NoClassDefFoundError) new NoClassDefFoundError(internalName).initCause(e);
    }
  }

  MethodType methodType(String descriptor) {
    Class<?> result =
        Descriptors.result(descriptor).<Class<?>>map(this::classOf).orElse(void.class);
    List<Class<?>> parameters = new ArrayList<>();
    Descriptors.parameters(descriptor).forEach(type -> parameters.add(classOf(type)));
    return MethodType.methodType(result, parameters);
  }

  /** True if {@code value}, which is not null, is a {@code type}. */
  boolean isInstance(IrType type, Object value) {
    if (type == NullType.NULL) {
      return false;
    }
    if (type instanceof ClassType reference
        && layouts.containsKey(reference.internalName())
        && ClosureProxy.isClosure(value)) {
      return ClosureProxy.objectOf(value).layout().type().equals(reference);
    }
    if (value instanceof LayoutObject object && type instanceof ClassType reference) {
      return reference.equals(ClassType.OBJECT) || object.layout().type().equals(reference);
    }
    return classOf(type).isInstance(value);
  }

  /** Lookups that may reach a member, the most privileged first. */
  List<Lookup> lookups(List<Class<?>> hosts) {
    List<Lookup> lookups = new ArrayList<>();
    hosts.forEach(host -> privateLookup(host).ifPresent(lookups::add));
    lookups.add(MethodHandles.lookup());
    return lookups;
  }

  /** Empty if the class's module keeps its members to itself. */
  private static Optional<Lookup> privateLookup(Class<?> host) {
    try {
      ClassLinker.class.getModule().addReads(host.getModule());
      return Optional.of(MethodHandles.privateLookupIn(host, MethodHandles.lookup()));
    } catch (IllegalAccessException e) {
      return Optional.empty();
    }
  }

  /** The class whose method a function was lifted from, if its name tells. */
  Optional<Class<?>> hostOf(FunctionName function) {
    String method = function.base();
    int end = method.indexOf('(') < 0 ? method.length() : method.indexOf('(');
    int dot = method.lastIndexOf('.', end - 1);
    if (dot <= 0) {
      return Optional.empty();
    }
    try {
      return Optional.of(Class.forName(method.substring(0, dot), false, loader));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }

  private static Class<?> primitiveClass(PrimitiveType type) {
    return switch (type) {
      case BOOLEAN -> boolean.class;
      case BYTE -> byte.class;
      case SHORT -> short.class;
      case CHAR -> char.class;
      case INT -> int.class;
      case LONG -> long.class;
      case FLOAT -> float.class;
      case DOUBLE -> double.class;
    };
  }
}
