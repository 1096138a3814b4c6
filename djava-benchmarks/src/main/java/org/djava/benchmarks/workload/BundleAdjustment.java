package org.djava.benchmarks.workload;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;

/**
 * Half the sum of squares of what observations of points by cameras miss, with the residuals of "BA" of
 * ADBench.
 *
 * <p>Parameters: the cameras, eleven numbers each (rotation, centre, focal length, principal point, two
 * of distortion); the points, three numbers each; a weight for each observation.
 */
public final class BundleAdjustment extends ArrayWorkload {
  /** How many numbers a camera has. */
  public static final int CAMERA = 11;

  /** How many numbers a point has. */
  public static final int POINT = 3;

  private final BundleAdjustmentAdjoint adjoint;

  BundleAdjustment(int cameras, int points, int observations) {
    this(new Data(
        cameras, points, pairs(cameras, points, observations), numbers(6, 2 * observations)));
  }

  private BundleAdjustment(Data data) {
    super(
        "BA, " + data.observations() + " observations",
        p -> value(p, data.cameras, data.points, data.pairs, data.features),
        p -> value(p, data.cameras, data.points, data.pairs, data.features),
        start(data));
    this.adjoint = new BundleAdjustmentAdjoint(data);
  }

  /** Which camera sees which point (two numbers for each observation), and where. */
  record Data(int cameras, int points, int[] pairs, double[] features) {
    int observations() {
      return features.length / 2;
    }
  }

  private static int[] pairs(int cameras, int points, int observations) {
    Random random = new Random(7);
    int[] pairs = new int[2 * observations];
    for (int i = 0; i < observations; i++) {
      pairs[2 * i] = random.nextInt(cameras);
      pairs[2 * i + 1] = random.nextInt(points);
    }
    return pairs;
  }

  /** Every point is well in front of every camera; one camera is not turned at all. */
  private static double[] start(Data data) {
    int weights = CAMERA * data.cameras + POINT * data.points;
    double[] p = numbers(1, weights + data.observations());
    for (int i = 0; i < CAMERA * data.cameras; i++) {
      p[i] *= i < 3 ? 0 : 0.2;
    }
    for (int i = CAMERA * data.cameras + 2; i < weights; i += POINT) {
      p[i] += 5;
    }
    return p;
  }

  /** Without what has a run, or a number, for each parameter. */
  @Override
  public Set<Variant> variants() {
    return EnumSet.complementOf(EnumSet.of(Variant.DIFFERENCES, Variant.HIPPARCHUS));
  }

  private static double value(double[] p, int cameras, int points, int[] pairs, double[] features) {
    int observations = features.length / 2;
    int weights = CAMERA * cameras + POINT * points;
    double[] miss = new double[2];
    double sum = 0;
    for (int i = 0; i < observations; i++) {
      int camera = CAMERA * pairs[2 * i];
      int point = CAMERA * cameras + POINT * pairs[2 * i + 1];
      double weight = p[weights + i];
      miss(p, camera, point, weight, features, 2 * i, miss);
      double ofWeight = missOfWeight(weight);
      sum += 0.5 * (miss[0] * miss[0] + miss[1] * miss[1] + ofWeight * ofWeight);
    }
    return sum;
  }

  /**
   * How far from where it was seen a picture shows a point, times the weight of the observation.
   *
   * @param p the parameters
   * @param camera where the camera's begin
   * @param point where the point's begin
   * @param features where points were seen
   * @param feature where the two numbers of this observation begin
   * @param miss receives two numbers
   */
  public static void miss(
      double[] p,
      int camera,
      int point,
      double weight,
      double[] features,
      int feature,
      double[] miss) {
    project(p, camera, point, miss);
    miss[0] = weight * (miss[0] - features[feature]);
    miss[1] = weight * (miss[1] - features[feature + 1]);
  }

  /** How far a weight is from one, as the objective counts it. */
  public static double missOfWeight(double weight) {
    return 1 - weight * weight;
  }

  /** Where the picture shows a point. */
  private static void project(double[] p, int c, int point, double[] picture) {
    double r0 = p[c];
    double r1 = p[c + 1];
    double r2 = p[c + 2];
    double x = p[point] - p[c + 3];
    double y = p[point + 1] - p[c + 4];
    double z = p[point + 2] - p[c + 5];
    double square = r0 * r0 + r1 * r1 + r2 * r2;
    double a;
    double b;
    double e;
    if (square != 0) {
      double angle = Math.sqrt(square);
      double cosine = Math.cos(angle);
      double sine = Math.sin(angle);
      double inverse = 1 / angle;
      double w0 = r0 * inverse;
      double w1 = r1 * inverse;
      double w2 = r2 * inverse;
      double along = (w0 * x + w1 * y + w2 * z) * (1 - cosine);
      a = x * cosine + (w1 * z - w2 * y) * sine + w0 * along;
      b = y * cosine + (w2 * x - w0 * z) * sine + w1 * along;
      e = z * cosine + (w0 * y - w1 * x) * sine + w2 * along;
    } else {
      a = x + r1 * z - r2 * y;
      b = y + r2 * x - r0 * z;
      e = z + r0 * y - r1 * x;
    }
    double right = a / e;
    double up = b / e;
    double radius = right * right + up * up;
    double scale = 1 + p[c + 9] * radius + p[c + 10] * radius * radius;
    picture[0] = right * scale * p[c + 6] + p[c + 7];
    picture[1] = up * scale * p[c + 6] + p[c + 8];
  }

  @Override
  double hand(double[] x, double[] result) {
    return adjoint.valueAndGradient(x, result);
  }
}
