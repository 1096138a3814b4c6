package org.djava.compiler.ir;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Functions that call one another, and the classes the compiler made for them. */
public record IrModule(Map<FunctionName, Function> functions, List<ObjectLayout> layouts) {
  public IrModule {
    functions = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(functions));
    layouts = List.copyOf(layouts);
  }

  /** A module of these functions. */
  public static IrModule of(List<Function> functions, List<ObjectLayout> layouts) {
    Map<FunctionName, Function> map = new LinkedHashMap<>();
    functions.forEach(function -> map.put(function.name(), function));
    return new IrModule(map, layouts);
  }

  /** The function of that name. */
  public Function function(FunctionName name) {
    Function function = functions.get(name);
    if (function == null) {
      throw new IllegalArgumentException("no function @" + name.text());
    }
    return function;
  }
}
