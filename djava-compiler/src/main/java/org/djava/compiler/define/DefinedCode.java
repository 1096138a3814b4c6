package org.djava.compiler.define;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.lower.LoweredClass;
import org.djava.compiler.lower.LoweredMethod;

/**
 * The functions of a lowered module, ready to be called. The class behind them lives as long as one
 * of their handles does.
 */
public final class DefinedCode {
  private final Class<?> type;
  private final Map<FunctionName, MethodHandle> functions;

  private DefinedCode(Class<?> type, Map<FunctionName, MethodHandle> functions) {
    this.type = type;
    this.functions = functions;
  }

  static DefinedCode of(MethodHandles.Lookup lookup, LoweredClass lowered) {
    Map<FunctionName, MethodHandle> functions = new LinkedHashMap<>();
    Class<?> type = lookup.lookupClass();
    try {
      for (LoweredMethod method : lowered.methods()) {
        MethodType methodType =
            MethodType.fromMethodDescriptorString(method.descriptor(), type.getClassLoader());
        functions.put(method.function(), lookup.findStatic(type, method.name(), methodType));
      }
    } catch (NoSuchMethodException | IllegalAccessException e) {
      throw new IllegalStateException("a class that was just defined lacks its methods", e);
    }
    return new DefinedCode(type, functions);
  }

  /** The class that holds the functions. */
  public Class<?> type() {
    return type;
  }

  /** The names of the functions. */
  public Set<FunctionName> names() {
    return Set.copyOf(functions.keySet());
  }

  /** A direct handle of a function; its type is the method's own. */
  public MethodHandle function(FunctionName name) {
    MethodHandle function = functions.get(name);
    if (function == null) {
      throw new IllegalArgumentException("no function @" + name.text());
    }
    return function;
  }
}
