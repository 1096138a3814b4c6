package org.djava.runtime;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Finds the method that a call reaches. */
final class MethodSearch {
  private static final ClassValue<Method> ABSTRACT_METHODS = new ClassValue<>() {
    @Override
    protected Method computeValue(Class<?> functionalInterface) {
      return onlyAbstract(functionalInterface);
    }
  };

  private MethodSearch() {}

  /** The method that a call names: declared by the class itself or inherited. */
  static @Nullable Method declared(Class<?> owner, String name, MethodType type) {
    for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        if (matches(method, name, type)) {
          return method;
        }
      }
    }
    Method inherited = null;
    for (Method method : owner.getMethods()) {
      if (matches(method, name, type)
          && (inherited == null || Modifier.isAbstract(inherited.getModifiers()))) {
        inherited = method;
      }
    }
    return inherited;
  }

  /**
   * The method that runs when {@code method} is called on an object of {@code receiver}. Bridges
   * are looked through, so that the types are those the programmer wrote.
   */
  static Method selected(Class<?> receiver, Method method) {
    if (Modifier.isPrivate(method.getModifiers())) {
      return method;
    }
    Method selected = overriding(receiver, method);
    while (selected.isBridge()) {
      Method bridged = bridged(selected);
      if (bridged == null) {
        return selected;
      }
      selected = overriding(receiver, bridged);
    }
    return selected;
  }

  /** The one abstract method of a functional interface. */
  static Method ofFunctionalInterface(Class<?> functionalInterface) {
    return ABSTRACT_METHODS.get(functionalInterface);
  }

  private static Method onlyAbstract(Class<?> functionalInterface) {
    for (Method method : functionalInterface.getMethods()) {
      if (Modifier.isAbstract(method.getModifiers())) {
        return method;
      }
    }
    throw new IllegalArgumentException(functionalInterface + " has no abstract method");
  }

  static MethodType type(Method method) {
    return MethodType.methodType(method.getReturnType(), method.getParameterTypes());
  }

  private static Method overriding(Class<?> receiver, Method method) {
    MethodType type = type(method);
    for (Class<?> at = receiver; at != null; at = at.getSuperclass()) {
      for (Method candidate : at.getDeclaredMethods()) {
        if (matches(candidate, method.getName(), type) && isVirtual(candidate)) {
          return candidate;
        }
      }
    }
    Method inherited = declared(receiver, method.getName(), type);
    return inherited == null ? method : inherited;
  }

  /** What a bridge calls: the method beside it whose types are at least as specific. */
  private static @Nullable Method bridged(Method bridge) {
    MethodType type = type(bridge);
    for (Method candidate : bridge.getDeclaringClass().getDeclaredMethods()) {
      if (!candidate.isBridge()
          && candidate.getName().equals(bridge.getName())
          && candidate.getParameterCount() == bridge.getParameterCount()
          && isVirtual(candidate)
          && refines(type(candidate), type)) {
        return candidate;
      }
    }
    return null;
  }

  private static boolean refines(MethodType type, MethodType bridge) {
    for (int i = 0; i < type.parameterCount(); i++) {
      if (!bridge.parameterType(i).isAssignableFrom(type.parameterType(i))) {
        return false;
      }
    }
    return bridge.returnType().isAssignableFrom(type.returnType());
  }

  private static boolean isVirtual(Method method) {
    return !Modifier.isStatic(method.getModifiers())
        && !Modifier.isPrivate(method.getModifiers())
        && !Modifier.isAbstract(method.getModifiers());
  }

  private static boolean matches(Method method, String name, MethodType type) {
    return method.getName().equals(name) && type(method).equals(type);
  }
}
