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

  /** Three numbers for each vertex, which follows the bones that have influence on it. */
  static double[] vertices(double[] theta, Hand hand) {
    double[] transforms = transforms(theta, hand);
    double[] positions = hand.positions();
    int[] starts = hand.starts();
    int[] bones = hand.bones();
    double[] weights = hand.weights();
    double[] result = new double[3 * hand.vertices()];
    for (int vertex = 0; vertex < starts.length - 1; vertex++) {
      double x = positions[4 * vertex];
      double y = positions[4 * vertex + 1];
      double z = positions[4 * vertex + 2];
      double one = positions[4 * vertex + 3];
      double a = theta[3];
      double b = theta[4];
      double c = theta[5];
      for (int i = starts[vertex]; i < starts[vertex + 1]; i++) {
        int at = MATRIX * bones[i];
        a += weights[i] * row(transforms, at, x, y, z, one);
        b += weights[i] * row(transforms, at + 4, x, y, z, one);
        c += weights[i] * row(transforms, at + 8, x, y, z, one);
      }
      result[3 * vertex] = a;
      result[3 * vertex + 1] = b;
      result[3 * vertex + 2] = c;
    }
    return result;
  }

  private static double row(double[] matrix, int at, double x, double y, double z, double one) {
    return matrix[at] * x + matrix[at + 1] * y + matrix[at + 2] * z + matrix[at + 3] * one;
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

  /** Of each bone the transform from its position at rest, the rotation of the whole hand included. */
  private static double[] transforms(double[] theta, Hand hand) {
    int[] parents = hand.parents();
    double[] angles = angles(theta, parents.length);
    double[] rotation = rotation(theta, hand.mirrored());
    double[] absolutes = new double[MATRIX * parents.length];
    double[] transforms = new double[MATRIX * parents.length];
    double[] turn = new double[MATRIX];
    double[] product = new double[MATRIX];
    for (int bone = 0; bone < parents.length; bone++) {
      int at = MATRIX * bone;
      turn(angles[2 * bone], angles[2 * bone + 1], turn);
      if (parents[bone] < 0) {
        multiply(hand.relatives(), at, turn, 0, absolutes, at);
      } else {
        multiply(hand.relatives(), at, turn, 0, product, 0);
        multiply(absolutes, MATRIX * parents[bone], product, 0, absolutes, at);
      }
      multiply(absolutes, at, hand.inverses(), at, product, 0);
      multiply(rotation, 0, product, 0, transforms, at);
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

  /** The rotation of the whole hand, where it is mirrored first; a very small one counts as none. */
  private static double[] rotation(double[] theta, boolean mirrored) {
    double first = mirrored ? -1 : 1;
    double angle = Math.sqrt(theta[0] * theta[0] + theta[1] * theta[1] + theta[2] * theta[2]);
    if (angle < NO_ROTATION) {
      return new double[] {first, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    }
    double x = theta[0] / angle;
    double y = theta[1] / angle;
    double z = theta[2] / angle;
    double sine = Math.sin(angle);
    double cosine = Math.cos(angle);
    double rest = 1 - cosine;
    double[] rotation = new double[MATRIX];
    rotation[0] = first * (x * x * rest + cosine);
    rotation[1] = x * y * rest - z * sine;
    rotation[2] = x * z * rest + y * sine;
    rotation[4] = first * (x * y * rest + z * sine);
    rotation[5] = y * y * rest + cosine;
    rotation[6] = y * z * rest - x * sine;
    rotation[8] = first * (x * z * rest - y * sine);
    rotation[9] = y * z * rest + x * sine;
    rotation[10] = z * z * rest + cosine;
    rotation[15] = 1;
    return rotation;
  }
}
