package org.djava.compiler.interpret;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.djava.compiler.ir.CallSite.MethodHandleConstant;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.runtime.RawObjects;
import org.jspecify.annotations.Nullable;

/**
 * Finds methods, constructors and fields of real classes on behalf of one function. What cannot be
 * found or reached is the error that the JVM's own linking would throw.
 */
final class MemberLinker {
  /** One way to look a member up. */
  private interface Search {
    MethodHandle in(Lookup lookup) throws ReflectiveOperationException;
  }

  /** The way past access checks where no lookup has the right. */
  private interface Reflection {
    MethodHandle find() throws ReflectiveOperationException;
  }

  private final ClassLinker classes;
  private final @Nullable Class<?> host;

  /** A linker for code of the class {@code host}, where that is known. */
  MemberLinker(ClassLinker classes, @Nullable Class<?> host) {
    this.classes = classes;
    this.host = host;
  }

  ClassLinker classes() {
    return classes;
  }

  /** Lookups with the rights of the function's own class, then of {@code owner}, then of anyone. */
  List<Lookup> lookups(@Nullable Class<?> owner) {
    List<Class<?>> hosts = new ArrayList<>();
    if (host != null) {
      hosts.add(host);
    }
    if (owner != null && !owner.isArray() && !owner.isPrimitive()) {
      hosts.add(owner);
    }
    return classes.lookups(hosts);
  }

  MethodHandle method(MethodReference method) {
    Class<?> owner = classes.classNamed(method.owner());
    MethodType type = classes.methodType(method.descriptor());
    if (owner.isArray()) {
      return arrayMethod(owner, method, type);
    }
    Search search = switch (method.kind()) {
      case STATIC -> lookup -> lookup.findStatic(owner, method.name(), type);
      case SPECIAL -> lookup -> special(lookup, owner, method.name(), type);
      case VIRTUAL, INTERFACE -> lookup -> lookup.findVirtual(owner, method.name(), type);
    };
    return find(owner, method.text(), search, () -> declared(owner, method, type));
  }

  /** Looked up by its user, {@code clone} would only take arrays that are of the user's class. */
  private static MethodHandle arrayMethod(Class<?> array, MethodReference method, MethodType type) {
    Class<?> accessible = array.getComponentType().isPrimitive() ? array : Object[].class;
    Search search = lookup -> lookup.findVirtual(accessible, method.name(), type);
    MethodHandle found = find(MethodHandles.publicLookup(), method.text(), search);
    if (found == null) {
      throw new IllegalAccessError(method.text());
    }
    return found;
  }

  /** A super call must be looked up by a subclass, or by the class itself. */
  private static MethodHandle special(Lookup lookup, Class<?> owner, String name, MethodType type)
      throws ReflectiveOperationException {
    Class<?> caller = lookup.lookupClass();
    if (!owner.isAssignableFrom(caller)) {
      throw new IllegalAccessException(caller + " is no " + owner);
    }
    return lookup.findSpecial(owner, name, type, caller);
  }

  /** Not for super calls: reflection always starts from the receiver's class. */
  private static MethodHandle declared(Class<?> owner, MethodReference method, MethodType type)
      throws ReflectiveOperationException {
    for (Class<?> each = owner; each != null; each = each.getSuperclass()) {
      for (Method candidate : each.getDeclaredMethods()) {
        boolean fits = candidate.getName().equals(method.name())
            && candidate.getReturnType() == type.returnType()
            && Arrays.equals(candidate.getParameterTypes(), type.parameterArray())
            && (method.kind() != MethodReference.Kind.SPECIAL
                || Modifier.isPrivate(candidate.getModifiers()));
        if (fits) {
          candidate.setAccessible(true);
          return MethodHandles.lookup().unreflect(candidate);
        }
      }
    }
    throw new NoSuchMethodException(method.text());
  }

  MethodHandle constructor(NewObject newObject) {
    if (newObject.isAllocation()) {
      return RawObjects.allocator(classes.classOf(newObject.type()));
    }
    return constructor(
        classes.classOf(newObject.type()), classes.methodType(newObject.descriptor()));
  }

  private MethodHandle constructor(Class<?> owner, MethodType type) {
    return find(
        owner, owner.getName() + type, lookup -> lookup.findConstructor(owner, type), () -> {
          Constructor<?> declared = owner.getDeclaredConstructor(type.parameterArray());
          declared.setAccessible(true);
          return MethodHandles.lookup().unreflectConstructor(declared);
        });
  }

  MethodHandle getter(FieldReference field) {
    Class<?> owner = classes.classNamed(field.owner());
    Class<?> type = classes.classOf(field.type());
    return find(
        owner,
        field.text(),
        lookup -> field.isStatic()
            ? lookup.findStaticGetter(owner, field.name(), type)
            : lookup.findGetter(owner, field.name(), type),
        () -> MethodHandles.lookup().unreflectGetter(declared(owner, field)));
  }

  MethodHandle setter(FieldReference field) {
    Class<?> owner = classes.classNamed(field.owner());
    Class<?> type = classes.classOf(field.type());
    Search search = lookup -> field.isStatic()
        ? lookup.findStaticSetter(owner, field.name(), type)
        : lookup.findSetter(owner, field.name(), type);
    // A lifted constructor may write a final field, which only reflection allows.
    Reflection reflection = () -> MethodHandles.lookup().unreflectSetter(declared(owner, field));
    return find(owner, field.text(), search, reflection);
  }

  private static Field declared(Class<?> owner, FieldReference field) throws NoSuchFieldException {
    Field declared = owner.getDeclaredField(field.name());
    declared.setAccessible(true);
    return declared;
  }

  MethodHandle handle(MethodHandleConstant handle) {
    boolean isStatic = handle.tag() == 2 || handle.tag() == 4;
    if (handle.tag() <= 4) {
      FieldReference field = new FieldReference(
          handle.owner(), handle.name(), Descriptors.type(handle.descriptor()), isStatic);
      return handle.tag() <= 2 ? getter(field) : setter(field);
    }
    if (handle.tag() == 8) {
      return constructor(
          classes.classNamed(handle.owner()), classes.methodType(handle.descriptor()));
    }
    MethodReference.Kind kind = switch (handle.tag()) {
      case 5 -> MethodReference.Kind.VIRTUAL;
      case 6 -> MethodReference.Kind.STATIC;
      case 7 -> MethodReference.Kind.SPECIAL;
      case 9 -> MethodReference.Kind.INTERFACE;
      default -> throw new IllegalArgumentException("no such tag: " + handle);
    };
    return method(new MethodReference(
        kind, handle.owner(), handle.name(), handle.descriptor(), handle.ownerIsInterface()));
  }

  private MethodHandle find(Class<?> owner, String what, Search search, Reflection reflection) {
    for (Lookup lookup : lookups(owner)) {
      MethodHandle found = find(lookup, what, search);
      if (found != null) {
        return found;
      }
    }
    try {
      return reflection.find();
    } catch (ReflectiveOperationException | InaccessibleObjectException e) {
      throw (IllegalAccessError) new IllegalAccessError(what).initCause(e);
    }
  }

  /** Null if this lookup lacks the right; the next one may have it. */
  private static @Nullable MethodHandle find(Lookup lookup, String what, Search search) {
    try {
      return search.in(lookup);
    } catch (IllegalAccessException e) {
      return null;
    } catch (NoSuchMethodException e) {
      throw (NoSuchMethodError) new NoSuchMethodError(what).initCause(e);
    } catch (NoSuchFieldException e) {
      throw (NoSuchFieldError) new NoSuchFieldError(what).initCause(e);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(what, e);
    }
  }
}
