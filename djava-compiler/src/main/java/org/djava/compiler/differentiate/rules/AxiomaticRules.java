package org.djava.compiler.differentiate.rules;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.djava.compiler.ir.MethodReference;

/**
 * The derivatives that hold without a registration: those of {@code java.lang.Math} and of the
 * libraries that provide the same functions.
 *
 * <p>Methods are known by name and descriptor only, since not every JDK has all of them. Rules are
 * made when they are asked for. Thread-safe.
 */
public final class AxiomaticRules {
  private static final String MATH = "java/lang/Math";
  private static final AxiomaticRules STANDARD = new AxiomaticRules();

  private final Map<String, RuleLine> lines = new HashMap<>();
  private final Map<MethodReference, Optional<DerivativeRule>> known = new ConcurrentHashMap<>();

  private AxiomaticRules() {
    for (RuleLine line : MathTable.lines()) {
      lines.put(line.function(), line);
    }
  }

  /** The one table. */
  public static AxiomaticRules standard() {
    return STANDARD;
  }

  /** The rule for a static method; empty when its derivative is not an axiom. */
  public Optional<DerivativeRule> ruleFor(MethodReference method) {
    Optional<DerivativeRule> rule = known.get(method);
    if (rule == null) {
      rule = method.hasReceiver() ? Optional.empty() : find(method);
      known.put(method, rule);
    }
    return rule;
  }

  private Optional<DerivativeRule> find(MethodReference method) {
    if (method.owner().equals(TangentMaps.OWNER)) {
      return TangentMaps.ruleFor(method);
    }
    if (RuntimeAxioms.isOwner(method.owner())) {
      return RuntimeAxioms.ruleFor(method);
    }
    if (!method.owner().equals(MATH)) {
      RuleLine line = MathTable.partOfPartials(method.owner());
      return line != null && line.in(method.owner()).equals(method)
          ? Optional.of(line.ruleOf(method))
          : EquivalentMethods.ruleFor(method, this);
    }
    String function = method.name().concat(method.descriptor());
    if (SpecialMaps.LOCALLY_CONSTANT.contains(function)) {
      return Optional.of(DerivativeRule.constant(method));
    }
    if (SpecialMaps.LINEAR.contains(function)) {
      return Optional.of(DerivativeRule.unstated(method).with(0, new Partial.Linear(method)));
    }
    return Optional.ofNullable(lines.get(function)).map(line -> line.ruleOf(method));
  }
}
