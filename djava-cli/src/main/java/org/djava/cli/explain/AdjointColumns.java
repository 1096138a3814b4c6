package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.cli.notation.Columns;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.OperationCount;
import org.jspecify.annotations.Nullable;

/** The lines of the reverse phase: what each step adds to the adjoints of what it reads. */
final class AdjointColumns {
  private static final int LONGEST_ADJOINT = 4;

  private final Writing writing;
  private final ReversePass reverse;
  private final PointValues numbers;
  private final KeptValues kept;

  AdjointColumns(Writing writing) {
    this.writing = writing;
    this.reverse = writing.derivation().reverse();
    this.numbers = writing.numbers();
    this.kept = KeptValues.of(writing.function(), reverse);
  }

  Columns columns() {
    Map<String, Expression> adjoints =
        writing.function().isLong() ? Map.of() : reverse.adjoints(false);
    List<Double> values = numbers.hasPoint()
        ? reverse.valuesAt(writing.function(), numbers.values(), numbers.seed())
        : List.of();
    Columns columns = new Columns();
    columns.add(
        writing.name(reverse.resultAdjoint()),
        " = " + writing.name(reverse.seed()),
        "",
        writing.shown(numbers.seed()));
    Map<String, List<Integer>> ofSteps = new HashMap<>();
    for (int i = 0; i < reverse.contributions().size(); i++) {
      String step = reverse.contributions().get(i).step().name();
      ofSteps.computeIfAbsent(step, key -> new ArrayList<>()).add(i);
    }
    for (OutlineRows.Row row : reached(ofSteps.keySet())) {
      Step step = row.step();
      if (step == null) {
        columns.words(row.depth(), row.words().apply(writing));
      } else {
        ofSteps
            .getOrDefault(step.name(), List.of())
            .forEach(i -> add(columns, row.depth(), i, adjoints, values));
      }
    }
    return columns;
  }

  /** The lines from the last step on, without loops and calls in which no step hands anything on. */
  private List<OutlineRows.Row> reached(Set<String> steps) {
    List<OutlineRows.Row> reached = new ArrayList<>();
    List<OutlineRows.Row> rows = OutlineRows.backwards(writing.function(), writing.showsAll());
    int deepest = -1;
    for (int i = rows.size() - 1; i >= 0; i--) {
      OutlineRows.Row row = rows.get(i);
      boolean isReached = row.step() != null
          ? steps.contains(row.step().name())
          : row.kind() == OutlineRows.Kind.REMARK || deepest > row.depth();
      if (isReached) {
        reached.add(0, row);
      }
      boolean endsGroup = row.kind() == OutlineRows.Kind.HEADING;
      deepest = isReached ? row.depth() : endsGroup ? Math.min(deepest, row.depth()) : deepest;
    }
    return reached;
  }

  private void add(
      Columns columns, int depth, int i, Map<String, Expression> adjoints, List<Double> values) {
    ReversePass.Contribution contribution = reverse.contributions().get(i);
    columns.addIndented(
        depth,
        writing.name(contribution.adjoint()),
        "+= " + named(contribution),
        addend(contribution, adjoints.get(contribution.stepAdjoint())),
        values.isEmpty() ? "" : writing.shown(values.get(i), isSingle(contribution)));
  }

  private boolean isSingle(ReversePass.Contribution contribution) {
    return contribution.step().isSingle() || writing.function().isSingle(contribution.variable());
  }

  private String named(ReversePass.Contribution contribution) {
    return writing.print(
        Expression.variable(contribution.stepAdjoint()).times(contribution.factor()));
  }

  /** The addend with the step's adjoint written out while that is known and short. */
  private String addend(ReversePass.Contribution contribution, @Nullable Expression adjoint) {
    Expression factor = Expression.variable(contribution.stepAdjoint());
    if (adjoint != null && numbers.hasUnitSeed() && OperationCount.of(adjoint) <= LONGEST_ADJOINT) {
      factor = adjoint;
    }
    Expression partial = kept.rewritten(contribution.use().formula());
    String product = writing.print(factor.times(partial));
    String tidied = writing.print(Terms.product(partial, factor, true));
    String named = named(contribution);
    return (product.equals(named) ? "" : "= " + product)
        + (tidied.equals(product) ? "" : (product.equals(named) ? "" : " ") + "= " + tidied);
  }
}
