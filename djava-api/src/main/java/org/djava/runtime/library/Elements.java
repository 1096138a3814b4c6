package org.djava.runtime.library;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The elements of a source in an array, and of a stream as a source. Not for people. */
public final class Elements {
  private static final int FIRST = 16;

  private Elements() {}

  static Object[] objects(Source source) {
    Object[] array = new Object[FIRST];
    int count = 0;
    while (source.advance()) {
      if (count == array.length) {
        Object[] longer = new Object[2 * count];
        System.arraycopy(array, 0, longer, 0, count);
        array = longer;
      }
      array[count] = source.object;
      count++;
    }
    Object[] all = new Object[count];
    System.arraycopy(array, 0, all, 0, count);
    return all;
  }

  static double[] numbers(Source source) {
    double[] array = new double[FIRST];
    int count = 0;
    while (source.advance()) {
      if (count == array.length) {
        double[] longer = new double[2 * count];
        System.arraycopy(array, 0, longer, 0, count);
        array = longer;
      }
      array[count] = source.number;
      count++;
    }
    double[] all = new double[count];
    System.arraycopy(array, 0, all, 0, count);
    return all;
  }

  static long[] integers(Source source) {
    long[] array = new long[FIRST];
    int count = 0;
    while (source.advance()) {
      if (count == array.length) {
        long[] longer = new long[2 * count];
        System.arraycopy(array, 0, longer, 0, count);
        array = longer;
      }
      array[count] = source.integer;
      count++;
    }
    long[] all = new long[count];
    System.arraycopy(array, 0, all, 0, count);
    return all;
  }

  /** The source of a stream; null for null. */
  static Source of(Stream<?> stream) {
    if (stream instanceof ObjectStream<?> ours) {
      return ours.used();
    }
    return stream == null ? null : new IteratorSource(stream.iterator());
  }

  /** The source of a stream; null for null. */
  static Source of(DoubleStream stream) {
    if (stream instanceof NumberStream ours) {
      return ours.used();
    }
    return stream == null ? null : unboxed(new IteratorSource(stream.iterator()));
  }

  /** The numbers of objects that are such. */
  static Source unboxed(Source boxes) {
    return new MappedSource(boxes, (from, to) -> to.number = (Double) from.object);
  }

  /** The source of a stream; null for null. */
  static Source of(IntStream stream) {
    if (stream instanceof IntegerStream ours) {
      return ours.used();
    }
    return stream == null ? null : integersOf(new IteratorSource(stream.iterator()));
  }

  /** The source of a stream; null for null. */
  static Source of(LongStream stream) {
    if (stream instanceof LongIntegerStream ours) {
      return ours.used();
    }
    return stream == null ? null : integersOf(new IteratorSource(stream.iterator()));
  }

  /** The integers of objects that are such. */
  static Source integersOf(Source boxes) {
    return new MappedSource(boxes, (from, to) -> to.integer = ((Number) from.object).longValue());
  }
}
