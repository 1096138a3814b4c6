package org.djava.cli.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.djava.cli.engine.Directions.Direction;
import org.djava.cli.target.Point;
import org.djava.cli.target.UserMistake;

/** Compares all derivatives of one target at one point. */
final class DerivativeCheck {
  /** How often differences of values are taken to find what is wrong in blocks. */
  private static final int LOOKS = 100;

  private final DerivativeRuns runs;
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
      DerivativeRuns runs,
      RoundedRuns rounded,
      Optional<PreciseRuns> precise,
      Point point,
      double seed) {
    this.runs = runs;
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
    this.decisions = new Decisions(this.precise, point, seed, this::value, this::noise);
  }

  /**
   * Everything.
   *
   * @param forward the derivatives by forward mode
   * @param reverse those by reverse mode
   */
  CheckReport report(List<Object> forward, List<Object> reverse, DerivativeRuns interpreted) {
    List<CheckReport.Comparison> comparisons = new ArrayList<>();
    for (Probe probe : Probe.covering(point)) {
      CheckReport.Comparison comparison = compare(probe, forward, reverse);
      comparisons.add(comparison);
      if (probe.single().isEmpty() && !comparison.agrees()) {
        comparisons.addAll(wrongOnes(probe, forward, reverse));
      }
    }
    return new CheckReport(
        comparisons, Aspects.of(runs, interpreted, point, seed, new Aspects.Spread() {
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
      Probe block, List<Object> forward, List<Object> reverse) {
    return wrongOnes.computeIfAbsent(
        block.name(),
        name -> block.numbers().stream()
            .map(number -> compare(Probe.of(point, number), forward, reverse))
            .filter(comparison -> !comparison.agrees())
            .toList());
  }

  private CheckReport.Comparison compare(Probe probe, List<Object> forward, List<Object> reverse) {
    Optional<PreciseDerivative.Estimate> estimate =
        precise.flatMap(one -> one.along(probe.tangents()));
    return estimate
        .map(found -> byDisplacements(found, probe, probe.along(forward), probe.along(reverse)))
        .filter(one -> one.agrees() || !precise.get().isExhausted())
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
    boolean isSingle = probe.numbers().stream().anyMatch(this::isSingle);
    PreciseWitness.Expected expected = new PreciseWitness.Expected(found.value(), scale);
    return new PreciseWitness(range, probe, isSingle, expected, spread).compare(forward, reverse);
  }

  private CheckReport.Comparison byValues(Probe probe, List<Object> forward, List<Object> reverse) {
    if (probe.single().isEmpty()) {
      return alongBlock(probe, forward, reverse);
    }
    Direction direction = probe.single().get();
    return Witness.compare(
        probe.name(),
        probe.along(forward),
        probe.along(reverse),
        seed,
        spread(direction),
        numericDerivative(direction));
  }

  /** Numbers that move together are each rounded, so a single one must be wrong for an accusation. */
  private CheckReport.Comparison alongBlock(
      Probe block, List<Object> forward, List<Object> reverse) {
    double spread = noise.along(block, block.along(gradient), RoundedRuns.SAMPLES);
    double expected = block.along(reverse);
    CheckReport.Comparison modes = ofModes(block, block.along(forward), expected, spread);
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
      Probe block, List<Object> forward, List<Object> reverse) {
    List<CheckReport.Comparison> found = new ArrayList<>();
    block.halves(point).forEach(half -> search(half, forward, reverse, found));
    wrongOnes.put(block.name(), found);
    return found;
  }

  /** In ever smaller parts of a block, as long as there are looks left. */
  private void search(
      Probe part, List<Object> forward, List<Object> reverse, List<CheckReport.Comparison> found) {
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
    if (!values(part, part.along(reverse), spread).agrees()) {
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
        block.numbers().stream().anyMatch(this::isSingle));
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
    return point.parameters().get(direction.parameter()).type().descriptor().endsWith("F");
  }

  private Point moved(Direction direction, double x) {
    List<Object> moved = Directions.copies(point.arguments());
    Directions.set(moved, direction, x);
    return new Point(point.parameters(), moved);
  }

  private double value(Point there) {
    try {
      return runs.forward(there, Directions.zeros(there.arguments())).value().doubleValue();
    } catch (UserMistake thrown) {
      // Beyond the edge of the domain.
      return Double.NaN;
    }
  }

  private double noise(Point there) {
    try {
      return noise.ofValue(there);
    } catch (UserMistake thrown) {
      return 0;
    }
  }
}
