package org.djava.compiler.lower;

import java.util.List;
import org.djava.compiler.diagnostics.CompilationFailure;
import org.djava.compiler.diagnostics.DiagnosticKind;
import org.djava.compiler.diagnostics.SourceLocation;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Turns the constants of the IR into those of ASM. */
final class LoadableConstants {
  private final RuntimeTypes types;
  private final ClassConstants constants;

  LoadableConstants(RuntimeTypes types, ClassConstants constants) {
    this.types = types;
    this.constants = constants;
  }

  /** A constant that {@code ldc} or a bootstrap method takes. */
  Object loadable(Object constant, SourceLocation location) {
    if (constant instanceof CallSite.ClassConstant named) {
      return types.canName(named.type())
          ? Type.getType(types.inCode(named.type()).descriptor())
          : constants.loadable(new LinkedConstant.ClassObject(named.type()));
    }
    if (constant instanceof CallSite.MethodTypeConstant type) {
      return Type.getMethodType(type.descriptor());
    }
    if (constant instanceof CallSite.MethodHandleConstant handle) {
      return handle(handle, location);
    }
    if (constant instanceof CallSite.DynamicConstant dynamic) {
      return new ConstantDynamic(
          dynamic.name(),
          dynamic.descriptor(),
          handle(dynamic.bootstrap(), location),
          all(dynamic.bootstrapArguments(), location));
    }
    return constant;
  }

  /** The same for a list. */
  Object[] all(List<Object> list, SourceLocation location) {
    return list.stream().map(constant -> loadable(constant, location)).toArray();
  }

  /** A method handle constant; there is no way round one that does not link. */
  Handle handle(CallSite.MethodHandleConstant handle, SourceLocation location) {
    if (!canLink(handle)) {
      String name = handle.owner().replace('/', '.') + "." + handle.name();
      throw CompilationFailure.at(DiagnosticKind.INACCESSIBLE_MEMBER, location, name);
    }
    int tag = handle.tag();
    if (tag == Opcodes.H_INVOKESPECIAL) {
      // A private method of a nest mate is called as a virtual one.
      tag = handle.ownerIsInterface() ? Opcodes.H_INVOKEINTERFACE : Opcodes.H_INVOKEVIRTUAL;
    }
    return new Handle(
        tag, handle.owner(), handle.name(), handle.descriptor(), handle.ownerIsInterface());
  }

  private boolean canLink(CallSite.MethodHandleConstant handle) {
    MemberAccess access = types.access();
    ClassType owner = new ClassType(handle.owner());
    return switch (handle.tag()) {
      case Opcodes.H_GETFIELD, Opcodes.H_GETSTATIC, Opcodes.H_PUTFIELD, Opcodes.H_PUTSTATIC -> {
        IrType type = fieldType(handle);
        boolean isStatic =
            handle.tag() == Opcodes.H_GETSTATIC || handle.tag() == Opcodes.H_PUTSTATIC;
        boolean isWrite = handle.tag() == Opcodes.H_PUTFIELD || handle.tag() == Opcodes.H_PUTSTATIC;
        yield access.canLink(
            new FieldReference(handle.owner(), handle.name(), type, isStatic), isWrite);
      }
      case Opcodes.H_NEWINVOKESPECIAL -> access.canLinkConstructor(owner, handle.descriptor());
      default ->
        access.canLink(new MethodReference(
            kind(handle.tag()),
            handle.owner(),
            handle.name(),
            handle.descriptor(),
            handle.ownerIsInterface()));
    };
  }

  private static IrType fieldType(CallSite.MethodHandleConstant handle) {
    return Descriptors.type(handle.descriptor());
  }

  private static MethodReference.Kind kind(int tag) {
    return switch (tag) {
      case Opcodes.H_INVOKESTATIC -> MethodReference.Kind.STATIC;
      case Opcodes.H_INVOKESPECIAL -> MethodReference.Kind.SPECIAL;
      case Opcodes.H_INVOKEINTERFACE -> MethodReference.Kind.INTERFACE;
      default -> MethodReference.Kind.VIRTUAL;
    };
  }
}
