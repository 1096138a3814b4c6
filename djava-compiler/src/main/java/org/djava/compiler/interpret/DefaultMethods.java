package org.djava.compiler.interpret;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs default methods of interfaces, also of those that only their own package sees. */
final class DefaultMethods {
  private DefaultMethods() {}

  static @Nullable Object invoke(Object proxy, Method method, @Nullable Object[] arguments)
      throws Throwable {
    Class<?> owner = method.getDeclaringClass();
    if (!owner.getModule().isOpen(owner.getPackageName(), DefaultMethods.class.getModule())) {
      return InvocationHandler.invokeDefault(proxy, method, arguments);
    }
    List<@Nullable Object> all = new ArrayList<>(List.of(proxy));
    if (arguments != null) {
      all.addAll(Arrays.asList(arguments));
    }
    return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
        .unreflectSpecial(method, owner)
        .invokeWithArguments(all);
  }
}
