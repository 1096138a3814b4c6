package org.djava;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets reverse mode go back through the long loops of a method without keeping all of their rounds.
 *
 * <p>Reverse mode keeps a few numbers of each round of a loop. Of a loop that is checkpointed it keeps
 * snapshots of what goes from round to round instead, at most {@code n = snapshots} at a time, and the
 * numbers of at most {@code n} rounds; on the way back it runs the loop again from snapshot to snapshot. In
 * sweeps over the loop, the first one counted and the reverse sweep itself not, that takes at most
 *
 * <pre>
 *   2 sweeps for n * n rounds
 *   3 sweeps for n * (n + 1) * (n + 2) / 2 rounds
 *   s sweeps for n * C(n + s - 1, n) rounds
 * </pre>
 *
 * <p>when the number of rounds is known before the loop, and not much more when it is not: 100,000 rounds with
 * 1,000 snapshots take 2 sweeps. A snapshot holds the numbers that the loop carries from one round to the next
 * and a copy of each array of numbers that it carries or may write; arrays that it only reads are copied once. While a loop of more
 * than {@code n * n} rounds is gone back through there may be {@code n} more snapshots.
 *
 * <p>It holds for the loops of the method that are in no other loop of it, as far as their rounds are not
 * reversed one by one, as those of plain sums are. What the loop computes, and its derivative, are the same
 * bit for bit. Forward mode keeps nothing in any case and pays no heed to the annotation, nor
 * do second derivatives; nor does reverse mode where the loop calls lambdas, or methods that may be overridden, on
 * objects that the method has been handed: call static methods or those of final classes there.
 *
 * <p>A loop whose rounds cannot be repeated, since they draw random numbers, print or write to objects, is
 * refused (DJ0020).
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Checkpointed {
  /** How many snapshots are kept at a time, 1 or more. */
  int snapshots();
}
