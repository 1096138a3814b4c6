package org.djava.compiler.differentiate;

import org.djava.compiler.ir.Apply;
import org.djava.compiler.ir.Instruction;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/** The methods of {@code org.djava.runtime.rules.Tangents}, for numbers of a type. */
final class TangentMethods {
  private static final String OWNER = "org/djava/runtime/rules/Tangents";

  private TangentMethods() {}

  static MethodReference used(IrType type) {
    String number = letter(type);
    return MethodReference.ofStatic(OWNER, "used", "(" + number + ")I");
  }

  static MethodReference direction(IrType type) {
    return ofOne("direction", type);
  }

  static MethodReference variable(IrType type) {
    return ofOne("variable", type);
  }

  static MethodReference times(IrType type) {
    return ofTwo("times", type);
  }

  static MethodReference over(IrType type) {
    return ofTwo("over", type);
  }

  static MethodReference product(IrType type) {
    return ofTwo("product", type);
  }

  static MethodReference passed(IrType type) {
    String number = letter(type);
    return MethodReference.ofStatic(OWNER, "passed", "(I" + number + ")" + number);
  }

  /** True for a call that makes a direction of a number. */
  static boolean isDirection(Instruction instruction) {
    return isCallOf("direction", instruction);
  }

  /** True for a product that is a plain one for everybody but the next derivative. */
  static boolean isProduct(Instruction instruction) {
    return isCallOf("product", instruction);
  }

  private static boolean isCallOf(String name, Instruction instruction) {
    return instruction instanceof Apply apply
        && apply.callee() instanceof MethodReference method
        && method.owner().equals(OWNER)
        && method.name().equals(name);
  }

  private static MethodReference ofOne(String name, IrType type) {
    String number = letter(type);
    return MethodReference.ofStatic(OWNER, name, "(" + number + ")" + number);
  }

  private static MethodReference ofTwo(String name, IrType type) {
    String number = letter(type);
    return MethodReference.ofStatic(OWNER, name, "(I" + number + number + ")" + number);
  }

  private static String letter(IrType type) {
    return type == PrimitiveType.FLOAT ? "F" : "D";
  }
}
