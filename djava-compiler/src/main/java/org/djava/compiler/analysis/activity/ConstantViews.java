package org.djava.compiler.analysis.activity;

import java.util.Set;
import org.djava.compiler.ir.Callee;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/**
 * {@code withoutDerivative}: a number that is constant, or another view of the same object, through
 * which its contents are constant. Such a view is only read: a write through it would have to forget
 * what the object's shadow holds.
 */
public final class ConstantViews {
  private static final String OWNER = "org/djava/Derivatives";
  private static final String RULES = "org/djava/runtime/LinearMaps";
  private static final String NAME = "withoutDerivative";
  private static final String OF_OBJECT = "(Ljava/lang/Object;)Ljava/lang/Object;";
  private static final Set<String> OF_NUMBER = Set.of("(D)D", "(F)F", "(I)I", "(J)J");

  private ConstantViews() {}

  /** The method for values of one type; all references have one. */
  public static MethodReference method(IrType type) {
    if (type.isReference()) {
      return MethodReference.ofStatic(OWNER, NAME, OF_OBJECT);
    }
    String letter = ((PrimitiveType) type.computational()).descriptor();
    return MethodReference.ofStatic(OWNER, NAME, "(" + letter + ")" + letter);
  }

  /** True for a call that returns a number as a constant. */
  public static boolean isOfNumber(Callee callee) {
    return callee instanceof MethodReference method
        && isOurs(method)
        && OF_NUMBER.contains(method.descriptor());
  }

  /** True for a call that returns a constant view of an object. */
  public static boolean isOfObject(Callee callee) {
    return callee instanceof MethodReference method
        && isOurs(method)
        && method.resultType().equals(java.util.Optional.of(ClassType.OBJECT));
  }

  private static boolean isOurs(MethodReference method) {
    return (method.owner().equals(OWNER) && method.name().equals(NAME)) || isArgumentOfRule(method);
  }

  /** True for a call that makes an argument constant for one derivative only. */
  public static boolean isArgumentOfRule(Callee callee) {
    return callee instanceof MethodReference method
        && method.owner().equals(RULES)
        && method.name().equals("argument");
  }

  /** The method that hands an argument of the type to a rule. */
  public static MethodReference argumentOfRule(IrType type) {
    String descriptor = type.isReference() ? OF_OBJECT : "(D)D";
    return MethodReference.ofStatic(RULES, "argument", descriptor);
  }
}
