package org.djava.benchmarks.gradbench;

import java.util.Arrays;
import org.djava.benchmarks.workload.BundleAdjustment;

/**
 * Cameras, points and observations of bundle adjustment. The input has one of each; they stand here as
 * often as it says, and nothing makes use of it that they are alike.
 */
record Observations(int cameras, int points, double[] parameters, int[] pairs, double[] features) {
  private static final int CAMERA = BundleAdjustment.CAMERA;
  private static final int POINT = BundleAdjustment.POINT;

  /** The numbers on which an observation depends: those of a camera and of a point, and a weight. */
  static final int BLOCK = CAMERA + POINT + 1;

  static Observations of(Input input) {
    int cameras = input.integer("n");
    int points = input.integer("m");
    int observations = input.integer("p");
    int weights = CAMERA * cameras + POINT * points;
    double[] parameters = new double[weights + observations];
    repeat(input.numbers("cam"), parameters, 0, cameras);
    repeat(input.numbers("x"), parameters, CAMERA * cameras, points);
    Arrays.fill(parameters, weights, parameters.length, input.number("w"));
    double[] features = new double[2 * observations];
    repeat(input.numbers("feat"), features, 0, observations);
    int[] pairs = new int[2 * observations];
    for (int i = 0; i < observations; i++) {
      pairs[2 * i] = i % cameras;
      pairs[2 * i + 1] = i % points;
    }
    return new Observations(cameras, points, parameters, pairs, features);
  }

  private static void repeat(double[] numbers, double[] into, int start, int count) {
    for (int i = 0; i < count; i++) {
      System.arraycopy(numbers, 0, into, start + i * numbers.length, numbers.length);
    }
  }

  int count() {
    return features.length / 2;
  }

  /** Where the parameters of an observation's camera begin. */
  int camera(int observation) {
    return CAMERA * pairs[2 * observation];
  }

  /** Where the parameters of an observation's point begin. */
  int point(int observation) {
    return CAMERA * cameras + POINT * pairs[2 * observation + 1];
  }

  /** Where an observation's weight is among the parameters. */
  int weight(int observation) {
    return CAMERA * cameras + POINT * points + observation;
  }

  /** The parameters of one observation, one after the other. */
  void block(int observation, double[] block) {
    System.arraycopy(parameters, camera(observation), block, 0, CAMERA);
    System.arraycopy(parameters, point(observation), block, CAMERA, POINT);
    block[CAMERA + POINT] = parameters[weight(observation)];
  }

  /** All residuals: two of each observation, then one of each weight. */
  void residuals(double[] ofObservations, double[] ofWeights) {
    double[] miss = new double[2];
    for (int i = 0; i < count(); i++) {
      double weight = parameters[weight(i)];
      BundleAdjustment.miss(parameters, camera(i), point(i), weight, features, 2 * i, miss);
      ofObservations[2 * i] = miss[0];
      ofObservations[2 * i + 1] = miss[1];
      ofWeights[i] = BundleAdjustment.missOfWeight(weight);
    }
  }
}
