package org.djava.benchmarks.gradbench;

/**
 * How far observed points are from a hand: from vertices, or from points within triangles of them.
 *
 * @param correspondences of each point the vertex, or the triangle
 * @param points three numbers for each point
 * @param triangles three vertices for each triangle
 */
record HandTracking(Hand hand, int[] correspondences, double[] points, int[] triangles) {
  static HandTracking of(Input data) {
    Input model = data.object("model");
    return new HandTracking(
        Hand.of(model),
        data.integers("correspondences"),
        data.numbers("points"),
        model.integers("triangles"));
  }

  /** The distances of points from vertices, three numbers for each. */
  double[] fromVertices(double[] theta) {
    double[] vertices = HandPose.vertices(theta, hand);
    double[] result = new double[points.length];
    for (int i = 0; i < correspondences.length; i++) {
      int vertex = 3 * correspondences[i];
      for (int j = 0; j < 3; j++) {
        result[3 * i + j] = points[3 * i + j] - vertices[vertex + j];
      }
    }
    return result;
  }

  /**
   * The distances of points from points within triangles.
   *
   * @param within for each point two numbers, the weights of the first two vertices of its triangle
   */
  double[] fromTriangles(double[] theta, double[] within) {
    double[] vertices = HandPose.vertices(theta, hand);
    double[] result = new double[points.length];
    for (int i = 0; i < correspondences.length; i++) {
      int triangle = 3 * correspondences[i];
      int a = 3 * triangles[triangle];
      int b = 3 * triangles[triangle + 1];
      int c = 3 * triangles[triangle + 2];
      double first = within[2 * i];
      double second = within[2 * i + 1];
      double third = 1 - first - second;
      for (int j = 0; j < 3; j++) {
        double at = first * vertices[a + j] + second * vertices[b + j] + third * vertices[c + j];
        result[3 * i + j] = points[3 * i + j] - at;
      }
    }
    return result;
  }
}
