package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.djava.cli.notation.Columns;
import org.djava.cli.symbolic.Expression;

/** Writes the forward passes, one an input. */
final class ForwardText {
  private static final int MOST_SEEDS = 4;

  private final List<Writing> writings;
  private final Writing writing;
  private final StraightLine function;
  private final PointValues numbers;

  /** Of one function, a writing for each number of its result. */
  ForwardText(List<Writing> writings) {
    this.writings = List.copyOf(writings);
    this.writing = writings.get(0);
    this.function = writing.function();
    this.numbers = writing.numbers();
  }

  void write() {
    for (ForwardPass pass : writing.derivation().forward()) {
      String seed = writing.inline(Names.derivative(pass.input(), pass.input()));
      String wanted = String.join(
          ", ", writings.stream().map(one -> inlineResultBy(one, pass)).toList());
      boolean areAll = function.path().map(TakenPath::numbers).orElse(1) == writings.size();
      writing
          .page()
          .heading("Forward mode", "from " + seed + " to " + wanted + (areAll ? "" : ", ..."));
      String result = writing.inline(function.names().whole().result());
      if (isFirst(pass)) {
        writing
            .page()
            .say("Follow a small change of an input through every step, up to " + result
                + ". The chain rule starts with the seed: how fast the input itself changes.");
      }
      writing.page().say("Seed: " + seeds(pass));
      if (function.steps().isEmpty()) {
        withoutSteps(pass);
        continue;
      }
      brackets(pass);
      for (int i = 0; i < writings.size(); i++) {
        result(
            writings.get(i), passOf(writings.get(i), pass), isFirst(pass) && i == 0 ? "3. " : "");
      }
    }
  }

  private void withoutSteps(ForwardPass pass) {
    for (int i = 0; i < writings.size(); i++) {
      Writing one = writings.get(i);
      writing
          .page()
          .say("There is no step: " + one.inline(one.function().names().result()) + " is "
              + one.inline(one.function().result()) + ".");
      if (i == 0) {
        decisions();
      }
      writing.page().equations(resultBy(one, pass), values(one, pass));
    }
  }

  /** The pass of the same input for another number of the result. */
  private ForwardPass passOf(Writing one, ForwardPass pass) {
    return one.derivation().forward().stream()
        .filter(other -> other.input().equals(pass.input()))
        .findFirst()
        .orElseThrow();
  }

  /** What has chosen a path without steps. */
  private void decisions() {
    Columns columns = new Columns();
    OutlineRows.of(function, writing.showsAll())
        .forEach(row -> columns.words(row.depth(), row.words().apply(writing)));
    if (!columns.isEmpty()) {
      writing.page().columns(columns);
    }
  }

  private String seeds(ForwardPass pass) {
    List<String> seeds = new ArrayList<>();
    boolean areMany = function.wrt().size() > MOST_SEEDS;
    for (String input : areMany ? List.of(pass.input()) : function.wrt()) {
      String value = input.equals(pass.input()) ? writing.number(numbers.seed()) : "0";
      seeds.add(writing.name(Names.derivative(input, pass.input())) + " = " + value);
    }
    String own = writing.inline(Names.derivative(pass.input(), pass.input()));
    String moved = writing.inline(pass.input());
    String reason;
    if (!numbers.hasUnitSeed()) {
      reason = "; " + own + ", not 1, is a factor of every derivative below. They are those by"
          + " something else, then, that " + moved + " follows " + writing.number(numbers.seed())
          + " times as fast.";
    } else if (areMany) {
      reason = ", and 0 for all other inputs: only " + moved + " changes.";
    } else if (seeds.size() == 1) {
      reason = ", for " + moved + " changes as fast as itself.";
    } else {
      boolean isNew = isFirst(pass) && own.contains("∂");
      reason = ": only " + moved + " changes" + (isNew ? ", which is what the sign ∂ says." : ".");
    }
    return writing.notation().inline(String.join(", ", seeds)) + reason;
  }

  private void brackets(ForwardPass pass) {
    String moved = writing.inline(pass.input());
    if (isFirst(pass)) {
      String name = writing.inline(function.names().whole().function());
      writing
          .page()
          .say("1. Break " + name
              + " down into steps that each have a derivative rule of their own.");
      writing.page().columns(steps());
      writing
          .page()
          .say("2. Write beside each step, in brackets, its derivative with respect to " + moved
              + ".");
    } else {
      writing
          .page()
          .say("The same steps, beside each its derivative with respect to " + moved + ".");
    }
    writing.page().columns(derivatives(pass));
  }

  private Columns steps() {
    Columns columns = new Columns();
    for (OutlineRows.Row row : OutlineRows.of(function, writing.showsAll())) {
      Step step = row.step();
      if (step == null) {
        columns.words(row.depth(), row.words().apply(writing));
      } else {
        columns.addIndented(
            row.depth(),
            equation(step),
            writing.notation().words(step.rule()),
            writing.shown(step));
      }
    }
    for (Writing one : writings) {
      columns.add(one.name(one.function().names().result()) + " = "
          + one.print(one.function().result()));
    }
    return columns;
  }

  private String equation(Step step) {
    return writing.name(step.name()) + " = " + writing.print(step.formula());
  }

  private Columns derivatives(ForwardPass pass) {
    Map<String, Double> derivatives =
        numbers.hasPoint() ? pass.valuesAt(numbers.values(), numbers.seed()) : Map.of();
    Columns columns = new Columns();
    Map<String, ForwardPass.Line> lines = new HashMap<>();
    pass.lines().forEach(line -> lines.put(line.step().name(), line));
    for (OutlineRows.Row row : OutlineRows.of(function, writing.showsAll())) {
      Step step = row.step();
      if (step != null) {
        ForwardPass.Line line = Objects.requireNonNull(lines.get(step.name()));
        columns.addIndented(
            row.depth(),
            equation(step),
            "[ " + writing.notation().slope(step.name(), pass.input()) + " = "
                + writing.print(line.rule()),
            "]",
            writing.shown(derivatives.getOrDefault(line.derivative(), 0.0), step.isSingle()));
      } else if (row.kind() != OutlineRows.Kind.FACT) {
        columns.words(row.depth(), row.words().apply(writing));
      }
    }
    return columns;
  }

  private void result(Writing one, ForwardPass pass, String number) {
    Expression returned = one.function().result();
    String derivative = returned instanceof Expression.Variable last
        ? Names.derivative(last.name(), pass.input())
        : "";
    writing
        .page()
        .say(number + one.inline(one.function().names().result()) + " is " + one.inline(returned)
            + "; put in the steps and their derivatives.");
    List<String> lines = new ArrayList<>();
    if (!derivative.isEmpty()) {
      lines.add(writing.name(derivative));
    }
    pass.lines().stream()
        .filter(line -> line.derivative().equals(derivative))
        .forEach(line -> lines.add(writing.print(line.rule())));
    lines.addAll(values(one, pass));
    writing.page().equations(resultBy(one, pass), lines);
  }

  /** The result's derivative written out, in short, and as a number. */
  private List<String> values(Writing one, ForwardPass pass) {
    List<String> lines = new ArrayList<>();
    one.derivation().writtenOut(pass.input()).ifPresent(written -> {
      lines.add(seeded(written.forward(), pass.input()));
      lines.add(seeded(written.closedForm(), pass.input()));
    });
    if (numbers.hasPoint()) {
      lines.add(writing.number(one.derivation().byForward(pass.input(), numbers)));
    }
    return lines;
  }

  private String seeded(Expression formula, String input) {
    return numbers.hasUnitSeed()
        ? writing.printWhole(formula)
        : writing.printWhole(
            Terms.product(formula, Expression.variable(Names.derivative(input, input)), false));
  }

  private boolean isFirst(ForwardPass pass) {
    return pass.input().equals(writing.derivation().forward().get(0).input());
  }

  private static String resultBy(Writing one, ForwardPass pass) {
    return one.name(Names.derivative(one.function().names().result(), pass.input()));
  }

  private static String inlineResultBy(Writing one, ForwardPass pass) {
    return one.inline(Names.derivative(one.function().names().result(), pass.input()));
  }
}
