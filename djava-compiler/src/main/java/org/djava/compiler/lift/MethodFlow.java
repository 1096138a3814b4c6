package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.ir.BlockLabel;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.SsaConstruction;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/** What is known of a method before its blocks are lifted: blocks, types, live slots, names. */
final class MethodFlow {
  private record Slot(boolean onStack, int index, IrType type, String name) {}

  private final MethodBytecode code;
  private final @Nullable Frame<BasicValue>[] frames;
  private final CodeBlocks blocks;
  private final LocalLiveness liveness;
  private final LocalNames names;
  private final List<BlockLabel> labels = new ArrayList<>();
  private final Map<Slot, SsaConstruction.Variable> variables = new HashMap<>();

  MethodFlow(MethodBytecode code, ClassHierarchy hierarchy) {
    this.code = code;
    this.frames = SlotTypes.analyze(code, hierarchy);
    this.blocks = CodeBlocks.of(code);
    this.liveness = LocalLiveness.of(code, blocks.all());
    this.names = new LocalNames(code);
    for (CodeBlock block : blocks.all()) {
      labels.add(BlockLabel.named("bb" + block.number()));
    }
  }

  MethodBytecode code() {
    return code;
  }

  CodeBlocks blocks() {
    return blocks;
  }

  LocalNames names() {
    return names;
  }

  BlockLabel label(CodeBlock block) {
    return labels.get(block.number());
  }

  /** The blocks that control can reach. */
  List<CodeBlock> reachable() {
    return blocks.all().stream().filter(block -> frames[block.start()] != null).toList();
  }

  List<CodeBlock> successors(CodeBlock block) {
    return block.successors().stream().map(number -> blocks.all().get(number)).toList();
  }

  List<CodeBlock> following(CodeBlock block) {
    return block.following().stream().map(number -> blocks.all().get(number)).toList();
  }

  BitSet liveLocals(CodeBlock block) {
    return liveness.atStart(block);
  }

  int stackDepth(CodeBlock block) {
    return frame(block).getStackSize();
  }

  /** What the local variable {@code index} holds where {@code block} begins. */
  BasicValue local(CodeBlock block, int index) {
    return frame(block).getLocal(index);
  }

  /** What the stack holds at {@code index}, counted from the bottom, where {@code block} begins. */
  BasicValue stack(CodeBlock block, int index) {
    return frame(block).getStack(index);
  }

  /**
   * The variable behind a local where {@code block} begins; null if it holds nothing of the IR. A
   * slot is another variable wherever its type or the source's name for it differs.
   */
  SsaConstruction.@Nullable Variable localVariable(
      CodeBlock block, int index, SsaConstruction ssa) {
    IrType type = valueType(local(block, index));
    return type == null
        ? null
        : variable(new Slot(false, index, type, names.at(index, block.start())), ssa);
  }

  /** The variable behind a stack slot where {@code block} begins; null likewise. */
  SsaConstruction.@Nullable Variable stackVariable(
      CodeBlock block, int index, SsaConstruction ssa) {
    IrType type = valueType(stack(block, index));
    return type == null ? null : variable(new Slot(true, index, type, ""), ssa);
  }

  private SsaConstruction.Variable variable(Slot slot, SsaConstruction ssa) {
    return variables.computeIfAbsent(slot, key -> ssa.variable(key.type, key.name));
  }

  private static @Nullable IrType valueType(BasicValue value) {
    return value instanceof UninitializedObject ? null : SlotTypes.irType(value);
  }

  private Frame<BasicValue> frame(CodeBlock block) {
    Frame<BasicValue> frame = frames[block.start()];
    if (frame == null) {
      throw new IllegalStateException("block " + block.number() + " cannot be reached");
    }
    return frame;
  }
}
