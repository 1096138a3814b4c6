package org.djava.compiler.define;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.util.Optional;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lower.MemberAccess;

/**
 * What a nest mate of a loaded class may name, found by reflection without initialising anything. A
 * reference that resolves to nothing is left as it is: then it fails when it is executed, as it does
 * in the original code.
 */
final class HostAccess implements MemberAccess {
  private final MethodHandles.Lookup lookup;
  private final Class<?> host;
  private final ClassResolver resolver;

  /** Access of nest mates of the class of {@code lookup}, which has full privilege. */
  HostAccess(MethodHandles.Lookup lookup, ClassResolver resolver) {
    this.lookup = lookup;
    this.host = lookup.lookupClass();
    this.resolver = resolver;
  }

  @Override
  public boolean canName(ClassType type) {
    Optional<Class<?>> found = resolver.findAsHost(type.internalName());
    if (found.isEmpty()) {
      return resolver.find(type.internalName()).isEmpty();
    }
    try {
      lookup.accessClass(found.get());
      return true;
    } catch (IllegalAccessException e) {
      return false;
    }
  }

  @Override
  public boolean canLink(FieldReference field, boolean isWrite) {
    Optional<Class<?>> owner = resolver.findAsHost(field.owner());
    return owner.isPresent()
        ? canLink(owner.get(), field, isWrite)
        : resolver.find(field.owner()).isEmpty();
  }

  private boolean canLink(Class<?> owner, FieldReference field, boolean isWrite) {
    try {
      return ClassResolver.field(owner, field.name(), field.type().descriptor())
          .map(f -> isAccessible(f) && !(isWrite && Modifier.isFinal(f.getModifiers())))
          .orElse(true);
    } catch (LinkageError e) {
      return true;
    }
  }

  @Override
  public boolean canLink(MethodReference method) {
    String owner = method.owner();
    if (owner.startsWith("[")
        || owner.equals("java/lang/invoke/MethodHandle")
        || owner.equals("java/lang/invoke/VarHandle")) {
      // Arrays have public methods only; signature polymorphic methods match any descriptor.
      return true;
    }
    Optional<Class<?>> found = resolver.findAsHost(owner);
    if (found.isEmpty()) {
      return resolver.find(owner).isEmpty();
    }
    try {
      return ClassResolver.method(found.get(), method.name(), method.descriptor())
          .map(m -> isAccessible(m) && isVirtualEnough(m, method))
          .orElse(true);
    } catch (LinkageError e) {
      return true;
    }
  }

  /** A super call is not: only the subclass itself may make it. */
  private static boolean isVirtualEnough(Member found, MethodReference method) {
    return method.kind() != MethodReference.Kind.SPECIAL
        || Modifier.isPrivate(found.getModifiers());
  }

  @Override
  public boolean canLinkConstructor(ClassType type, String descriptor) {
    Optional<Class<?>> owner = resolver.findAsHost(type.internalName());
    if (owner.isEmpty()) {
      return resolver.find(type.internalName()).isEmpty();
    }
    try {
      return ClassResolver.constructor(owner.get(), descriptor)
          .map(this::isAccessible)
          .orElse(true);
    } catch (LinkageError e) {
      return true;
    }
  }

  @Override
  public boolean canMakeLambdas() {
    return false;
  }

  /** A protected member of another package is not: a nest mate is no subclass. */
  private boolean isAccessible(Member member) {
    Class<?> declaring = member.getDeclaringClass();
    int modifiers = member.getModifiers();
    if (Modifier.isPublic(modifiers)) {
      return true;
    }
    if (Modifier.isPrivate(modifiers)) {
      return declaring.isNestmateOf(host);
    }
    return declaring.getClassLoader() == host.getClassLoader()
        && declaring.getPackageName().equals(host.getPackageName());
  }

  @Override
  public boolean isInterface(ClassType type) {
    return resolver.findAsHost(type.internalName()).map(Class::isInterface).orElse(false);
  }

  @Override
  public boolean isSubclass(ClassType type, ClassType ancestor) {
    Optional<Class<?>> from = resolver.findAsHost(type.internalName());
    Optional<Class<?>> to = resolver.findAsHost(ancestor.internalName());
    return from.isPresent() && to.isPresent() && to.get().isAssignableFrom(from.get());
  }
}
