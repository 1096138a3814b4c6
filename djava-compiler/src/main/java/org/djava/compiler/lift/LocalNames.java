package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.LocalVariableNode;

/** The source's names of local variables, where the class file has them. */
final class LocalNames {
  private record Scope(int start, int end, String name) {}

  private final Map<Integer, List<Scope>> scopes = new HashMap<>();

  LocalNames(MethodBytecode code) {
    List<LocalVariableNode> variables = code.node().localVariables;
    for (LocalVariableNode variable :
        variables == null ? List.<LocalVariableNode>of() : variables) {
      scopes
          .computeIfAbsent(variable.index, key -> new ArrayList<>())
          .add(new Scope(code.indexOf(variable.start), code.indexOf(variable.end), variable.name));
    }
  }

  /** The name of {@code slot} at the instruction with this index; may be empty. */
  String at(int slot, int index) {
    for (Scope scope : scopes.getOrDefault(slot, List.of())) {
      if (scope.start <= index && index < scope.end) {
        return scope.name;
      }
    }
    return "";
  }
}
