package org.djava.cli.engine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.util.Optional;
import org.djava.cli.target.Point;
import org.djava.cli.target.Target;
import org.djava.cli.target.UserMistake;
import org.objectweb.asm.Type;

/**
 * Values of a target, by the method itself where it returns a number and can be called, else as forward
 * mode has them.
 */
final class PlainRuns {
  private final CompiledTarget compiled;
  private final Optional<MethodHandle> method;

  private PlainRuns(CompiledTarget compiled, Optional<MethodHandle> method) {
    this.compiled = compiled;
    this.method = method;
  }

  static PlainRuns of(CompiledTarget compiled, Target target) {
    return new PlainRuns(
        compiled,
        target instanceof Target.OfMethod named ? find(compiled.host(), named) : Optional.empty());
  }

  private static Optional<MethodHandle> find(Class<?> host, Target.OfMethod target) {
    try {
      for (Method declared : host.getDeclaredMethods()) {
        boolean isMeant = declared.getReturnType().isPrimitive()
            && declared.getName().equals(target.method().name())
            && Type.getMethodDescriptor(declared).equals(target.method().descriptor());
        if (isMeant) {
          declared.setAccessible(true);
          return Optional.of(MethodHandles.lookup().unreflect(declared));
        }
      }
    } catch (InaccessibleObjectException | IllegalAccessException | LinkageError notCallable) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  /** Not a number beyond the edge of the domain. */
  double value(Point point) {
    if (method.isEmpty()) {
      return asForward(point);
    }
    try {
      return ((Number) method.get().invokeWithArguments(Directions.copies(point.arguments())))
          .doubleValue();
    } catch (Throwable thrown) {
      return Double.NaN;
    }
  }

  private double asForward(Point point) {
    try {
      return compiled
          .compiled()
          .forward(point, Directions.zeros(point.arguments()))
          .value()
          .doubleValue();
    } catch (UserMistake thrown) {
      return Double.NaN;
    }
  }
}
