package org.djava.compiler.lift;

import org.djava.compiler.classpath.ClassHierarchy;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.BasicVerifier;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The type of every local variable and stack slot before every instruction. Kinds of operands are
 * checked as the JVM's verifier does; of two reference types only the nearest common superclass is
 * computed, never whether a reference fits, since classes may be missing here.
 */
final class SlotTypes extends BasicVerifier {
  private static final BasicValue NULL = new BasicValue(Type.getObjectType("null"));

  private final ClassHierarchy hierarchy;

  private SlotTypes(ClassHierarchy hierarchy) {
    super(Opcodes.ASM9);
    this.hierarchy = hierarchy;
  }

  /** One frame an instruction; null where it cannot be reached. */
  static @Nullable Frame<BasicValue>[] analyze(MethodBytecode code, ClassHierarchy hierarchy) {
    Analyzer<BasicValue> analyzer = new Analyzer<>(new SlotTypes(hierarchy)) {
      @Override
      protected Frame<BasicValue> newFrame(int locals, int stack) {
        return new SlotFrame(locals, stack);
      }

      @Override
      protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
        return new SlotFrame(frame);
      }
    };
    try {
      return analyzer.analyze(code.owner(), code.node());
    } catch (AnalyzerException e) {
      int index = e.node == null ? 0 : code.indexOf(e.node);
      throw code.malformed(index, String.valueOf(e.getMessage()));
    }
  }

  /** The IR's type of a slot; null if the slot holds nothing usable. */
  static @Nullable IrType irType(BasicValue value) {
    if (value.equals(NULL)) {
      return NullType.NULL;
    }
    return value.getType() == null || value.equals(BasicValue.RETURNADDRESS_VALUE)
        ? null
        : Descriptors.type(value.getType().getDescriptor());
  }

  @Override
  public BasicValue newValue(@Nullable Type type) {
    boolean isReference =
        type != null && (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY);
    return isReference ? new BasicValue(type) : super.newValue(type);
  }

  @Override
  public BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
    return switch (instruction.getOpcode()) {
      case Opcodes.ACONST_NULL -> NULL;
      case Opcodes.NEW ->
        new UninitializedObject(super.newOperation(instruction).getType(), instruction);
      default -> super.newOperation(instruction);
    };
  }

  @Override
  public BasicValue merge(BasicValue left, BasicValue right) {
    if (left.equals(right)) {
      return left;
    }
    boolean objects = left.isReference() && right.isReference();
    if (!objects || left instanceof UninitializedObject || right instanceof UninitializedObject) {
      return BasicValue.UNINITIALIZED_VALUE;
    }
    if (right.equals(NULL)) {
      return left;
    }
    if (left.equals(NULL)) {
      return right;
    }
    IrType merged = hierarchy.commonSupertype(
        Descriptors.type(left.getType().getDescriptor()),
        Descriptors.type(right.getType().getDescriptor()));
    BasicValue value = new BasicValue(Type.getType(merged.descriptor()));
    return value.equals(left) ? left : value;
  }

  @Override
  protected boolean isSubTypeOf(BasicValue value, BasicValue expected) {
    return value.equals(expected) || (value.isReference() && expected.isReference());
  }

  @Override
  protected boolean isArrayValue(BasicValue value) {
    return value.equals(NULL)
        || (value.getType() != null && value.getType().getSort() == Type.ARRAY);
  }

  // The element of null is null, not Object: a type may only become wider while frames are merged.
  @Override
  protected BasicValue getElementValue(BasicValue array) throws AnalyzerException {
    if (array.equals(NULL)) {
      return NULL;
    }
    if (!isArrayValue(array)) {
      throw new AnalyzerException(null, "an element of " + array + " is loaded");
    }
    return newValue(Type.getType(array.getType().getDescriptor().substring(1)));
  }
}
