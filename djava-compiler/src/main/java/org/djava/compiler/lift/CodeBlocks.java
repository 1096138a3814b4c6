package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Cuts code into basic blocks, which begin at instructions, never at labels. */
final class CodeBlocks {
  private final MethodBytecode code;
  private final ExceptionTable exceptions;
  private final BitSet leaders = new BitSet();
  private final int[] blockAt;
  private final List<CodeBlock> blocks = new ArrayList<>();

  private CodeBlocks(MethodBytecode code) {
    this.code = code;
    this.exceptions = new ExceptionTable(code);
    this.blockAt = new int[code.size() + 1];
  }

  static CodeBlocks of(MethodBytecode code) {
    CodeBlocks result = new CodeBlocks(code);
    result.findLeaders();
    result.cut();
    return result;
  }

  /** All blocks, reachable or not, in the order of the code. */
  List<CodeBlock> all() {
    return blocks;
  }

  /** The block that a jump to {@code label} enters. */
  CodeBlock at(LabelNode label) {
    return blocks.get(blockAt[code.nextReal(code.indexOf(label))]);
  }

  /** The block that control falls into at the end of {@code block}. */
  CodeBlock after(CodeBlock block) {
    return blocks.get(block.number() + 1);
  }

  /** True if some jump or block before leads to the first block. */
  boolean entryIsTarget() {
    return blocks.stream().anyMatch(block -> block.following().contains(0));
  }

  private void findLeaders() {
    leaders.set(code.nextReal(0));
    for (int i = 0; i < code.size(); i++) {
      AbstractInsnNode instruction = code.instruction(i);
      List<LabelNode> targets = targets(instruction);
      for (LabelNode target : targets) {
        leaders.set(code.nextReal(code.indexOf(target)));
      }
      if (!targets.isEmpty() || isExit(instruction.getOpcode())) {
        leaders.set(code.nextReal(i + 1));
      }
      // What may throw ends its block, so that its handlers see the variables as they were before.
      if (!exceptions.handlers(i).isEmpty()) {
        leaders.set(code.nextReal(i + 1));
      }
    }
    exceptions.borders().forEach(label -> leaders.set(code.nextReal(code.indexOf(label))));
    leaders.clear(code.size());
  }

  private void cut() {
    int number = 0;
    for (int start = leaders.nextSetBit(0); start >= 0; start = leaders.nextSetBit(start + 1)) {
      blockAt[start] = number++;
    }
    for (int start = leaders.nextSetBit(0); start >= 0; ) {
      int next = leaders.nextSetBit(start + 1);
      int end = next < 0 ? code.size() : next;
      List<CodeBlock.Catch> catches = catches(lastReal(start, end));
      blocks.add(new CodeBlock(blocks.size(), start, end, successors(start, end, number), catches));
      start = next;
    }
  }

  private List<Integer> successors(int start, int end, int count) {
    AbstractInsnNode last = code.instruction(lastReal(start, end));
    Set<Integer> numbers = new LinkedHashSet<>();
    for (LabelNode target : targets(last)) {
      int index = code.nextReal(code.indexOf(target));
      if (index == code.size()) {
        throw code.malformed(start, "a jump behind the end of the code");
      }
      numbers.add(blockAt[index]);
    }
    if (fallsThrough(last) && blocks.size() + 1 < count) {
      numbers.add(blocks.size() + 1);
    }
    return List.copyOf(numbers);
  }

  private List<CodeBlock.Catch> catches(int last) {
    return exceptions.handlers(last).stream()
        .map(entry -> new CodeBlock.Catch(
            entry.type(), blockAt[code.nextReal(code.indexOf(entry.handler()))]))
        .toList();
  }

  private int lastReal(int start, int end) {
    int last = end - 1;
    while (last > start && code.instruction(last).getOpcode() < 0) {
      last--;
    }
    return last;
  }

  private static boolean fallsThrough(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && !isExit(opcode);
  }

  private static boolean isExit(int opcode) {
    return opcode == Opcodes.ATHROW || (Opcodes.IRETURN <= opcode && opcode <= Opcodes.RETURN);
  }

  private static List<LabelNode> targets(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    List<LabelNode> targets = new ArrayList<>();
    if (instruction instanceof TableSwitchInsnNode table) {
      targets.addAll(table.labels);
      targets.add(table.dflt);
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      targets.addAll(lookup.labels);
      targets.add(lookup.dflt);
    }
    return targets;
  }
}
