package org.djava.runtime.library;

import java.util.Comparator;

/** Sorts objects, as stable as the JDK does. Not for people. */
public final class ObjectSorting {
  private ObjectSorting() {}

  /**
   * Sorts the elements from {@code from} up to but not including {@code to}.
   *
   * @param comparator null for the natural order
   */
  static void sort(Object[] array, int from, int to, Comparator<Object> comparator) {
    int length = to - from;
    Object[] merged = new Object[length];
    for (int width = 1; width < length; width = doubled(width)) {
      for (int low = from; low < to; low += doubled(width)) {
        int middle = Math.min(low + width, to);
        merge(array, merged, low, middle, Math.min(middle + width, to), from, comparator);
      }
      System.arraycopy(merged, 0, array, from, length);
    }
  }

  private static void merge(
      Object[] array,
      Object[] merged,
      int low,
      int middle,
      int high,
      int from,
      Comparator<Object> comparator) {
    int left = low;
    int right = middle;
    for (int next = low; next < high; next++) {
      boolean takeLeft =
          left < middle && (right >= high || compare(array[left], array[right], comparator) <= 0);
      merged[next - from] = takeLeft ? array[left++] : array[right++];
    }
  }

  @SuppressWarnings("unchecked") // as the JDK does
  static int compare(Object left, Object right, Comparator<Object> comparator) {
    return comparator == null
        ? ((Comparable<Object>) left).compareTo(right)
        : comparator.compare(left, right);
  }

  private static int doubled(int width) {
    return width > Integer.MAX_VALUE / 4 ? Integer.MAX_VALUE / 2 : 2 * width;
  }
}
