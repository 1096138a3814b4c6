package org.djava.cli.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.symbolic.ClosedForm;
import org.djava.cli.symbolic.Evaluator;
import org.djava.cli.symbolic.Expression;
import org.djava.cli.symbolic.OperationCount;
import org.djava.cli.symbolic.SharedSize;
import org.djava.compiler.ir.Function;
import org.djava.compiler.ir.FunctionSource;

/**
 * A function differentiated by hand.
 *
 * @param forward one pass an input
 * @param results the result's derivative with respect to each input
 * @param machine the numbers that are shown in the end, where they are known
 */
public record Derivation(
    StraightLine function,
    List<ForwardPass> forward,
    ReversePass reverse,
    List<InputDerivative> results,
    MachineNumbers machine) {
  /** A derivation longer than this when written out in the inputs is not written out. */
  private static final double LONGEST_WRITTEN_OUT = 1500;

  /** With all special cases of the rules, which are computed with but never written. */
  private static final double LONGEST_EXACT = 100_000;

  /** The same along a path. */
  private static final double LONGEST_OF_PATH = 300;

  /** A step, or what it is multiplied by, that is longer than this is not written out. */
  private static final double LONGEST_OF_STEP = 300;

  private static final int MOST_INPUTS = 5;
  private static final int FIRST_INPUTS = 3;

  public Derivation {
    forward = List.copyOf(forward);
    results = List.copyOf(results);
  }

  /**
   * The derivative with respect to one input.
   *
   * @param writtenOut its forms in the inputs; empty if they would be too long to read
   */
  public record InputDerivative(String input, Optional<WrittenOut> writtenOut) {}

  /**
   * A derivative in the inputs.
   *
   * @param forward as forward mode gives it, not simplified
   * @param reverse as reverse mode gives it, not simplified
   * @param closedForm the short form of both
   */
  public record WrittenOut(Expression forward, Expression reverse, Expression closedForm) {}

  /**
   * Differentiates {@code function}.
   *
   * @param inputs the names of its parameters
   * @param namesSeed whether forward lines keep the seed {@code dx/dx} as a factor
   */
  public static Derivation of(
      Function function,
      List<String> inputs,
      boolean namesSeed,
      StepRules rules,
      FunctionSource bodies) {
    return of(StraightLineReader.read(function, inputs, rules, bodies), namesSeed, false);
  }

  /**
   * Differentiates a function that has been broken down.
   *
   * @param forAll whether with respect to all inputs, and not only to some if there are many
   */
  public static Derivation of(StraightLine line, boolean namesSeed, boolean forAll) {
    ReversePass reverse = ReversePass.of(line);
    List<ForwardPass> forward = new ArrayList<>();
    List<InputDerivative> results = new ArrayList<>();
    for (String input : shown(line.wrt(), forAll)) {
      ForwardPass pass = ForwardPass.of(line, input, namesSeed);
      forward.add(pass);
      results.add(new InputDerivative(input, writtenOut(line, pass, reverse)));
    }
    return new Derivation(line, forward, reverse, results, MachineNumbers.NONE);
  }

  /** The same with the numbers of the compiled derivative. */
  public Derivation with(MachineNumbers numbers) {
    return new Derivation(function, forward, reverse, results, numbers);
  }

  /** Whether a formula of a step would take more room than anyone reads. */
  static boolean isTooLong(Expression formula) {
    return SharedSize.of(formula) > LONGEST_OF_STEP;
  }

  /** All of them, or the first and the last if they are many. */
  public static <T> List<T> shown(List<T> all, boolean forAll) {
    if (forAll || all.size() <= MOST_INPUTS) {
      return all;
    }
    List<T> shown = new ArrayList<>(all.subList(0, FIRST_INPUTS));
    shown.add(all.get(all.size() - 1));
    return shown;
  }

  /** The written-out forms for one input. */
  Optional<WrittenOut> writtenOut(String input) {
    return results.stream()
        .filter(one -> one.input().equals(input))
        .findFirst()
        .flatMap(InputDerivative::writtenOut);
  }

  /**
   * The numbers at a point.
   *
   * @param forward the derivatives by forward mode with respect to the inputs that have a pass
   * @param reverse those by reverse mode with respect to all inputs
   */
  public record Values(double value, Map<String, Double> forward, Map<String, Double> reverse) {}

  /** The numbers on the path taken. */
  public Values onPath() {
    TakenPath path = function.path().orElseThrow();
    return values(PointValues.on(function, path, 1), path.value());
  }

  /** The numbers at a point, for a function that has the same steps everywhere. */
  public Values at(Map<String, Double> point) {
    PointValues numbers = PointValues.at(function, point, 1);
    return values(numbers, Evaluator.evaluate(function.result(), numbers.values()));
  }

  private Values values(PointValues numbers, double value) {
    Map<String, Double> adjoints = reverse.adjointsAt(function, numbers.values(), 1);
    Map<String, Double> byReverse = new HashMap<>();
    for (String input : function.wrt()) {
      String adjoint = Names.derivative(function.names().result(), input);
      byReverse.put(input, adjoints.getOrDefault(adjoint, 0.0));
    }
    Map<String, Double> byForward = new HashMap<>();
    forward.forEach(pass -> byForward.put(pass.input(), valueBy(pass.input(), numbers)));
    return new Values(value, byForward, byReverse);
  }

  /** The result's derivative with respect to an input at a point, times the seed, by forward mode. */
  Number byForward(String input, PointValues numbers) {
    return shown(true, input, numbers, valueBy(input, numbers));
  }

  /** The same by reverse mode. */
  Number byReverse(String input, PointValues numbers) {
    return shown(false, input, numbers, reverse.valueBy(input, function, numbers));
  }

  /** As the machine has it, whose order of rounding may be another one. */
  private Number shown(boolean isForward, String input, PointValues numbers, double found) {
    return machine.derivative(isForward, numbers.seed(), input, found).orElseGet(() -> {
      boolean isSingle = function.isSingle(input);
      return isSingle ? (Number) (float) found : (Number) found;
    });
  }

  private double valueBy(String input, PointValues numbers) {
    if (!(function.result() instanceof Expression.Variable last)) {
      return 0;
    }
    if (last.name().equals(input)) {
      return numbers.seed();
    }
    return forward.stream()
        .filter(pass -> pass.input().equals(input))
        .findFirst()
        .map(pass -> pass.valuesAt(numbers.values(), numbers.seed())
            .getOrDefault(Names.derivative(last.name(), input), 0.0))
        .orElseGet(() -> reverse.valueBy(input, function, numbers));
  }

  private static Optional<WrittenOut> writtenOut(
      StraightLine line, ForwardPass forward, ReversePass pass) {
    if (line.isLong()) {
      return Optional.empty();
    }
    Expression reverse = pass.derivation(line, forward.input(), false);
    Expression exactReverse = pass.derivation(line, forward.input(), true);
    double most = line.path().isPresent() ? LONGEST_OF_PATH : LONGEST_WRITTEN_OUT;
    double longest = Math.max(SharedSize.of(forward.derivation()), SharedSize.of(reverse));
    double exact = Math.max(SharedSize.of(forward.exact()), SharedSize.of(exactReverse));
    if (longest > most || exact > LONGEST_EXACT) {
      return Optional.empty();
    }
    Expression fromForward = ClosedForm.of(forward.derivation(), forward.exact());
    Expression fromReverse = ClosedForm.of(reverse, exactReverse);
    boolean forwardIsShorter = OperationCount.of(fromForward) <= OperationCount.of(fromReverse);
    return Optional.of(new WrittenOut(
        forward.derivation(), reverse, forwardIsShorter ? fromForward : fromReverse));
  }
}
