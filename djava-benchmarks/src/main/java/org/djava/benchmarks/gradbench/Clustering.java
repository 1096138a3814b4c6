package org.djava.benchmarks.gradbench;

/** How well centroids stand for points: the sum of squares of distances from the nearest one. */
final class Clustering {
  private Clustering() {}

  /**
   * The sum.
   *
   * @param d how many numbers a point or a centroid has
   */
  static double cost(double[] centroids, double[] points, int d) {
    double sum = 0;
    for (int point = 0; point < points.length; point += d) {
      int centroid = d * nearest(centroids, points, point, d);
      sum += square(centroids, centroid, points, point, d);
    }
    return sum;
  }

  private static int nearest(double[] centroids, double[] points, int point, int d) {
    int nearest = 0;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < centroids.length / d; i++) {
      double square = square(centroids, i * d, points, point, d);
      if (square < least) {
        least = square;
        nearest = i;
      }
    }
    return nearest;
  }

  private static double square(
      double[] centroids, int centroid, double[] points, int point, int d) {
    double sum = 0;
    for (int i = 0; i < d; i++) {
      double difference = centroids[centroid + i] - points[point + i];
      sum += difference * difference;
    }
    return sum;
  }
}
