package org.djava.compiler.sil.emit;

import org.djava.compiler.ir.FieldReference;

/** What fields are called. */
final class PseudoFields {
  private static final String CLOSURE = "djava/Closure";

  private PseudoFields() {}

  /** True for the class of a lambda. */
  static boolean isClosure(String owner) {
    return owner.startsWith(CLOSURE);
  }

  /** The name; what a lambda has captured is counted. */
  static String name(FieldReference field) {
    if (!isClosure(field.owner())) {
      return field.name();
    }
    int number = Integer.parseInt(field.name().substring(1));
    return switch (number) {
      case 0 -> "code";
      case 1 -> "number";
      default -> "captured" + (number - 2);
    };
  }
}
