package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
import org.junit.jupiter.api.Test;

/** The table of axioms says what the annotations of the partials say. */
class MathTableTest {
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

  @Test
  void everyAnnotatedPartialIsInTheTableAndNothingElse() {
    Map<MethodReference, DerivativeRule> annotated = new HashMap<>();
    for (Class<?> ruleClass : RULE_CLASSES) {
      for (Method method : ruleClass.getDeclaredMethods()) {
        DerivativeOf annotation = method.getAnnotation(DerivativeOf.class);
        if (annotation != null) {
          add(annotation, AnnotatedPartial.of(method), annotated);
        }
      }
    }
    assertThat(annotated).hasSize(MathTable.lines().size() + 2);
    annotated.forEach((function, rule) ->
        assertThat(AxiomaticRules.standard().ruleFor(function)).contains(rule.completedByZero()));
  }

  private static void add(
      DerivativeOf annotation,
      AnnotatedPartial partial,
      Map<MethodReference, DerivativeRule> annotated) {
    MethodReference function = MethodReference.ofStatic(
        annotation.type().getName().replace('.', '/'),
        annotation.method(),
        partial.functionDescriptor());
    DerivativeRule soFar = annotated.getOrDefault(function, DerivativeRule.unstated(function));
    annotated.put(function, soFar.with(partial.parameter(annotation.wrt()), partial.asPartial()));
  }
}
