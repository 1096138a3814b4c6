package org.djava.compiler.interpret;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** A call of a JVM method with the IR's values as arguments and result. */
final class Invocation {
  private final MethodHandle handle;

  private Invocation(MethodHandle handle) {
    this.handle = handle;
  }

  /** A call of {@code target}. */
  static Invocation of(MethodHandle target) {
    MethodHandle fixed = target.asFixedArity();
    MethodType computational = fixed.type();
    for (int i = 0; i < computational.parameterCount(); i++) {
      Class<?> type = computational.parameterType(i);
      computational = computational.changeParameterType(i, computational(type));
    }
    computational = computational.changeReturnType(computational(computational.returnType()));
    MethodHandle widened = MethodHandles.explicitCastArguments(fixed, computational);
    return new Invocation(widened
        .asType(computational.generic())
        .asSpreader(Object[].class, computational.parameterCount()));
  }

  /** The result of the call; an exception that it throws passes as it is. */
  @Nullable
  Object with(@Nullable Object[] arguments) throws Throwable {
    return (Object) handle.invokeExact(arguments);
  }

  private static Class<?> computational(Class<?> type) {
    boolean small =
        type == boolean.class || type == byte.class || type == short.class || type == char.class;
    return small ? int.class : type;
  }
}
