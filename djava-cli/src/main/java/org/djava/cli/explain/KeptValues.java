package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.Reuse;
import org.djava.cli.symbolic.Variables;

/**
 * What must outlive the forward phase: the values that the derivatives of the steps read, where the
 * value of a step is used again instead of being computed anew.
 *
 * @param kept inputs and steps, in order
 * @param dropped the other steps
 * @param reused parts of derivatives, and the steps that have computed them
 */
record KeptValues(List<String> kept, List<String> dropped, Map<Expression, String> reused) {
  /** A derivative with the steps that are used again by name. */
  Expression rewritten(Expression formula) {
    return new Reuse(reused).rewrite(formula);
  }

  static KeptValues of(StraightLine function, ReversePass reverse) {
    Map<Expression, String> steps = new HashMap<>();
    function.steps().stream()
        .filter(step -> !(step.formula() instanceof Expression.Variable))
        .forEach(step -> steps.putIfAbsent(step.formula(), step.name()));
    Reuse reuse = new Reuse(steps);
    Set<String> read = new LinkedHashSet<>();
    reverse
        .contributions()
        .forEach(one -> read.addAll(Variables.of(reuse.rewrite(one.use().formula()))));
    List<String> kept = new ArrayList<>(function.inputs());
    function.steps().forEach(step -> kept.add(step.name()));
    kept.retainAll(read);
    List<String> dropped = function.steps().stream()
        .map(Step::name)
        .filter(name -> !read.contains(name))
        .toList();
    return new KeptValues(kept, dropped, reuse.used());
  }
}
