package org.djava.cli.symbolic;

import java.util.Comparator;

/**
 * The formula of a derivative rule as people write it. Rules are programs that branch to stay exact
 * at single points, near the edge of a domain and at extreme magnitudes; where one arm of the
 * branches has the rule's value everywhere else, that arm is the formula.
 */
public final class OrdinaryForm {
  private OrdinaryForm() {}

  /** The shortest arm that stands for the whole rule, or the whole rule if there is none. */
  public static Expression of(Expression rule) {
    Normalizer normalizer = new Normalizer(false);
    Expression hoisted = Branches.hoisted(rule, normalizer::simplify);
    SamplePoints points = SamplePoints.withLarge(rule);
    if (!(hoisted instanceof Expression.Conditional)) {
      return points.agree(hoisted) ? hoisted : Tidying.tidied(rule);
    }
    return Branches.arms(hoisted).stream()
        .filter(arm -> points.agree(arm))
        .min(Comparator.<Expression>comparingInt(OperationCount::of)
            .thenComparingInt(OrdinaryForm::divisions))
        .orElse(hoisted);
  }

  /** Of two equally short arms people prefer {@code y * pow(x, y - 1)} to {@code y * pow(x, y) / x}. */
  private static int divisions(Expression expression) {
    return (int)
        ExpressionPrinter.print(expression).chars().filter(c -> c == '/').count();
  }
}
