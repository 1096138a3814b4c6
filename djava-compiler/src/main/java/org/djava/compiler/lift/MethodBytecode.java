package org.djava.compiler.lift;

import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.MethodReference;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** The code of one method, its instructions by index, and the source line of each. */
final class MethodBytecode {
  private final MethodReference method;
  private final String owner;
  private final MethodNode node;
  private final AbstractInsnNode[] instructions;
  private final SourceLocation[] locations;
  private final int[] nextReal;

  /**
   * The code of a method.
   *
   * @param method the method as it was asked for
   * @param owner the internal name of the class that declares it
   * @param sourceFile the source file's name, or the empty string
   */
  MethodBytecode(MethodReference method, String owner, String sourceFile, MethodNode node) {
    this.method = method;
    this.owner = owner;
    this.node = node;
    this.instructions = node.instructions.toArray();
    this.locations = locations(sourceFile);
    this.nextReal = nextReal();
  }

  private SourceLocation[] locations(String file) {
    SourceLocation[] result = new SourceLocation[instructions.length + 1];
    SourceLocation current = firstLocation(file);
    for (int i = 0; i < instructions.length; i++) {
      if (instructions[i] instanceof LineNumberNode line && line.line != current.line()) {
        current = new SourceLocation(file, line.line, method.text());
      }
      result[i] = current;
    }
    result[instructions.length] = current;
    return result;
  }

  private SourceLocation firstLocation(String file) {
    for (AbstractInsnNode instruction : instructions) {
      if (instruction instanceof LineNumberNode line) {
        return new SourceLocation(file, line.line, method.text());
      }
    }
    return new SourceLocation(file, 0, method.text());
  }

  private int[] nextReal() {
    int[] result = new int[instructions.length + 1];
    result[instructions.length] = instructions.length;
    for (int i = instructions.length - 1; i >= 0; i--) {
      result[i] = instructions[i].getOpcode() >= 0 ? i : result[i + 1];
    }
    return result;
  }

  /** The method as it was asked for. */
  MethodReference method() {
    return method;
  }

  /** The internal name of the class that declares it. */
  String owner() {
    return owner;
  }

  MethodNode node() {
    return node;
  }

  /** The number of instructions, labels and line numbers included. */
  int size() {
    return instructions.length;
  }

  AbstractInsnNode instruction(int index) {
    return instructions[index];
  }

  int indexOf(AbstractInsnNode instruction) {
    return node.instructions.indexOf(instruction);
  }

  /** The first index from {@code index} on that is no label, line or frame; the size if none. */
  int nextReal(int index) {
    return nextReal[index];
  }

  SourceLocation location(int index) {
    return locations[index];
  }

  /** Where the method begins. */
  SourceLocation location() {
    return locations[0];
  }

  CompilationFailure refused(DiagnosticKind kind, int index, String detail) {
    return CompilationFailure.at(kind, location(index), detail);
  }

  /** The code breaks the JVM's rules, so that no JVM would run it either. */
  CompilationFailure malformed(int index, String detail) {
    return refused(DiagnosticKind.CLASS_FILE_UNREADABLE, index, detail + " in " + method.text());
  }
}
