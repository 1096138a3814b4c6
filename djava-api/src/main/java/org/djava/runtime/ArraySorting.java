package org.djava.runtime;

/**
 * Sorting as {@code java.util.Arrays} does it, in plain Java that can be differentiated: the same
 * order (-0.0 before +0.0, NaN last), stable, by merging from the bottom up. Not for people.
 */
public final class ArraySorting {
  private ArraySorting() {}

  /** Sorts the whole array. */
  public static void sort(double[] array) {
    sort(array, 0, array.length);
  }

  /** Sorts the elements from {@code from} up to but not including {@code to}. */
  public static void sort(double[] array, int from, int to) {
    checkRange(array.length, from, to);
    double[] merged = new double[to - from];
    for (int width = 1; width < to - from; width = doubled(width)) {
      for (int low = from; low < to; low += doubled(width)) {
        merge(array, merged, low, Math.min(low + width, to), Math.min(low + 2 * width, to), from);
      }
      System.arraycopy(merged, 0, array, from, to - from);
    }
  }

  private static void merge(
      double[] array, double[] merged, int low, int middle, int high, int from) {
    int left = low;
    int right = middle;
    for (int next = low; next < high; next++) {
      boolean takeLeft =
          left < middle && (right >= high || Double.compare(array[left], array[right]) <= 0);
      merged[next - from] = takeLeft ? array[left++] : array[right++];
    }
  }

  /** Sorts the whole array. */
  public static void sort(float[] array) {
    sort(array, 0, array.length);
  }

  /** Sorts the elements from {@code from} up to but not including {@code to}. */
  public static void sort(float[] array, int from, int to) {
    checkRange(array.length, from, to);
    float[] merged = new float[to - from];
    for (int width = 1; width < to - from; width = doubled(width)) {
      for (int low = from; low < to; low += doubled(width)) {
        merge(array, merged, low, Math.min(low + width, to), Math.min(low + 2 * width, to), from);
      }
      System.arraycopy(merged, 0, array, from, to - from);
    }
  }

  private static void merge(
      float[] array, float[] merged, int low, int middle, int high, int from) {
    int left = low;
    int right = middle;
    for (int next = low; next < high; next++) {
      boolean takeLeft =
          left < middle && (right >= high || Float.compare(array[left], array[right]) <= 0);
      merged[next - from] = takeLeft ? array[left++] : array[right++];
    }
  }

  private static int doubled(int width) {
    return width > Integer.MAX_VALUE / 4 ? Integer.MAX_VALUE / 2 : 2 * width;
  }

  private static void checkRange(int length, int from, int to) {
    if (from > to) {
      throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
    }
    if (from < 0) {
      throw new ArrayIndexOutOfBoundsException(from);
    }
    if (to > length) {
      throw new ArrayIndexOutOfBoundsException(to);
    }
  }
}
