package org.djava.benchmarks.gradbench;

/**
 * Where the vertices of a hand are in a pose.
 *
 * <p>A pose is of 26 numbers: the rotation of the whole hand, as an axis times an angle; its translation;
 * for each of five fingers the bend of its three joints, the first of which has a second angle, too.
 */
final class HandPose {
  private static final int MATRIX = 16;
  private static final int FINGERS = 5;
  private static final int BONES_OF_FINGER = 4;
  private static final double NO_ROTATION = 1e-4;

  private HandPose() {}

  /** Three numbers for each vertex. */
  static double[] vertices(double[] theta, Hand hand) {
    double[] transforms = transforms(angles(theta, hand.parents().length), hand);
    double[] rotation = rotation(theta);
    double[] result = new double[3 * hand.vertices()];
    double[] sum = new double[3];
    for (int vertex = 0; vertex < hand.vertices(); vertex++) {
      skin(vertex, transforms, hand, sum);
      double x = hand.mirrored() ? -sum[0] : sum[0];
      for (int i = 0; i < 3; i++) {
        result[3 * vertex + i] = rotation[3 * i] * x
            + rotation[3 * i + 1] * sum[1]
            + rotation[3 * i + 2] * sum[2]
            + theta[3 + i];
      }
    }
    return result;
  }

  /** Two angles for each bone; the wrist, the tips of the fingers and the forearm do not turn. */
  private static double[] angles(double[] theta, int bones) {
    double[] angles = new double[2 * bones];
    int at = 6;
    for (int finger = 0; finger < FINGERS; finger++) {
      int bone = 2 + BONES_OF_FINGER * finger;
      angles[2 * bone] = theta[at];
      angles[2 * bone + 1] = theta[at + 1];
      angles[2 * (bone + 1)] = theta[at + 2];
      angles[2 * (bone + 2)] = theta[at + 3];
      at += 4;
    }
    return angles;
  }

  /** Of each bone the transform from its position at rest. */
  private static double[] transforms(double[] angles, Hand hand) {
    int[] parents = hand.parents();
    double[] absolutes = new double[MATRIX * parents.length];
    double[] transforms = new double[MATRIX * parents.length];
    double[] turn = new double[MATRIX];
    double[] relative = new double[MATRIX];
    for (int bone = 0; bone < parents.length; bone++) {
      int at = MATRIX * bone;
      turn(angles[2 * bone], angles[2 * bone + 1], turn);
      if (parents[bone] < 0) {
        multiply(hand.relatives(), at, turn, 0, absolutes, at);
      } else {
        multiply(hand.relatives(), at, turn, 0, relative, 0);
        multiply(absolutes, MATRIX * parents[bone], relative, 0, absolutes, at);
      }
      multiply(absolutes, at, hand.inverses(), at, transforms, at);
    }
    return transforms;
  }

  /** A turn about the first axis, then one about the third. */
  private static void turn(double first, double third, double[] result) {
    double cosine1 = Math.cos(first);
    double sine1 = Math.sin(first);
    double cosine3 = Math.cos(third);
    double sine3 = Math.sin(third);
    result[0] = cosine3;
    result[1] = -sine3 * cosine1;
    result[2] = sine3 * sine1;
    result[4] = sine3;
    result[5] = cosine3 * cosine1;
    result[6] = -cosine3 * sine1;
    result[9] = sine1;
    result[10] = cosine1;
    result[15] = 1;
  }

  private static void multiply(
      double[] left, int atLeft, double[] right, int atRight, double[] result, int at) {
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        double sum = 0;
        for (int k = 0; k < 4; k++) {
          sum += left[atLeft + 4 * i + k] * right[atRight + 4 * k + j];
        }
        result[at + 4 * i + j] = sum;
      }
    }
  }

  /** A vertex follows the bones that have influence on it. */
  private static void skin(int vertex, double[] transforms, Hand hand, double[] sum) {
    double[] positions = hand.positions();
    double x = positions[4 * vertex];
    double y = positions[4 * vertex + 1];
    double z = positions[4 * vertex + 2];
    double one = positions[4 * vertex + 3];
    double sum0 = 0;
    double sum1 = 0;
    double sum2 = 0;
    for (int i = hand.starts()[vertex]; i < hand.starts()[vertex + 1]; i++) {
      int t = MATRIX * hand.bones()[i];
      double weight = hand.weights()[i];
      sum0 += weight
          * (transforms[t] * x
              + transforms[t + 1] * y
              + transforms[t + 2] * z
              + transforms[t + 3] * one);
      sum1 += weight
          * (transforms[t + 4] * x
              + transforms[t + 5] * y
              + transforms[t + 6] * z
              + transforms[t + 7] * one);
      sum2 += weight
          * (transforms[t + 8] * x
              + transforms[t + 9] * y
              + transforms[t + 10] * z
              + transforms[t + 11] * one);
    }
    sum[0] = sum0;
    sum[1] = sum1;
    sum[2] = sum2;
  }

  /** The rotation of the whole hand; a very small one counts as none. */
  private static double[] rotation(double[] theta) {
    double angle = Math.sqrt(theta[0] * theta[0] + theta[1] * theta[1] + theta[2] * theta[2]);
    if (angle < NO_ROTATION) {
      return new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1};
    }
    double x = theta[0] / angle;
    double y = theta[1] / angle;
    double z = theta[2] / angle;
    double sine = Math.sin(angle);
    double cosine = Math.cos(angle);
    double rest = 1 - cosine;
    return new double[] {
      x * x * rest + cosine,
      x * y * rest - z * sine,
      x * z * rest + y * sine,
      x * y * rest + z * sine,
      y * y * rest + cosine,
      y * z * rest - x * sine,
      x * z * rest - y * sine,
      y * z * rest + x * sine,
      z * z * rest + cosine
    };
  }
}
