package org.djava.cli.explain;

import java.util.List;
import java.util.Map;
import org.djava.cli.notation.Columns;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.OperationCount;

/** The lines of the reverse phase: what each step adds to the adjoints of what it reads. */
final class AdjointColumns {
  private static final int LONGEST_ADJOINT = 4;

  private final Writing writing;
  private final ReversePass reverse;
  private final PointValues numbers;

  AdjointColumns(Writing writing) {
    this.writing = writing;
    this.reverse = writing.derivation().reverse();
    this.numbers = writing.numbers();
  }

  Columns columns() {
    Map<String, Expression> adjoints = reverse.adjoints(false);
    List<Double> values = numbers.hasPoint()
        ? reverse.valuesAt(writing.function(), numbers.values(), numbers.seed())
        : List.of();
    Columns columns = new Columns();
    columns.add(
        writing.name(reverse.resultAdjoint()),
        " = " + writing.name(reverse.seed()),
        "",
        writing.shown(numbers.seed()));
    for (int i = 0; i < reverse.contributions().size(); i++) {
      ReversePass.Contribution contribution = reverse.contributions().get(i);
      columns.add(
          writing.name(contribution.adjoint()),
          "+= " + named(contribution),
          addend(
              contribution, adjoints.getOrDefault(contribution.stepAdjoint(), Expression.zero())),
          values.isEmpty() ? "" : writing.shown(values.get(i)));
    }
    return columns;
  }

  private String named(ReversePass.Contribution contribution) {
    return writing.print(
        Expression.variable(contribution.stepAdjoint()).times(contribution.factor()));
  }

  /** The addend with the step's adjoint written out while that is short. */
  private String addend(ReversePass.Contribution contribution, Expression adjoint) {
    boolean isNamed = !numbers.hasUnitSeed() || OperationCount.of(adjoint) > LONGEST_ADJOINT;
    Expression factor = isNamed ? Expression.variable(contribution.stepAdjoint()) : adjoint;
    Expression partial = contribution.use().formula();
    String product = writing.print(factor.times(partial));
    String tidied = writing.print(Terms.product(partial, factor, true));
    String named = named(contribution);
    return (product.equals(named) ? "" : "= " + product)
        + (tidied.equals(product) ? "" : (product.equals(named) ? "" : " ") + "= " + tidied);
  }
}
