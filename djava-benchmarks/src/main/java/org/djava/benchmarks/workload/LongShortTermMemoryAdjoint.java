package org.djava.benchmarks.workload;

import java.util.Arrays;

/** Value and gradient of {@link LongShortTermMemory}, with a tape for the whole sequence. */
final class LongShortTermMemoryAdjoint {
  /** What a layer saves for each bit: four gates, tanh of the cell, the cell and the output before. */
  private static final int SLOTS = 7;

  private final int layers;
  private final int bits;
  private final double[] start;
  private final double[] sequence;
  private final double[] state;
  private final double[] adjointState;
  private final double[] y;
  private final double[] in;
  private final double[] adjointIn;
  private final double[] tape;

  LongShortTermMemoryAdjoint(int layers, int bits, double[] start, double[] sequence) {
    this.layers = layers;
    this.bits = bits;
    this.start = start;
    this.sequence = sequence;
    this.state = new double[start.length];
    this.adjointState = new double[start.length];
    this.y = new double[bits];
    this.in = new double[bits];
    this.adjointIn = new double[bits];
    this.tape = new double[(sequence.length / bits - 1) * ((SLOTS * layers + 1) * bits + 1)];
  }

  double valueAndGradient(double[] p, double[] adjoint) {
    int letters = sequence.length / bits;
    double total = forward(p, letters);
    int count = (letters - 1) * bits;
    Arrays.fill(adjoint, 0);
    Arrays.fill(adjointState, 0);
    int saved = tape.length;
    for (int t = letters - 2; t >= 0; t--) {
      saved = reverse(p, adjoint, t, saved, -1.0 / count);
    }
    return -total / count;
  }

  private double forward(double[] p, int letters) {
    int outer = 8 * layers * bits;
    System.arraycopy(start, 0, state, 0, state.length);
    double total = 0;
    int saved = 0;
    for (int t = 0; t < letters - 1; t++) {
      for (int i = 0; i < bits; i++) {
        y[i] = sequence[t * bits + i] * p[outer + i];
      }
      double[] input = y;
      int at = 0;
      for (int layer = 0; layer < layers; layer++) {
        step(p, 8 * bits * layer, 2 * bits * layer, input, at, saved);
        saved += SLOTS * bits;
        input = state;
        at = 2 * bits * layer;
      }
      double sum = 2;
      for (int i = 0; i < bits; i++) {
        y[i] = input[at + i] * p[outer + bits + i] + p[outer + 2 * bits + i];
        double exponential = Math.exp(y[i]);
        tape[saved + i] = exponential;
        sum += exponential;
      }
      tape[saved + bits] = sum;
      saved += bits + 1;
      double logarithm = Math.log(sum);
      for (int i = 0; i < bits; i++) {
        total += sequence[(t + 1) * bits + i] * (y[i] - logarithm);
      }
    }
    return total;
  }

  private void step(double[] p, int weight, int hidden, double[] input, int at, int saved) {
    int bias = weight + 4 * bits;
    int cells = hidden + bits;
    for (int i = 0; i < bits; i++) {
      double x = input[at + i];
      double h = state[hidden + i];
      double before = state[cells + i];
      double forget = LongShortTermMemory.sigmoid(x * p[weight + i] + p[bias + i]);
      double ingate = LongShortTermMemory.sigmoid(h * p[weight + bits + i] + p[bias + bits + i]);
      double outgate =
          LongShortTermMemory.sigmoid(x * p[weight + 2 * bits + i] + p[bias + 2 * bits + i]);
      double change = Math.tanh(h * p[weight + 3 * bits + i] + p[bias + 3 * bits + i]);
      double cell = before * forget + ingate * change;
      double output = Math.tanh(cell);
      state[cells + i] = cell;
      state[hidden + i] = outgate * output;
      int slot = saved + SLOTS * i;
      tape[slot] = forget;
      tape[slot + 1] = ingate;
      tape[slot + 2] = outgate;
      tape[slot + 3] = change;
      tape[slot + 4] = output;
      tape[slot + 5] = before;
      tape[slot + 6] = h;
    }
  }

  /** Undoes a letter; where its record begins. */
  private int reverse(double[] p, double[] adjoint, int t, int end, double seed) {
    int saved = end - bits - 1;
    int outer = 8 * layers * bits;
    double adjointLogarithm = 0;
    for (int i = 0; i < bits; i++) {
      adjointLogarithm -= seed * sequence[(t + 1) * bits + i];
    }
    double adjointSum = adjointLogarithm / tape[saved + bits];
    int last = saved - SLOTS * bits;
    int hidden = 2 * bits * (layers - 1);
    for (int i = bits - 1; i >= 0; i--) {
      double adjointY = seed * sequence[(t + 1) * bits + i] + adjointSum * tape[saved + i];
      adjoint[outer + bits + i] += adjointY * output(last, i);
      adjoint[outer + 2 * bits + i] += adjointY;
      adjointState[hidden + i] += adjointY * p[outer + bits + i];
    }
    for (int layer = layers - 1; layer > 0; layer--) {
      saved -= SLOTS * bits;
      for (int i = 0; i < bits; i++) {
        in[i] = output(saved - SLOTS * bits, i);
      }
      int below = 2 * bits * (layer - 1);
      stepBack(p, adjoint, 8 * bits * layer, 2 * bits * layer, adjointState, below, saved);
    }
    saved -= SLOTS * bits;
    for (int i = 0; i < bits; i++) {
      in[i] = sequence[t * bits + i] * p[outer + i];
      adjointIn[i] = 0;
    }
    stepBack(p, adjoint, 0, 0, adjointIn, 0, saved);
    for (int i = bits - 1; i >= 0; i--) {
      adjoint[outer + i] += adjointIn[i] * sequence[t * bits + i];
    }
    return saved;
  }

  /** What a layer has put out: its out gate times tanh of its cell. */
  private double output(int saved, int bit) {
    return tape[saved + SLOTS * bit + 2] * tape[saved + SLOTS * bit + 4];
  }

  private void stepBack(
      double[] p,
      double[] adjoint,
      int weight,
      int hidden,
      double[] adjointInput,
      int at,
      int saved) {
    int bias = weight + 4 * bits;
    int cells = hidden + bits;
    for (int i = bits - 1; i >= 0; i--) {
      int slot = saved + SLOTS * i;
      double forget = tape[slot];
      double ingate = tape[slot + 1];
      double outgate = tape[slot + 2];
      double change = tape[slot + 3];
      double output = tape[slot + 4];
      double h = tape[slot + 6];
      double x = in[i];
      double adjointHidden = adjointState[hidden + i];
      double adjointCell =
          adjointState[cells + i] + adjointHidden * outgate * (1 - output * output);
      adjointState[cells + i] = adjointCell * forget;
      double toChange = adjointCell * ingate * (1 - change * change);
      double toOut = adjointHidden * output * outgate * (1 - outgate);
      double toIn = adjointCell * change * ingate * (1 - ingate);
      double toForget = adjointCell * tape[slot + 5] * forget * (1 - forget);
      adjoint[weight + 3 * bits + i] += toChange * h;
      adjoint[bias + 3 * bits + i] += toChange;
      adjoint[weight + 2 * bits + i] += toOut * x;
      adjoint[bias + 2 * bits + i] += toOut;
      adjoint[weight + bits + i] += toIn * h;
      adjoint[bias + bits + i] += toIn;
      adjoint[weight + i] += toForget * x;
      adjoint[bias + i] += toForget;
      adjointState[hidden + i] = toChange * p[weight + 3 * bits + i] + toIn * p[weight + bits + i];
      adjointInput[at + i] += toOut * p[weight + 2 * bits + i] + toForget * p[weight + i];
    }
  }
}
