import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** Functions whose numbers go through objects, records, boxes and lambdas. */
final class ObjectPaths {
  record Point(double x, double y) {
    double norm() {
      return Math.sqrt(x * x + y * y);
    }

    Point plus(Point other) {
      return new Point(x + other.x, y + other.y);
    }
  }

  record Named(String name, float weight, Point at) {}

  interface Shape {
    double area();

    default double twice() {
      return 2 * area();
    }
  }

  static class Square implements Shape {
    double side;
    int writes;

    Square(double side) {
      set(side);
    }

    void set(double value) {
      side = value;
      writes++;
    }

    @Override
    public double area() {
      return side * side;
    }
  }

  static final class Box extends Square {
    final double height;

    Box(double side, double height) {
      super(side * 2);
      this.height = height;
    }

    @Override
    public double area() {
      return super.area() * height;
    }
  }

  static final class Node {
    final double value;
    final Node next;

    Node(double value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static final class Failed extends RuntimeException {}

  static double records(double x, double y) {
    Point p = new Point(x, y * y);
    return p.plus(new Point(1, x)).norm() * p.y();
  }

  static double nested(double x, float w) {
    Named named = new Named("n", w * 2, new Point(x, 3));
    return named.weight() * named.at().x() + named.at().y();
  }

  static double written(double x) {
    Square s = new Square(x);
    s.set(s.area() + 1);
    s.side = s.side * x;
    return s.area() * s.writes;
  }

  static double virtual(double x, double y) {
    Shape[] shapes = {new Square(x), new Box(y, x)};
    double sum = 0;
    for (Shape shape : shapes) {
      sum += shape.twice();
    }
    return sum;
  }

  static double linked(double[] v) {
    Node first = null;
    for (double each : v) {
      first = new Node(each * each, first);
    }
    double product = 1;
    for (Node node = first; node != null; node = node.next) {
      product *= node.value;
    }
    return product;
  }

  static double boxes(double x) {
    Double box = x > 0 ? x * 3 : null;
    Double[] more = {box, 2.0};
    return box == null ? 1 : more[0] * more[1] * box;
  }

  static double lambdas(double x, double y) {
    double slope = x * y;
    DoubleUnaryOperator line = t -> slope * t + y;
    DoubleBinaryOperator product = (a, b) -> a * b;
    return product.applyAsDouble(applied(line, 2), applied(line, x));
  }

  static double applied(DoubleUnaryOperator f, double x) {
    return f.applyAsDouble(x) * f.applyAsDouble(2 * x);
  }

  static double lists(double x, double y) {
    List<Double> list = new ArrayList<>();
    list.add(x);
    list.add(y * x);
    list.set(0, list.get(0) * list.get(1));
    return list.get(0) + list.get(1);
  }

  static double thrown(double x) {
    double[] left = {x};
    double found = 0;
    for (int i = 0; i < 3; i++) {
      try {
        found += halved(left, i == 1 ? "failing" : "");
      } catch (Failed e) {
        found += left[0] * i;
      }
    }
    return found;
  }

  private static double halved(double[] left, String how) {
    left[0] = left[0] / 2;
    return deeper(left[0], how);
  }

  private static double deeper(double x, String how) {
    if (!how.isEmpty()) {
      throw new Failed();
    }
    return x * x;
  }
}
