package org.djava.runtime;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Bootstrap of the call that stands before a call of another class that is not made as such: the
 * first time it runs, that class is initialised; from then on it does nothing and costs nothing.
 */
public final class StaticInitialization {
  private StaticInitialization() {}

  /** Initialises {@code type}, with the errors that has, and links a call that does nothing. */
  public static CallSite initialize(
      MethodHandles.Lookup caller, String name, MethodType callType, Class<?> type)
      throws ClassNotFoundException {
    Class.forName(type.getName(), /* initialize= */ true, type.getClassLoader());
    return new ConstantCallSite(MethodHandles.empty(callType));
  }
}
