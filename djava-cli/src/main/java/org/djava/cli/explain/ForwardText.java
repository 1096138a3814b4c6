package org.djava.cli.explain;

import static org.djava.cli.symbolic.ExpressionPrinter.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.djava.cli.symbolic.Expression;

/** Writes the forward passes, one an input. */
final class ForwardText {
  private final Derivation derivation;
  private final StraightLine function;
  private final PointValues numbers;
  private final Page page;

  ForwardText(Derivation derivation, PointValues numbers, Page page) {
    this.derivation = derivation;
    this.function = derivation.function();
    this.numbers = numbers;
    this.page = page;
  }

  void write() {
    for (ForwardPass pass : derivation.forward()) {
      String seed = Names.derivative(pass.input(), pass.input());
      page.heading("FORWARD MODE: from " + seed + " to " + resultBy(pass));
      page.blank();
      page.line(2, "Seed: " + seeds(pass));
      page.blank();
      if (function.steps().isEmpty()) {
        page.line(
            2,
            "There is no step: " + function.names().result() + " is " + print(function.result())
                + ".");
        page.blank();
        page.columns(Columns.equations(4, resultBy(pass), values(pass)));
        continue;
      }
      if (isFirst(pass)) {
        page.line(
            2,
            "1. Break " + function.names().function()
                + " down into steps that each have a derivative rule of their own.");
        page.blank();
        steps();
        page.paragraph("2. Write beside each step, in brackets, its derivative with respect to "
            + pass.input() + ".");
      } else {
        page.line(
            2, "The same steps, beside each its derivative with respect to " + pass.input() + ".");
        page.blank();
      }
      brackets(pass);
      result(pass);
    }
  }

  private String seeds(ForwardPass pass) {
    List<String> seeds = new ArrayList<>();
    for (String input : function.wrt()) {
      String value = input.equals(pass.input()) ? PointValues.number(numbers.seed()) : "0";
      seeds.add(Names.derivative(input, pass.input()) + " = " + value);
    }
    String own = Names.derivative(pass.input(), pass.input());
    String reason;
    if (!numbers.hasUnitSeed()) {
      reason = "; " + own + ", not 1, is a factor of every derivative below";
    } else if (seeds.size() == 1) {
      reason = ", for " + pass.input() + " changes as fast as itself";
    } else {
      reason = "; only " + pass.input() + " changes";
    }
    return String.join(", ", seeds) + reason;
  }

  private void steps() {
    Columns columns = new Columns(4);
    for (Step step : function.steps()) {
      columns.add(
          step.name() + " = " + print(step.formula()),
          step.rule(),
          numbers.shown(Expression.variable(step.name())));
    }
    columns.add(function.names().result() + " = " + print(function.result()));
    page.columns(columns);
  }

  private void brackets(ForwardPass pass) {
    Map<String, Double> derivatives =
        numbers.hasPoint() ? pass.valuesAt(numbers.values(), numbers.seed()) : Map.of();
    Columns columns = new Columns(4);
    for (ForwardPass.Line line : pass.lines()) {
      columns.add(
          line.step().name() + " = " + print(line.step().formula()),
          "[ " + line.derivative() + " = " + print(line.rule()),
          "]",
          numbers.shown(derivatives.getOrDefault(line.derivative(), 0.0)));
    }
    page.columns(columns);
  }

  private void result(ForwardPass pass) {
    String last = print(function.result());
    String derivative = Names.derivative(last, pass.input());
    page.paragraph((isFirst(pass) ? "3. " : "") + function.names().result() + " is " + last
        + "; put in the steps and their derivatives.");
    List<String> lines = new ArrayList<>();
    if (function.result() instanceof Expression.Variable) {
      lines.add(derivative);
    }
    pass.lines().stream()
        .filter(line -> line.derivative().equals(derivative))
        .forEach(line -> lines.add(print(line.rule())));
    lines.addAll(values(pass));
    page.columns(Columns.equations(4, resultBy(pass), lines));
  }

  /** The result's derivative written out, in short, and as a number. */
  private List<String> values(ForwardPass pass) {
    List<String> lines = new ArrayList<>();
    derivation.writtenOut(pass.input()).ifPresent(written -> {
      lines.add(seeded(written.forward(), pass.input()));
      lines.add(seeded(written.closedForm(), pass.input()));
    });
    if (numbers.hasPoint()) {
      lines.add(PointValues.number(derivation.valueBy(pass.input(), numbers)));
    }
    return lines;
  }

  private String seeded(Expression formula, String input) {
    return numbers.hasUnitSeed()
        ? print(formula)
        : print(Terms.product(formula, Expression.variable(Names.derivative(input, input)), false));
  }

  private boolean isFirst(ForwardPass pass) {
    return pass.input().equals(function.wrt().get(0));
  }

  private String resultBy(ForwardPass pass) {
    return Names.derivative(function.names().result(), pass.input());
  }
}
