package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.notation.Columns;
import org.djava.cli.notation.Notation;
import org.djava.cli.notation.Page;
import org.djava.cli.symbolic.Neutral;

/** Writes a derivation for people: forward mode, reverse mode, and what both come to. */
public final class DerivationText {
  /** Which modes are written. */
  public enum Part {
    FORWARD,
    REVERSE,
    BOTH
  }

  private final List<Writing> writings;
  private final Writing writing;
  private final StraightLine function;
  private final PointValues numbers;

  private DerivationText(List<Writing> writings) {
    this.writings = writings;
    this.writing = writings.get(0);
    this.function = writing.function();
    this.numbers = writing.numbers();
  }

  /**
   * The text.
   *
   * @param derivations of one function, one for each number of its result that is shown
   * @param formula the function in its inputs
   * @param name what it is called, told where there is no formula
   * @param point the values of the inputs; without them only symbols are written
   */
  public static String write(
      List<Derivation> derivations,
      Optional<String> formula,
      String name,
      Optional<Map<String, Double>> point,
      double seed,
      Part part,
      Notation notation,
      boolean showsAll) {
    StraightLine function = derivations.get(0).function();
    PointValues numbers = function
        .path()
        .map(path -> PointValues.on(function, path, seed))
        .or(() -> point.map(values -> PointValues.at(function, values, seed)))
        .orElse(PointValues.none(seed));
    Page page = notation.page();
    List<Writing> writings = derivations.stream()
        .map(one -> new Writing(one, numbers, notation, page, showsAll))
        .toList();
    DerivationText text = new DerivationText(writings);
    text.title(formula, name);
    boolean hasInputs = !function.wrt().isEmpty();
    if (hasInputs && part != Part.REVERSE) {
      new ForwardText(writings).write();
    }
    if (hasInputs && part != Part.FORWARD) {
      for (int i = 0; i < writings.size(); i++) {
        new ReverseText(writings.get(i), i == 0).write();
      }
    }
    text.result(part);
    return page.text();
  }

  private void title(Optional<String> formula, String name) {
    List<String> parameters = function.path().map(TakenPath::parameters).orElse(function.inputs());
    List<String> remarks = new ArrayList<>();
    if (formula.isEmpty()) {
      remarks.add(writing.inline(function.names().whole().function()) + " is "
          + writing.notation().text(name));
    }
    if (numbers.hasPoint() && !parameters.isEmpty()) {
      remarks.add("at " + writing.point());
    }
    if (function.path().isPresent()) {
      remarks.add(path());
    }
    if (function.path().isPresent()) {
      function.steps().stream()
          .map(Step::formula)
          .filter(Neutral::isFirstIn)
          .findFirst()
          .ifPresent(step -> remarks.add("A variable of the program that does not depend on an"
              + " input appears as its value at this point, as the first number in "
              + writing.inline(step) + "."));
    }
    if (function.hasSingles()) {
      remarks.add("Formulas are those of exact numbers; the numbers beside them are rounded to"
          + " floats where the program's are.");
    }
    Names whole = function.names().whole();
    writing
        .page()
        .title(
            writing.name(whole.result()) + " = " + head(whole)
                + formula.map(text -> " = " + text).orElse(""),
            remarks);
  }

  /** What keeps the function from being the same steps everywhere. */
  private String path() {
    List<Outline> outline = function.path().map(TakenPath::outline).orElse(List.of());
    List<String> ways = new ArrayList<>();
    if (outline.stream().anyMatch(Outline::hasFact)) {
      ways.add("branches");
    }
    if (outline.stream().anyMatch(Outline::hasLoop)) {
      ways.add("loops");
    }
    boolean usesArrays = function.path().stream()
            .flatMap(path -> path.arguments().stream())
            .anyMatch(argument -> argument.getClass().isArray())
        || hasStep(Step.ARRAY_WRITE);
    if (usesArrays) {
      ways.add("uses arrays");
    }
    if (hasStep(Step.FIELD_WRITE)) {
      ways.add("uses objects");
    }
    if (hasStep(Step.STATIC_WRITE)) {
      ways.add("writes static fields");
    }
    String steps = "hese are the steps of the path that it takes at this point.";
    return ways.isEmpty() ? "T" + steps : "The function " + writing.listed(ways) + ": t" + steps;
  }

  private boolean hasStep(String rule) {
    return function.steps().stream().anyMatch(step -> step.rule().equals(rule));
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
          .say("Both modes multiply the same derivatives along the same chains of steps, forward"
              + " mode from the " + inputs
              + " on, reverse mode from the result back: both expand to"
              + " the same expression.");
    }
    function.path().ifPresent(this::validity);
    Columns columns = new Columns();
    writings.forEach(one -> add(columns, one, part));
    writing.page().columns(columns);
    if (part == Part.BOTH && numbers.hasPoint() && writings.stream().anyMatch(this::modesDiffer)) {
      writing
          .page()
          .say("The numbers are those of reverse mode, as "
              + writing.notation().text("djava grad")
              + " has them; forward mode rounds in another order.");
    }
    leftOut(function.wrt().size() - writing.derivation().results().size(), "input");
    int all = function.path().map(TakenPath::numbers).orElse(1);
    leftOut(all - writings.size(), "number of the result", "numbers of the result");
    if (function.wrt().size() > 1 || all > 1) {
      PointValues unit = numbers.withUnitSeed();
      new JacobianText(writings, (one, input) -> valueBy(one, input, part, unit))
          .write(part == Part.BOTH);
    }
  }

  /** Where the formulas of a path hold. */
  private void validity(TakenPath path) {
    String whose = "The formulas are those of the path taken: they hold ";
    if (path.edges().isEmpty()) {
      writing.page().say(whose + "near this point, where the same conditions hold.");
      return;
    }
    List<String> edges = path.edges().stream()
        .map(edge -> writing.notation().inline(writing.notation().condition(edge.condition()))
            + OutlineRows.at(edge.location(), writing))
        .toList();
    writing
        .page()
        .say(
            "The point is on the edge of " + (edges.size() == 1 ? "a condition: " : "conditions: ")
                + writing.listed(edges)
                + ". The derivative is that of the branch taken; the function itself may have none"
                + " here.",
            whose + "where the same conditions hold, which is not everywhere near this point.");
  }

  private void leftOut(int count, String one) {
    leftOut(count, one, one + "s");
  }

  private void leftOut(int count, String one, String several) {
    if (count > 0) {
      writing
          .page()
          .say(count + " more " + (count == 1 ? one + " is" : several + " are") + " left out; "
              + writing.notation().text("--trace") + " shows all.");
    }
  }

  private void add(Columns columns, Writing one, Part part) {
    for (Derivation.InputDerivative input : one.derivation().results()) {
      String closedForm = input
          .writtenOut()
          .map(written -> one.printWhole(written.closedForm()))
          .orElse(one.notation().words(Writing.TOO_LONG));
      columns.add(slope(one, input.input()) + " = " + closedForm, value(one, input.input(), part));
      if (numbers.hasPoint() && !numbers.hasUnitSeed()) {
        columns.add(
            one.notation().words("  times the seed ") + one.number(numbers.seed()),
            one.shown(valueBy(one, input.input(), part, numbers)));
      }
    }
  }

  private String value(Writing one, String input, Part part) {
    PointValues unit = numbers.withUnitSeed();
    return numbers.hasPoint() ? one.shown(valueBy(one, input, part, unit)) : "";
  }

  /** Whether a derivative that is shown has another number in forward mode. */
  private boolean modesDiffer(Writing one) {
    PointValues unit = numbers.withUnitSeed();
    return one.derivation().results().stream()
        .map(Derivation.InputDerivative::input)
        .anyMatch(input -> !one.number(valueBy(one, input, Part.FORWARD, unit))
            .equals(one.number(valueBy(one, input, Part.REVERSE, unit))));
  }

  /**
   * As {@code grad} has it, in reverse if both passes are shown: each rounds in an order of its own. A
   * zero has no sign.
   */
  private static Number valueBy(Writing one, String input, Part part, PointValues at) {
    Number value = part == Part.FORWARD
        ? one.derivation().byForward(input, at)
        : one.derivation().byReverse(input, at);
    return value instanceof Float single
        ? (Number) (single + 0.0f)
        : (Number) (value.doubleValue() + 0.0);
  }

  private String slope(Writing one, String input) {
    Names names = one.function().names();
    return one.notation().slope(head(names), names.result(), input);
  }

  private String head(Names names) {
    List<String> parameters = function.path().map(TakenPath::parameters).orElse(function.inputs());
    List<String> inputs = parameters.stream().map(writing::name).toList();
    return writing.name(names.function()) + "(" + String.join(", ", inputs) + ")";
  }
}
