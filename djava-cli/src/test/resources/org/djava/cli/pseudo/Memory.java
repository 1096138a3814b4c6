/** Functions over arrays and objects, of which Memory.pseudo has the pullbacks as pseudo-SIL. */
class Memory {
  record Point(double x, double y) {}
  interface Shape { double area(); }
  static final class Square implements Shape {
    double side;
    Square(double side) { this.side = side; }
    public double area() { return side * side; }
  }
  record Half(double width) implements Shape {
    public double area() { return width / 2; }
  }
  static double object(double x) {
    Square s = new Square(x);
    s.side = s.side * x;
    return s.area();
  }
  static double virtual(double x) {
    Shape s = x > 1 ? new Square(x) : new Half(x);
    return s.area();
  }
  static double changed(double[] v) { return doubled(v) * v[0]; }
  static double doubled(double[] v) { v[0] = v[0] * 2; return v[0]; }
  static double made(double x) { return pair(x)[1]; }
  static double[] pair(double x) { return new double[] {1, x}; }
  static double given(double[] v, double[] w, int n) { return longer(v, w, n)[0]; }
  static double[] longer(double[] a, double[] b, int n) { return a.length > n ? a : b; }
  static double copies(double[] v) {
    double[] w = v.clone();
    System.arraycopy(v, 0, v, 1, 2);
    return w[0] + v[1];
  }
  static float rows(float[][] m) {
    float sum = 0;
    for (int i = 0; i < m.length; i++) {
      sum += m[i][1];
      m[i][0] = 3;
    }
    return sum;
  }
  static double caught(double[] v, int i) {
    try { return v[i]; } catch (ArrayIndexOutOfBoundsException e) { return v[0]; }
  }
  static double boxes(double x) {
    Double[] b = {x};
    return b[0];
  }
  static double lambda(double x) { return at3(t -> t * x); }
  static double at3(java.util.function.DoubleUnaryOperator f) { return f.applyAsDouble(3); }
}
