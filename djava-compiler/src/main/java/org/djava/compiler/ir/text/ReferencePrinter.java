package org.djava.compiler.ir.text;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.CallSite.ClassConstant;
import org.djava.compiler.ir.CallSite.DynamicConstant;
import org.djava.compiler.ir.CallSite.MethodHandleConstant;
import org.djava.compiler.ir.CallSite.MethodTypeConstant;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.jspecify.annotations.Nullable;

/** Writes what instructions refer to by name or by value: types, methods, fields and constants. */
final class ReferencePrinter {
  private static final List<String> HANDLE_KINDS = List.of(
      "",
      "get_field",
      "get_static",
      "put_field",
      "put_static",
      "invoke_virtual",
      "invoke_static",
      "invoke_special",
      "new_invoke_special",
      "invoke_interface");
  static final int LAST_FIELD_HANDLE = 4;
  static final int INTERFACE_HANDLE = 9;

  private ReferencePrinter() {}

  static String type(IrType type) {
    if (type instanceof ClassType reference) {
      return Names.ofClass(reference.internalName());
    }
    return type instanceof ArrayType array ? type(array.element()) + "[]" : type.toString();
  }

  /** {@code void}, one type, or several in parentheses. */
  static String results(List<IrType> types) {
    return switch (types.size()) {
      case 0 -> "void";
      case 1 -> type(types.get(0));
      default -> types(types);
    };
  }

  static String types(List<IrType> types) {
    return types.stream().map(ReferencePrinter::type).collect(Collectors.joining(", ", "(", ")"));
  }

  /** {@code (int, double) -> void}. */
  static String methodType(String descriptor) {
    return types(Descriptors.parameters(descriptor))
        + " -> "
        + Descriptors.result(descriptor).map(ReferencePrinter::type).orElse("void");
  }

  static String method(MethodReference method) {
    boolean usual = method.kind() == MethodReference.Kind.INTERFACE;
    return keyword(method.kind())
        + ownerKind(method.ownerIsInterface(), usual)
        + " "
        + member(method.owner(), method.name())
        + methodType(method.descriptor());
  }

  static String field(FieldReference field) {
    return (field.isStatic() ? "static " : "")
        + member(field.owner(), field.name())
        + " : "
        + type(field.type());
  }

  /** A constant as an instruction or a bootstrap method takes it. */
  static String constant(@Nullable Object value) {
    if (value == null || value instanceof Integer) {
      return String.valueOf(value);
    }
    if (value instanceof Long number) {
      return number + "L";
    }
    if (value instanceof Float number) {
      return NumberText.of(number) + "f";
    }
    if (value instanceof Double number) {
      return NumberText.of(number);
    }
    if (value instanceof String text) {
      return Names.quote(text);
    }
    return loadable(value);
  }

  private static String loadable(Object value) {
    if (value instanceof ClassConstant constant) {
      return "class " + type(constant.type());
    }
    if (value instanceof MethodTypeConstant constant) {
      return "method_type " + methodType(constant.descriptor());
    }
    if (value instanceof MethodHandleConstant handle) {
      return handle(handle);
    }
    if (value instanceof DynamicConstant constant) {
      return "dynamic "
          + Names.ofMember(constant.name())
          + " : "
          + type(Descriptors.type(constant.descriptor()))
          + bootstrap(constant.bootstrap(), constant.bootstrapArguments());
    }
    throw new IllegalArgumentException("not a constant: " + value.getClass());
  }

  /** {@code  by handle … [arguments]}. */
  static String bootstrap(MethodHandleConstant bootstrap, List<Object> arguments) {
    return arguments.stream()
        .map(ReferencePrinter::constant)
        .collect(Collectors.joining(", ", " by " + handle(bootstrap) + " [", "]"));
  }

  private static String handle(MethodHandleConstant handle) {
    String head = "handle "
        + HANDLE_KINDS.get(handle.tag())
        + ownerKind(handle.ownerIsInterface(), handle.tag() == INTERFACE_HANDLE)
        + " "
        + member(handle.owner(), handle.name());
    return handle.tag() <= LAST_FIELD_HANDLE
        ? head + " : " + type(Descriptors.type(handle.descriptor()))
        : head + methodType(handle.descriptor());
  }

  /** The class-file tag of a handle kind, or -1. */
  static int handleTag(String kind) {
    return kind.isEmpty() ? -1 : HANDLE_KINDS.indexOf(kind);
  }

  private static String ownerKind(boolean isInterface, boolean usual) {
    return isInterface == usual ? "" : isInterface ? " of_interface" : " of_class";
  }

  static String member(String owner, String name) {
    return Names.ofClass(owner) + "." + Names.ofMember(name);
  }

  static String keyword(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
