package org.djava.compiler.differentiate.rules;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.djava.compiler.ir.Descriptors;
import org.djava.compiler.ir.IrType;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.ir.PrimitiveType;

/**
 * One line of a table of rules.
 *
 * @param function name and descriptor of a function of numbers, as in {@code pow(DD)D}
 * @param isSelection whether the function returns one of its arguments: then the methods tell which
 * @param partials for each floating-point parameter in order a method in the package of rules, as in
 *     {@code PowerRules.powInBase}, or {@link #NONE}
 */
record RuleLine(String function, boolean isSelection, List<String> partials) {
  /** In the place of a partial: the function does not depend on this parameter differentiably. */
  static final String NONE = "";

  private static final String RULES = "org/djava/runtime/rules/";

  static RuleLine partials(String function, String... partials) {
    return new RuleLine(function, /* isSelection= */ false, List.of(partials));
  }

  static RuleLine selection(String function, String... choices) {
    return new RuleLine(function, /* isSelection= */ true, List.of(choices));
  }

  /** The function as a method of {@code owner}. */
  MethodReference in(String owner) {
    int parenthesis = function.indexOf('(');
    return MethodReference.ofStatic(
        owner, function.substring(0, parenthesis), function.substring(parenthesis));
  }

  /** The rule for a method that computes the function. */
  DerivativeRule ruleOf(MethodReference method) {
    DerivativeRule rule = DerivativeRule.unstated(method);
    List<IrType> types = method.parameterTypes();
    Iterator<String> next = partials.iterator();
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).isFloating()) {
        rule = rule.with(i, partial(next.next(), types));
      }
    }
    return rule;
  }

  private Partial partial(String name, List<IrType> parameters) {
    if (name.equals(NONE)) {
      return Partial.zero();
    }
    int dot = name.indexOf('.');
    String descriptor = isSelection
        ? Descriptors.method(parameters, Optional.of(PrimitiveType.BOOLEAN))
        : function.substring(function.indexOf('('));
    MethodReference method = MethodReference.ofStatic(
        RULES + name.substring(0, dot), name.substring(dot + 1), descriptor);
    return isSelection ? new Partial.Selected(method) : new Partial.ByMethod(method);
  }
}
