package org.djava.compiler.differentiate.rules;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import org.djava.compiler.ir.Binary;
import org.djava.compiler.ir.BinaryOperator;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;
import org.djava.compiler.ir.Value;

/** Runs the partial methods of a rule by reflection. */
final class PartialEvaluation {
  private PartialEvaluation() {}

  /** The partial of the row's function in one parameter, at the row's arguments. */
  static double partial(RuleRow row, int parameter) {
    return partial(row, parameter, row.args());
  }

  /** The same at other arguments. */
  static double partial(RuleRow row, int parameter, double... args) {
    RuleRow moved = new RuleRow(row.method(), args, new double[0], new double[0], 0);
    return evaluate(partialOf(row, parameter), parameter, moved);
  }

  /** The partial that the rule states for one parameter. */
  static Partial partialOf(RuleRow row, int parameter) {
    if (!row.isOperator()) {
      return AxiomaticRules.standard()
          .ruleFor(row.reference())
          .orElseThrow()
          .partials()
          .get(parameter);
    }
    IrType type = Descriptors.parameters(row.descriptor()).get(0);
    Value left = Value.of(type);
    Value right = Value.of(type);
    OperatorRules.BinaryPartials partials =
        OperatorRules.of(new Binary(BinaryOperator.REMAINDER, left, right));
    OperatorPartial partial = parameter == 0 ? partials.left() : partials.right();
    return new Partial.ByMethod(((OperatorPartial.ByMethod) partial).method());
  }

  private static double evaluate(Partial partial, int parameter, RuleRow row) {
    Object[] arguments = row.boxedArguments();
    if (partial instanceof Partial.Zero) {
      return 0;
    }
    if (partial instanceof Partial.ByMethod byMethod) {
      return invoke(byMethod.method(), arguments);
    }
    if (partial instanceof Partial.Selected selected) {
      return invoke(selected.chooses(), arguments);
    }
    if (partial instanceof Partial.Linear linear) {
      PrimitiveType type =
          (PrimitiveType) Descriptors.parameters(row.descriptor()).get(parameter);
      arguments[parameter] = RuleRow.boxed(type, 1);
      return invoke(linear.map(), arguments);
    }
    throw new AssertionError(row + " has no partial in " + parameter);
  }

  /** Calls a static method; the result as double. */
  static double invoke(MethodReference method, Object... arguments) {
    try {
      ClassLoader loader = PartialEvaluation.class.getClassLoader();
      Class<?> owner = Class.forName(method.owner().replace('/', '.'), true, loader);
      MethodType type = MethodType.fromMethodDescriptorString(method.descriptor(), loader);
      Object result = MethodHandles.publicLookup()
          .findStatic(owner, method.name(), type)
          .invokeWithArguments(List.of(arguments));
      if (result instanceof Boolean truth) {
        return truth ? 1 : 0;
      }
      return result instanceof Number number ? number.doubleValue() : Double.NaN;
    } catch (Throwable e) {
      throw new AssertionError(method.text(), e);
    }
  }

  /** True when the running JDK has the method. */
  static boolean exists(MethodReference method) {
    try {
      ClassLoader loader = PartialEvaluation.class.getClassLoader();
      Class<?> owner = Class.forName(method.owner().replace('/', '.'), true, loader);
      MethodType type = MethodType.fromMethodDescriptorString(method.descriptor(), loader);
      Class<?> result = owner.getMethod(method.name(), type.parameterArray()).getReturnType();
      return result == type.returnType();
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }
}
