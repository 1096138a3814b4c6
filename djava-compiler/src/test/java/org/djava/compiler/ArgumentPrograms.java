package org.djava.compiler;

import java.util.Arrays;
import org.djava.NoDerivative;

/** Functions of objects, each beside the same function of the numbers that its object is made of. */
@SuppressWarnings("MissingOverride") // as programs are written
final class ArgumentPrograms {
  private ArgumentPrograms() {}

  record Model(double w, double b) {
    double loss() {
      return w * w * Math.sin(b) + w;
    }

    static Model of(double[] x) {
      return new Model(x[0], x[1]);
    }

    static double flat(double[] x) {
      return of(x).loss();
    }
  }

  record Layer(Model model, double[] weights, int exponent, String name) {
    double apply(double x) {
      double sum = 0.5 * x;
      for (double weight : weights) {
        sum = sum * x + weight * model.w();
      }
      return Math.pow(sum, exponent) + model.loss() * name.length();
    }

    static Layer of(double[] x) {
      return new Layer(Model.of(x), new double[] {x[2], x[3]}, 2, "ab");
    }

    static double loss(Layer layer) {
      return layer.apply(0.7) + layer.apply(-1.2) * layer.weights[0];
    }

    static double flat(double[] x) {
      return loss(of(x));
    }
  }

  /** Only {@code number} is differentiated. */
  record Marked(
      double number,
      @NoDerivative double scale,
      @NoDerivative double[] table) {
    static double loss(Marked marked) {
      return marked.number * marked.scale * marked.table[1] + marked.number * marked.number;
    }
  }

  record Boxes(Double first, Double[] others, Float small) {
    static double loss(Boxes boxes) {
      return boxes.first * boxes.others[0] * boxes.others[1] + boxes.small * boxes.first;
    }
  }

  static Model[] models(double[] x) {
    return new Model[] {new Model(x[0], x[1]), new Model(x[2], x[3])};
  }

  static double product(Model[] models) {
    double product = 1;
    for (Model model : models) {
      product *= model.loss() + model.b();
    }
    return product;
  }

  static double flatProduct(double[] x) {
    return product(models(x));
  }

  abstract static class Shape {
    private double scale;

    Shape(double scale) {
      this.scale = scale;
    }

    abstract double area();

    double scaled() {
      return scale * area();
    }
  }

  static final class Circle extends Shape {
    private final double radius;

    Circle(double scale, double radius) {
      super(scale);
      this.radius = radius;
    }

    double area() {
      return Math.PI * radius * radius;
    }
  }

  static final class Square extends Shape {
    private double side;
    private double scale = 2; // hides nothing: it is a field of its own

    Square(double scale, double side) {
      super(scale);
      this.side = side;
    }

    double area() {
      return side * side * this.scale;
    }
  }

  /** A class with state: parts of several classes, private and inherited fields, nulls. */
  static final class Drawing {
    private final Shape[] shapes;
    private double[] history;
    private Drawing background;
    double sum;

    Drawing(Shape... shapes) {
      this.shapes = shapes;
    }

    static Drawing of(double[] x) {
      Drawing drawing = new Drawing(new Circle(x[0], x[1]), new Square(x[2], x[3]));
      drawing.sum = x[5];
      return drawing;
    }

    double total() {
      for (Shape shape : shapes) {
        add(shape.scaled());
      }
      history = new double[] {sum, sum * sum};
      return background == null ? history[1] + history[0] : background.total();
    }

    private void add(double amount) {
      sum += amount * sum;
    }

    static double flat(double[] x) {
      Drawing drawing = new Drawing(new Circle(x[0], x[1]), new Square(x[2], x[3]));
      ((Square) drawing.shapes[1]).scale = x[4];
      drawing.sum = x[5];
      return drawing.total();
    }
  }

  static final class Node {
    double value;
    Node next;

    Node(double value, Node next) {
      this.value = value;
      this.next = next;
    }

    static Node of(double[] x) {
      Node head = null;
      for (int i = x.length - 1; i >= 0; i--) {
        head = new Node(x[i], head);
      }
      return head;
    }

    /** A list whose end is its beginning. */
    static Node ring(double[] x) {
      Node head = of(x);
      Node last = head;
      while (last.next != null) {
        last = last.next;
      }
      last.next = head;
      return head;
    }

    double sum() {
      double sum = 0;
      for (Node at = this; at != null; at = at.next) {
        sum = sum * 0.5 + at.value * at.value;
        at.value = sum;
      }
      return sum * value;
    }

    double twiceAround() {
      double sum = 1;
      Node at = this;
      for (int i = 0; i < 5; i++, at = at.next) {
        sum = sum * at.value + i;
      }
      return sum;
    }

    static double flatSum(double[] x) {
      return of(x).sum();
    }

    static double flatRing(double[] x) {
      return ring(x).twiceAround();
    }
  }

  record Pair(Model first, Model second, double[] left, double[] right) {
    static Pair of(double[] x) {
      Model both = new Model(x[0], x[1]);
      double[] shared = {x[2]};
      return new Pair(both, both, shared, shared);
    }

    static double loss(Pair pair) {
      return pair.first.loss() * pair.second.w() + pair.left[0] * pair.right[0] * pair.first.b();
    }

    static double flat(double[] x) {
      return loss(of(x));
    }
  }

  /** Rows that change places, and are written. */
  static final class Matrix {
    private final double[][] rows;

    Matrix(double[][] rows) {
      this.rows = rows;
    }

    static Matrix of(double[] x) {
      return new Matrix(new double[][] {{x[0], x[1]}, {x[2], x[3]}});
    }

    double determinant() {
      double sign = 1;
      if (Math.abs(rows[1][0]) > Math.abs(rows[0][0])) {
        double[] row = rows[0];
        rows[0] = rows[1];
        rows[1] = row;
        sign = -1;
      }
      double factor = rows[1][0] / rows[0][0];
      for (int i = 0; i < 2; i++) {
        rows[1][i] -= factor * rows[0][i];
      }
      return sign * rows[0][0] * rows[1][1] + Math.sin(rows[0][1]);
    }

    static double flat(double[] x) {
      return of(x).determinant();
    }
  }

  /** An inner object leads to the outer one. */
  static final class Outer {
    double factor;

    Outer(double factor) {
      this.factor = factor;
    }

    final class Inner {
      double[] numbers;

      Inner(double... numbers) {
        this.numbers = numbers;
      }

      double value() {
        return factor * numbers[0] * Arrays.stream(new int[] {1, 2}).sum() + numbers[1] * factor;
      }
    }

    static Inner of(double[] x) {
      return new Outer(x[2]).new Inner(x[0], x[1]);
    }

    static double flat(double[] x) {
      return of(x).value();
    }
  }

  enum Kind {
    LINEAR(1),
    SQUARE(2);

    final double power;

    Kind(double power) {
      this.power = power;
    }

    double of(double x) {
      return Math.pow(x, power);
    }
  }

  record Term(Kind kind, double factor, double x) {
    static double value(Term term) {
      return term.factor * term.kind.of(term.x) * Kind.SQUARE.power;
    }
  }

  /** Anything may be in fields of type Object. */
  static final class Loose {
    Object numbers;
    Object model;
    Object none;

    static Loose of(double[] x) {
      Loose loose = new Loose();
      loose.numbers = new double[] {x[0], x[1]};
      loose.model = new Model(x[2], x[3]);
      return loose;
    }

    double value() {
      double value = numbers instanceof double[] array ? array[0] * array[1] : 0;
      return value * ((Model) model).loss() + (none == null ? 1 : 0);
    }

    static double flat(double[] x) {
      return of(x).value();
    }
  }
}
