package org.djava.compiler;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.djava.compiler.analysis.activity.ShadowedTypes;
import org.djava.compiler.ir.ArrayType;
import org.djava.compiler.ir.ClassType;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.Value;

/**
 * The types of references that may be to something that is differentiated: arrays of the numbers that
 * the arguments have, or anything where the derivative is taken with respect to an object.
 *
 * @param numbers the types of the numbers
 * @param isAny whether objects are differentiated
 */
record HeldTypes(Set<IrType> numbers, boolean isAny) {
  private static final Set<IrType> VALUES = Set.of(ClassType.BOXED_DOUBLE, ClassType.BOXED_FLOAT);

  /**
   * The types for the parameters of a function.
   *
   * @param asked for each parameter, whether its derivative was asked for
   */
  static HeldTypes of(Function function, List<Boolean> asked) {
    Set<IrType> numbers = new LinkedHashSet<>();
    boolean isAny = false;
    for (int i = 0; i < function.parameters().size(); i++) {
      Value parameter = function.parameters().get(i);
      IrType innermost =
          parameter.type() instanceof ArrayType array ? array.innermost() : parameter.type();
      if (parameter.type().isReference() && innermost.isFloating()) {
        numbers.add(innermost);
      }
      isAny |= asked.get(i) && innermost.isReference();
    }
    return new HeldTypes(numbers, isAny);
  }

  boolean isEmpty() {
    return numbers.isEmpty() && !isAny;
  }

  boolean contains(IrType type) {
    if (isAny) {
      return type.isReference() && ShadowedTypes.contains(type) && !VALUES.contains(type);
    }
    return type instanceof ArrayType array && numbers.contains(array.innermost());
  }

  /** What names functions with checks of these types. */
  String name() {
    return isAny ? "[objects]" : numbers.toString();
  }
}
