package org.djava.cli.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.djava.cli.engine.Directions.Direction;
import org.djava.cli.target.Point;
import org.djava.cli.target.UserMistake;
import org.djava.compiler.interpret.DisplacementLostException;
import org.djava.compiler.interpret.WorkBudget;

/** Compares all derivatives of one target at one point. */
final class DerivativeCheck {
  /** How often differences of values are taken to find what is wrong in blocks. */
  private static final int LOOKS = 100;

  /** How many statements values may have altogether: compiled, they take a few seconds. */
  private static final long VALUES = 3_000_000_000L;

  /** A gradient has so many times as many statements as a value. */
  private static final long OF_DERIVATIVES = 4;

  /** So many values are needed to look at one number. */
  private static final long VALUES_OF_ONE = 300;

  /** How many units in the last place rounding is where it is not known. */
  private static final double UNKNOWN = 16;

  private final DerivativeRuns runs;
  private final CompiledTarget target;
  private final RoundedRuns rounded;
  private final WorkBudget valuesLeft = new WorkBudget();
  private final long cost;
  private final Point point;
  private final double seed;
  private final List<Object> gradient;
  private final RoundingNoise noise;
  private final boolean mayJump;
  private final boolean hasValue;
  private int looks = LOOKS;
  private final Map<String, List<CheckReport.Comparison>> wrongOnes = new HashMap<>();
  private final DerivativeRange range;
  private final Optional<PreciseDerivative> precise;
  private final Decisions decisions;

  DerivativeCheck(
      CompiledTarget target,
      RoundedRuns rounded,
      Optional<PreciseRuns> precise,
      Point point,
      double seed) {
    this.target = target;
    this.runs = target.compiled();
    this.rounded = rounded;
    rounded.start();
    valuesLeft.start(VALUES);
    this.range = new DerivativeRange(runs, point, seed);
    this.point = point;
    this.seed = seed;
    this.mayJump = rounded.mayJump();
    DerivativeRuns.Reverse reverse = runs.reverse(point, seed);
    this.gradient = reverse.adjoints();
    double value = reverse.value().doubleValue();
    this.hasValue = Double.isFinite(value);
    this.precise =
        precise.filter(many -> hasValue).map(many -> new PreciseDerivative(many, point, value));
    this.noise = new RoundingNoise(rounded, runs, point, seed);
    this.cost = rounded.cost();
    this.decisions = new Decisions(this.precise, point, seed, this::value, this::noise);
  }

  /** Everything of the target's own derivatives. */
  CheckReport report() {
    return report(
        probe -> runs.forward(point, probe.scaled(point, seed)).tangent(),
        probe -> probe.along(gradient));
  }

  /**
   * Everything.
   *
   * @param forward the derivatives by forward mode
   * @param reverse those by reverse mode
   */
  CheckReport report(ToDoubleFunction<Probe> forward, ToDoubleFunction<Probe> reverse) {
    List<CheckReport.Comparison> comparisons = new ArrayList<>();
    for (Probe probe : Probe.covering(point, OF_DERIVATIVES * (VALUES / VALUES_OF_ONE / cost))) {
      CheckReport.Comparison comparison = compare(probe, forward, reverse);
      comparisons.add(comparison);
      if (probe.single().isEmpty() && !comparison.agrees()) {
        comparisons.addAll(wrongOnes(probe, forward, reverse));
      }
    }
    return new CheckReport(
        comparisons, Aspects.of(runs, target.interpreted(), point, seed, new Aspects.Spread() {
          @Override
          public double ofDerivatives() {
            return Directions.of(point).stream()
                .mapToDouble(direction -> spread(direction))
                .max()
                .orElse(0);
          }

          @Override
          public double ofTangent(List<Object> tangents) {
            return noise.ofTangent(tangents);
          }
        }));
  }

  /** Which numbers of a block it was. */
  private List<CheckReport.Comparison> wrongOnes(
      Probe block, ToDoubleFunction<Probe> forward, ToDoubleFunction<Probe> reverse) {
    return wrongOnes.computeIfAbsent(
        block.name(),
        name -> block.numbers().stream()
            .map(number -> compare(Probe.of(point, number), forward, reverse))
            .filter(comparison -> !comparison.agrees())
            .toList());
  }

  private CheckReport.Comparison compare(
      Probe probe, ToDoubleFunction<Probe> forward, ToDoubleFunction<Probe> reverse) {
    try {
      return compared(probe, forward, reverse);
    } catch (DisplacementLostException tooMuchWork) {
      return ofModes(probe, forward.applyAsDouble(probe), reverse.applyAsDouble(probe), 0);
    }
  }

  private CheckReport.Comparison compared(
      Probe probe, ToDoubleFunction<Probe> forward, ToDoubleFunction<Probe> reverse) {
    Optional<PreciseDerivative.Estimate> estimate =
        precise.flatMap(one -> one.along(probe.tangents()));
    return estimate
        .map(found -> byDisplacements(
            found, probe, forward.applyAsDouble(probe), reverse.applyAsDouble(probe)))
        .filter(one -> one.agrees() || !(precise.get().isExhausted() || rounded.isExhausted()))
        .map(found -> decisions.afterDisplacements(probe, found))
        .orElseGet(() -> decisions.afterValues(probe, byValues(probe, forward, reverse)));
  }

  /** Not complete, and no accusation, if rounding could not be followed for all the work. */
  private CheckReport.Comparison byDisplacements(
      PreciseDerivative.Estimate found, Probe probe, double forward, double reverse) {
    BigDecimal scale = new BigDecimal(seed);
    PreciseWitness.Spread spread =
        samples -> new BigDecimal(noise.along(probe, probe.along(gradient), samples))
            .add(precise.get().spread(found, RoundedRuns.SAMPLES).multiply(scale.abs()));
    boolean isSingle = probe.hasSingles(point);
    PreciseWitness.Expected expected = new PreciseWitness.Expected(found.value(), scale);
    return new PreciseWitness(range, probe, isSingle, expected, spread).compare(forward, reverse);
  }

  private CheckReport.Comparison byValues(
      Probe probe, ToDoubleFunction<Probe> forward, ToDoubleFunction<Probe> reverse) {
    if (probe.single().isEmpty()) {
      return alongBlock(probe, forward, reverse);
    }
    Direction direction = probe.single().get();
    return Witness.compare(
        probe.name(),
        forward.applyAsDouble(probe),
        reverse.applyAsDouble(probe),
        seed,
        spread(direction),
        numericDerivative(direction));
  }

  /** Numbers that move together are each rounded, so a single one must be wrong for an accusation. */
  private CheckReport.Comparison alongBlock(
      Probe block, ToDoubleFunction<Probe> forward, ToDoubleFunction<Probe> reverse) {
    double spread = noise.along(block, block.along(gradient), RoundedRuns.SAMPLES);
    double expected = reverse.applyAsDouble(block);
    CheckReport.Comparison modes = ofModes(block, forward.applyAsDouble(block), expected, spread);
    if (!hasValue || !modes.agrees()) {
      return modes;
    }
    CheckReport.Comparison values = values(block, expected, spread);
    boolean agrees = values.agrees() || foundIn(block, forward, reverse).isEmpty();
    return new CheckReport.Comparison(
        block.name(),
        modes.forward(),
        modes.reverse(),
        values.numeric(),
        agrees,
        values.isDecided() && agrees == values.agrees());
  }

  private CheckReport.Comparison values(Probe block, double expected, double spread) {
    return Witness.compare(
        block.name(), expected, expected, seed, spread, numericDerivative(block));
  }

  private List<CheckReport.Comparison> foundIn(
      Probe block, ToDoubleFunction<Probe> forward, ToDoubleFunction<Probe> reverse) {
    List<CheckReport.Comparison> found = new ArrayList<>();
    block.halves(point).forEach(half -> search(half, forward, reverse, found));
    wrongOnes.put(block.name(), found);
    return found;
  }

  /** In ever smaller parts of a block, as long as there are looks left. */
  private void search(
      Probe part,
      ToDoubleFunction<Probe> forward,
      ToDoubleFunction<Probe> reverse,
      List<CheckReport.Comparison> found) {
    if (looks <= 0) {
      return;
    }
    looks--;
    if (part.single().isPresent()) {
      CheckReport.Comparison comparison = compare(part, forward, reverse);
      if (!comparison.agrees()) {
        found.add(comparison);
      }
      return;
    }
    double spread = noise.along(part, part.along(gradient), RoundedRuns.SAMPLES);
    if (!values(part, reverse.applyAsDouble(part), spread).agrees()) {
      part.halves(point).forEach(half -> search(half, forward, reverse, found));
    }
  }

  private CheckReport.Comparison ofModes(
      Probe block, double forward, double reverse, double spread) {
    double size = 1;
    for (Direction number : block.numbers()) {
      size += Math.abs(Directions.get(gradient, number));
    }
    boolean areFinite = Double.isFinite(forward) && Double.isFinite(reverse);
    boolean agrees = !Double.isFinite(size)
        || !(hasValue || areFinite)
        || Witness.modesAgree(forward, reverse, size, spread, Directions.hasSingles(point));
    return new CheckReport.Comparison(
        block.name(), forward, reverse, Double.NaN, agrees, /* isDecided= */ false);
  }

  /** A number that stands for the block is as large as the numbers in it are. */
  private NumericDerivative numericDerivative(Probe block) {
    double size = block.size(point);
    return new NumericDerivative(
        new ObservedFunction(
            x -> value(block.moved(point, x - size)),
            x -> noise(block.moved(point, x - size)),
            mayJump),
        size,
        block.hasSingles(point));
  }

  private NumericDerivative numericDerivative(Direction direction) {
    return new NumericDerivative(
        new ObservedFunction(
            x -> value(moved(direction, x)), x -> noise(moved(direction, x)), mayJump),
        Directions.get(point.arguments(), direction),
        isSingle(direction));
  }

  /**
   * How much the derivative changes with its number's last bits, on the calmer side, and with the
   * rounding of what it is computed from.
   */
  private double spread(Direction direction) {
    double derivative = Directions.get(gradient, direction);
    double at = Directions.get(point.arguments(), direction);
    boolean isSingle = isSingle(direction);
    double smallest = Double.POSITIVE_INFINITY;
    for (double end : new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      double largest = 0;
      double ulp = isSingle ? Math.nextAfter((float) at, end) - at : Math.nextAfter(at, end) - at;
      for (int exponent = 0; exponent <= (isSingle ? 4 : 16); exponent += 4) {
        double neighbor = at + Math.scalb(ulp, exponent);
        for (double there : derivatives(direction, neighbor)) {
          double change = Math.abs(there - derivative);
          largest = change <= largest ? largest : change;
        }
      }
      smallest = Math.min(smallest, Double.isNaN(largest) ? Double.POSITIVE_INFINITY : largest);
    }
    double ofRounding = noise.ofDerivative(direction, derivative);
    return Double.isFinite(smallest) ? Math.max(smallest, ofRounding) : ofRounding;
  }

  /** In both modes. */
  private double[] derivatives(Direction direction, double x) {
    valuesLeft.spend(2 * cost);
    Point there = moved(direction, x);
    List<Object> tangents = Directions.zeros(point.arguments());
    Directions.set(tangents, direction, seed);
    try {
      return new double[] {
        runs.forward(there, tangents).tangent(),
        Directions.get(runs.reverse(there, seed).adjoints(), direction)
      };
    } catch (UserMistake thrown) {
      // Beyond the edge of the domain.
      return new double[] {Double.NaN};
    }
  }

  private boolean isSingle(Direction direction) {
    return Directions.isSingle(point, direction);
  }

  private Point moved(Direction direction, double x) {
    List<Object> moved = Directions.copies(point.arguments());
    Directions.set(moved, direction, x);
    return new Point(point.parameters(), moved);
  }

  private double value(Point there) {
    valuesLeft.spend(1 + cost / OF_DERIVATIVES);
    return target.plain().value(there);
  }

  /** Where that is not known, some of the last bits. */
  private double noise(Point there) {
    try {
      double known = noise.ofValue(there);
      return rounded.isExhausted()
          ? Math.max(known, UNKNOWN * Math.ulp(target.plain().value(there)))
          : known;
    } catch (UserMistake thrown) {
      return 0;
    }
  }
}
