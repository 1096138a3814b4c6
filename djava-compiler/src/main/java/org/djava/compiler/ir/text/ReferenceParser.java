package org.djava.compiler.ir.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.CallSite.ClassConstant;
import org.djava.compiler.ir.CallSite.DynamicConstant;
import org.djava.compiler.ir.CallSite.MethodHandleConstant;
import org.djava.compiler.ir.CallSite.MethodTypeConstant;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.FieldReference;
import org.djava.compiler.ir.FunctionName;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.jspecify.annotations.Nullable;

/** Reads what {@link ReferencePrinter} writes. */
final class ReferenceParser {
  private static final Pattern NUMBER =
      Pattern.compile("-?(?:NaN|Infinity|\\d+(?:\\.\\d+)?(?:E-?\\d+)?)[fL]?");

  /** The class and the name of a member. */
  private record Member(String owner, String name) {}

  private final TextCursor cursor;

  ReferenceParser(TextCursor cursor) {
    this.cursor = cursor;
  }

  FunctionName function() {
    cursor.expect("@");
    if (!cursor.sees("\"")) {
      return Names.bareFunction(cursor.bareName());
    }
    String base = cursor.string();
    List<String> path = new ArrayList<>();
    while (cursor.acceptAdjacent(".")) {
      path.add(cursor.string());
    }
    return new FunctionName(base, path);
  }

  IrType type() {
    IrType type = elementType();
    while (cursor.accept("[]")) {
      type = new ArrayType(type);
    }
    return type;
  }

  private IrType elementType() {
    if (cursor.sees("\"")) {
      return new ClassType(cursor.string());
    }
    List<String> parts = new ArrayList<>();
    do {
      parts.add(cursor.word("a type"));
    } while (cursor.acceptAdjacent("."));
    if (parts.equals(List.of("null"))) {
      return NullType.NULL;
    }
    for (PrimitiveType primitive : PrimitiveType.values()) {
      if (parts.equals(List.of(primitive.toString()))) {
        return primitive;
      }
    }
    return new ClassType(String.join("/", parts));
  }

  ClassType classType() {
    int start = cursor.position();
    if (type() instanceof ClassType reference) {
      return reference;
    }
    throw cursor.error(start, "expected a class");
  }

  ArrayType arrayType() {
    int start = cursor.position();
    if (type() instanceof ArrayType array) {
      return array;
    }
    throw cursor.error(start, "expected an array type");
  }

  PrimitiveType primitiveType() {
    int start = cursor.position();
    if (type() instanceof PrimitiveType primitive) {
      return primitive;
    }
    throw cursor.error(start, "expected a primitive type");
  }

  /** {@code void}, one type, or several in parentheses. */
  List<IrType> results() {
    if (cursor.sees("(")) {
      return types();
    }
    return cursor.acceptWord("void") ? List.of() : List.of(type());
  }

  List<IrType> types() {
    List<IrType> types = new ArrayList<>();
    cursor.expect("(");
    while (!cursor.accept(")")) {
      if (!types.isEmpty()) {
        cursor.expect(",");
      }
      types.add(type());
    }
    return types;
  }

  /** The descriptor of a method type. */
  String methodType() {
    List<IrType> parameters = types();
    cursor.expect("->");
    Optional<IrType> result = cursor.acceptWord("void") ? Optional.empty() : Optional.of(type());
    return Descriptors.method(parameters, result);
  }

  MethodReference method() {
    MethodReference.Kind kind = constant(MethodReference.Kind.class, "a kind of method");
    boolean ownerIsInterface = ownerIsInterface(kind == MethodReference.Kind.INTERFACE);
    Member member = member();
    return new MethodReference(kind, member.owner, member.name, methodType(), ownerIsInterface);
  }

  FieldReference field() {
    boolean isStatic = cursor.acceptWord("static");
    Member member = member();
    cursor.expect(":");
    return new FieldReference(member.owner, member.name, type(), isStatic);
  }

  /** An enum constant, printed in lower case. */
  <E extends Enum<E>> E constant(Class<E> type, String what) {
    for (E constant : type.getEnumConstants()) {
      if (cursor.acceptWord(ReferencePrinter.keyword(constant))) {
        return constant;
      }
    }
    throw cursor.expected(what);
  }

  /** A constant; null is {@code null}. */
  @Nullable
  Object constant() {
    if (cursor.acceptWord("null")) {
      return null;
    }
    return constantOtherThanNull();
  }

  private Object constantOtherThanNull() {
    if (cursor.sees("\"")) {
      return cursor.string();
    }
    if (cursor.acceptWord("class")) {
      return new ClassConstant(type());
    }
    if (cursor.acceptWord("method_type")) {
      return new MethodTypeConstant(methodType());
    }
    if (cursor.acceptWord("dynamic")) {
      String name = name();
      cursor.expect(":");
      String descriptor = type().descriptor();
      return new DynamicConstant(name, descriptor, bootstrap(), bootstrapArguments());
    }
    return cursor.seesWord() && !cursor.sees("NaN") && !cursor.sees("Infinity")
        ? handle()
        : number();
  }

  private Object number() {
    int start = cursor.position();
    String text = cursor.token(NUMBER, "a constant");
    String digits = text.replaceAll("[fL]$", "");
    try {
      if (text.endsWith("L")) {
        return Long.valueOf(digits);
      }
      if (text.endsWith("f")) {
        return Float.valueOf(digits);
      }
      return digits.matches("-?\\d+") ? (Object) Integer.valueOf(digits) : Double.valueOf(digits);
    } catch (NumberFormatException e) {
      throw cursor.error(start, "expected a number in range, found '" + text + "'");
    }
  }

  MethodHandleConstant bootstrap() {
    cursor.expectWord("by");
    return handle();
  }

  List<Object> bootstrapArguments() {
    List<Object> arguments = new ArrayList<>();
    cursor.expect("[");
    while (!cursor.accept("]")) {
      if (!arguments.isEmpty()) {
        cursor.expect(",");
      }
      arguments.add(constantOtherThanNull());
    }
    return arguments;
  }

  private MethodHandleConstant handle() {
    if (!cursor.acceptWord("handle")) {
      throw cursor.expected("a constant");
    }
    int start = cursor.position();
    int tag = ReferencePrinter.handleTag(cursor.word("a kind of method handle"));
    if (tag < 0) {
      throw cursor.error(start, "expected a kind of method handle");
    }
    boolean ownerIsInterface = ownerIsInterface(tag == ReferencePrinter.INTERFACE_HANDLE);
    Member member = member();
    String descriptor;
    if (tag <= ReferencePrinter.LAST_FIELD_HANDLE) {
      cursor.expect(":");
      descriptor = type().descriptor();
    } else {
      descriptor = methodType();
    }
    return new MethodHandleConstant(tag, member.owner, member.name, descriptor, ownerIsInterface);
  }

  private boolean ownerIsInterface(boolean usual) {
    if (cursor.acceptWord("of_interface")) {
      return true;
    }
    return !cursor.acceptWord("of_class") && usual;
  }

  private Member member() {
    if (cursor.sees("\"")) {
      String owner = cursor.string();
      cursor.expect(".");
      return new Member(owner, name());
    }
    List<String> parts = new ArrayList<>();
    do {
      parts.add(name());
    } while (cursor.acceptAdjacent("."));
    int last = parts.size() - 1;
    if (last == 0) {
      throw cursor.expected("'.' and a member's name");
    }
    return new Member(String.join("/", parts.subList(0, last)), parts.get(last));
  }

  /** A member's name, bare or quoted. */
  String name() {
    if (cursor.sees("\"")) {
      return cursor.string();
    }
    for (String special : List.of("<init>", "<clinit>")) {
      if (cursor.accept(special)) {
        return special;
      }
    }
    return cursor.word("a name");
  }
}
