package org.djava.compiler.differentiate.rules;

import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/** What a rule is for: a method, or a constructor as a method that returns what it makes. */
record RuleTarget(MethodReference method, DeclaredMethods methods) {
  static final ArrayType NUMBERS = new ArrayType(PrimitiveType.DOUBLE);
  static final ArrayType ROWS = new ArrayType(NUMBERS);
  private static final String CONSTRUCTOR = "<init>";

  /** How a constructor is called in an annotation, as in {@code Model::new}. */
  static String nameInClassFile(String name) {
    return name.equals("new") ? CONSTRUCTOR : name;
  }

  boolean isConstructor() {
    return method.name().equals(CONSTRUCTOR);
  }

  /** The parameters, the receiver first if there is one. */
  List<IrType> parameters() {
    List<IrType> types = method.parameterTypes();
    return isConstructor() ? types.subList(1, types.size()) : types;
  }

  /** What it returns; empty for {@code void}. */
  Optional<IrType> result() {
    return isConstructor() ? Optional.of(new ClassType(method.owner())) : method.resultType();
  }

  boolean returnsNumbers() {
    return result().filter(NUMBERS::equals).isPresent();
  }

  /** The object that it returns, as far as rules can tell; empty if it returns none. */
  Optional<Structure> returned() {
    return result().filter(RuleTarget::isObject).map(type -> structure((ClassType) type));
  }

  Structure structure(ClassType type) {
    return methods.structure(type);
  }

  /** True for an object of a class that is not one of the JDK's. */
  static boolean isObject(IrType type) {
    return type instanceof ClassType object && !Structures.isOfPlatform(object);
  }

  /** True for a number or numbers in arrays that a map can be with respect to. */
  static boolean isOfNumbers(IrType type) {
    return type.equals(PrimitiveType.DOUBLE) || Structure.isArrayOfNumbers(type);
  }

  String text() {
    return method.text();
  }

  /** Why no rule can be for it. */
  Optional<String> obstacle() {
    if (!isConstructor()) {
      return Optional.empty();
    }
    return structure(new ClassType(method.owner())).isRecord()
        ? Optional.of("no rule is for a record's constructor; write one for a static method that"
            + " makes the record")
        : Optional.empty();
  }
}
