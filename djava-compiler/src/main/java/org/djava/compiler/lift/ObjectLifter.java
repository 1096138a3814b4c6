package org.djava.compiler.lift;

import java.util.ArrayList;
import java.util.List;
import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.ApplyDynamic;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.Cast;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.GetField;
import org.djava.compiler.ir.InstanceOf;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.PutField;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Fields, calls, types and new objects. */
final class ObjectLifter {
  private final BlockState state;

  ObjectLifter(BlockState state) {
    this.state = state;
  }

  void field(FieldInsnNode instruction) {
    FieldReference field = ClassFileReferences.field(instruction);
    int receivers = field.isStatic() ? 0 : 1;
    boolean isRead =
        instruction.getOpcode() == Opcodes.GETFIELD || instruction.getOpcode() == Opcodes.GETSTATIC;
    if (isRead) {
      state.push(new GetField(field, state.popValues(receivers)));
    } else {
      state.perform(new PutField(field, state.popValues(receivers + 1)));
    }
  }

  void call(MethodInsnNode instruction) {
    int arguments = Descriptors.parameters(instruction.desc).size();
    if (instruction.name.equals("<init>")) {
      construct(instruction, state.popValues(arguments));
      return;
    }
    MethodReference method = ClassFileReferences.method(instruction);
    List<Value> operands = state.popValues(method.hasReceiver() ? arguments + 1 : arguments);
    switch (method.kind()) {
      case STATIC, SPECIAL -> state.perform(Apply.of(method, operands));
      case VIRTUAL, INTERFACE ->
        state.perform(
            new ApplyDynamic(new CallSite.Method(method), results(instruction.desc), operands));
    }
  }

  /**
   * The IR makes an object and runs its constructor in one step, at the place of the constructor's
   * call. A constructor's call of another one of its own object is an ordinary call.
   */
  private void construct(MethodInsnNode instruction, List<Value> arguments) {
    Operand receiver = state.pop();
    if (receiver instanceof Operand.Uninitialized object) {
      ClassType type = new ClassType(instruction.owner);
      Value made = state.append(new NewObject(type, instruction.desc, arguments));
      state.constructed(object.allocation(), made);
    } else if (receiver instanceof Operand.Computed self) {
      List<Value> operands = new ArrayList<>();
      operands.add(self.value());
      operands.addAll(arguments);
      state.perform(Apply.of(ClassFileReferences.method(instruction), operands));
    } else {
      throw state.malformed("a constructor is called on nothing");
    }
  }

  void dynamicCall(InvokeDynamicInsnNode instruction) {
    int arguments = Descriptors.parameters(instruction.desc).size();
    List<Value> operands = state.popValues(arguments);
    state.perform(new ApplyDynamic(
        ClassFileConstants.callSite(instruction), results(instruction.desc), operands));
  }

  private static List<IrType> results(String descriptor) {
    return Descriptors.result(descriptor)
        .map(IrType::computational)
        .map(List::of)
        .orElse(List.of());
  }

  void withType(TypeInsnNode instruction) {
    IrType type = ClassFileReferences.type(instruction.desc);
    switch (instruction.getOpcode()) {
      case Opcodes.NEW -> state.push(new Operand.Uninitialized(instruction));
      case Opcodes.ANEWARRAY -> state.push(new NewArray(new ArrayType(type), state.popValues(1)));
      case Opcodes.CHECKCAST -> state.push(new Cast(type, state.popValue()));
      case Opcodes.INSTANCEOF -> state.push(new InstanceOf(type, state.popValue()));
      default -> throw new IllegalStateException("type instruction " + instruction.getOpcode());
    }
  }

  void newPrimitiveArray(int elementCode) {
    ArrayType type = new ArrayType(PlainOpcodes.newArrayElement(elementCode));
    state.push(new NewArray(type, state.popValues(1)));
  }

  void newArrays(MultiANewArrayInsnNode instruction) {
    if (!(ClassFileReferences.type(instruction.desc) instanceof ArrayType type)
        || type.dimensions() < instruction.dims) {
      throw state.malformed("multianewarray of " + instruction.desc);
    }
    state.push(new NewArray(type, state.popValues(instruction.dims)));
  }
}
