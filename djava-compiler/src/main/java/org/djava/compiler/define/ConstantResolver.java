package org.djava.compiler.define;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lower.ConstantUse;
import org.djava.compiler.lower.LinkedConstant;
import org.djava.runtime.RawObjects;

/** Makes the class data of a lowered class: method handles of members it cannot link to. */
final class ConstantResolver {
  private final MethodHandles.Lookup lookup;
  private final ClassResolver resolver;
  private final Module runtime;
  private final LambdaFactories lambdas;

  /** Resolves for a class that is defined with {@code lookup}. */
  ConstantResolver(MethodHandles.Lookup lookup, ClassResolver resolver, Module runtime) {
    this.lookup = lookup;
    this.resolver = resolver;
    this.runtime = runtime;
    this.lambdas = new LambdaFactories(lookup, resolver, runtime);
  }

  /**
   * The objects that constants stand for.
   *
   * @throws CompilationFailure naming the member that cannot be reached
   */
  List<Object> resolve(List<ConstantUse> constants) {
    List<Object> resolved = new ArrayList<>();
    for (ConstantUse use : constants) {
      try {
        resolved.add(resolve(use.constant()));
      } catch (ReflectiveOperationException | LinkageError e) {
        CompilationFailure failure = CompilationFailure.at(
            DiagnosticKind.INACCESSIBLE_MEMBER, use.firstUse(), use.constant().text());
        failure.initCause(e);
        throw failure;
      }
    }
    return resolved;
  }

  private Object resolve(LinkedConstant constant) throws ReflectiveOperationException {
    if (constant instanceof LinkedConstant.FieldGetter getter) {
      return typed(field(getter.field(), false), getter.callDescriptor());
    }
    if (constant instanceof LinkedConstant.FieldSetter setter) {
      return typed(field(setter.field(), true), setter.callDescriptor());
    }
    if (constant instanceof LinkedConstant.MethodCaller caller) {
      return typed(method(caller), caller.callDescriptor());
    }
    if (constant instanceof LinkedConstant.ConstructorCaller caller) {
      Class<?> type = ownerClass(caller.type().internalName());
      var constructor = ClassResolver.constructor(type, caller.descriptor())
          .orElseThrow(() -> new NoSuchMethodException(caller.text()));
      return typed(lookupIn(type).unreflectConstructor(constructor), caller.callDescriptor());
    }
    if (constant instanceof LinkedConstant.Allocator allocator) {
      Class<?> type = ownerClass(allocator.type().internalName());
      return typed(RawObjects.allocator(type), allocator.callDescriptor());
    }
    if (constant instanceof LinkedConstant.ArrayMaker maker) {
      return typed(arrayMaker(maker), maker.callDescriptor());
    }
    if (constant instanceof LinkedConstant.LambdaFactory lambda) {
      return typed(lambdas.factory(lambda.site()), lambda.callDescriptor());
    }
    LinkedConstant.ClassObject named = (LinkedConstant.ClassObject) constant;
    return resolver
        .find(named.type())
        .orElseThrow(() -> new ClassNotFoundException(named.type().toString()));
  }

  private MethodHandle typed(MethodHandle handle, String callDescriptor) {
    ClassLoader loader = lookup.lookupClass().getClassLoader();
    return handle.asType(MethodType.fromMethodDescriptorString(callDescriptor, loader));
  }

  private Class<?> ownerClass(String internalName) throws ClassNotFoundException {
    return resolver.find(internalName).orElseThrow(() -> new ClassNotFoundException(internalName));
  }

  private MethodHandle field(FieldReference reference, boolean isSetter)
      throws ReflectiveOperationException {
    Class<?> owner = ownerClass(reference.owner());
    String descriptor = reference.type().descriptor();
    var field = ClassResolver.field(owner, reference.name(), descriptor)
        .orElseThrow(() -> new NoSuchFieldException(reference.text()));
    boolean isOfConstructor = isSetter
        && Modifier.isFinal(field.getModifiers())
        && !Modifier.isStatic(field.getModifiers());
    if (isOfConstructor) {
      return setterOfFinal(field);
    }
    MethodHandles.Lookup access = lookupIn(field.getDeclaringClass());
    return isSetter ? access.unreflectSetter(field) : access.unreflectGetter(field);
  }

  /** The body of a constructor runs as a function: only reflection lets it write final fields. */
  private static MethodHandle setterOfFinal(Field field) throws IllegalAccessException {
    try {
      field.setAccessible(true);
    } catch (InaccessibleObjectException e) {
      throw (IllegalAccessException) new IllegalAccessException(field.toString()).initCause(e);
    }
    return MethodHandles.lookup().unreflectSetter(field);
  }

  private MethodHandle method(LinkedConstant.MethodCaller caller)
      throws ReflectiveOperationException {
    MethodReference reference = caller.method();
    Class<?> owner = ownerClass(reference.owner());
    Method method = ClassResolver.method(owner, reference.name(), reference.descriptor())
        .orElseThrow(() -> new NoSuchMethodException(reference.text()));
    Class<?> declaring = method.getDeclaringClass();
    boolean isSuperCall = reference.kind() == MethodReference.Kind.SPECIAL
        && !Modifier.isPrivate(method.getModifiers());
    if (!isSuperCall) {
      return lookupIn(declaring).unreflect(method);
    }
    Class<?> host = lookup.lookupClass();
    if (host != declaring && declaring.isAssignableFrom(host)) {
      return lookup.unreflectSpecial(method, host);
    }
    Optional<MethodHandles.Lookup> within = PrivateLookups.into(declaring);
    return within.isPresent()
        ? within.get().unreflectSpecial(method, declaring)
        : superCall(method, owner, caller.receiver());
  }

  /** A super call that leaves what is open to us: the class that makes it is below the one named. */
  private MethodHandle superCall(Method method, Class<?> owner, IrType receiver)
      throws ReflectiveOperationException {
    Class<?> at = resolver.find(receiver).orElse(owner);
    while (at != null && at.getSuperclass() != owner) {
      at = at.getSuperclass();
    }
    Optional<MethodHandles.Lookup> caller =
        at == null ? Optional.empty() : PrivateLookups.withFullPrivilege(at, runtime);
    return caller.isPresent()
        ? caller.get().unreflectSpecial(method, caller.get().lookupClass())
        : lookup.unreflectSpecial(method, lookup.lookupClass());
  }

  private MethodHandle arrayMaker(LinkedConstant.ArrayMaker maker)
      throws ReflectiveOperationException {
    Class<?> component =
        resolver.find(maker.type()).orElseThrow(() -> new ClassNotFoundException(maker.text()));
    for (int i = 0; i < maker.lengths(); i++) {
      component = component.getComponentType();
    }
    MethodType type = MethodType.methodType(Object.class, Class.class, int[].class);
    return MethodHandles.publicLookup()
        .findStatic(Array.class, "newInstance", type)
        .bindTo(component)
        .asCollector(int[].class, maker.lengths());
  }

  /** A lookup with private access to the class, or else the host's, which may be a subclass. */
  private MethodHandles.Lookup lookupIn(Class<?> type) {
    Optional<MethodHandles.Lookup> own = PrivateLookups.into(type);
    return own.orElse(lookup);
  }
}
