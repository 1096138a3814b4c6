package org.djava.runtime.library;

/** A sum as the JDK's streams and collectors make it, which has less rounding. Not for people. */
public final class CompensatedSum {
  private double sum;
  private double compensation;
  private double simple;
  private long count;

  CompensatedSum() {}

  static CompensatedSum of(Source source) {
    CompensatedSum sum = new CompensatedSum();
    while (source.advance()) {
      sum.add(source.number);
    }
    return sum;
  }

  void add(double value) {
    addCompensated(value);
    simple += value;
    count++;
  }

  void combine(CompensatedSum other) {
    count += other.count;
    simple += other.simple;
    double compensated = other.compensation;
    addCompensated(other.sum);
    addCompensated(-compensated);
  }

  private void addCompensated(double value) {
    double corrected = value - compensation;
    double before = sum;
    double after = before + corrected;
    compensation = (after - before) - corrected;
    sum = after;
  }

  long count() {
    return count;
  }

  double total() {
    double total = sum - compensation;
    return Double.isNaN(total) && Double.isInfinite(simple) ? simple : total;
  }
}
