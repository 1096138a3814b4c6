package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** The JVM's operand stack, one entry a value whatever its size. */
final class OperandStack {
  private final List<Operand> entries = new ArrayList<>();

  void push(Operand operand) {
    entries.add(operand);
  }

  Operand pop() {
    return entries.remove(entries.size() - 1);
  }

  int depth() {
    return entries.size();
  }

  Operand get(int index) {
    return entries.get(index);
  }

  /** Executes {@code pop}, {@code dup}, {@code swap} or one of their kind. */
  void rearrange(int opcode) {
    switch (opcode) {
      case Opcodes.POP -> pop();
      case Opcodes.POP2 -> discard(countFor(2, 0));
      case Opcodes.SWAP -> {
        Operand top = pop();
        entries.add(entries.size() - 1, top);
      }
      case Opcodes.DUP -> duplicate(1, 0);
      case Opcodes.DUP_X1 -> duplicate(1, 1);
      case Opcodes.DUP_X2 -> duplicate(1, countFor(2, 1));
      case Opcodes.DUP2 -> duplicate(countFor(2, 0), 0);
      case Opcodes.DUP2_X1 -> duplicate(countFor(2, 0), 1);
      case Opcodes.DUP2_X2 -> {
        int count = countFor(2, 0);
        duplicate(count, countFor(2, count));
      }
      default -> throw new IllegalArgumentException("not a stack instruction: " + opcode);
    }
  }

  /** How many values make {@code slots} slots, below the top {@code skipped} values. */
  private int countFor(int slots, int skipped) {
    return entries.get(entries.size() - 1 - skipped).isWide() ? slots - 1 : slots;
  }

  private void discard(int count) {
    for (int i = 0; i < count; i++) {
      pop();
    }
  }

  /** Copies the top {@code count} values to below the next {@code distance} values. */
  private void duplicate(int count, int distance) {
    List<Operand> copies = List.copyOf(entries.subList(entries.size() - count, entries.size()));
    entries.addAll(entries.size() - count - distance, copies);
  }
}
