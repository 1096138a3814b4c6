package org.djava.compiler.interpret;

import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.djava.compiler.ir.MethodReference;

/**
 * Rounds what is not exact up or down at random, so that several runs of one program differ by about
 * what rounding makes of its result (discrete stochastic arithmetic). What is exact stays as it is, and
 * with it programs that rely on that. Not for several threads.
 */
public final class RandomRounding {
  /** Later ones of a run are to nearest: a loop that waits for a fixed point must end. */
  private static final int MOST = 1 << 20;

  private final Predicate<MethodReference> isInexact;
  private SplittableRandom random = new SplittableRandom(0);
  private boolean isOpposite;
  private int rounded;

  /**
   * A way to round.
   *
   * @param isInexact whether the result of a method that is not interpreted may be a unit in the last
   *     place off
   */
  public RandomRounding(Predicate<MethodReference> isInexact) {
    this.isInexact = isInexact;
  }

  /**
   * Begins a run, which rounds like all runs with this seed. Of an even seed and the next one, each
   * rounds up what the other rounds down, as long as both do the same.
   */
  public void start(long seed) {
    random = new SplittableRandom(seed >> 1);
    isOpposite = (seed & 1) != 0;
    rounded = 0;
  }

  /** Begins a run that rounds to nearest. */
  public void startToNearest() {
    rounded = MOST;
  }

  /** How many results the run has rounded. */
  public int count() {
    return rounded;
  }

  /** How operators and calls round. */
  Rounding rounding() {
    return new RandomlyRounded(this);
  }

  boolean isInexact(MethodReference method) {
    return isInexact.test(method);
  }

  /** Of two neighbours of a result that may be either. */
  double direction() {
    return nextBoolean() ? 1 : -1;
  }

  /** The result, or its neighbour on the side on which the exact result is. */
  Object moved(double result, double error) {
    return isMoved(error) ? Math.nextAfter(result, error * Double.POSITIVE_INFINITY) : result;
  }

  Object moved(float result, double error) {
    return isMoved(error) ? Math.nextAfter(result, error * Double.POSITIVE_INFINITY) : result;
  }

  private boolean isMoved(double error) {
    if (error == 0 || !Double.isFinite(error) || rounded >= MOST) {
      return false;
    }
    rounded++;
    return nextBoolean();
  }

  private boolean nextBoolean() {
    return random.nextBoolean() != isOpposite;
  }
}
