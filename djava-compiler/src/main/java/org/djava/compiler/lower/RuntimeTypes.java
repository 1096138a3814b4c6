package org.djava.compiler.lower;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.ObjectLayout;
import org.djava.compiler.ir.PrimitiveType;
import org.objectweb.asm.Opcodes;

/**
 * How types of the IR appear in the class file: layouts under the name of their class, and what
 * cannot be named as {@code Object}.
 */
final class RuntimeTypes {
  private static final ClassType CLONEABLE = new ClassType("java/lang/Cloneable");
  private static final ClassType SERIALIZABLE = new ClassType("java/io/Serializable");

  private final MemberAccess access;
  private final Map<ClassType, LayoutShape> layouts = new HashMap<>();
  private final Map<ClassType, Boolean> nameable = new HashMap<>();

  RuntimeTypes(MemberAccess access, List<ObjectLayout> layouts, String packagePrefix) {
    this.access = access;
    for (ObjectLayout layout : layouts) {
      this.layouts.put(layout.type(), LayoutShape.of(layout, packagePrefix));
    }
  }

  MemberAccess access() {
    return access;
  }

  /** The shape of a layout; empty if the type is a class that exists already. */
  Optional<LayoutShape> layout(ClassType type) {
    return Optional.ofNullable(layouts.get(type));
  }

  /** True when a class of that internal name is a layout. */
  boolean isLayout(String internalName) {
    return layouts.containsKey(new ClassType(internalName));
  }

  /** True when the class file can name the type as it is. */
  boolean canName(IrType type) {
    if (type instanceof ArrayType array) {
      return canName(array.innermost());
    }
    return !(type instanceof ClassType named)
        || layouts.containsKey(named)
        || nameable.computeIfAbsent(named, access::canName);
  }

  /** The type as the class file has it. */
  IrType inCode(IrType type) {
    if (type instanceof ArrayType array) {
      return new ArrayType(inCode(array.element()));
    }
    if (type == NullType.NULL) {
      return ClassType.OBJECT;
    }
    if (type instanceof ClassType named) {
      LayoutShape layout = layouts.get(named);
      if (layout != null) {
        return layout.type();
      }
      return canName(named) ? named : ClassType.OBJECT;
    }
    return type;
  }

  /** All of them in the class file. */
  List<IrType> inCode(List<? extends IrType> types) {
    return types.stream().map(this::inCode).toList();
  }

  /** A descriptor with every type as the class file has it. */
  String inCode(List<? extends IrType> parameters, Optional<? extends IrType> result) {
    return Descriptors.method(inCode(parameters), result.map(this::inCode));
  }

  /**
   * True when the verifier takes a value of type {@code actual} where it expects {@code required};
   * both as the class file has them.
   */
  boolean fits(IrType actual, IrType required) {
    if (actual.equals(required) || required.equals(ClassType.OBJECT)) {
      return true;
    }
    if (required instanceof ArrayType wanted) {
      return actual == NullType.NULL
          || (actual instanceof ArrayType array
              && array.element().isReference()
              && wanted.element().isReference()
              && fits(array.element(), wanted.element()));
    }
    if (!(required instanceof ClassType wanted)) {
      return false;
    }
    if (actual instanceof ArrayType) {
      return wanted.equals(CLONEABLE) || wanted.equals(SERIALIZABLE);
    }
    return actual == NullType.NULL
        || access.isInterface(wanted)
        || (actual instanceof ClassType named && access.isSubclass(named, wanted));
  }

  /** The type as a stack map frame writes it. */
  static Object inFrame(IrType type) {
    if (type instanceof PrimitiveType primitive) {
      return switch (primitive) {
        case LONG -> Opcodes.LONG;
        case FLOAT -> Opcodes.FLOAT;
        case DOUBLE -> Opcodes.DOUBLE;
        default -> Opcodes.INTEGER;
      };
    }
    return type instanceof ClassType named ? named.internalName() : type.descriptor();
  }

  /** The operand of an instruction that names a class: an internal name, or an array's descriptor. */
  static String operandName(IrType type) {
    return type instanceof ClassType named ? named.internalName() : type.descriptor();
  }

  /** The number of local variables a value takes. */
  static int width(IrType type) {
    return type == PrimitiveType.DOUBLE || type == PrimitiveType.LONG ? 2 : 1;
  }
}
