package org.djava.compiler.interpret;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** An object of a layout that implements an interface. */
record ClosureProxy(LayoutObject object) implements InvocationHandler {

  static Object make(Class<?> implemented, LayoutObject object) {
    return Proxy.newProxyInstance(
        implemented.getClassLoader(), new Class<?>[] {implemented}, new ClosureProxy(object));
  }

  static boolean isClosure(Object value) {
    return Proxy.isProxyClass(value.getClass())
        && Proxy.getInvocationHandler(value) instanceof ClosureProxy;
  }

  static LayoutObject objectOf(Object closure) {
    return ((ClosureProxy) Proxy.getInvocationHandler(closure)).object();
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, @Nullable Object[] arguments)
      throws Throwable {
    if (method.getDeclaringClass() == Object.class) {
      return switch (method.getName()) {
        case "equals" -> proxy == arguments[0];
        case "hashCode" -> System.identityHashCode(proxy);
        default -> object.toString();
      };
    }
    if (!Modifier.isAbstract(method.getModifiers())) {
      return DefaultMethods.invoke(proxy, method, arguments);
    }
    try {
      method.setAccessible(true);
      return method.invoke(object.field(0), arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
