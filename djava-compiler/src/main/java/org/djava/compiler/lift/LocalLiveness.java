package org.djava.compiler.lift;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which local variables may still be read, at the start of each block. Javac reuses slots for
 * variables of other types; a slot that is dead must not be merged.
 */
final class LocalLiveness {
  private final MethodBytecode code;
  private final List<CodeBlock> blocks;
  private final List<BitSet> reads = new ArrayList<>();
  private final List<BitSet> writes = new ArrayList<>();
  private final List<BitSet> live = new ArrayList<>();

  private LocalLiveness(MethodBytecode code, List<CodeBlock> blocks) {
    this.code = code;
    this.blocks = blocks;
  }

  static LocalLiveness of(MethodBytecode code, List<CodeBlock> blocks) {
    LocalLiveness liveness = new LocalLiveness(code, blocks);
    blocks.forEach(liveness::scan);
    liveness.solve();
    return liveness;
  }

  /** The slots that are live where {@code block} begins. */
  BitSet atStart(CodeBlock block) {
    return live.get(block.number());
  }

  private void scan(CodeBlock block) {
    BitSet read = new BitSet();
    BitSet written = new BitSet();
    for (int i = block.start(); i < block.end(); i++) {
      AbstractInsnNode instruction = code.instruction(i);
      if (instruction instanceof IincInsnNode increment) {
        readUnlessWritten(increment.var, read, written);
        written.set(increment.var);
      } else if (instruction instanceof VarInsnNode access) {
        if (access.getOpcode() >= Opcodes.ISTORE) {
          written.set(access.var);
        } else {
          readUnlessWritten(access.var, read, written);
        }
      }
    }
    reads.add(read);
    writes.add(written);
    live.add((BitSet) read.clone());
  }

  private static void readUnlessWritten(int slot, BitSet read, BitSet written) {
    if (!written.get(slot)) {
      read.set(slot);
    }
  }

  private void solve() {
    List<List<Integer>> predecessors = predecessors();
    Deque<Integer> work = new ArrayDeque<>();
    BitSet queued = new BitSet();
    for (int i = 0; i < blocks.size(); i++) {
      work.push(i);
      queued.set(i);
    }
    while (!work.isEmpty()) {
      int number = work.pop();
      queued.clear(number);
      BitSet before = liveBefore(number);
      if (before.equals(live.get(number))) {
        continue;
      }
      live.set(number, before);
      for (int predecessor : predecessors.get(number)) {
        if (!queued.get(predecessor)) {
          queued.set(predecessor);
          work.add(predecessor);
        }
      }
    }
  }

  private BitSet liveBefore(int number) {
    BitSet result = new BitSet();
    for (int successor : blocks.get(number).following()) {
      result.or(live.get(successor));
    }
    result.andNot(writes.get(number));
    result.or(reads.get(number));
    return result;
  }

  private List<List<Integer>> predecessors() {
    List<List<Integer>> result = new ArrayList<>();
    blocks.forEach(block -> result.add(new ArrayList<>()));
    for (CodeBlock block : blocks) {
      block.following().forEach(successor -> result.get(successor).add(block.number()));
    }
    return result;
  }
}
