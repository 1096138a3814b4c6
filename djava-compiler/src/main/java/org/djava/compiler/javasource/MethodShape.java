package org.djava.compiler.javasource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.djava.compiler.ir.Block;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Terminator;

/**
 * How a function is called: the only result is the method's, several are a record.
 *
 * @param name the method's name
 * @param parameterTypes the types of its parameters
 * @param results the types of the function's results
 * @param resultClass the record that several results are returned in
 * @param components the names of its components
 */
record MethodShape(
    String name,
    List<IrType> parameterTypes,
    List<IrType> results,
    Optional<ClassType> resultClass,
    List<String> components) {
  MethodShape {
    parameterTypes = List.copyOf(parameterTypes);
    results = List.copyOf(results);
    components = List.copyOf(components);
  }

  /** The shape of {@code function} under a name; its record is nested in the class. */
  static MethodShape of(Function function, String name, JavaNames classNames, JavaTypes types) {
    List<IrType> parameters =
        function.parameterTypes().stream().map(types::inSource).toList();
    List<IrType> results = function.resultTypes().stream().map(types::inSource).toList();
    if (results.size() < 2) {
      return new MethodShape(name, parameters, results, Optional.empty(), List.of());
    }
    String nested = classNames.unique(JavaNames.capitalized(name) + "Result");
    ClassType resultClass = new ClassType("result record/" + nested);
    types.nest(resultClass, nested);
    return new MethodShape(
        name, parameters, results, Optional.of(resultClass), components(function, types));
  }

  private static List<String> components(Function function, JavaTypes types) {
    JavaNames names = new JavaNames(Set.of(
        "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait"));
    List<String> components = new ArrayList<>(List.of(names.unique("value")));
    boolean isForward = function.name().text().contains("jvp[");
    for (int i = 1; i < function.resultTypes().size(); i++) {
      String hint = hint(function, i);
      String usual = types.isNested(function.resultTypes().get(i))
          ? "frame"
          : isForward && function.resultTypes().size() == 2 ? "tangent" : "result" + i;
      components.add(names.unique(hint.isEmpty() ? usual : hint));
    }
    return components;
  }

  /** What the source calls the value that is returned, where it does everywhere. */
  private static String hint(Function function, int result) {
    Set<String> hints = new java.util.HashSet<>();
    for (Block block : function.blocks()) {
      if (block.terminator() instanceof Terminator.Return returning) {
        hints.add(returning.operands().get(result).name());
      }
    }
    return hints.size() == 1 ? hints.iterator().next() : "";
  }

  /** The type of what the method returns. */
  Optional<IrType> returnType() {
    return resultClass
        .<Optional<IrType>>map(Optional::of)
        .orElseGet(() -> results.stream().findFirst());
  }
}
