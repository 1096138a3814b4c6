package org.djava.cli.engine;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import org.djava.cli.target.Point;

/**
 * What is said of a derivative once it is known that the function decides by comparisons of numbers that
 * move: differences are those of the branches taken, a rule may have the derivative of what is meant.
 */
final class Decisions {
  private final Optional<PreciseDerivative> precise;
  private final Point point;
  private final double seed;
  private final ToDoubleFunction<Point> value;
  private final ToDoubleFunction<Point> noise;

  /**
   * Decisions at a point.
   *
   * @param value of the function at any point
   * @param noise how far rounding takes it there
   */
  Decisions(
      Optional<PreciseDerivative> precise,
      Point point,
      double seed,
      ToDoubleFunction<Point> value,
      ToDoubleFunction<Point> noise) {
    this.noise = noise;
    this.precise = precise;
    this.point = point;
    this.seed = seed;
    this.value = value;
  }

  /** Where displacements could be followed. */
  CheckReport.Comparison afterDisplacements(Probe probe, CheckReport.Comparison found) {
    boolean decides = precise.filter(PreciseDerivative::decides).isPresent();
    if (!decides || seed == 0) {
      return found;
    }
    if (!found.agrees()) {
      return judged(probe, found);
    }
    return isOfRule(probe, found) ? doubted(probe, found) : noted(probe, found);
  }

  /** Where they could not, nothing is known of comparisons that code which is not seen may make. */
  CheckReport.Comparison afterValues(Probe probe, CheckReport.Comparison found) {
    return (found.agrees() && found.isDecided()) || seed == 0 ? found : judged(probe, found);
  }

  /** An accusation of a rule stands only if trends of values say the same. */
  private CheckReport.Comparison judged(Probe probe, CheckReport.Comparison found) {
    if (!isOfRule(probe, found)) {
      return found;
    }
    TrendWitness.Verdict verdict = witness(probe).ofRule(found.reverse() / seed);
    if (found.agrees() && !verdict.isDecided()) {
      return found;
    }
    double numeric = Double.isNaN(verdict.slope()) ? found.numeric() : seed * verdict.slope();
    CheckReport.Comparison judged = new CheckReport.Comparison(
        found.input(),
        found.forward(),
        found.reverse(),
        numeric,
        verdict.agrees(),
        verdict.isDecided());
    return judged.noted("differences of values, for the branches taken say nothing of a rule");
  }

  private boolean isOfRule(Probe probe, CheckReport.Comparison found) {
    return precise.filter(PreciseDerivative::isRuled).isPresent()
        && Witness.modesAgree(
            found.forward(),
            found.reverse(),
            Math.abs(found.reverse()),
            0,
            probe.hasSingles(point));
  }

  /** A rule that says what the branches taken say, as one of zero may, need not be right. */
  private CheckReport.Comparison doubted(Probe probe, CheckReport.Comparison found) {
    if (!Double.isFinite(found.reverse())) {
      return found;
    }
    return witness(probe)
        .against(found.reverse() / seed)
        .map(slope -> new CheckReport.Comparison(
                found.input(),
                found.forward(),
                found.reverse(),
                found.numeric(),
                /* agrees= */ true,
                /* isDecided= */ false)
            .noted("of the branches taken; the function decides by comparisons, and differences of"
                + " values say " + (float) (seed * slope)))
        .orElse(found);
  }

  private CheckReport.Comparison noted(Probe probe, CheckReport.Comparison found) {
    if (probe.single().isEmpty() || !Double.isFinite(found.reverse())) {
      return found;
    }
    return witness(probe)
        .otherThan(found.reverse() / seed)
        .map(slope -> found.noted("of the branches taken; the function decides by comparisons, and"
            + " differences of values say " + (float) (seed * slope)))
        .orElse(found);
  }

  private TrendWitness witness(Probe probe) {
    double at = probe
        .single()
        .map(number -> Directions.get(point.arguments(), number))
        .orElse(probe.size(point));
    DoubleUnaryOperator along = x -> value.applyAsDouble(probe.moved(point, x - at));
    return new TrendWitness(along, noise.applyAsDouble(point), at);
  }
}
