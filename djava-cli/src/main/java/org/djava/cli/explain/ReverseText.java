package org.djava.cli.explain;

import static org.djava.cli.symbolic.ExpressionPrinter.print;

import java.util.ArrayList;
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
    page.paragraph("Seed: " + reverse.seed() + " = " + PointValues.number(numbers.seed()));
    page.line(
        2, "Phase 1, forward: compute the steps in order and note beside each its derivatives");
    page.line(2, "with respect to the variables it reads.");
    page.blank();
    forwardPhase();
    page.blank();
    page.line(
        2, "Phase 2, reverse: from the last step to the first, each hands its adjoint on to the");
    page.line(2, "variables it reads, by the chain rule.");
    page.blank();
    reversePhase();
    reasons();
    function.wrt().forEach(this::result);
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
          "[ " + partials + " ]");
    }
    page.columns(columns);
  }

  private void reversePhase() {
    Map<String, Expression> adjoints = reverse.adjoints(false);
    List<Double> values =
        numbers.hasPoint() ? reverse.valuesAt(numbers.values(), numbers.seed()) : List.of();
    Columns columns = new Columns(4);
    columns.add(reverse.resultAdjoint(), " = " + reverse.seed(), "", numbers.shown(numbers.seed()));
    for (int i = 0; i < reverse.contributions().size(); i++) {
      ReversePass.Contribution contribution = reverse.contributions().get(i);
      columns.add(
          contribution.adjoint(),
          "+= " + contribution.stepAdjoint() + " * " + partialName(contribution),
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
    Expression partial = contribution.partial().formula();
    String product = print(factor.times(partial));
    String tidied = print(Terms.product(partial, factor, true));
    return "= " + product + (tidied.equals(product) ? "" : " = " + tidied);
  }

  private void reasons() {
    Set<String> adjoints = new LinkedHashSet<>();
    reverse.contributions().forEach(contribution -> adjoints.add(contribution.adjoint()));
    List<String> reasons = new ArrayList<>();
    for (String adjoint : adjoints) {
      List<ReversePass.Contribution> contributions = reverse.into(adjoint);
      Step.Partial partial = contributions.get(0).partial();
      int uses =
          contributions.stream().mapToInt(one -> one.partial().uses().size()).sum();
      if (uses > 1) {
        String readers = contributions.stream()
            .map(one -> one.step().name() + times(one.partial().uses().size()))
            .collect(Collectors.joining(" and by "));
        reasons.add("- " + partial.variable() + " is used " + uses + " times, by " + readers + ";");
        reasons.add("  a change of " + partial.variable() + " reaches "
            + function.names().result() + " through each of these uses, and the effects add up.");
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
    return uses == 1 ? "" : " (" + uses + " times)";
  }

  private void result(String input) {
    String adjoint = resultBy(input);
    List<List<ReversePass.Contribution>> paths = reverse.paths(adjoint, MOST_PATHS);
    List<ReversePass.Contribution> shares = reverse.into(adjoint);
    page.paragraph(
        paths.size() > 1
            ? adjoint + " is the sum over the paths from " + function.names().result() + " back to "
                + input + "; put in the derivatives."
            : adjoint + " is complete; put in the derivatives.");
    List<String> lines = new ArrayList<>();
    if (!paths.isEmpty()) {
      paths.forEach(path -> lines.add((lines.isEmpty() ? "" : "+ ") + product(path)));
    } else {
      shares.forEach(share -> lines.add(
          (lines.isEmpty() ? "" : "+ ") + share.stepAdjoint() + " * " + partialName(share)));
    }
    derivation.writtenOut(input).ifPresent(written -> {
      lines.add(seeded(written.reverse()));
      lines.add(seeded(written.closedForm()));
    });
    if (numbers.hasPoint()) {
      lines.add(PointValues.number(derivation.valueBy(input, numbers)));
    }
    page.columns(Columns.equations(4, adjoint, lines));
  }

  private String product(List<ReversePass.Contribution> path) {
    return path.isEmpty()
        ? reverse.seed()
        : reverse.resultAdjoint()
            + path.stream()
                .map(contribution -> " * " + partialName(contribution))
                .collect(Collectors.joining());
  }

  private String seeded(Expression formula) {
    return numbers.hasUnitSeed()
        ? print(formula)
        : print(formula.times(Expression.variable(reverse.seed())));
  }

  private static String partialName(ReversePass.Contribution contribution) {
    return Names.derivative(contribution.step().name(), contribution.partial().variable());
  }

  private String resultBy(String input) {
    return Names.derivative(function.names().result(), input);
  }
}
