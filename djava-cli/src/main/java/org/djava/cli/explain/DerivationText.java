package org.djava.cli.explain;

import static org.djava.cli.symbolic.ExpressionPrinter.print;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes a derivation for people: forward mode, reverse mode, and what both come to. */
public final class DerivationText {
  /** Which modes are written. */
  public enum Part {
    FORWARD,
    REVERSE,
    BOTH
  }

  private final Derivation derivation;
  private final StraightLine function;
  private final PointValues numbers;
  private final Page page = new Page();

  private DerivationText(Derivation derivation, PointValues numbers) {
    this.derivation = derivation;
    this.function = derivation.function();
    this.numbers = numbers;
  }

  /**
   * The text.
   *
   * @param formula the function in its inputs, or what it is called
   * @param point the values of the inputs; without them only symbols are written
   */
  public static String write(
      Derivation derivation,
      String formula,
      Optional<Map<String, Double>> point,
      double seed,
      Part part) {
    PointValues numbers = point
        .map(values -> PointValues.at(derivation.function(), values, seed))
        .orElse(PointValues.none(seed));
    DerivationText text = new DerivationText(derivation, numbers);
    text.title(formula);
    boolean hasInputs = !derivation.function().wrt().isEmpty();
    if (hasInputs && part != Part.REVERSE) {
      new ForwardText(derivation, numbers, text.page).write();
    }
    if (hasInputs && part != Part.FORWARD) {
      new ReverseText(derivation, numbers, text.page).write();
    }
    text.result(part);
    return text.page.toString();
  }

  private void title(String formula) {
    String head = function.names().function() + "(" + String.join(", ", function.inputs()) + ")";
    page.line(0, function.names().result() + " = " + head + " = " + formula);
    if (numbers.hasPoint() && !function.inputs().isEmpty()) {
      page.line(0, "at " + numbers.described());
    }
    if (function.hasSingles()) {
      page.line(
          0,
          "Formulas are those of exact numbers; the numbers beside them are rounded to floats where"
              + " the program's are.");
    }
  }

  private void result(Part part) {
    page.heading("RESULT");
    if (function.wrt().isEmpty()) {
      page.paragraph("There is no input to differentiate with respect to.");
      return;
    }
    if (part == Part.BOTH) {
      String inputs = function.wrt().size() > 1 ? "inputs" : "input";
      page.blank();
      page.line(
          2,
          "Both modes multiply the same derivatives along the same paths, forward mode from"
              + " the " + inputs + " on,");
      page.line(2, "reverse mode from the result back: both expand to the same expression.");
    }
    page.blank();
    Columns columns = new Columns(4);
    for (Derivation.InputDerivative input : derivation.results()) {
      String closedForm = input
          .writtenOut()
          .map(written -> print(written.closedForm()))
          .orElse("(too long to be written out)");
      columns.add(by(input.input()) + " = " + closedForm, value(input.input(), part));
      if (numbers.hasPoint() && !numbers.hasUnitSeed()) {
        columns.add(
            "  times the seed " + PointValues.number(numbers.seed()),
            numbers.shown(valueBy(input.input(), part, numbers)));
      }
    }
    page.columns(columns);
    if (function.wrt().size() > 1) {
      gradient(part);
    }
  }

  private String value(String input, Part part) {
    PointValues unit = numbers.withUnitSeed();
    return numbers.hasPoint() ? unit.shown(valueBy(input, part, unit)) : "";
  }

  /** As the pass that is shown computes it: each rounds floats in an order of its own. */
  private double valueBy(String input, Part part, PointValues at) {
    return part == Part.REVERSE
        ? derivation.reverse().valueBy(input, function, at)
        : derivation.valueBy(input, at);
  }

  private void gradient(Part part) {
    List<String> names = function.wrt().stream().map(this::by).toList();
    page.blank();
    page.line(2, "Gradient, the one row of the Jacobian");
    page.blank();
    page.line(4, "(" + String.join(", ", names) + ")");
    if (!numbers.hasPoint()) {
      return;
    }
    page.line(4, "= " + values(part, numbers.withUnitSeed()));
    if (!numbers.hasUnitSeed()) {
      page.line(
          4, "times the seed " + PointValues.number(numbers.seed()) + ": " + values(part, numbers));
    }
  }

  private String values(Part part, PointValues at) {
    return function.wrt().stream()
        .map(input -> PointValues.number(valueBy(input, part, at)))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private String by(String input) {
    return Names.derivative(function.names().result(), input);
  }
}
