package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.PrimitiveType;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes the code of one method, and knows at every point what its local variables hold, which is
 * what stack map frames are made of.
 */
final class CodeWriter {
  private static final String THROWABLE = "java/lang/Throwable";

  private final MethodVisitor out;
  private final String sourceFile;
  private final Map<Integer, IrType> locals = new TreeMap<>();
  private int line;

  CodeWriter(MethodVisitor out, String sourceFile) {
    this.out = out;
    this.sourceFile = sourceFile;
  }

  /** An instruction without operands of its own. */
  void instruction(int opcode) {
    out.visitInsn(opcode);
  }

  /** {@code newarray}. */
  void newPrimitiveArray(int elementCode) {
    out.visitIntInsn(Opcodes.NEWARRAY, elementCode);
  }

  /** {@code multianewarray}. */
  void newArray(IrType type, int dimensions) {
    out.visitMultiANewArrayInsn(type.descriptor(), dimensions);
  }

  /** {@code new}, {@code anewarray}, {@code checkcast} or {@code instanceof}. */
  void typed(int opcode, IrType type) {
    out.visitTypeInsn(opcode, RuntimeTypes.operandName(type));
  }

  void load(IrType type, int slot) {
    out.visitVarInsn(opcode(type, Opcodes.ILOAD), slot);
  }

  void store(IrType type, int slot) {
    out.visitVarInsn(opcode(type, Opcodes.ISTORE), slot);
    declare(type, slot);
  }

  void increment(int slot, int amount) {
    out.visitIincInsn(slot, amount);
  }

  /** The opcode of a family like {@code ILOAD} for values of this type. */
  static int opcode(IrType type, int intOpcode) {
    return org.objectweb.asm.Type.getType(type.descriptor()).getOpcode(intOpcode);
  }

  void field(int opcode, String owner, String name, IrType type) {
    out.visitFieldInsn(opcode, owner, name, type.descriptor());
  }

  void field(int opcode, FieldReference field) {
    field(opcode, field.owner(), field.name(), field.type());
  }

  void call(int opcode, String owner, String name, String descriptor, boolean ownerIsInterface) {
    out.visitMethodInsn(opcode, owner, name, descriptor, ownerIsInterface);
  }

  void callStatic(ClassType owner, String name, String descriptor) {
    call(Opcodes.INVOKESTATIC, owner.internalName(), name, descriptor, false);
  }

  void callDynamic(
      String name, String descriptor, org.objectweb.asm.Handle bootstrap, Object... arguments) {
    out.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }

  /** A constant that {@code ldc} takes, as ASM represents it. */
  void loadConstant(Object constant) {
    out.visitLdcInsn(constant);
  }

  void push(int value) {
    if (value >= -1 && value <= 5) {
      out.visitInsn(Opcodes.ICONST_0 + value);
    } else if (value == (byte) value) {
      out.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value == (short) value) {
      out.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      out.visitLdcInsn(value);
    }
  }

  void push(long value) {
    if (value == 0 || value == 1) {
      out.visitInsn(value == 0 ? Opcodes.LCONST_0 : Opcodes.LCONST_1);
    } else if (value == (byte) value) {
      // No longer than ldc2_w, and without an entry in the constant pool.
      push((int) value);
      out.visitInsn(Opcodes.I2L);
    } else {
      out.visitLdcInsn(value);
    }
  }

  void push(float value) {
    // Comparing bits keeps -0.0 apart from 0.0.
    int bits = Float.floatToRawIntBits(value);
    if (bits == 0 || value == 1 || value == 2) {
      out.visitInsn(Opcodes.FCONST_0 + (int) value);
    } else {
      out.visitLdcInsn(value);
    }
  }

  void push(double value) {
    long bits = Double.doubleToRawLongBits(value);
    if (bits == 0 || value == 1) {
      out.visitInsn(bits == 0 ? Opcodes.DCONST_0 : Opcodes.DCONST_1);
    } else if (value >= -1 && value <= 5 && value == Math.rint(value) && value != 0) {
      // Two bytes instead of three, and every JIT compiler folds it.
      push((int) value);
      out.visitInsn(Opcodes.I2D);
    } else {
      out.visitLdcInsn(value);
    }
  }

  void jump(int opcode, Label target) {
    out.visitJumpInsn(opcode, target);
  }

  /** {@code tableswitch} for dense keys, else {@code lookupswitch}; keys ascend. */
  void choose(int[] keys, Label[] targets, Label otherwise) {
    long range = (long) keys[keys.length - 1] - keys[0] + 1;
    if (range > 2L * keys.length + 4) {
      out.visitLookupSwitchInsn(otherwise, keys, targets);
      return;
    }
    Label[] table = new Label[(int) range];
    java.util.Arrays.fill(table, otherwise);
    for (int i = 0; i < keys.length; i++) {
      table[keys[i] - keys[0]] = targets[i];
    }
    out.visitTableSwitchInsn(keys[0], keys[keys.length - 1], otherwise, table);
  }

  /** From here on the local variable holds a value of this type. */
  void declare(IrType type, int slot) {
    IrType before = locals.get(slot - 1);
    if (before != null && RuntimeTypes.width(before) == 2) {
      locals.remove(slot - 1);
    }
    if (RuntimeTypes.width(type) == 2) {
      locals.remove(slot + 1);
    }
    locals.put(slot, type);
  }

  /** A place that is jumped to, where the local variables hold just this. */
  void place(Label label, Map<Integer, IrType> content) {
    locals.clear();
    content.forEach((slot, type) -> declare(type, slot));
    placeHere(label);
  }

  /** A place that is jumped to from places where the local variables hold at least what they do. */
  void placeHere(Label label) {
    out.visitLabel(label);
    frame(List.of());
    line = 0;
  }

  /** A place that is jumped to from nowhere: the beginning or end of a range. */
  void mark(Label label) {
    out.visitLabel(label);
  }

  /** What is thrown between two places, which come later in the code, is caught at a third. */
  void catches(Label start, Label end, Label handler) {
    // Not as Throwable: HotSpot looks for handlers of anything where locks are held.
    out.visitTryCatchBlock(start, end, handler, /* type= */ null);
  }

  /** Where an exception is caught: it is all that is on the operand stack. */
  void placeHandler(Label label, Map<Integer, IrType> content) {
    locals.clear();
    content.forEach((slot, type) -> declare(type, slot));
    out.visitLabel(label);
    frame(List.of(THROWABLE));
    line = 0;
  }

  /** The same with an int on the operand stack. */
  void placeWithInt(Label label) {
    out.visitLabel(label);
    frame(List.of(Opcodes.INTEGER));
  }

  /** What the local variables hold. */
  Map<Integer, IrType> locals() {
    return new TreeMap<>(locals);
  }

  /** What follows belongs to this place of the source. */
  void at(SourceLocation location) {
    if (location.line() > 0 && location.line() != line && location.file().equals(sourceFile)) {
      Label here = new Label();
      out.visitLabel(here);
      out.visitLineNumber(location.line(), here);
      line = location.line();
    }
  }

  /** A position in the code; its offset is known at once. */
  int offset() {
    Label here = new Label();
    out.visitLabel(here);
    return here.getOffset();
  }

  /** Replaces a truth value made by jumps: 1 if the jump to {@code isTrue} was taken, else 0. */
  void truthValue(Label isTrue) {
    Label end = new Label();
    instruction(Opcodes.ICONST_0);
    jump(Opcodes.GOTO, end);
    out.visitLabel(isTrue);
    frame(List.of());
    instruction(Opcodes.ICONST_1);
    placeWithInt(end);
  }

  private void frame(List<Object> stack) {
    List<Object> entries = new ArrayList<>();
    int slot = 0;
    for (Map.Entry<Integer, IrType> local : locals.entrySet()) {
      while (slot < local.getKey()) {
        entries.add(Opcodes.TOP);
        slot++;
      }
      entries.add(RuntimeTypes.inFrame(local.getValue()));
      slot += RuntimeTypes.width(local.getValue());
    }
    out.visitFrame(Opcodes.F_NEW, entries.size(), entries.toArray(), stack.size(), stack.toArray());
  }

  /** True for {@code int} and what is an int in a local variable. */
  static boolean isInt(IrType type) {
    return type.computational() == PrimitiveType.INT;
  }
}
