package org.djava.compiler.javasource;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.djava.compiler.define.ClassResolver;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.testkit.Machine;

/** A function of a module, lowered beside a host, and written as Java. */
final class SourceProgram {
  private final String name;
  private final IrModule module;
  private final FunctionName entry;
  private final Class<?> host;
  private final String className;
  private final JavaSource source;

  SourceProgram(
      String name, IrModule module, FunctionName entry, Class<?> host, String simpleName) {
    this.name = name;
    this.module = module;
    this.entry = entry;
    this.host = host;
    String home = host.getPackageName();
    this.className = home.isEmpty() ? simpleName : home + "." + simpleName;
    this.source =
        JavaSource.of(module, List.of(entry), className, new ClassResolver(host.getClassLoader()));
  }

  String className() {
    return className;
  }

  String source() {
    return source.text();
  }

  /** Differences between the two at a point, bit for bit; empty if there are none. */
  List<String> differences(ClassLoader sources, List<List<Object>> points) {
    List<String> differences = new ArrayList<>();
    Machine lowered = Machine.compiling(module, host, Set.of(entry));
    for (List<Object> point : points) {
      List<Object> one = copies(point);
      List<Object> other = copies(point);
      String expected = outcome(() -> lowered.run(entry, one.toArray())) + text(one);
      String actual = outcome(() -> run(sources, other)) + text(other);
      if (!expected.equals(actual)) {
        differences.add(name + text(point) + " is " + actual + " instead of " + expected + "\n"
            + source.text());
      }
    }
    return differences;
  }

  private List<Object> run(ClassLoader sources, List<Object> arguments) {
    try {
      Class<?> type = Class.forName(className, true, sources);
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(source.methods().get(entry))) {
          method.setAccessible(true);
          MethodHandle handle = MethodHandles.lookup().unreflect(method);
          return results(handle.invokeWithArguments(arguments));
        }
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalStateException("no method for " + entry);
  }

  /** What a method returns as a list: the components of a record, or itself. */
  static List<Object> results(Object returned) {
    if (returned == null || !returned.getClass().isRecord()) {
      return Arrays.asList(returned);
    }
    List<Object> results = new ArrayList<>();
    for (RecordComponent component : returned.getClass().getRecordComponents()) {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      try {
        results.add(accessor.invoke(returned));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return results;
  }

  private static String outcome(Supplier<List<Object>> action) {
    try {
      return text(action.get());
    } catch (RuntimeException | Error thrown) {
      return thrown.getClass().getName();
    }
  }

  /** Copies of arguments; an array that occurs twice is copied once. */
  private static List<Object> copies(List<Object> values) {
    java.util.IdentityHashMap<Object, Object> copies = new java.util.IdentityHashMap<>();
    List<Object> copied = new ArrayList<>();
    values.forEach(value -> copied.add(copy(value, copies)));
    return copied;
  }

  private static Object copy(Object value, java.util.Map<Object, Object> copies) {
    if (value == null || !value.getClass().isArray()) {
      return value;
    }
    Object known = copies.get(value);
    if (known != null) {
      return known;
    }
    int length = Array.getLength(value);
    Object copy = Array.newInstance(value.getClass().getComponentType(), length);
    copies.put(value, copy);
    for (int i = 0; i < length; i++) {
      Array.set(copy, i, copy(Array.get(value, i), copies));
    }
    return copy;
  }

  /** All bits, but for what kind of NaN a NaN is; further results travel as doubles. */
  private static String text(Object value) {
    if (value instanceof List<?> list) {
      List<String> texts = new ArrayList<>();
      list.forEach(each -> texts.add(text(each)));
      return texts.toString();
    }
    if (value instanceof Number number && !(value instanceof Long)) {
      return String.valueOf(number.doubleValue());
    }
    if (value == null || !value.getClass().isArray()) {
      return String.valueOf(value);
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < Array.getLength(value); i++) {
      texts.add(text(Array.get(value, i)));
    }
    return texts.toString();
  }
}
