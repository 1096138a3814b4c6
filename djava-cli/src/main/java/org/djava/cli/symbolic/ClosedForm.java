package org.djava.cli.symbolic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The shortest way found to write a derivation: of several forms (collected, expanded, factored,
 * with conditionals outermost) the one with the fewest operations.
 *
 * <p>A form is considered only if it has the derivation's value at sample points, so that one that
 * would cancel numerically loses to a longer one that does not.
 */
public final class ClosedForm {
  /** Expanding longer formulas takes long and makes them longer still. */
  private static final int LONGEST_EXPANDED = 60;

  private ClosedForm() {}

  /**
   * The shortest form of {@code derivation}.
   *
   * @param exact the same derivation from the rules with all their special cases, to compare with
   */
  public static Expression of(Expression derivation, Expression exact) {
    Normalizer collecting = new Normalizer(false);
    Normalizer expanding = new Normalizer(true);
    Expression collected = collecting.simplify(derivation);
    List<UnaryOperator<Expression>> forms = new ArrayList<>();
    forms.add(collecting::simplify);
    forms.add(expression -> Factoring.factored(collecting.normalize(expression)));
    if (OperationCount.of(collected) <= LONGEST_EXPANDED) {
      forms.add(expanding::simplify);
      forms.add(expression -> Factoring.factored(expanding.normalize(expression)));
      forms.add(CommonDenominator::applied);
    }
    boolean branches = !Branches.conditions(collected).isEmpty();
    List<Expression> candidates = new ArrayList<>();
    for (UnaryOperator<Expression> form : forms) {
      Expression once = form.apply(collected);
      candidates.add(once);
      if (OperationCount.of(once) <= LONGEST_EXPANDED) {
        candidates.add(form.apply(once));
      }
      if (branches) {
        candidates.add(Branches.hoisted(collected, form));
      }
    }
    Expression tidied = Tidying.tidied(derivation);
    candidates.add(tidied);
    candidates.addAll(candidates.stream().map(SwappedDifferences::in).toList());
    candidates.sort(Comparator.comparingInt(OperationCount::of));
    SamplePoints points = SamplePoints.of(exact);
    Expression shortest = candidates.stream()
        .filter(candidate -> points.agree(candidate))
        .findFirst()
        .orElse(tidied);
    Expression withSquares = Squares.in(shortest);
    return points.agree(withSquares) ? withSquares : shortest;
  }
}
