package org.djava.compiler.lift;

import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Types, fields and methods as instructions of a class file name them. */
final class ClassFileReferences {
  private ClassFileReferences() {}

  /** A class by its internal name, or an array by its descriptor. */
  static IrType type(String nameOrArrayDescriptor) {
    return nameOrArrayDescriptor.startsWith("[")
        ? Descriptors.type(nameOrArrayDescriptor)
        : new ClassType(nameOrArrayDescriptor);
  }

  static FieldReference field(FieldInsnNode instruction) {
    boolean isStatic = instruction.getOpcode() == Opcodes.GETSTATIC
        || instruction.getOpcode() == Opcodes.PUTSTATIC;
    return new FieldReference(
        instruction.owner, instruction.name, Descriptors.type(instruction.desc), isStatic);
  }

  static MethodReference method(MethodInsnNode instruction) {
    return new MethodReference(
        kind(instruction.getOpcode()),
        instruction.owner,
        instruction.name,
        instruction.desc,
        instruction.itf);
  }

  private static MethodReference.Kind kind(int opcode) {
    return switch (opcode) {
      case Opcodes.INVOKESTATIC -> MethodReference.Kind.STATIC;
      case Opcodes.INVOKESPECIAL -> MethodReference.Kind.SPECIAL;
      case Opcodes.INVOKEINTERFACE -> MethodReference.Kind.INTERFACE;
      default -> MethodReference.Kind.VIRTUAL;
    };
  }
}
