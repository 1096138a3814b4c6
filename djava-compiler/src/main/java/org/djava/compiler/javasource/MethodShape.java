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
import org.djava.compiler.ir.Value;

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
    List<String> adjoints = adjoints(function);
    int first = function.resultTypes().size() - adjoints.size();
    for (int i = 1; i < function.resultTypes().size(); i++) {
      String hint = hint(function, i);
      String usual = types.isNested(function.resultTypes().get(i))
          ? "frame"
          : isForward && function.resultTypes().size() == 2 ? "tangent" : "result" + i;
      String adjoint = first == 1 ? adjoints.get(i - first) : "";
      components.add(names.unique(!adjoint.isEmpty() ? adjoint : hint.isEmpty() ? usual : hint));
    }
    return components;
  }

  /** The adjoints that a gradient returns besides its one value, by the names of the parameters. */
  private static List<String> adjoints(Function function) {
    List<String> path = function.name().path();
    String last = path.isEmpty() ? "" : path.get(path.size() - 1);
    List<String> adjoints = new ArrayList<>();
    if (last.startsWith("gradient[")) {
      String mask = last.substring(last.indexOf('[') + 1, last.length() - 1);
      for (int i = 0; i < Math.min(mask.length(), function.parameters().size()); i++) {
        Value parameter = function.parameters().get(i);
        if (mask.charAt(i) != '0' && parameter.type().isFloating()) {
          adjoints.add(parameter.name().isEmpty() ? "" : parameter.name() + "Bar");
        }
      }
    }
    return adjoints;
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
