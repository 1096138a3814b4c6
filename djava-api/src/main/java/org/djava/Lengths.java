package org.djava;

import org.jspecify.annotations.Nullable;

/** Checks that arrays have lengths that belong together. */
final class Lengths {
  private Lengths() {}

  /** Checks that neither array is null and that the first is as long as the second. */
  static void checkSame(
      String name, double @Nullable [] array, String likeName, double @Nullable [] like) {
    if (array == null || like == null) {
      throw new NullPointerException("the " + (array == null ? name : likeName) + " is null");
    }
    check(name, array.length, likeName, like.length);
  }

  static void check(String name, int length, String likeName, int expected) {
    if (length != expected) {
      throw new IllegalArgumentException("the " + name + " has length " + length + ", but the "
          + likeName + " has length " + expected);
    }
  }
}
