/** The functions that the documents differentiate. */
final class Model {
  private Model() {}

  /** x to the power n. */
  static double power(double x, int n) {
    double result = 1;
    for (int i = 0; i < n; i++) {
      result = result * x;
    }
    return result;
  }

  /** The squares of the steps from each number to the next. */
  static double roughness(double[] v) {
    double sum = 0;
    for (int i = 1; i < v.length; i++) {
      double step = v[i] - v[i - 1];
      sum += step * step;
    }
    return sum;
  }

  /** The product of the first number, of the first two, and so on. */
  static double[] products(double[] v) {
    double[] products = new double[v.length];
    double product = 1;
    for (int i = 0; i < v.length; i++) {
      product = product * v[i];
      products[i] = product;
    }
    return products;
  }
}
