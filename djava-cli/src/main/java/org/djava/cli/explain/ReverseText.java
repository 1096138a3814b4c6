package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.djava.cli.notation.Columns;
import org.djava.cli.symbolic.Expression;

/** Writes the reverse pass, its two phases, and what it comes to for each input. */
final class ReverseText {
  private static final int MOST_PATHS = 6;
  private static final int MOST_REASONS = 5;
  private static final int MOST_SHARES = 8;
  private static final int FIRST_SHARES = 3;

  private final Writing writing;
  private final StraightLine function;
  private final ReversePass reverse;
  private final PointValues numbers;
  private final boolean isFirst;

  /** Of one number of the result, the first that is written or another. */
  ReverseText(Writing writing, boolean isFirst) {
    this.isFirst = isFirst;
    this.writing = writing;
    this.function = writing.function();
    this.reverse = writing.derivation().reverse();
    this.numbers = writing.numbers();
  }

  void write() {
    List<String> wanted = inline(wanted());
    writing
        .page()
        .heading(
            "Reverse mode",
            "from " + writing.inline(reverse.seed()) + " to " + String.join(", ", wanted)
                + (wanted.size() < function.wrt().size() ? ", ..." : ""));
    String result = writing.inline(function.names().result());
    if (isFirst) {
      writing
          .page()
          .say("Go back from " + result + " to "
              + (function.wrt().size() == 1 ? "the input" : "all inputs at once")
              + " and ask at every step: how fast does " + result + " change with it? The chain"
              + " rule starts with the seed: how fast " + result + " changes with itself.");
    }
    writing.page().say("Seed: " + seed());
    if (!function.steps().isEmpty()) {
      phases();
    }
    writing.derivation().results().forEach(one -> result(one.input()));
  }

  /** The adjoints that are shown. */
  private List<String> wanted() {
    return writing.derivation().results().stream()
        .map(one -> resultBy(one.input()))
        .toList();
  }

  private String seed() {
    String seed = writing
        .notation()
        .inline(writing.name(reverse.seed()) + " = " + writing.number(numbers.seed()));
    return seed
        + (numbers.hasUnitSeed()
            ? ", for " + writing.inline(function.names().result()) + " changes as fast as itself."
            : " instead of 1: it is a factor of every adjoint below. They are the derivatives of"
                + " something larger, then, that changes " + writing.number(numbers.seed())
                + " times as fast as " + writing.inline(function.names().result()) + ".");
  }

  private void phases() {
    if (isFirst) {
      writing
          .page()
          .say("Phase 1, forward: compute the steps in order. Beside each stand, in brackets, its"
              + " derivatives with respect to each variable it reads, as if the others stood still"
              + ": those of this step alone, not of the whole way from an input.");
      writing.page().columns(forwardPhase());
    } else {
      writing.page().say("Phase 1 is the same as above.");
    }
    String result = writing.inline(function.names().result());
    if (reverse.contributions().isEmpty()) {
      writing.page().say(result + " depends on none of these steps: there is no phase 2.");
      return;
    }
    kept();
    String rule = "Phase 2, reverse: from the last step to the first.";
    if (isFirst) {
      writing
          .page()
          .say(
              rule + " The adjoint of a variable is the derivative of " + result
                  + " with respect to it. Each step multiplies its adjoint by a derivative in"
                  + " brackets and adds the product to the adjoint of the variable it reads: the"
                  + " chain rule.",
              "This phase is the pullback, a function: given the seed, it returns "
                  + writing.listed(inline(wanted()))
                  + (KeptValues.of(function, reverse).kept().isEmpty()
                      ? ". It needs nothing from phase 1."
                      : ". All it needs from phase 1 are the values kept."));
    } else {
      writing.page().say(rule);
    }
    writing.page().columns(new AdjointColumns(writing).columns());
    reasons();
  }

  /** What must outlive the forward phase. */
  private void kept() {
    KeptValues values = KeptValues.of(function, reverse);
    List<String> kept = inline(values.kept());
    List<String> sentences = new ArrayList<>();
    sentences.add(
        kept.isEmpty()
            ? "Nothing is kept for phase 2: the derivatives that it uses are numbers."
            : "Kept for phase 2, because the derivatives in brackets contain them: the "
                + (kept.size() == 1 ? "value" : "values") + " of " + writing.listed(kept) + ".");
    if (!values.reused().isEmpty()) {
      List<String> reused = new ArrayList<>();
      values
          .reused()
          .forEach((formula, step) ->
              reused.add(writing.inline(formula) + " is " + writing.inline(step)));
      sentences.add(
          "In these derivatives " + writing.listed(reused) + ", which phase 1 has computed.");
    }
    if (!kept.isEmpty() && !values.dropped().isEmpty()) {
      sentences.add("Not needed again: " + writing.listed(inline(values.dropped())) + ".");
    }
    writing.page().say(sentences.toArray(new String[0]));
  }

  private List<String> inline(List<String> names) {
    return names.stream().map(writing::inline).toList();
  }

  private Columns forwardPhase() {
    Columns columns = new Columns();
    for (OutlineRows.Row row : OutlineRows.of(function, writing.showsAll())) {
      Step step = row.step();
      if (step == null) {
        if (row.kind() != OutlineRows.Kind.FACT) {
          columns.words(row.depth(), row.words().apply(writing));
        }
        continue;
      }
      List<String> partials = step.partials().stream()
          .map(partial -> writing.name(Names.partial(step.name(), partial.variable())) + " = "
              + writing.print(partial.formula()))
          .toList();
      columns.addIndented(
          row.depth(),
          writing.name(step.name()) + " = " + writing.print(step.formula()),
          writing.shown(step),
          partials.isEmpty() ? "" : "[ " + String.join(", ", partials) + " ]");
    }
    return columns;
  }

  private void reasons() {
    Set<String> adjoints = new LinkedHashSet<>();
    reverse.contributions().forEach(contribution -> adjoints.add(contribution.adjoint()));
    List<String> reasons = new ArrayList<>();
    for (String adjoint : adjoints) {
      List<ReversePass.Contribution> contributions = reverse.into(adjoint);
      if (contributions.size() > 1) {
        reasons.add(reason(contributions));
      }
    }
    int many = reasons.size() - MOST_REASONS;
    if (many > 0 && !writing.showsAll()) {
      reasons.subList(0, many).clear();
      reasons.add(many + (many == 1 ? " more variable is" : " more variables are")
          + " used more than once; " + writing.notation().text("--trace") + " shows all.");
    }
    String rule = "Why +=: an adjoint begins at 0 and collects one share from every use.";
    if (reasons.isEmpty()) {
      writing.page().say(rule, "Here nothing is used twice, so each receives one share only.");
    } else {
      writing.page().say(rule);
      writing.page().items(reasons);
    }
  }

  private String reason(List<ReversePass.Contribution> contributions) {
    String variable = writing.inline(contributions.get(0).variable());
    Map<String, Integer> readers = new LinkedHashMap<>();
    contributions.forEach(one -> readers.merge(one.step().name(), 1, Integer::sum));
    List<String> named = new ArrayList<>();
    String read = contributions.get(0).variable();
    readers.forEach((step, uses) -> named.add("by " + writing.inline(step) + times(uses)
        + (uses > 1
            ? " (a line for each term of " + writing.inline(Names.partial(step, read)) + ")"
            : "")));
    return variable + " is used " + contributions.size() + " times, " + writing.listed(named)
        + "; a change of " + variable + " reaches "
        + writing.inline(function.names().result())
        + " through each of these uses, and the effects add up."
        + (function.wrt().contains(contributions.get(0).variable())
            ? " Hence the + in " + writing.inline(contributions.get(0).adjoint()) + "."
            : "");
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
    writing.page().say(writing.inline(adjoint) + reason(input, paths.size(), shares.size()));
    List<String> lines = new ArrayList<>();
    if (!paths.isEmpty()) {
      paths.forEach(path -> lines.add((lines.isEmpty() ? "" : "+ ") + product(path)));
    } else {
      addShares(shares, lines);
    }
    writing.derivation().writtenOut(input).ifPresent(written -> {
      lines.add(seeded(written.reverse()));
      lines.add(seeded(written.closedForm()));
    });
    if (numbers.hasPoint()) {
      lines.add(writing.number(writing.derivation().byReverse(input, numbers)));
    }
    writing.page().equations(writing.name(adjoint), lines);
  }

  /** The shares that an input has received; of many, only some. */
  private void addShares(List<ReversePass.Contribution> shares, List<String> lines) {
    boolean isFolded = shares.size() > MOST_SHARES && !writing.showsAll();
    for (int i = 0; i < shares.size(); i++) {
      ReversePass.Contribution share = shares.get(i);
      String term = writing.print(Expression.variable(share.stepAdjoint()).times(share.factor()));
      if (!isFolded || i < FIRST_SHARES || i == shares.size() - 1) {
        lines.add((lines.isEmpty() ? "" : "+ ") + term);
      } else if (i == FIRST_SHARES) {
        lines.add("+ ...");
      }
    }
  }

  private String reason(String input, int paths, int shares) {
    String result = writing.inline(function.names().result());
    String moved = writing.inline(input);
    if (paths > 1) {
      return " is a sum, one term for each chain of steps from " + result + " back to " + moved
          + "; put in the derivatives.";
    }
    if (paths == 1 && shares > 0) {
      return " is one product, along the only chain of steps from " + result + " back to " + moved
          + "; put in the derivatives.";
    }
    if (shares > 0) {
      return shares == 1
          ? " is the one share that it has received."
          : " is the sum of the " + shares + " shares that it has received.";
    }
    return resultBy(input).equals(reverse.resultAdjoint())
        ? " is the seed: " + result + " is " + moved + "."
        : " has received nothing: " + result + " does not depend on " + moved + ".";
  }

  private String product(List<ReversePass.Contribution> path) {
    Expression product =
        Expression.variable(path.isEmpty() ? reverse.seed() : reverse.resultAdjoint());
    for (ReversePass.Contribution contribution : path) {
      product = product.times(contribution.factor());
    }
    return writing.print(product);
  }

  private String seeded(Expression formula) {
    return numbers.hasUnitSeed()
        ? writing.printWhole(formula)
        : writing.printWhole(Terms.product(formula, Expression.variable(reverse.seed()), false));
  }

  private String resultBy(String input) {
    return Names.derivative(function.names().result(), input);
  }
}
