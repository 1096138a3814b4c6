package org.djava.compiler.define;

import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import org.djava.compiler.ir.CallSite;

/**
 * Makes lambdas the way the class that contains them would: a hidden class cannot, since a
 * serialisable lambda names the class that it was made by.
 */
final class LambdaFactories {
  private final MethodHandles.Lookup host;
  private final ClassResolver resolver;
  private final Module runtime;

  LambdaFactories(MethodHandles.Lookup host, ClassResolver resolver, Module runtime) {
    this.host = host;
    this.resolver = resolver;
    this.runtime = runtime;
  }

  /** From captured values to the function object. */
  MethodHandle factory(CallSite.Indy site) throws ReflectiveOperationException {
    var implementation =
        (CallSite.MethodHandleConstant) site.bootstrapArguments().get(1);
    Class<?> owner = owner(implementation.owner());
    MethodHandles.Lookup lookup = owner.isNestmateOf(host.lookupClass())
        ? host
        : PrivateLookups.withFullPrivilege(owner, runtime).orElse(host);
    MethodType type = type(site.descriptor());
    List<Object> constants = site.bootstrapArguments();
    Object[] arguments = new Object[constants.size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = argument(constants.get(i), lookup);
    }
    try {
      boolean isSimple = site.bootstrap().name().equals("metafactory");
      java.lang.invoke.CallSite made = isSimple
          ? LambdaMetafactory.metafactory(
              lookup,
              site.name(),
              type,
              (MethodType) arguments[0],
              (MethodHandle) arguments[1],
              (MethodType) arguments[2])
          : LambdaMetafactory.altMetafactory(lookup, site.name(), type, arguments);
      return made.getTarget();
    } catch (LambdaConversionException e) {
      throw new ReflectiveOperationException(e);
    }
  }

  private Object argument(Object constant, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    if (constant instanceof CallSite.MethodTypeConstant type) {
      return type(type.descriptor());
    }
    if (constant instanceof CallSite.ClassConstant named) {
      return resolver
          .find(named.type())
          .orElseThrow(() -> new ClassNotFoundException(named.type().toString()));
    }
    return constant instanceof CallSite.MethodHandleConstant handle
        ? handle(handle, lookup)
        : constant;
  }

  private MethodHandle handle(CallSite.MethodHandleConstant handle, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    Class<?> owner = owner(handle.owner());
    if (handle.name().equals("<init>")) {
      Constructor<?> constructor = ClassResolver.constructor(owner, handle.descriptor())
          .orElseThrow(() -> new NoSuchMethodException(handle.owner()));
      return lookup.unreflectConstructor(constructor);
    }
    Method method = ClassResolver.method(owner, handle.name(), handle.descriptor())
        .orElseThrow(() -> new NoSuchMethodException(handle.owner() + "." + handle.name()));
    return lookup.unreflect(method);
  }

  private MethodType type(String descriptor) {
    return MethodType.fromMethodDescriptorString(descriptor, host.lookupClass().getClassLoader());
  }

  private Class<?> owner(String internalName) throws ClassNotFoundException {
    return resolver.find(internalName).orElseThrow(() -> new ClassNotFoundException(internalName));
  }
}
