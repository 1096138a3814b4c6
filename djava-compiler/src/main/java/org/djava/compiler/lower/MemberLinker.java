package org.djava.compiler.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.CallSite;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NewObject;
import org.djava.compiler.ir.Value;
import org.objectweb.asm.Opcodes;

/**
 * Writes accesses of fields, methods and constructors: directly where the lowered class may name the
 * member and all types in its descriptor, otherwise by {@code invokeExact} of a method handle from
 * the class data.
 */
final class MemberLinker {
  private final RuntimeTypes types;
  private final ClassConstants constants;

  MemberLinker(RuntimeTypes types, ClassConstants constants) {
    this.types = types;
    this.constants = constants;
  }

  /** Reads a field. */
  Link get(FieldReference field) {
    Optional<LayoutShape> layout = types.layout(new ClassType(field.owner()));
    if (layout.isPresent()) {
      LayoutShape shape = layout.get();
      IrType stored = shape.fieldType(field.name());
      String name = shape.fieldName(field.name());
      return Link.plain(
          List.of(shape.type()),
          code -> code.field(Opcodes.GETFIELD, shape.type().internalName(), name, stored),
          Optional.of(stored));
    }
    List<IrType> receiver = receiver(field);
    if (canLink(field, false)) {
      int opcode = field.isStatic() ? Opcodes.GETSTATIC : Opcodes.GETFIELD;
      return Link.plain(receiver, code -> code.field(opcode, field), Optional.of(field.type()));
    }
    Optional<IrType> result = Optional.of(field.type());
    String descriptor = types.inCode(receiver, result);
    return handle(new LinkedConstant.FieldGetter(field, descriptor), receiver, result, descriptor);
  }

  /** Writes a field. */
  Link put(FieldReference field) {
    List<IrType> operands = new ArrayList<>(receiver(field));
    operands.add(field.type());
    if (canLink(field, true)) {
      int opcode = field.isStatic() ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD;
      return Link.plain(operands, code -> code.field(opcode, field), Optional.empty());
    }
    String descriptor = types.inCode(operands, Optional.empty());
    return handle(
        new LinkedConstant.FieldSetter(field, descriptor), operands, Optional.empty(), descriptor);
  }

  /**
   * Calls a method.
   *
   * @param arguments the operands of the call, the receiver first
   */
  Link call(MethodReference method, List<Value> arguments) {
    List<IrType> operands = parameterTypes(method);
    if (canNameAll(operands) && types.access().canLink(method)) {
      return directCall(method, operands);
    }
    String descriptor = types.inCode(operands, method.resultType());
    return handle(
        new LinkedConstant.MethodCaller(method, receiver(method, arguments), descriptor),
        operands,
        method.resultType(),
        descriptor);
  }

  private static IrType receiver(MethodReference method, List<Value> arguments) {
    return method.kind() == MethodReference.Kind.SPECIAL
        ? arguments.get(0).type()
        : new ClassType(method.owner());
  }

  private static Link directCall(MethodReference method, List<IrType> operands) {
    boolean isInterface = method.ownerIsInterface();
    int opcode = switch (method.kind()) {
      case STATIC -> Opcodes.INVOKESTATIC;
      case INTERFACE -> Opcodes.INVOKEINTERFACE;
      case VIRTUAL -> Opcodes.INVOKEVIRTUAL;
      // A private method of a nest mate: invokespecial is for the class's own.
      case SPECIAL -> isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
    };
    List<IrType> required = new ArrayList<>(operands);
    if (opcode == Opcodes.INVOKEINTERFACE) {
      // The verifier lets any object be the receiver of an interface method.
      required.set(0, ClassType.OBJECT);
    }
    return Link.plain(
        required,
        code -> code.call(opcode, method.owner(), method.name(), method.descriptor(), isInterface),
        method.resultType());
  }

  /** Makes an object. */
  Link construct(NewObject newObject) {
    ClassType type = newObject.type();
    if (newObject.isAllocation()) {
      String allocating = types.inCode(List.of(), Optional.of(type));
      LinkedConstant allocator = new LinkedConstant.Allocator(type, allocating);
      return handle(allocator, List.of(), Optional.of(type), allocating);
    }
    List<IrType> operands = Descriptors.parameters(newObject.descriptor());
    boolean canLink = types.canName(type)
        && canNameAll(operands)
        && types.access().canLinkConstructor(type, newObject.descriptor());
    if (canLink) {
      return new Link(
          code -> {
            code.typed(Opcodes.NEW, type);
            code.instruction(Opcodes.DUP);
          },
          operands,
          code -> code.call(
              Opcodes.INVOKESPECIAL, type.internalName(), "<init>", newObject.descriptor(), false),
          Optional.of(type));
    }
    String descriptor = types.inCode(operands, Optional.of(type));
    return handle(
        new LinkedConstant.ConstructorCaller(type, newObject.descriptor(), descriptor),
        operands,
        Optional.of(type),
        descriptor);
  }

  /** Makes a lambda; empty if the {@code invokedynamic} can stay as it is. */
  Optional<Link> lambda(CallSite.Indy site) {
    if (!site.isLambda() || types.access().canMakeLambdas()) {
      return Optional.empty();
    }
    List<IrType> operands = Descriptors.parameters(site.descriptor());
    Optional<IrType> result = Descriptors.result(site.descriptor());
    String descriptor = types.inCode(operands, result);
    return Optional.of(
        handle(new LinkedConstant.LambdaFactory(site, descriptor), operands, result, descriptor));
  }

  private Link handle(
      LinkedConstant constant,
      List<? extends IrType> operands,
      Optional<? extends IrType> result,
      String descriptor) {
    return constants.call(constant, types.inCode(operands), result.map(types::inCode), descriptor);
  }

  private boolean canLink(FieldReference field, boolean isWrite) {
    return types.canName(new ClassType(field.owner()))
        && types.canName(field.type())
        && types.access().canLink(field, isWrite);
  }

  private boolean canNameAll(List<IrType> all) {
    return all.stream().allMatch(types::canName);
  }

  private static List<IrType> receiver(FieldReference field) {
    return field.isStatic() ? List.of() : List.of(new ClassType(field.owner()));
  }

  /** Parameter types with the receiver; an array's own methods have the array as their owner. */
  private static List<IrType> parameterTypes(MethodReference method) {
    List<IrType> parameters = new ArrayList<>(method.parameterTypes());
    if (method.hasReceiver() && method.owner().startsWith("[")) {
      parameters.set(0, Descriptors.type(method.owner()));
    }
    return parameters;
  }
}
