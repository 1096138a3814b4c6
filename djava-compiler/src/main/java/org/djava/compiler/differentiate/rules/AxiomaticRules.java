package org.djava.compiler.differentiate.rules;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.DerivativeOf;
import org.djava.compiler.ir.MethodReference;
import org.djava.runtime.rules.ExponentialRules;
import org.djava.runtime.rules.FloatSelectionRules;
import org.djava.runtime.rules.FusedRules;
import org.djava.runtime.rules.HyperbolicRules;
import org.djava.runtime.rules.NeighborRules;
import org.djava.runtime.rules.PlaneRules;
import org.djava.runtime.rules.PowerRules;
import org.djava.runtime.rules.RemainderRules;
import org.djava.runtime.rules.SelectionRules;
import org.djava.runtime.rules.StableForms;
import org.djava.runtime.rules.TrigonometricRules;

/**
 * The derivatives that hold without a registration: those of {@code java.lang.Math} and of the
 * libraries that provide the same functions.
 *
 * <p>Methods are known by name and descriptor only, since not every JDK has all of them.
 */
public final class AxiomaticRules {
  private static final List<Class<?>> RULE_CLASSES = List.of(
      ExponentialRules.class,
      PowerRules.class,
      TrigonometricRules.class,
      HyperbolicRules.class,
      PlaneRules.class,
      SelectionRules.class,
      FloatSelectionRules.class,
      FusedRules.class,
      NeighborRules.class,
      RemainderRules.class,
      StableForms.class);

  private final Map<String, DerivativeRule> rules = new HashMap<>();

  private AxiomaticRules() {
    RULE_CLASSES.forEach(this::addAnnotated);
    rules.replaceAll((key, rule) -> rule.completedByZero());
    SpecialMaps.locallyConstant().forEach(m -> add(DerivativeRule.constant(m)));
    SpecialMaps.linear().forEach(m -> add(linear(m)));
  }

  /** The one table. */
  public static AxiomaticRules standard() {
    return Holder.STANDARD;
  }

  /** The rule for a static method; empty when its derivative is not an axiom. */
  public Optional<DerivativeRule> ruleFor(MethodReference method) {
    if (method.hasReceiver()) {
      return Optional.empty();
    }
    Optional<DerivativeRule> own = Optional.ofNullable(rules.get(key(method)));
    return own.isPresent() ? own : EquivalentMethods.ruleFor(method, this);
  }

  private void addAnnotated(Class<?> ruleClass) {
    for (Method method : ruleClass.getDeclaredMethods()) {
      DerivativeOf annotation = method.getAnnotation(DerivativeOf.class);
      if (annotation != null) {
        add(annotation, AnnotatedPartial.of(method));
      }
    }
  }

  /** A rule method has the parameters and the result type of the function it belongs to. */
  private void add(DerivativeOf annotation, AnnotatedPartial partial) {
    MethodReference function = MethodReference.ofStatic(
        annotation.type().getName().replace('.', '/'),
        annotation.method(),
        partial.method().descriptor());
    DerivativeRule soFar = rules.getOrDefault(key(function), DerivativeRule.unstated(function));
    Partial.ByMethod byMethod = new Partial.ByMethod(partial.method());
    add(soFar.with(partial.parameter(annotation.wrt()), byMethod));
  }

  private void add(DerivativeRule rule) {
    rules.put(key(rule.method()), rule);
  }

  private static DerivativeRule linear(MethodReference method) {
    return DerivativeRule.unstated(method).with(0, new Partial.Linear(method));
  }

  private static String key(MethodReference method) {
    return method.owner() + '.' + method.name() + method.descriptor();
  }

  private static final class Holder {
    static final AxiomaticRules STANDARD = new AxiomaticRules();
  }
}
