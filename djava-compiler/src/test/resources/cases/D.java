/** What the programs call to differentiate within a function that is differentiated again. */
final class D {
  static double d(org.djava.ScalarFunction g, double t) {
    return org.djava.Derivatives.derivative(g, t);
  }
}
