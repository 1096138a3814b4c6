package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.notation.Columns;
import org.djava.cli.notation.Notation;

/** Writes a derivation for people: forward mode, reverse mode, and what both come to. */
public final class DerivationText {
  /** Which modes are written. */
  public enum Part {
    FORWARD,
    REVERSE,
    BOTH
  }

  private final Writing writing;
  private final Derivation derivation;
  private final StraightLine function;
  private final PointValues numbers;

  private DerivationText(Writing writing) {
    this.writing = writing;
    this.derivation = writing.derivation();
    this.function = writing.function();
    this.numbers = writing.numbers();
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
      Part part,
      Notation notation,
      boolean showsAll) {
    PointValues numbers = derivation
        .function()
        .path()
        .map(path -> PointValues.on(derivation.function(), path, seed))
        .or(() -> point.map(values -> PointValues.at(derivation.function(), values, seed)))
        .orElse(PointValues.none(seed));
    Writing writing = new Writing(derivation, numbers, notation, notation.page(), showsAll);
    DerivationText text = new DerivationText(writing);
    text.title(formula);
    boolean hasInputs = !derivation.function().wrt().isEmpty();
    if (hasInputs && part != Part.REVERSE) {
      new ForwardText(writing).write();
    }
    if (hasInputs && part != Part.FORWARD) {
      new ReverseText(writing).write();
    }
    text.result(part);
    return writing.page().text();
  }

  private void title(String formula) {
    List<String> parameters = function.path().map(TakenPath::parameters).orElse(function.inputs());
    List<String> remarks = new ArrayList<>();
    if (numbers.hasPoint() && !parameters.isEmpty()) {
      remarks.add("at " + writing.point());
    }
    if (function.path().isPresent()) {
      remarks.add(
          "The function branches, loops or uses arrays: these are the steps of the path that"
              + " it takes at this point.");
    }
    if (function.hasSingles()) {
      remarks.add("Formulas are those of exact numbers; the numbers beside them are rounded to"
          + " floats where the program's are.");
    }
    writing
        .page()
        .title(writing.name(function.names().result()) + " = " + head() + " = " + formula, remarks);
  }

  private void result(Part part) {
    writing.page().heading("Result", "");
    if (function.wrt().isEmpty()) {
      writing.page().say("There is no input to differentiate with respect to.");
      return;
    }
    if (part == Part.BOTH) {
      String inputs = function.wrt().size() > 1 ? "inputs" : "input";
      writing
          .page()
          .say("Both modes multiply the same derivatives along the same ways, forward mode from"
              + " the " + inputs + " on, reverse mode from the result back: both expand to the same"
              + " expression.");
    }
    if (function.path().isPresent()) {
      writing
          .page()
          .say("The formulas are those of the path taken: they hold near this point, where the same"
              + " conditions hold.");
    }
    Columns columns = new Columns();
    for (Derivation.InputDerivative input : derivation.results()) {
      String closedForm = input
          .writtenOut()
          .map(written -> writing.print(written.closedForm()))
          .orElse(writing.notation().words("(too long to be written out)"));
      columns.add(slope(input.input()) + " = " + closedForm, value(input.input(), part));
      if (numbers.hasPoint() && !numbers.hasUnitSeed()) {
        columns.add(
            writing.notation().words("  times the seed ") + writing.number(numbers.seed()),
            writing.shown(valueBy(input.input(), part, numbers)));
      }
    }
    writing.page().columns(columns);
    int missing = function.wrt().size() - derivation.results().size();
    if (missing > 0) {
      writing
          .page()
          .say(missing + (missing == 1 ? " more input is" : " more inputs are") + " left out; "
              + writing.notation().text("--trace") + " shows all.");
    }
    if (function.wrt().size() > 1) {
      new JacobianText(writing, input -> valueBy(input, part, numbers.withUnitSeed())).write();
    }
  }

  private String value(String input, Part part) {
    PointValues unit = numbers.withUnitSeed();
    return numbers.hasPoint() ? writing.shown(valueBy(input, part, unit)) : "";
  }

  /** As the pass that is shown computes it: each rounds floats in an order of its own. */
  private double valueBy(String input, Part part, PointValues at) {
    return part == Part.REVERSE
        ? derivation.reverse().valueBy(input, function, at)
        : derivation.valueBy(input, at);
  }

  private String slope(String input) {
    return writing.notation().slope(head(), function.names().result(), input);
  }

  private String head() {
    List<String> parameters = function.path().map(TakenPath::parameters).orElse(function.inputs());
    List<String> inputs = parameters.stream().map(writing::name).toList();
    return writing.name(function.names().function()) + "(" + String.join(", ", inputs) + ")";
  }
}
