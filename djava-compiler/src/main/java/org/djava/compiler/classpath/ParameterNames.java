package org.djava.compiler.classpath;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.MethodReference;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/** The names of a method's parameters, from whichever attribute of the class file has them. */
public final class ParameterNames {
  private ParameterNames() {}

  /**
   * The names of the parameters of {@code method}, the receiver's {@code this} first if it has one;
   * the empty string where the class file does not say.
   */
  public static List<String> of(ClassHierarchy hierarchy, MethodReference method) {
    Optional<MethodNode> node = hierarchy
        .resolve(method)
        .flatMap(
            found -> hierarchy.files().method(found.owner(), found.name(), found.descriptor()));
    return node.map(ParameterNames::of)
        .orElseGet(() -> Collections.nCopies(method.parameterTypes().size(), ""));
  }

  /** The same of a parsed method. */
  public static List<String> of(MethodNode method) {
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    Type[] types = Type.getArgumentTypes(method.desc);
    List<String> names = new ArrayList<>();
    if (!isStatic) {
      names.add("this");
    }
    int slot = isStatic ? 0 : 1;
    for (int i = 0; i < types.length; i++) {
      names.add(name(method, i, types.length, slot));
      slot += types[i].getSize();
    }
    return List.copyOf(names);
  }

  // Synthetic parameters may be missing from MethodParameters; then the positions mean nothing.
  private static String name(MethodNode method, int index, int count, int slot) {
    if (method.parameters != null && method.parameters.size() == count) {
      String name = method.parameters.get(index).name;
      if (name != null) {
        return name;
      }
    }
    if (method.localVariables != null) {
      for (LocalVariableNode variable : method.localVariables) {
        if (variable.index == slot && isFromStart(method, variable)) {
          return variable.name;
        }
      }
    }
    return "";
  }

  private static boolean isFromStart(MethodNode method, LocalVariableNode variable) {
    for (var node = method.instructions.getFirst(); node != null; node = node.getNext()) {
      if (node == variable.start) {
        return true;
      }
      if (node.getOpcode() >= 0) {
        return false;
      }
    }
    return false;
  }
}
