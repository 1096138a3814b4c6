package org.djava.compiler;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.resolve.Held;
import org.djava.compiler.resolve.OutsideLambda;
import org.djava.runtime.LambdaCode;
import org.jspecify.annotations.Nullable;

/** The classes and lambdas of a run of the JVM as the compiler names them. */
final class HeldNames {
  private final @Nullable ClassLoader loader;
  private final ClassHierarchy hierarchy;

  /** Names of what the loader sees. */
  HeldNames(@Nullable ClassLoader loader, ClassHierarchy hierarchy) {
    this.loader = loader;
    this.hierarchy = hierarchy;
  }

  /** Those whose code may be followed. */
  Held of(Collection<Class<?>> types) {
    List<String> classes = types.stream()
        .filter(type -> !type.isHidden())
        .map(type -> type.getName().replace('.', '/'))
        .filter(name -> !PlatformCode.owns(name))
        .sorted()
        .toList();
    List<OutsideLambda> lambdas = types.stream()
        .filter(Class::isHidden)
        .map(this::lambda)
        .flatMap(Optional::stream)
        .sorted(Comparator.comparing(OutsideLambda::key))
        .toList();
    return new Held(classes, lambdas);
  }

  /** The lambda, if its code is the one that is found here. */
  private Optional<OutsideLambda> lambda(Class<?> type) {
    LambdaCode code = LambdaCode.ofClass(type);
    if (code == null || !isSameHere(code.owner(), type.getClassLoader())) {
      return Optional.empty();
    }
    CallSite.MethodHandleConstant implementation = new CallSite.MethodHandleConstant(
        code.kind(), code.owner(), code.name(), code.type(), hierarchy.isInterface(code.owner()));
    String captured = String.join("", code.capturedTypes());
    return Optional.of(OutsideLambda.of(
        code.key(),
        "(" + captured + ")L" + code.functionalInterface() + ";",
        code.interfaceMethod(),
        code.interfaceType(),
        implementation,
        code.instantiatedType()));
  }

  /** Classes of two loaders may have one name. */
  private boolean isSameHere(String internalName, @Nullable ClassLoader other) {
    String name = internalName.replace('/', '.');
    try {
      return Class.forName(name, false, loader) == Class.forName(name, false, other);
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
