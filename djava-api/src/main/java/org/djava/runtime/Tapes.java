package org.djava.runtime;

import java.util.Arrays;

/**
 * The tapes of generated forward sweeps: arrays that grow by half as needed. Not for people.
 *
 * <p>Each method returns {@code tape} if it has room for {@code count} more elements at {@code
 * position}, else a longer copy. {@code reserve} is called in front of loops in which {@code ensure}
 * is called: it is separate so that a JIT compiler sees, in its profile, an {@code ensure} that never
 * copies, and leaves the copying out of the loop.
 *
 * <p>A function that nobody else sees the tapes of takes them from a {@link TapePool}, with {@code
 * doubles} and its like, and gives them back.
 */
public final class Tapes {
  private static final int FIRST_LENGTH = 16;

  private static final TapePool<double[]> DOUBLES = new TapePool<>();
  private static final TapePool<float[]> FLOATS = new TapePool<>();
  private static final TapePool<int[]> INTS = new TapePool<>();
  private static final TapePool<long[]> LONGS = new TapePool<>();
  private static final TapePool<byte[]> BYTES = new TapePool<>();

  private Tapes() {}

  public static double[] ensure(double[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 8));
  }

  public static float[] ensure(float[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 4));
  }

  public static int[] ensure(int[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 4));
  }

  public static long[] ensure(long[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 8));
  }

  public static byte[] ensure(byte[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 1));
  }

  public static Object[] ensure(Object[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 8));
  }

  public static double[] reserve(double[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 8));
  }

  public static float[] reserve(float[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 4));
  }

  public static int[] reserve(int[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 4));
  }

  public static long[] reserve(long[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 8));
  }

  public static byte[] reserve(byte[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 1));
  }

  public static Object[] reserve(Object[] tape, int position, int count) {
    return count <= tape.length - position
        ? tape
        : Arrays.copyOf(tape, longer(tape.length, position, count, 8));
  }

  /**
   * How many rounds a counter makes on its way up.
   *
   * @param from where it starts
   * @param to where it ends
   * @param extra how many more rounds there are
   * @param most the result is not greater
   * @return not less than zero
   */
  public static int rounds(int from, int to, int extra, int most) {
    return (int) Math.max(0, Math.min(most, (long) to - from + extra));
  }

  /** A tape of any length and content. */
  public static double[] doubles() {
    double[] tape = DOUBLES.take();
    return tape == null ? new double[FIRST_LENGTH] : tape;
  }

  /** A tape of any length and content. */
  public static float[] floats() {
    float[] tape = FLOATS.take();
    return tape == null ? new float[FIRST_LENGTH] : tape;
  }

  /** A tape of any length and content. */
  public static int[] ints() {
    int[] tape = INTS.take();
    return tape == null ? new int[FIRST_LENGTH] : tape;
  }

  /** A tape of any length and content. */
  public static long[] longs() {
    long[] tape = LONGS.take();
    return tape == null ? new long[FIRST_LENGTH] : tape;
  }

  /** A tape of any length and content. */
  public static byte[] bytes() {
    byte[] tape = BYTES.take();
    return tape == null ? new byte[FIRST_LENGTH] : tape;
  }

  /** Takes back a tape that nobody uses any more. */
  public static void give(double[] tape) {
    DOUBLES.give(tape, tape.length);
  }

  /** Takes back a tape that nobody uses any more. */
  public static void give(float[] tape) {
    FLOATS.give(tape, tape.length);
  }

  /** Takes back a tape that nobody uses any more. */
  public static void give(int[] tape) {
    INTS.give(tape, tape.length);
  }

  /** Takes back a tape that nobody uses any more. */
  public static void give(long[] tape) {
    LONGS.give(tape, tape.length);
  }

  /** Takes back a tape that nobody uses any more. */
  public static void give(byte[] tape) {
    BYTES.give(tape, tape.length);
  }

  private static int longer(int length, int position, int count, int elementBytes) {
    return TapeLimit.current().longer(length, (long) position + count, elementBytes);
  }
}
