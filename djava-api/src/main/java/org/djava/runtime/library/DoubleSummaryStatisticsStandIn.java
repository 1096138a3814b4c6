package org.djava.runtime.library;

import java.util.DoubleSummaryStatistics;
import org.djava.runtime.MethodRefusals;

/**
 * A {@link DoubleSummaryStatistics}, whose methods are static here: they are final there. Not for people.
 */
public final class DoubleSummaryStatisticsStandIn extends DoubleSummaryStatistics {
  private final CompensatedSum sum = new CompensatedSum();
  private double least = Double.POSITIVE_INFINITY;
  private double greatest = Double.NEGATIVE_INFINITY;

  /** As {@link DoubleSummaryStatistics#DoubleSummaryStatistics()}. */
  public DoubleSummaryStatisticsStandIn() {}

  /** As {@link DoubleSummaryStatistics#DoubleSummaryStatistics(long, double, double, double)}. */
  public DoubleSummaryStatisticsStandIn(long count, double min, double max, double sum) {
    throw MethodRefusals.of(
        "the constructor of java.util.DoubleSummaryStatistics", "accept the numbers one by one");
  }

  @Override
  public void accept(double value) {
    sum.add(value);
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }

  @Override
  public void combine(DoubleSummaryStatistics other) {
    if (!(other instanceof DoubleSummaryStatisticsStandIn added)) {
      throw MethodRefusals.of(
          "java.util.DoubleSummaryStatistics.combine", "accept the numbers one by one");
    }
    sum.combine(added.sum);
    least = Math.min(least, added.least);
    greatest = Math.max(greatest, added.greatest);
  }

  @Override
  public String toString() {
    return String.format(
        "DoubleSummaryStatistics{count=%d, sum=%f, min=%f, average=%f, max=%f}",
        getCount(this), getSum(this), getMin(this), getAverage(this), getMax(this));
  }

  /** As {@link DoubleSummaryStatistics} has it. */
  public static long getCount(DoubleSummaryStatistics self) {
    return self instanceof DoubleSummaryStatisticsStandIn mine ? mine.sum.count() : self.getCount();
  }

  /** As {@link DoubleSummaryStatistics} has it. */
  public static double getSum(DoubleSummaryStatistics self) {
    return self instanceof DoubleSummaryStatisticsStandIn mine ? mine.sum.total() : self.getSum();
  }

  /** As {@link DoubleSummaryStatistics} has it. */
  public static double getMin(DoubleSummaryStatistics self) {
    return self instanceof DoubleSummaryStatisticsStandIn mine ? mine.least : self.getMin();
  }

  /** As {@link DoubleSummaryStatistics} has it. */
  public static double getMax(DoubleSummaryStatistics self) {
    return self instanceof DoubleSummaryStatisticsStandIn mine ? mine.greatest : self.getMax();
  }

  /** As {@link DoubleSummaryStatistics} has it. */
  public static double getAverage(DoubleSummaryStatistics self) {
    if (!(self instanceof DoubleSummaryStatisticsStandIn mine)) {
      return self.getAverage();
    }
    return mine.sum.count() > 0 ? mine.sum.total() / mine.sum.count() : 0;
  }
}
