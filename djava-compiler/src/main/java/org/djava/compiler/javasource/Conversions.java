package org.djava.compiler.javasource;

import java.util.List;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.NullType;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.javasource.JavaExpression.Binding;

/** Makes an expression one of the type that its place wants, without changing its value. */
final class Conversions {
  private final JavaTypes types;

  Conversions(JavaTypes types) {
    this.types = types;
  }

  /** An expression that Java takes where it wants {@code required}. */
  JavaExpression fitted(JavaExpression value, IrType required) {
    if (required == PrimitiveType.BOOLEAN) {
      return truth(value);
    }
    if (required instanceof PrimitiveType primitive) {
      return number(value, primitive);
    }
    return types.fits(value.type(), required) ? value : cast(value, required);
  }

  /** The same with exactly this static type, so that no other overload is meant. */
  JavaExpression exact(JavaExpression value, IrType required) {
    JavaExpression fitted = fitted(value, required);
    IrType wanted = types.inSource(required);
    boolean isExact = fitted.type().equals(wanted);
    return isExact ? fitted : cast(fitted, required);
  }

  /** An expression of a number that a truth value counts as. */
  JavaExpression asNumber(JavaExpression value) {
    if (value.type() != PrimitiveType.BOOLEAN) {
      return value;
    }
    String text = value.at(Binding.OR) + " ? 1 : 0";
    return JavaExpression.of(text, Binding.CONDITIONAL, PrimitiveType.INT, List.of(value), true);
  }

  private JavaExpression number(JavaExpression value, PrimitiveType required) {
    JavaExpression number = asNumber(value);
    boolean isNarrower =
        JavaTypes.isSmall(required) && required != PrimitiveType.INT && number.type() != required;
    return isNarrower ? cast(number, required) : number;
  }

  /** A truth value; ints that stand for one are 0 or 1. */
  private static JavaExpression truth(JavaExpression value) {
    if (value.type() == PrimitiveType.BOOLEAN) {
      return value;
    }
    if (value.text().equals("0") || value.text().equals("1")) {
      String word = value.text().equals("1") ? "true" : "false";
      return JavaExpression.literal(word, PrimitiveType.BOOLEAN);
    }
    String text = value.at(Binding.RELATION) + " != 0";
    return JavaExpression.of(text, Binding.EQUALITY, PrimitiveType.BOOLEAN, List.of(value), true);
  }

  /** A cast; by way of Object where Java might see that it fails. */
  JavaExpression cast(JavaExpression value, IrType target) {
    IrType known = types.inSource(target);
    boolean isDirect = !known.isReference()
        || known.equals(ClassType.OBJECT)
        || value.type() == NullType.NULL
        || value.type().equals(ClassType.OBJECT);
    String way = isDirect ? "" : "(Object) ";
    String operand = known.isReference() ? value.at(Binding.UNARY) : value.asSigned();
    String text = "(" + types.text(known) + ") " + way + operand;
    return JavaExpression.of(text, Binding.UNARY, known, List.of(value), true);
  }
}
