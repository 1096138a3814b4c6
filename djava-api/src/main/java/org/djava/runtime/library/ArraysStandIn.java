package org.djava.runtime.library;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The static methods of {@link Arrays}. Not for people. */
public final class ArraysStandIn {
  private ArraysStandIn() {}

  /** As {@link Arrays} has it. */
  @SafeVarargs
  @SuppressWarnings("varargs") // as in the JDK
  public static <T> List<T> asList(T... elements) {
    return new ArrayBackedList<>(elements);
  }

  /** As {@link Arrays} has it. */
  public static void sort(Object[] array) {
    ObjectSorting.sort(array, 0, array.length, null);
  }

  /** As {@link Arrays} has it. */
  public static void sort(Object[] array, int from, int to) {
    checkRange(array.length, from, to);
    ObjectSorting.sort(array, from, to, null);
  }

  /** As {@link Arrays} has it. */
  @SuppressWarnings("unchecked") // the elements are what it compares
  public static <T> void sort(T[] array, Comparator<? super T> comparator) {
    ObjectSorting.sort(array, 0, array.length, (Comparator<Object>) comparator);
  }

  /** As {@link Arrays} has it. */
  @SuppressWarnings("unchecked") // the elements are what it compares
  public static <T> void sort(T[] array, int from, int to, Comparator<? super T> comparator) {
    checkRange(array.length, from, to);
    ObjectSorting.sort(array, from, to, (Comparator<Object>) comparator);
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

  /** As {@link Arrays} has it. */
  public static void fill(Object[] array, Object value) {
    for (int i = 0; i < array.length; i++) {
      array[i] = value;
    }
  }

  /** As {@link Arrays} has it. */
  public static void fill(Object[] array, int from, int to, Object value) {
    checkRange(array.length, from, to);
    for (int i = from; i < to; i++) {
      array[i] = value;
    }
  }

  /** As {@link Arrays} has it. */
  public static <T> void setAll(T[] array, IntFunction<? extends T> generator) {
    Objects.requireNonNull(generator);
    for (int i = 0; i < array.length; i++) {
      array[i] = generator.apply(i);
    }
  }

  /** As {@link Arrays} has it. */
  public static void setAll(double[] array, IntToDoubleFunction generator) {
    Objects.requireNonNull(generator);
    for (int i = 0; i < array.length; i++) {
      array[i] = generator.applyAsDouble(i);
    }
  }

  /** As {@link Arrays} has it, in one thread. */
  public static <T> void parallelSetAll(T[] array, IntFunction<? extends T> generator) {
    setAll(array, generator);
  }

  /** As {@link Arrays} has it, in one thread. */
  public static void parallelSetAll(double[] array, IntToDoubleFunction generator) {
    setAll(array, generator);
  }

  /** As {@link Arrays} has it. */
  public static DoubleStream stream(double[] array) {
    return new NumberStream(new NumbersSource(array, 0, array.length), null);
  }

  /** As {@link Arrays} has it. */
  public static DoubleStream stream(double[] array, int from, int to) {
    checkBounds(array.length, from, to);
    return new NumberStream(new NumbersSource(array, from, to), null);
  }

  /** As {@link Arrays} has it. */
  public static IntStream stream(int[] array) {
    return new IntegerStream(IntegersSource.of(array, 0, array.length), null);
  }

  /** As {@link Arrays} has it. */
  public static IntStream stream(int[] array, int from, int to) {
    checkBounds(array.length, from, to);
    return new IntegerStream(IntegersSource.of(array, from, to), null);
  }

  /** As {@link Arrays} has it. */
  public static LongStream stream(long[] array) {
    return new LongIntegerStream(new IntegersSource(array), null);
  }

  /** As {@link Arrays} has it. */
  public static <T> Stream<T> stream(T[] array) {
    return new ObjectStream<>(new ObjectsSource(array, 0, array.length), null);
  }

  /** As {@link Arrays} has it. */
  public static <T> Stream<T> stream(T[] array, int from, int to) {
    checkBounds(array.length, from, to);
    return new ObjectStream<>(new ObjectsSource(array, from, to), null);
  }

  private static void checkBounds(int length, int from, int to) {
    if (from > to) {
      throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
    }
    if (from < 0) {
      throw new ArrayIndexOutOfBoundsException(from);
    }
    if (to > length) {
      throw new ArrayIndexOutOfBoundsException(to);
    }
  }
}
