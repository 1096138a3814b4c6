package org.djava.runtime;

/** What {@code java.util.Arrays} checks before it copies part of an array. Not for people. */
public final class ArrayRanges {
  private ArrayRanges() {}

  /** The number of elements from {@code from} up to but not including {@code to}. */
  public static int length(int from, int to) {
    int length = to - from;
    if (length < 0) {
      throw new IllegalArgumentException(from + " > " + to);
    }
    return length;
  }
}
