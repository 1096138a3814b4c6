package org.djava.benchmarks.workload;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * The loss of a recurrent network that predicts a sequence, the function "LSTM" of ADBench.
 *
 * <p>Parameters: for each layer the weights of its four gates (forget, in, out, change), a number each
 * for every bit, then their biases; after the layers a weight for every bit that goes in, one for every
 * bit that comes out, and a bias for it.
 */
public final class LongShortTermMemory extends ArrayWorkload {
  private final LongShortTermMemoryAdjoint adjoint;

  LongShortTermMemory(int layers, int length, int bits) {
    this(layers, bits, numbers(4, 2 * layers * bits), letters(length, bits));
  }

  private LongShortTermMemory(int layers, int bits, double[] state, double[] sequence) {
    super(
        "LSTM, " + layers + " layers, " + sequence.length / bits + " letters",
        p -> value(p, layers, bits, state, sequence),
        p -> value(p, layers, bits, state, sequence),
        numbers(1, (8 * layers + 3) * bits));
    this.adjoint = new LongShortTermMemoryAdjoint(layers, bits, state, sequence);
  }

  /** Letters as bits. */
  private static double[] letters(int length, int bits) {
    double[] sequence = numbers(5, length * bits);
    Arrays.setAll(sequence, i -> sequence[i] < 0 ? 0 : 1);
    return sequence;
  }

  /** Without what has a run, or a number, for each parameter. */
  @Override
  public Set<Variant> variants() {
    return EnumSet.complementOf(EnumSet.of(Variant.DIFFERENCES, Variant.HIPPARCHUS));
  }

  /**
   * The function itself.
   *
   * @param start for each layer what it has put out before, a number for every bit, then its cells
   * @param sequence the letters, a number for every bit
   */
  public static double value(double[] p, int layers, int bits, double[] start, double[] sequence) {
    int letters = sequence.length / bits;
    int outer = 8 * layers * bits;
    double[] state = start.clone();
    double[] y = new double[bits];
    double total = 0;
    for (int t = 0; t < letters - 1; t++) {
      for (int i = 0; i < bits; i++) {
        y[i] = sequence[t * bits + i] * p[outer + i];
      }
      double[] in = y;
      int at = 0;
      for (int layer = 0; layer < layers; layer++) {
        step(bits, p, 8 * bits * layer, state, 2 * bits * layer, in, at);
        in = state;
        at = 2 * bits * layer;
      }
      double sum = 2;
      for (int i = 0; i < bits; i++) {
        y[i] = in[at + i] * p[outer + bits + i] + p[outer + 2 * bits + i];
        sum += Math.exp(y[i]);
      }
      double logarithm = Math.log(sum);
      for (int i = 0; i < bits; i++) {
        total += sequence[(t + 1) * bits + i] * (y[i] - logarithm);
      }
    }
    return -total / ((letters - 1) * bits);
  }

  /** One layer, whose state (what it puts out, then its cells) is updated. */
  private static void step(
      int bits, double[] p, int weight, double[] state, int hidden, double[] in, int at) {
    int bias = weight + 4 * bits;
    int cells = hidden + bits;
    for (int i = 0; i < bits; i++) {
      double x = in[at + i];
      double h = state[hidden + i];
      double forget = sigmoid(x * p[weight + i] + p[bias + i]);
      double ingate = sigmoid(h * p[weight + bits + i] + p[bias + bits + i]);
      double outgate = sigmoid(x * p[weight + 2 * bits + i] + p[bias + 2 * bits + i]);
      double change = Math.tanh(h * p[weight + 3 * bits + i] + p[bias + 3 * bits + i]);
      double cell = state[cells + i] * forget + ingate * change;
      state[cells + i] = cell;
      state[hidden + i] = outgate * Math.tanh(cell);
    }
  }

  static double sigmoid(double x) {
    return 1 / (1 + Math.exp(-x));
  }

  @Override
  double hand(double[] x, double[] result) {
    return adjoint.valueAndGradient(x, result);
  }
}
