package org.djava.compiler.differentiate.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.djava.compiler.classpath.ClassSource;
import org.djava.compiler.interpret.IrInterpreter;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.IrModule;
import org.djava.compiler.ir.MethodReference;
import org.djava.compiler.lift.BytecodeLifter;
import org.junit.jupiter.api.Test;

/** Partials are ordinary methods: they can be lifted, and mean the same as IR. */
class LiftedRulesTest {
  private final ClassLoader loader = getClass().getClassLoader();
  private final BytecodeLifter lifter = BytecodeLifter.of(ClassSource.ofLoader(loader));
  private final IrInterpreter interpreter =
      IrInterpreter.of(IrModule.of(List.of(), List.of()), loader);
  private final Map<MethodReference, Function> lifted = new HashMap<>();

  @Test
  void liftedPartialsAreThoseOfTheTable() {
    for (RuleRow row : MathRuleTable.rows()) {
      List<Integer> parameters = row.floatingParameters();
      for (int i = 0; i < parameters.size(); i++) {
        Partial partial = PartialEvaluation.partialOf(row, parameters.get(i));
        if (partial instanceof Partial.ByMethod byMethod) {
          double actual = interpreted(byMethod.method(), row.boxedArguments());
          assertThat(row.accepts(actual, row.expectedPartials()[i]))
              .as("%s in %s: %s", row, parameters.get(i), actual)
              .isTrue();
        }
      }
    }
    assertThat(lifted).hasSizeGreaterThan(60);
  }

  private double interpreted(MethodReference method, Object[] arguments) {
    Function function = lifted.computeIfAbsent(method, lifter::lift);
    return ((Number) interpreter.run(function, arguments).get(0)).doubleValue();
  }
}
