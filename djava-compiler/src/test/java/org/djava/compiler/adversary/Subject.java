package org.djava.compiler.adversary;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** A program to be checked; it can be made anew as often as is wanted. */
final class Subject {
  /** How far an answer may be from one found by differences. */
  static final double DIFFERENCES = 1e-6;

  private final Method method;
  private final Program program;

  Subject(Method method) {
    this.method = method;
    this.program = method.getAnnotation(Program.class);
    method.setAccessible(true);
  }

  /** The name of the program in the table of outcomes. */
  String name() {
    return method.getDeclaringClass().getSimpleName() + "." + method.getName();
  }

  Class<?> type() {
    return method.getReturnType();
  }

  double[] at() {
    return program.at().clone();
  }

  double[] expected() {
    return program.derivative().clone();
  }

  boolean hasExpected() {
    return program.derivative().length > 0;
  }

  boolean hasSecond() {
    return program.second();
  }

  /** Whether values have the bits of a plain run. */
  boolean isExact() {
    return program.exact();
  }

  /** How far two answers may be apart. */
  double rounding() {
    return program.tolerance();
  }

  double tolerance() {
    return hasExpected() ? program.tolerance() : DIFFERENCES;
  }

  /** What the program makes, with captured objects of its own. */
  Object make() {
    try {
      return method.invoke(null);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw new IllegalStateException(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return name();
  }
}
