package org.djava.cli.engine;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.djava.cli.target.Point;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.interpret.DisplacementLostException;

/** Compares the ways in which the derivatives of one target at one point can be computed. */
final class Aspects {
  private static final List<Double> SEEDS = List.of(1.0, 2.0);

  private static final String DOT_PRODUCT = "dot product";

  /** Interpreted calls nest deeper than compiled ones. */
  private static final long STACK_SIZE = 1L << 30;

  private final DerivativeRuns compiled;
  private final DerivativeRuns interpreted;
  private final Point point;
  private final List<Object> direction;
  private final Spread spread;

  /** How far rounding takes derivatives; asked for only where it matters. */
  interface Spread {
    /** How much a derivative changes when its input moves by next to nothing, at most. */
    double ofDerivatives();

    /** How far rounding takes what is carried forward along a direction. */
    double ofTangent(List<Object> tangents);
  }

  private Aspects(DerivativeRuns compiled, DerivativeRuns interpreted, Point point, Spread spread) {
    this.spread = spread;
    this.compiled = compiled;
    this.interpreted = interpreted;
    this.point = point;
    this.direction = direction(point);
  }

  /** All aspects, in the order in which they are reported. */
  static List<CheckReport.Aspect> of(
      DerivativeRuns compiled,
      DerivativeRuns interpreted,
      Point point,
      double seed,
      Spread spread) {
    return new Aspects(compiled, interpreted, point, spread).all(seed);
  }

  /** A tangent for each argument in which no two neighbours are the same. */
  static List<Object> direction(Point point) {
    List<Object> tangents = Directions.zeros(point.arguments());
    int position = 0;
    for (Directions.Direction each : Directions.of(point)) {
      double size = (position % 7 + 1) / 4.0;
      Directions.set(tangents, each, position % 2 == 0 ? size : -size);
      position++;
    }
    return tangents;
  }

  private List<CheckReport.Aspect> all(double seed) {
    DerivativeRuns.Forward tangent = compiled.forward(point, direction);
    DerivativeRuns.Reverse gradient = compiled.reverse(point, seed);
    List<Object> pullbacks = pullbacks(compiled);
    List<Object> gradients = new ArrayList<>();
    SEEDS.forEach(one -> gradients.addAll(compiled.reverseInOrder(point, one).numbers()));
    return List.of(
        compiledAndInterpreted(
            "jvp",
            tangent.numbers(),
            () -> interpreted.forward(point, direction).numbers()),
        compiledAndInterpreted(
            "gradient",
            gradient.numbers(),
            () -> interpreted.reverse(point, seed).numbers()),
        compiledAndInterpreted("vjp, pullback", pullbacks, () -> pullbacks(interpreted)),
        new CheckReport.Aspect("pullback = gradient", areSame(pullbacks, gradients)),
        dotProducts(seed, tangent.tangent(), gradient));
  }

  private List<Object> pullbacks(DerivativeRuns runs) {
    List<Object> numbers = new ArrayList<>();
    runs.pullbacks(point, SEEDS).forEach(one -> numbers.addAll(one.numbers()));
    return numbers;
  }

  private static CheckReport.Aspect compiledAndInterpreted(
      String derivative, List<Object> compiled, Supplier<List<Object>> interpreter) {
    String name = "compiled = interpreted " + derivative;
    try {
      return new CheckReport.Aspect(name, areSame(compiled, onDeepStack(interpreter)));
    } catch (DisplacementLostException tooMuchWork) {
      return CheckReport.Aspect.undecided(name);
    }
  }

  /** What only the interpreter throws is a difference, too. */
  private static List<Object> onDeepStack(Supplier<List<Object>> run) {
    List<Object> results = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    Thread thread = new Thread(null, () -> results.addAll(run.get()), "interpreter", STACK_SIZE);
    thread.setUncaughtExceptionHandler((where, failure) -> failures.add(failure));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    for (Throwable failure : failures) {
      if (failure instanceof DisplacementLostException tooMuchWork) {
        throw tooMuchWork;
      }
      if (!(failure instanceof UserMistake)) {
        throw new IllegalStateException("the interpreter failed", failure);
      }
    }
    return results;
  }

  /** Bit for bit, but for what kind of NaN a NaN is. */
  private static boolean areSame(List<Object> first, List<Object> second) {
    return Arrays.deepEquals(first.toArray(), second.toArray());
  }

  /** A tangent carried forward and a cotangent carried back have the same product everywhere. */
  private CheckReport.Aspect dotProducts(
      double seed, double tangent, DerivativeRuns.Reverse gradient) {
    double sum = 0;
    double size = 1;
    double length = 0;
    for (Directions.Direction each : Directions.of(point)) {
      double along = Directions.get(direction, each);
      double product = along * Directions.get(gradient.adjoints(), each);
      sum += product;
      size += Math.abs(product);
      length += Math.abs(along);
    }
    boolean hasValue = Double.isFinite(gradient.value().doubleValue());
    // Infinite derivatives may cancel on one side only.
    if (!Double.isFinite(size) || (!Double.isFinite(tangent) && !hasValue)) {
      return CheckReport.Aspect.undecided(DOT_PRODUCT);
    }
    return new CheckReport.Aspect(DOT_PRODUCT, areSame(seed, tangent, sum, size, length));
  }

  private boolean areSame(double seed, double tangent, double sum, double size, double length) {
    if (!Double.isFinite(tangent) && seed != 0) {
      BigDecimal expected = new BigDecimal(sum).divide(new BigDecimal(seed), MathContext.DECIMAL64);
      return new DerivativeRange(compiled, point, 1)
          .explainsTangent(direction, expected, spread::ofTangent);
    }
    double carried = seed == 0 ? 0 : seed * tangent;
    boolean isSingle = Directions.hasSingles(point);
    return Witness.modesAgree(carried, sum, size, 0, isSingle)
        || Witness.modesAgree(
            carried,
            sum,
            size,
            Math.abs(seed) * spread.ofTangent(direction) + length * spread.ofDerivatives(),
            isSingle);
  }
}
