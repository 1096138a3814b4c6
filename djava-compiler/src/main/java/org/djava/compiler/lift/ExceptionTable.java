package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Which handlers an exception may come to, by the instruction that throws it. */
final class ExceptionTable {
  private static final String THROWABLE = "java/lang/Throwable";

  /**
   * A handler.
   *
   * @param type the internal name of the class of what it catches; null if it catches everything
   */
  record Entry(@Nullable String type, LabelNode handler) {}

  private final MethodBytecode code;

  ExceptionTable(MethodBytecode code) {
    this.code = code;
  }

  /** Takes ranges away in which nothing throws, so that their handlers cannot be reached. */
  void dropUnused() {
    code.node().tryCatchBlocks.removeIf(range -> !coversThrowing(range));
  }

  private boolean coversThrowing(TryCatchBlockNode range) {
    int end = code.indexOf(range.end);
    for (int i = code.indexOf(range.start); i < end; i++) {
      if (ThrowingInstructions.mayThrow(code.instruction(i))) {
        return true;
      }
    }
    return false;
  }

  /**
   * The handlers of an instruction in the order in which they are asked, up to the first that
   * catches everything; none if it does not throw.
   */
  List<Entry> handlers(int index) {
    List<Entry> entries = new ArrayList<>();
    if (!ThrowingInstructions.mayThrow(code.instruction(index))) {
      return entries;
    }
    Set<String> types = new HashSet<>();
    for (TryCatchBlockNode range : code.node().tryCatchBlocks) {
      boolean isIn = code.indexOf(range.start) <= index && index < code.indexOf(range.end);
      if (!isIn) {
        continue;
      }
      boolean isAny = range.type == null || range.type.equals(THROWABLE);
      if (isAny || types.add(range.type)) {
        entries.add(new Entry(isAny ? null : range.type, range.handler));
      }
      if (isAny) {
        break;
      }
    }
    return entries;
  }

  /** The labels where the set of handlers changes. */
  List<LabelNode> borders() {
    List<LabelNode> labels = new ArrayList<>();
    for (TryCatchBlockNode range : code.node().tryCatchBlocks) {
      labels.add(range.start);
      labels.add(range.end);
      labels.add(range.handler);
    }
    return labels;
  }
}
