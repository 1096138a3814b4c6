package org.djava.cli.engine;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.lower.ClassFile;
import org.djava.compiler.lower.LoweredClass;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/** Class files as readable bytecode: instructions, labels that are jumped to, and source lines. */
final class BytecodeText extends Textifier {
  private final Set<Label> targets = new HashSet<>();

  private BytecodeText() {
    super(Opcodes.ASM9);
  }

  /** The class of the functions, and those of the frames. */
  static String of(LoweredClass lowered) {
    StringBuilder text = new StringBuilder(of(lowered.main()));
    for (ClassFile layout : lowered.layouts()) {
      text.append('\n').append(of(layout));
    }
    return text.toString();
  }

  private static String of(ClassFile file) {
    StringWriter text = new StringWriter();
    new ClassReader(file.bytes())
        .accept(
            new TraceClassVisitor(null, new BytecodeText(), new PrintWriter(text, true)),
            ClassReader.SKIP_FRAMES);
    return text.toString()
        .lines()
        .filter(line -> !line.startsWith("//"))
        .map(String::stripTrailing)
        .collect(java.util.stream.Collectors.joining("\n", "", "\n"));
  }

  @Override
  protected Textifier createTextifier() {
    return new BytecodeText();
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    targets.add(label);
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitTableSwitchInsn(int least, int most, Label otherwise, Label... labels) {
    addTargets(otherwise, labels);
    super.visitTableSwitchInsn(least, most, otherwise, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
    addTargets(otherwise, labels);
    super.visitLookupSwitchInsn(otherwise, keys, labels);
  }

  private void addTargets(Label otherwise, Label... labels) {
    targets.add(otherwise);
    targets.addAll(List.of(labels));
  }

  /** A label that only a line number names says nothing. */
  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    text.set(text.size() - 1, new LabelLine(label, text.get(text.size() - 1)));
  }

  /** Written when all jumps are known. */
  private final class LabelLine {
    private final Label label;
    private final Object line;

    LabelLine(Label label, Object line) {
      this.label = label;
      this.line = line;
    }

    @Override
    public String toString() {
      return targets.contains(label) ? line.toString() : "";
    }
  }

  @Override
  public void visitLineNumber(int line, Label start) {
    text.add(tab2 + "// line " + line + "\n");
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    // They say nothing about what the method does.
  }
}
