package org.djava.runtime.library;

/** The sum and the number of elements that are collected. Not for people. */
public final class CollectedNumbers {
  private long sum;
  private long count;

  CollectedNumbers() {}

  void add(long number) {
    sum += number;
    count++;
  }

  /** Adds to an {@code int}, which may overflow. */
  void addInt(int number) {
    int next = (int) sum + number;
    sum = next;
    count++;
  }

  long sum() {
    return sum;
  }

  int intSum() {
    return (int) sum;
  }

  double average() {
    return count == 0 ? 0 : (double) sum / count;
  }
}
