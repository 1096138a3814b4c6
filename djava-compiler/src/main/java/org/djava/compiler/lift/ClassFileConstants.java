package org.djava.compiler.lift;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Constant;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Loadable constants and bootstrap arguments of a class file as the IR's. */
final class ClassFileConstants {
  private ClassFileConstants() {}

  /** What {@code ldc} of {@code constant} loads. */
  static Constant loaded(Object constant) {
    Object value = value(constant);
    return new Constant(type(value), value);
  }

  static CallSite.Indy callSite(InvokeDynamicInsnNode instruction) {
    return new CallSite.Indy(
        instruction.name,
        instruction.desc,
        handle(instruction.bsm),
        Stream.of(instruction.bsmArgs).map(ClassFileConstants::value).toList());
  }

  private static Object value(Object constant) {
    if (constant instanceof Type type) {
      return type.getSort() == Type.METHOD
          ? new CallSite.MethodTypeConstant(type.getDescriptor())
          : new CallSite.ClassConstant(Descriptors.type(type.getDescriptor()));
    }
    if (constant instanceof Handle handle) {
      return handle(handle);
    }
    return constant instanceof ConstantDynamic dynamic ? dynamic(dynamic) : constant;
  }

  private static CallSite.DynamicConstant dynamic(ConstantDynamic constant) {
    List<Object> arguments = IntStream.range(0, constant.getBootstrapMethodArgumentCount())
        .mapToObj(i -> value(constant.getBootstrapMethodArgument(i)))
        .toList();
    return new CallSite.DynamicConstant(
        constant.getName(),
        constant.getDescriptor(),
        handle(constant.getBootstrapMethod()),
        arguments);
  }

  private static CallSite.MethodHandleConstant handle(Handle handle) {
    return new CallSite.MethodHandleConstant(
        handle.getTag(),
        handle.getOwner(),
        handle.getName(),
        handle.getDesc(),
        handle.isInterface());
  }

  private static IrType type(Object value) {
    if (value instanceof Number number) {
      return number(number).type();
    }
    if (value instanceof CallSite.DynamicConstant dynamic) {
      return Descriptors.type(dynamic.descriptor());
    }
    if (value instanceof CallSite.ClassConstant) {
      return new ClassType("java/lang/Class");
    }
    if (value instanceof CallSite.MethodTypeConstant) {
      return new ClassType("java/lang/invoke/MethodType");
    }
    return value instanceof CallSite.MethodHandleConstant
        ? new ClassType("java/lang/invoke/MethodHandle")
        : new ClassType("java/lang/String");
  }

  private static Constant number(Number number) {
    if (number instanceof Double d) {
      return Constant.of((double) d);
    }
    if (number instanceof Float f) {
      return Constant.of((float) f);
    }
    return number instanceof Long l ? Constant.of((long) l) : Constant.of(number.intValue());
  }
}
