package org.djava.benchmarks.workload;

import java.util.Arrays;

/** Value and gradient of {@link BundleAdjustment}: each observation is reversed at once. */
final class BundleAdjustmentAdjoint {
  private final BundleAdjustment.Data data;

  BundleAdjustmentAdjoint(BundleAdjustment.Data data) {
    this.data = data;
  }

  double valueAndGradient(double[] p, double[] adjoint) {
    Arrays.fill(adjoint, 0);
    int observations = data.observations();
    int firstPoint = BundleAdjustment.CAMERA * data.cameras();
    int weights = firstPoint + BundleAdjustment.POINT * data.points();
    double sum = 0;
    for (int i = 0; i < observations; i++) {
      int camera = BundleAdjustment.CAMERA * data.pairs()[2 * i];
      int point = firstPoint + BundleAdjustment.POINT * data.pairs()[2 * i + 1];
      sum += observation(p, camera, point, weights + i, data.features(), 2 * i, adjoint);
      double weight = p[weights + i];
      double ofWeight = 1 - weight * weight;
      sum += 0.5 * ofWeight * ofWeight;
      adjoint[weights + i] -= 2 * weight * ofWeight;
    }
    return sum;
  }

  /** Half the square of the distance of the picture of a point from where it was seen. */
  private static double observation(
      double[] p, int c, int point, int at, double[] features, int feature, double[] adjoint) {
    double r0 = p[c];
    double r1 = p[c + 1];
    double r2 = p[c + 2];
    double x = p[point] - p[c + 3];
    double y = p[point + 1] - p[c + 4];
    double z = p[point + 2] - p[c + 5];
    double square = r0 * r0 + r1 * r1 + r2 * r2;
    boolean turned = square != 0;
    double cosine = 0;
    double sine = 0;
    double inverse = 0;
    double w0 = 0;
    double w1 = 0;
    double w2 = 0;
    double c0 = 0;
    double c1 = 0;
    double c2 = 0;
    double dot = 0;
    double along = 0;
    double a;
    double b;
    double e;
    if (turned) {
      double angle = Math.sqrt(square);
      cosine = Math.cos(angle);
      sine = Math.sin(angle);
      inverse = 1 / angle;
      w0 = r0 * inverse;
      w1 = r1 * inverse;
      w2 = r2 * inverse;
      c0 = w1 * z - w2 * y;
      c1 = w2 * x - w0 * z;
      c2 = w0 * y - w1 * x;
      dot = w0 * x + w1 * y + w2 * z;
      along = dot * (1 - cosine);
      a = x * cosine + c0 * sine + w0 * along;
      b = y * cosine + c1 * sine + w1 * along;
      e = z * cosine + c2 * sine + w2 * along;
    } else {
      a = x + r1 * z - r2 * y;
      b = y + r2 * x - r0 * z;
      e = z + r0 * y - r1 * x;
    }
    double depth = 1 / e;
    double right = a * depth;
    double up = b * depth;
    double radius = right * right + up * up;
    double k1 = p[c + 9];
    double k2 = p[c + 10];
    double scale = 1 + k1 * radius + k2 * radius * radius;
    double focal = p[c + 6];
    double weight = p[at];
    double missRight = right * scale * focal + p[c + 7] - features[feature];
    double missUp = up * scale * focal + p[c + 8] - features[feature + 1];
    double weightedRight = weight * missRight;
    double weightedUp = weight * missUp;

    adjoint[at] += weightedRight * missRight + weightedUp * missUp;
    double toRight = weightedRight * weight;
    double toUp = weightedUp * weight;
    adjoint[c + 7] += toRight;
    adjoint[c + 8] += toUp;
    adjoint[c + 6] += toRight * right * scale + toUp * up * scale;
    toRight *= focal;
    toUp *= focal;
    double toScale = toRight * right + toUp * up;
    adjoint[c + 9] += toScale * radius;
    adjoint[c + 10] += toScale * radius * radius;
    double toRadius = 2 * toScale * (k1 + 2 * k2 * radius);
    toRight = toRight * scale + right * toRadius;
    toUp = toUp * scale + up * toRadius;
    double toA = toRight * depth;
    double toB = toUp * depth;
    double toE = -(toRight * right + toUp * up) * depth;
    double toX;
    double toY;
    double toZ;
    if (turned) {
      double toDot = toA * w0 + toB * w1 + toE * w2;
      double toCosine = toA * x + toB * y + toE * z - toDot * dot;
      double toSine = toA * c0 + toB * c1 + toE * c2;
      toDot *= 1 - cosine;
      double toC0 = toA * sine;
      double toC1 = toB * sine;
      double toC2 = toE * sine;
      double toW0 = toA * along + toDot * x + toC2 * y - toC1 * z;
      double toW1 = toB * along + toDot * y + toC0 * z - toC2 * x;
      double toW2 = toE * along + toDot * z + toC1 * x - toC0 * y;
      toX = toA * cosine + toDot * w0 + toC1 * w2 - toC2 * w1;
      toY = toB * cosine + toDot * w1 + toC2 * w0 - toC0 * w2;
      toZ = toE * cosine + toDot * w2 + toC0 * w1 - toC1 * w0;
      double toInverse = toW0 * r0 + toW1 * r1 + toW2 * r2;
      double toAngle = toSine * cosine - toCosine * sine - toInverse * inverse * inverse;
      double toSquare = toAngle * inverse;
      adjoint[c] += toW0 * inverse + r0 * toSquare;
      adjoint[c + 1] += toW1 * inverse + r1 * toSquare;
      adjoint[c + 2] += toW2 * inverse + r2 * toSquare;
    } else {
      toX = toA + r2 * toB - r1 * toE;
      toY = toB + r0 * toE - r2 * toA;
      toZ = toE + r1 * toA - r0 * toB;
      adjoint[c] += toE * y - toB * z;
      adjoint[c + 1] += toA * z - toE * x;
      adjoint[c + 2] += toB * x - toA * y;
    }
    adjoint[c + 3] -= toX;
    adjoint[c + 4] -= toY;
    adjoint[c + 5] -= toZ;
    adjoint[point] += toX;
    adjoint[point + 1] += toY;
    adjoint[point + 2] += toZ;
    return 0.5 * (weightedRight * weightedRight + weightedUp * weightedUp);
  }
}
