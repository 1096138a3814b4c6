package org.djava.compiler.interpret;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.djava.compiler.ir.CallSite.MethodHandleConstant;
import org.jspecify.annotations.Nullable;

/** A lambda as a proxy of its interface. */
final class LambdaProxy implements InvocationHandler {
  private static final MethodType OBJECT_FACTORY =
      MethodType.methodType(Object.class, Object[].class);

  private final String name;
  private final MethodHandle body;
  private final List<@Nullable Object> captured;

  private LambdaProxy(String name, MethodHandle body, List<@Nullable Object> captured) {
    this.name = name;
    this.body = body;
    this.captured = captured;
  }

  /** True for the bootstrap methods behind lambdas and method references. */
  static boolean isMadeBy(MethodHandleConstant bootstrap) {
    return bootstrap.owner().equals("java/lang/invoke/LambdaMetafactory");
  }

  /**
   * A method from captured values to the functional object.
   *
   * @param name the interface's method
   * @param type the captured values' types, and the interface
   * @param constants erased type, body and actual type of the interface's method
   */
  static MethodHandle factory(String name, MethodType type, List<@Nullable Object> constants)
      throws ReflectiveOperationException {
    MethodHandle implementation = (MethodHandle) constants.get(1);
    MethodType actual = (MethodType) constants.get(2);
    if (implementation == null || actual == null) {
      throw new IllegalArgumentException("no lambda: " + constants);
    }
    MethodHandle fixed = implementation.asFixedArity();
    MethodHandle body = fixed.asType(fixed.type().changeReturnType(actual.returnType()));
    Class<?> target = type.returnType();
    return MethodHandles.lookup()
        .findStatic(
            LambdaProxy.class,
            "make",
            OBJECT_FACTORY.insertParameterTypes(0, String.class, MethodHandle.class, Class.class))
        .bindTo(name)
        .bindTo(body)
        .bindTo(target)
        .asCollector(Object[].class, type.parameterCount())
        .asType(type);
  }

  /** Called through the handle that {@link #factory} gives. */
  static Object make(String name, MethodHandle body, Class<?> target, Object[] captured) {
    return Proxy.newProxyInstance(
        target.getClassLoader(),
        new Class<?>[] {target},
        new LambdaProxy(name, body, Arrays.asList(captured)));
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, @Nullable Object[] arguments)
      throws Throwable {
    if (method.getDeclaringClass() == Object.class) {
      return ofObject(proxy, method, arguments);
    }
    if (!method.getName().equals(name) || !Modifier.isAbstract(method.getModifiers())) {
      return DefaultMethods.invoke(proxy, method, arguments);
    }
    List<@Nullable Object> all = new ArrayList<>(captured);
    if (arguments != null) {
      all.addAll(Arrays.asList(arguments));
    }
    return body.invokeWithArguments(all);
  }

  private @Nullable Object ofObject(Object proxy, Method method, @Nullable Object[] arguments) {
    return switch (method.getName()) {
      case "equals" -> proxy == arguments[0];
      case "hashCode" -> System.identityHashCode(proxy);
      default -> name + "$" + Integer.toHexString(System.identityHashCode(proxy));
    };
  }
}
