package org.djava.compiler.lower;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NewArray;
import org.djava.compiler.ir.PrimitiveType;
import org.objectweb.asm.Opcodes;

/**
 * Writes the operations that name a class: casts, tests and new arrays; by the class object from the
 * class data where the class cannot be named.
 */
final class TypeLinker {
  private static final String CLASS = "java/lang/Class";

  private final RuntimeTypes types;
  private final ClassConstants constants;

  TypeLinker(RuntimeTypes types, ClassConstants constants) {
    this.types = types;
    this.constants = constants;
  }

  /** A checked cast. */
  Link cast(IrType target) {
    IrType inCode = types.inCode(target);
    if (types.canName(target)) {
      return Link.plain(
          List.of(ClassType.OBJECT),
          code -> code.typed(Opcodes.CHECKCAST, inCode),
          Optional.of(inCode));
    }
    return byClassObject(
        target,
        code -> code.call(
            Opcodes.INVOKEVIRTUAL, CLASS, "cast", "(Ljava/lang/Object;)Ljava/lang/Object;", false),
        ClassType.OBJECT);
  }

  /** A test for a class. */
  Link test(IrType tested) {
    if (types.canName(tested)) {
      IrType inCode = types.inCode(tested);
      return Link.plain(
          List.of(ClassType.OBJECT),
          code -> code.typed(Opcodes.INSTANCEOF, inCode),
          Optional.of(PrimitiveType.INT));
    }
    return byClassObject(
        tested,
        code ->
            code.call(Opcodes.INVOKEVIRTUAL, CLASS, "isInstance", "(Ljava/lang/Object;)Z", false),
        PrimitiveType.INT);
  }

  private Link byClassObject(IrType type, Consumer<CodeWriter> after, IrType result) {
    return new Link(
        code -> loadClass(code, type), List.of(ClassType.OBJECT), after, Optional.of(result));
  }

  private void loadClass(CodeWriter code, IrType type) {
    code.loadConstant(constants.loadable(new LinkedConstant.ClassObject(type)));
  }

  /** A new array. */
  Link newArray(NewArray newArray) {
    int given = newArray.operands().size();
    List<IrType> lengths = Collections.nCopies(given, PrimitiveType.INT);
    ArrayType inCode = (ArrayType) types.inCode(newArray.type());
    if (types.canName(newArray.type())) {
      return Link.plain(lengths, code -> writeNewArray(code, inCode, given), Optional.of(inCode));
    }
    String descriptor = types.inCode(lengths, Optional.of(inCode));
    return constants.call(
        new LinkedConstant.ArrayMaker(newArray.type(), given, descriptor),
        lengths,
        Optional.of(inCode),
        descriptor);
  }

  private static void writeNewArray(CodeWriter code, ArrayType type, int given) {
    if (given > 1) {
      code.newArray(type, given);
    } else if (type.element() instanceof PrimitiveType primitive) {
      code.newPrimitiveArray(
          switch (primitive) {
            case BOOLEAN -> Opcodes.T_BOOLEAN;
            case BYTE -> Opcodes.T_BYTE;
            case SHORT -> Opcodes.T_SHORT;
            case CHAR -> Opcodes.T_CHAR;
            case INT -> Opcodes.T_INT;
            case LONG -> Opcodes.T_LONG;
            case FLOAT -> Opcodes.T_FLOAT;
            case DOUBLE -> Opcodes.T_DOUBLE;
          });
    } else {
      code.typed(Opcodes.ANEWARRAY, type.element());
    }
  }
}
