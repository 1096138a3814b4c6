package org.djava.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Makes objects of which no constructor has run. Generated derivatives run the body of the constructor
 * as a function, so that they know what it computes. Not for people.
 */
public final class RawObjects {
  private static final MethodHandle ALLOCATE = find();

  private RawObjects() {}

  /** {@code () -> Object}: makes an object of the class, which is initialised, with all fields zero. */
  public static MethodHandle allocator(Class<?> type) {
    return ALLOCATE.bindTo(type);
  }

  private static MethodHandle find() {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field instance = type.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      return MethodHandles.lookup()
          .findVirtual(type, "allocateInstance", MethodType.methodType(Object.class, Class.class))
          .bindTo(instance.get(null));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
