package org.djava.cli.explain;

import static org.djava.cli.symbolic.ExpressionPrinter.print;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.OperationCount;

/** Writes the reverse pass, its two phases, and what it comes to for each input. */
final class ReverseText {
  private static final int MOST_PATHS = 6;
  private static final int LONGEST_ADJOINT = 4;

  private final Derivation derivation;
  private final StraightLine function;
  private final ReversePass reverse;
  private final PointValues numbers;
  private final Page page;

  ReverseText(Derivation derivation, PointValues numbers, Page page) {
    this.derivation = derivation;
    this.function = derivation.function();
    this.reverse = derivation.reverse();
    this.numbers = numbers;
    this.page = page;
  }

  void write() {
    List<String> wanted = function.wrt().stream().map(this::resultBy).toList();
    page.heading("REVERSE MODE: from " + reverse.seed() + " to " + String.join(", ", wanted));
    page.blank();
    page.line(2, "Seed: " + seed());
    if (!function.steps().isEmpty()) {
      phases();
    }
    function.wrt().forEach(this::result);
  }

  private String seed() {
    String result = function.names().result();
    return reverse.seed() + " = " + PointValues.number(numbers.seed())
        + (numbers.hasUnitSeed()
            ? ", for " + result + " changes as fast as itself"
            : " instead of 1: it is a factor of every adjoint below");
  }

  private void phases() {
    page.blank();
    page.line(
        2, "Phase 1, forward: compute the steps in order and note beside each its derivatives");
    page.line(2, "with respect to the variables it reads.");
    page.blank();
    forwardPhase();
    page.blank();
    if (reverse.contributions().isEmpty()) {
      page.line(
          2, function.names().result() + " depends on none of these steps: there is no phase 2.");
      return;
    }
    kept();
    page.blank();
    page.line(
        2,
        "Phase 2, reverse: from the last step to the first, each hands its adjoint, the derivative");
    page.line(
        2,
        "of " + function.names().result()
            + " with respect to it, on to the variables it reads, by the chain rule. As a function");
    page.line(2, "of the seed, this phase is the pullback.");
    page.blank();
    reversePhase();
    reasons();
  }

  /** What must outlive the forward phase. */
  private void kept() {
    KeptValues values = KeptValues.of(function, reverse);
    List<String> kept = values.kept();
    page.line(
        2,
        kept.isEmpty()
            ? "Nothing is kept for phase 2: its derivatives are numbers."
            : "Kept for phase 2, whose derivatives read them: the "
                + (kept.size() == 1 ? "value" : "values") + " of " + listed(kept) + ".");
    if (!values.reused().isEmpty()) {
      List<String> reused = new ArrayList<>();
      values.reused().forEach((formula, step) -> reused.add(print(formula) + " is " + step));
      page.line(2, "There " + listed(reused) + ".");
    }
    if (!kept.isEmpty() && !values.dropped().isEmpty()) {
      page.line(2, "Not needed again: " + listed(values.dropped()) + ".");
    }
  }

  private static String listed(List<String> names) {
    int last = names.size() - 1;
    return names.size() == 1
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  private void forwardPhase() {
    Columns columns = new Columns(4);
    for (Step step : function.steps()) {
      String partials = step.partials().stream()
          .map(partial ->
              Names.derivative(step.name(), partial.variable()) + " = " + print(partial.formula()))
          .collect(Collectors.joining(", "));
      columns.add(
          step.name() + " = " + print(step.formula()),
          numbers.shown(Expression.variable(step.name())),
          partials.isEmpty() ? "" : "[ " + partials + " ]");
    }
    page.columns(columns);
  }

  private void reversePhase() {
    Map<String, Expression> adjoints = reverse.adjoints(false);
    List<Double> values = numbers.hasPoint()
        ? reverse.valuesAt(function, numbers.values(), numbers.seed())
        : List.of();
    Columns columns = new Columns(4);
    columns.add(reverse.resultAdjoint(), " = " + reverse.seed(), "", numbers.shown(numbers.seed()));
    for (int i = 0; i < reverse.contributions().size(); i++) {
      ReversePass.Contribution contribution = reverse.contributions().get(i);
      columns.add(
          contribution.adjoint(),
          "+= "
              + print(Expression.variable(contribution.stepAdjoint()).times(contribution.factor())),
          addend(
              contribution, adjoints.getOrDefault(contribution.stepAdjoint(), Expression.zero())),
          values.isEmpty() ? "" : numbers.shown(values.get(i)));
    }
    page.columns(columns);
  }

  /** The addend with the step's adjoint written out while that is short. */
  private String addend(ReversePass.Contribution contribution, Expression adjoint) {
    boolean isNamed = !numbers.hasUnitSeed() || OperationCount.of(adjoint) > LONGEST_ADJOINT;
    Expression factor = isNamed ? Expression.variable(contribution.stepAdjoint()) : adjoint;
    Expression partial = contribution.use().formula();
    String product = print(factor.times(partial));
    String tidied = print(Terms.product(partial, factor, true));
    String named =
        print(Expression.variable(contribution.stepAdjoint()).times(contribution.factor()));
    return (product.equals(named) ? "" : "= " + product)
        + (tidied.equals(product) ? "" : (product.equals(named) ? "" : " ") + "= " + tidied);
  }

  private void reasons() {
    Set<String> adjoints = new LinkedHashSet<>();
    reverse.contributions().forEach(contribution -> adjoints.add(contribution.adjoint()));
    List<String> reasons = new ArrayList<>();
    for (String adjoint : adjoints) {
      List<ReversePass.Contribution> contributions = reverse.into(adjoint);
      if (contributions.size() > 1) {
        String variable = contributions.get(0).variable();
        Map<String, Integer> readers = new LinkedHashMap<>();
        contributions.forEach(one -> readers.merge(one.step().name(), 1, Integer::sum));
        List<String> named = new ArrayList<>();
        readers.forEach((step, uses) -> named.add("by " + step + times(uses)));
        reasons.add("- " + variable + " is used " + contributions.size() + " times, "
            + listed(named) + ";");
        reasons.add("  a change of " + variable + " reaches " + function.names().result()
            + " through each of these uses, and the effects add up.");
      }
    }
    page.blank();
    page.line(2, "Why +=: an adjoint begins at 0 and collects one share from every use.");
    if (reasons.isEmpty()) {
      page.line(2, "Here nothing is used twice, so each receives one share only.");
    }
    reasons.forEach(reason -> page.line(2, reason));
  }

  private static String times(int uses) {
    return switch (uses) {
      case 1 -> "";
      case 2 -> " in both operands";
      default -> " in " + uses + " operands";
    };
  }

  private void result(String input) {
    String adjoint = resultBy(input);
    List<List<ReversePass.Contribution>> paths = reverse.paths(adjoint, MOST_PATHS);
    List<ReversePass.Contribution> shares = reverse.into(adjoint);
    page.paragraph(adjoint + reason(input, paths.size(), shares.size()));
    List<String> lines = new ArrayList<>();
    if (!paths.isEmpty()) {
      paths.forEach(path -> lines.add((lines.isEmpty() ? "" : "+ ") + product(path)));
    } else {
      shares.forEach(share -> lines.add((lines.isEmpty() ? "" : "+ ")
          + print(Expression.variable(share.stepAdjoint()).times(share.factor()))));
    }
    derivation.writtenOut(input).ifPresent(written -> {
      lines.add(seeded(written.reverse()));
      lines.add(seeded(written.closedForm()));
    });
    if (numbers.hasPoint()) {
      lines.add(PointValues.number(reverse.valueBy(input, function, numbers)));
    }
    page.columns(Columns.equations(4, adjoint, lines));
  }

  private String reason(String input, int paths, int shares) {
    String result = function.names().result();
    if (paths > 1) {
      return " is the sum over the paths from " + result + " back to " + input
          + "; put in the derivatives.";
    }
    if (shares > 0) {
      return " is complete; put in the derivatives.";
    }
    return resultBy(input).equals(reverse.resultAdjoint())
        ? " is the seed: " + result + " is " + input + "."
        : " has received nothing: " + result + " does not depend on " + input + ".";
  }

  private String product(List<ReversePass.Contribution> path) {
    Expression product =
        Expression.variable(path.isEmpty() ? reverse.seed() : reverse.resultAdjoint());
    for (ReversePass.Contribution contribution : path) {
      product = product.times(contribution.factor());
    }
    return print(product);
  }

  private String seeded(Expression formula) {
    return numbers.hasUnitSeed()
        ? print(formula)
        : print(Terms.product(formula, Expression.variable(reverse.seed()), false));
  }

  private String resultBy(String input) {
    return Names.derivative(function.names().result(), input);
  }
}
