package org.djava.runtime;

import java.util.Arrays;

/**
 * The tapes of generated forward sweeps: arrays that grow by half as needed. Not for people.
 *
 * <p>Each method returns {@code tape} if it has room for {@code count} more elements at {@code
 * position}, else a longer copy. {@code reserve} is called in front of loops in which {@code ensure}
 * is called: it is separate so that a JIT compiler sees, in its profile, an {@code ensure} that never
 * copies, and leaves the copying out of the loop.
 */
public final class Tapes {
  private Tapes() {}

  public static double[] ensure(double[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static float[] ensure(float[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static int[] ensure(int[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static long[] ensure(long[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static byte[] ensure(byte[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static Object[] ensure(Object[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static double[] reserve(double[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static float[] reserve(float[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static int[] reserve(int[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static long[] reserve(long[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static byte[] reserve(byte[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  public static Object[] reserve(Object[] tape, int position, int count) {
    return position + count <= tape.length
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count));
  }

  private static int longer(int length, int position, int count) {
    long needed = (long) position + count;
    if (needed > MAXIMUM_LENGTH) {
      throw new OutOfMemoryError("the tape of a reverse sweep exceeds 2^31 elements");
    }
    return (int) Math.min(MAXIMUM_LENGTH, Math.max(needed, 2L * length));
  }

  /** Some virtual machines refuse arrays of the very largest lengths. */
  private static final long MAXIMUM_LENGTH = Integer.MAX_VALUE - 8L;
}
